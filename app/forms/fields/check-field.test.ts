import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { checkField, normaliseValue } from "./check-field.ts";
import type { Field } from "./field.ts";
import type { ValidationError } from "./validation-error.ts";
import { isEmail } from "./visitor-email.ts";

const TODAY = "2026-11-21";
const field = (properties: Partial<Field>): Field => ({
  name: "x",
  kind: "text",
  isRequired: false,
  ...properties,
});

// Specification §5, docs/specification-notes.md#n182.
test.each([
  ["a@b.be", true],
  ["jan.jansens+immo@voorbeeld.be", true],
  ["jan@xn--mnchen-3ya.de", true],
  [`${"a".repeat(64)}@voorbeeld.be`, true],
  ["a@b", false],
  ["a b@c.be", false],
  ["a@b..be", false],
  ["a@-b.be", false],
  ["a@b.be.", false],
  ["jan@münchen.de", false],
  ["a@x.be,b@y.be", false],
  ['"a b"@x.be', false],
  ["<a@x.be>", false],
  [`${"a".repeat(65)}@voorbeeld.be`, false],
  [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.be`, false],
])("%s is an e-mail address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each<[string, Partial<Field>, string, ValidationError | undefined]>([
  ["a required field that is empty", { isRequired: true }, "", "required"],
  ["an optional field that is empty", {}, "", undefined],
  ["a required consent that is not given", { kind: "agreement", isRequired: true }, "", "agreement"],
  ["an agreement", { kind: "agreement", isRequired: true }, "yes", undefined],
  ["a phone number", { kind: "phone" }, "+32 (0)470 12 34 56", undefined],
  ["six digits", { kind: "phone" }, "123456", "phone"],
  ["21 digits", { kind: "phone" }, "1".repeat(21), "phone"],
  ["letters in a number", { kind: "phone" }, "0470123456 Jan", "phone"],
  ["a day without its month", { kind: "day" }, "2026--03", "incomplete"],
  ["a day that does not exist", { kind: "day" }, "2026-02-30", "date"],
  ["a day that is past", { kind: "day" }, "2026-11-20", "past"],
  ["a past day where allowed", { kind: "day", mayBePast: true }, "2026-11-20", undefined],
  ["several choices, one unknown", { kind: "choices", choices: ["a", "b"] }, "a,c", "choice"],
  ["several choices", { kind: "choices", choices: ["a", "b"] }, "a,b", undefined],
  ["zones", { kind: "zones" }, "flanders,44021", undefined],
  ["zones with markup", { kind: "zones" }, "<script>", "choice"],
  ["an invalid area", { kind: "area" }, "a b", "areaSize"],
  ["a website", { kind: "website" }, "www.immo.example/over-ons", undefined],
  ["a website with its protocol", { kind: "website" }, "https://immo.example", undefined],
  ["a script instead of a website", { kind: "website" }, "javascript:alert(1)", "website"],
  ["a data URL instead of a website", { kind: "website" }, "data:text/html,x", "website"],
  ["a website with a password", { kind: "website" }, "https://a:b@immo.example", "website"],
  ["a word instead of a website", { kind: "website" }, "immo", "website"],
  ["an unknown choice", { kind: "choice", choices: ["sale"] }, "constructor", "choice"],
  ["a number", { kind: "number", min: 1, max: 50 }, "50", undefined],
  ["a number above the maximum", { kind: "number", min: 1, max: 50 }, "51", "range"],
  ["a fraction", { kind: "number" }, "1.5", "number"],
  ["a negative number", { kind: "number" }, "-1", "number"],
  ["today", { kind: "date" }, TODAY, undefined],
  ["yesterday", { kind: "date" }, "2026-11-20", "past"],
  ["yesterday where allowed", { kind: "date", mayBePast: true }, "2026-11-20", undefined],
  ["a date that does not exist", { kind: "date" }, "2027-02-30", "date"],
  ["a date in words", { kind: "date" }, "tomorrow", "date"],
  [
    "5,000 characters outside the basic plane",
    { kind: "long-text", maxCharacters: 5_000 },
    "👩".repeat(5_000),
    undefined,
  ],
  ["5,001 such characters", { kind: "long-text", maxCharacters: 5_000 }, "👩".repeat(5_001), "long"],
  ["a site in a message", { isWithoutLinks: true }, "kijk op casino.example.com", "links"],
  ["a URL with https", { isWithoutLinks: true }, "https://x", "links"],
  ["a plain message", { isWithoutLinks: true }, "Mooi. De tuin is groot, niet?", undefined],
])("%s", (_, more, value, error) => {
  expect(checkField(field(more), value, TODAY)).toBe(error);
});

describe("a typed value", () => {
  test.each([
    ["text", "a\r\nBcc: x@y.be", "a Bcc: x@y.be"],
    ["text", "nul\0 and\u2028line", "nul  and line"],
    ["long-text", "two\r\nlines\u0007", "two\nlines"],
    ["text", "Zoe\u0308", "Zoë"],
    ["number", "€ 325.000", "325000"],
    ["number", "325 000,00", "325000"],
    ["number", "1.5", "1.5"],
  ] as const)("in a %s, %j is stored as %j", (kind, typed, stored) => {
    expect(normaliseValue({ kind }, typed)).toBe(stored);
  });

  test("keeps names in any script, with joiners and direction marks", () => {
    for (const name of ["نور الدين", "👩‍👧", "Ńguyễn", "\u202eevil"]) {
      expect(normaliseValue({ kind: "text" }, name)).toBe(name.normalize("NFC"));
    }
  });

  test("is one line without control characters, and normalising it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (typed) => {
        const stored = normaliseValue({ kind: "text" }, typed);
        expect(stored).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
        expect(normaliseValue({ kind: "text" }, stored)).toBe(stored);
      }),
    );
  });
});

test("a value cannot be below or before that of another field, unless the other is empty", () => {
  const max = field({ kind: "number", notBelow: "min" });
  expect(checkField(max, "9", TODAY, { min: "10" })).toBe("below");
  expect(checkField(max, "10", TODAY, { min: "10" })).toBeUndefined();
  expect(checkField(max, "9", TODAY, { min: "" })).toBeUndefined();
  const end = field({ kind: "day", notBelow: "start" });
  expect(checkField(end, "2026-12-01", TODAY, { start: "2026-12-02" })).toBe("below");
  expect(checkField(end, "2026-12-02", TODAY, { start: "2026-12-02" })).toBeUndefined();
  expect(checkField(end, "2026-12-02", TODAY, {})).toBeUndefined();
});

test("a required field can be omitted when its alternative is given", () => {
  const zones = field({ kind: "zones", isRequired: true, orElse: "area" });
  expect(checkField(zones, "", TODAY, { area: "" })).toBe("required");
  expect(checkField(zones, "", TODAY, { area: "abcdefgh" })).toBeUndefined();
});
