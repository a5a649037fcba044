import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDeviceClass, type DeviceClass, headerDeviceClass } from "./device-class.ts";

test.each([
  [320, "mobile", "mobile"],
  [766, "mobile", "mobile"],
  [766.9, "mobile", "mobile"],
  [767, "tablet", "mobile"],
  [767.5, "tablet", "mobile"],
  [768, "tablet", "tablet"],
  [960, "tablet", "tablet"],
  [960.5, "tablet", "desktop"],
  [961, "tablet", "desktop"],
  [1279, "tablet", "desktop"],
  [1280, "desktop", "desktop"],
] as const)(
  "in a window of %f px the header is that of a %s, and the content that of a %s",
  (width, header, content) => {
    expect(headerDeviceClass(width)).toBe(header);
    expect(contentDeviceClass(width)).toBe(content);
  },
);

const SIZE: Record<DeviceClass, number> = { mobile: 0, tablet: 1, desktop: 2 };
const width = fc.double({ min: 1, max: 10_000, noNaN: true });

test("a wider window is never a smaller device", () => {
  fc.assert(
    fc.property(width, width, (one, other) => {
      const [narrow, wide] = one < other ? [one, other] : [other, one];
      expect(SIZE[headerDeviceClass(narrow)]).toBeLessThanOrEqual(SIZE[headerDeviceClass(wide)]);
      expect(SIZE[contentDeviceClass(narrow)]).toBeLessThanOrEqual(SIZE[contentDeviceClass(wide)]);
    }),
  );
});
