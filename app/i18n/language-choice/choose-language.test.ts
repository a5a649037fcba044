import { expect, test } from "vitest";
import { chooseLanguage, type LanguagePreferences } from "./choose-language.ts";

const SETTINGS = { enabled: ["en", "nl", "fr"], default: "en" } as const;

/** Each source names another language, so that the deciding one is visible. */
const ALL: LanguagePreferences = { segment: "fr", lng: "nl", cookie: "en", acceptLanguage: "fr" };

test.each([
  ["the first segment of the path", ALL, "fr"],
  ["the parameter", { ...ALL, segment: "for-sale" }, "nl"],
  ["the cookie", { ...ALL, segment: undefined, lng: undefined }, "en"],
  ["the browser's languages", { acceptLanguage: "fr" }, "fr"],
  ["the default", {}, "en"],
] as const)("%s decides when nothing of higher priority is set", (_, preferences, language) => {
  expect(chooseLanguage(preferences, SETTINGS)).toBe(language);
});

test("a disabled language is ignored", () => {
  const preferences = { segment: "de", lng: "de", cookie: "de", acceptLanguage: "de" };
  expect(chooseLanguage(preferences, SETTINGS)).toBe("en");
  expect(chooseLanguage(preferences, { enabled: ["nl", "fr"], default: "fr" })).toBe("fr");
});

test("a segment that only begins with a language code is not one", () => {
  expect(chooseLanguage({ segment: "nl-be" }, SETTINGS)).toBe("en");
  expect(chooseLanguage({ segment: "NL" }, SETTINGS)).toBe("nl");
});
