import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { acceptedLanguage, enabledLanguage } from "./accept-language.ts";

test.each([
  ["nl", "nl"],
  ["nl-BE,nl;q=0.9,en;q=0.8", "nl"],
  ["fr-BE", "fr"],
  ["de-BE;q=0.5, fr;q=0.7", "fr"],
  ["es, pt;q=0.9, de;q=0.1", "de"],
  ["fr;q=0.5, nl;q=0.5", "fr"],
  ["FR", "fr"],
  ["fr; q=0.2 , nl ; q=0.4", "nl"],
])("a browser with %j gets %s", (header, language) => {
  expect(acceptedLanguage(header, LANGUAGES)).toBe(language);
});

test.each([undefined, "", "*", "es", "*, fr;q=0.5", "fr;q=0", "fr;q=2", "fr;q=x", "frrr", "; ,,;q=1", "-"])(
  "the header %j selects no language",
  (header) => {
    expect(acceptedLanguage(header, LANGUAGES)).toBeUndefined();
  },
);

test("a named language comes before a wildcard of lower weight", () => {
  expect(acceptedLanguage("nl;q=0.8, *;q=0.1", LANGUAGES)).toBe("nl");
});

test("a disabled language is skipped", () => {
  expect(acceptedLanguage("de, fr;q=0.5", ["en", "fr"])).toBe("fr");
});

test("any header is read without errors", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), (header) => {
      const language = acceptedLanguage(header, ["en", "nl"]);
      expect([undefined, "en", "nl"]).toContain(language);
    }),
  );
  expect(acceptedLanguage(`${"es,".repeat(100_000)}fr`, LANGUAGES)).toBeUndefined();
});

test.each([
  ["nl", "nl"],
  ["NL", "nl"],
  ["nl-BE", "nl"],
  ["nl_BE", "nl"],
  ["", undefined],
  ["nl//evil.example", undefined],
  ["dutch", undefined],
  ["__proto__", undefined],
  [null, undefined],
  [undefined, undefined],
])("the code %j means %s", (code, language) => {
  expect(enabledLanguage(code, LANGUAGES)).toBe(language);
});
