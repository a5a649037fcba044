import fc from "fast-check";
import { expect, test } from "vitest";
import { initialSettings, reduceSettings, type SettingAction } from "./setting-state.ts";

const initial = initialSettings("nl", true);

test("the device is unknown before scripts have measured the window", () => {
  expect(initial).toEqual({
    isMobile: false,
    isTablet: false,
    isDesktop: false,
    topBarShow: true,
    language: "nl",
  });
});

test.each([
  [766, "isMobile"],
  [767, "isTablet"],
  [1279, "isTablet"],
  [1280, "isDesktop"],
] as const)("a width of %i px sets the device of the header: %s", (widthPx, flag) => {
  const flags = { isMobile: false, isTablet: false, isDesktop: false, [flag]: true };
  expect(reduceSettings(initial, { kind: "set-device-flags", widthPx })).toEqual({ ...initial, ...flags });
});

test("showing or hiding the top bar changes nothing else", () => {
  const phone = reduceSettings(initial, { kind: "set-device-flags", widthPx: 390 });
  const withoutTopBar = reduceSettings(phone, { kind: "set-top-bar-show", isShown: false });
  expect(withoutTopBar).toEqual({ ...phone, topBarShow: false });
  expect(reduceSettings(withoutTopBar, { kind: "set-top-bar-show", isShown: true })).toEqual(phone);
});

const action: fc.Arbitrary<SettingAction> = fc.oneof(
  fc.record({ kind: fc.constant("set-device-flags" as const), widthPx: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ kind: fc.constant("set-top-bar-show" as const), isShown: fc.boolean() }),
);

test("at most one device is set, the language stays, and repeating an action returns the same state", () => {
  fc.assert(
    fc.property(fc.array(action), action, (before, last) => {
      const state = [...before, last].reduce(reduceSettings, initial);
      expect([state.isMobile, state.isTablet, state.isDesktop].filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(state.language).toBe("nl");
      expect(reduceSettings(state, last)).toBe(state);
    }),
  );
});
