import { expect, test } from "vitest";
import { isLanguage, LANGUAGES } from "./languages.ts";
import { placeName, readMultilingualText, textInLanguage } from "./multilingual-text.ts";

test.each([
  ["keys in lower case", { nl: "Huis", fr: "Maison" }, { nl: "Huis", fr: "Maison" }],
  ["keys in upper case", { NL: "Huis", EN: "House" }, { nl: "Huis", en: "House" }],
  ["both, where lower case is used", { nl: "Huis", NL: "Woning" }, { nl: "Huis" }],
  ["a plain text without a language", "Kerkstraat", { und: "Kerkstraat" }],
  ["a blank text", "  ", {}],
  ["an empty text", { nl: "" }, {}],
  ["an unknown language", { es: "Casa", nl: "Huis" }, { nl: "Huis" }],
  ["values that are not texts", { nl: 5, fr: null, de: ["x"] }, {}],
  ["nothing", null, {}],
  ["a number", 5, {}],
  ["a prototype", JSON.parse('{"__proto__": {"nl": "x"}}'), {}],
])("a value with %s is read", (_, value, texts) => {
  expect(readMultilingualText(value)).toEqual(texts);
});

test("a text is never silently another language", () => {
  for (const language of LANGUAGES)
    for (const other of LANGUAGES)
      expect(textInLanguage({ [other]: "Huis" }, language)).toBe(language === other ? "Huis" : "");
  expect(textInLanguage(undefined, "fr")).toBe("");
});

test("a text without a known language is used in any language", () => {
  expect(textInLanguage({ und: "Kerkstraat", nl: "Dorpsstraat" }, "nl")).toBe("Dorpsstraat");
  expect(textInLanguage({ und: "Kerkstraat" }, "fr")).toBe("Kerkstraat");
});

test.each([
  ["nl", true],
  ["en", true],
  ["NL", false],
  ["nl-BE", false],
  ["es", false],
  ["", false],
  [undefined, false],
])("%j is the code of an interface language: %s", (code, isCode) => {
  expect(isLanguage(code)).toBe(isCode);
});

test("a place has its name in the language, otherwise a name in any language", () => {
  expect(placeName({ nl: "Gent", fr: "Gand" }, "fr")).toBe("Gand");
  expect(placeName({ nl: "Gent", fr: "Gand" }, "de")).toBe("Gent");
  expect(placeName({ und: "Wépion" }, "nl")).toBe("Wépion");
  expect(placeName({}, "nl")).toBe("");
  expect(placeName(undefined, "nl")).toBe("");
});
