import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneHref, phoneText } from "./phone.ts";

test.each([
  ["0470123456", "0470 12 34 56"],
  ["0470/12.34.56", "0470 12 34 56"],
  ["016 12 34 56", "016 12 34 56"],
  ["016123456", "016 12 34 56"],
  ["02 226 88 88", "022 26 88 88"],
  ["+32 470 12 34 56", "+32 470 12 34 56"],
  ["+32 2 226 88 88", "+32 2 226 88 88"],
  ["112", "112"],
  ["ask for Ann", "ask for Ann"],
  ["", ""],
])("%j is shown as %j", (raw, text) => {
  expect(phoneText(raw)).toBe(text);
});

test.each([
  ["02 226 88 88", "02 226 88 88"],
  ["09/2345678", "09 234 56 78"],
  ["016123456", "016 12 34 56"],
  ["0470123456", "0470 12 34 56"],
])("%j is shown as %j when area codes of one digit are recognized", (raw, text) => {
  expect(phoneText(raw, { zoneAware: true })).toBe(text);
});

test.each([
  ["0470 12 34 56", "tel:+32470123456"],
  ["02/226.88.88", "tel:+3222268888"],
  ["+32 470 12 34 56", "tel:+32470123456"],
  ["+32 (0)9 234 56 78", "tel:+3292345678"],
  ["0032 9 234 56 78", "tel:+3292345678"],
  ["00352 26 12 34", "tel:+352261234"],
  ["112", "tel:112"],
  ["", undefined],
  ["+", undefined],
  ["12", undefined],
  ["1234567890123456", undefined],
  ["javascript:alert(1)", undefined],
])("%j has the phone link %j", (raw, href) => {
  expect(phoneHref(raw)).toBe(href);
});

test("grouping changes no digit of a number without a plus", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d ./]{0,20}$/), (raw) => {
      expect(phoneText(raw).replace(/\D/g, "")).toBe(raw.replace(/\D/g, ""));
    }),
  );
});

test("a phone link contains only a plus and digits", () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(phoneHref(raw) ?? "tel:112").toMatch(/^tel:\+?\d{3,15}$/);
    }),
  );
});
