import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALL_DENIED, ALL_GRANTED, CONSENT_FLAGS, flagsWhere } from "./consent-flags.ts";
import { CHOICE_KEYS, choiceEntries, isChoiceValid, readChoice } from "./stored-choice.ts";

const date = new Date("2026-03-14T09:26:53.589Z");

function readFrom(entries: Record<string, string>) {
  return readChoice((key) => entries[key] ?? null);
}

test("consent is stored under the keys of the specification", () => {
  expect(choiceEntries({ flags: ALL_GRANTED, date, version: 1 })).toEqual([
    ["consentAnalyticsStorage", "true"],
    ["consentAdStorage", "true"],
    ["consentAdUserData", "true"],
    ["consentAdPersonalization", "true"],
    ["consentVersion", "1"],
    ["consent", "set"],
    ["consentDate", "2026-03-14T09:26:53.589Z"],
  ]);
});

test("declining is stored too, with four flags that are false", () => {
  const stored = Object.fromEntries(choiceEntries({ flags: ALL_DENIED, date, version: 3 }));
  expect(stored).toEqual({
    consent: "set",
    consentAnalyticsStorage: "false",
    consentAdStorage: "false",
    consentAdUserData: "false",
    consentAdPersonalization: "false",
    consentVersion: "3",
    consentDate: "2026-03-14T09:26:53.589Z",
  });
});

test("a stored choice can be read, and all its keys are known", () => {
  const anyChoice = fc.record({
    flags: fc.record(Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, fc.boolean()]))),
    date: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2200-01-01") }),
    version: fc.integer({ min: 1 }),
  });
  fc.assert(
    fc.property(anyChoice, ({ flags: granted, ...rest }) => {
      const choice = { ...rest, flags: flagsWhere((flag) => granted[flag] === true) };
      const entries = choiceEntries(choice);
      expect(readFrom(Object.fromEntries(entries))).toEqual(choice);
      expect(entries.map(([key]) => key)).toEqual(CHOICE_KEYS);
    }),
  );
});

describe("no choice is stored", () => {
  test.each([
    ["when there is nothing", {}],
    ["when there are only flags", { consentAnalyticsStorage: "true", consentAdStorage: "true" }],
    ["when the key `consent` has another value", { consent: "true", consentAnalyticsStorage: "true" }],
  ])("%s", (_, entries) => {
    expect(readFrom(entries)).toBeUndefined();
  });
});

test.each(["TRUE", "1", "yes", "granted", ""])("a flag with the value %j is not granted", (value) => {
  const choice = readFrom({ consent: "set", consentAnalyticsStorage: value, consentAdStorage: "true" });
  expect(choice?.flags).toEqual({ ...ALL_DENIED, adStorage: true });
});

test("a choice without date and version belongs to the first version of the texts", () => {
  const choice = readFrom({ consent: "set" });
  expect(choice).toEqual({ flags: ALL_DENIED, date: undefined, version: 1 });
});

describe("a choice is valid", () => {
  const rules = { now: new Date("2026-09-14T09:26:53.588Z"), renewalMonths: 6, version: 1 };
  const choice = { flags: ALL_GRANTED, date, version: 1 };

  test("until it has to be renewed", () => {
    expect(isChoiceValid(choice, rules)).toBe(true);
    expect(isChoiceValid(choice, { ...rules, now: new Date("2026-09-14T09:26:53.589Z") })).toBe(false);
  });

  test.each([
    ["2026-08-31T00:00:00Z", 6, "2027-02-28T00:00:00Z"],
    ["2027-08-31T00:00:00Z", 6, "2028-02-29T00:00:00Z"],
    ["2026-01-31T12:00:00Z", 1, "2026-02-28T12:00:00Z"],
    ["2026-12-31T00:00:00Z", 12, "2027-12-31T00:00:00Z"],
  ])("from %s for %i months, until %s", (from, renewalMonths, until) => {
    const dated = { ...choice, date: new Date(from) };
    const end = new Date(until).getTime();
    expect(isChoiceValid(dated, { ...rules, renewalMonths, now: new Date(end - 1) })).toBe(true);
    expect(isChoiceValid(dated, { ...rules, renewalMonths, now: new Date(end) })).toBe(false);
  });

  test.each([2, 0, Number.NaN])(
    "only for the current version of the texts, not for version %d",
    (version) => {
      expect(isChoiceValid({ ...choice, version }, rules)).toBe(false);
    },
  );

  test("when its date is unknown", () => {
    expect(isChoiceValid({ ...choice, date: undefined }, rules)).toBe(true);
  });

  test("only when its stored date can be read", () => {
    const stored = readFrom({ consent: "set", consentVersion: "1", consentDate: "long ago" });
    expect(stored && isChoiceValid(stored, rules)).toBe(false);
  });

  test.each([
    ["an hour ahead, as with a fast clock", "2026-09-14T10:26:00Z", true],
    ["two days ahead", "2026-09-16T10:26:00Z", false],
    ["no date at all", "yesterday", false],
  ])("only with a plausible date: %s", (_, text, expected) => {
    expect(isChoiceValid({ ...choice, date: new Date(text) }, rules)).toBe(expected);
  });
});
