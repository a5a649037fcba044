import { expect, test } from "vitest";
import { BELGIAN_FORMATS } from "./belgian-formats.ts";
import { languageTexts } from "./language-texts.ts";

const texts = languageTexts(
  "fr",
  {
    common: {
      close: "Fermer",
      greeting: "Bonjour {{name}}",
      shared: "{{ percent, number }} % de {{total, number}}",
      nested: {
        count_one: "{{count, number}} bien",
        count_many: "{{count, number}} de biens",
        count_other: "{{count, number}} biens",
      },
    },
    home: { close: "Fermer la recherche" },
  },
  BELGIAN_FORMATS,
);
const t = texts.t as (key: string, values?: Record<string, unknown>) => string;

test("placeholders are filled in once, whatever their values contain", () => {
  expect(t("greeting", { name: "{{name}} $t(close) <b>" })).toBe("Bonjour {{name}} $t(close) <b>");
  expect(t("greeting", { name: undefined })).toBe("Bonjour ");
  expect(t("greeting")).toBe("Bonjour ");
  expect(t("shared", { percent: 12.5, total: 18_262 })).toBe("12,5 % de 18.262");
});

test.each([
  [0, "0 bien"],
  [1.5, "1,5 bien"],
  [2, "2 biens"],
  [1_000_000, "1.000.000 de biens"],
])("a count of %d selects the plural form of the language", (count, text) => {
  expect(t("nested.count", { count })).toBe(text);
});

test("a key without an area belongs to the area of the function", () => {
  expect(texts.ofArea("home")("close" as never)).toBe("Fermer la recherche");
  expect(texts.ofArea("home")("common:close")).toBe("Fermer");
  expect(texts.ofArea("home")).toBe(texts.ofArea("home"));
});

test.each(["no", "nested", "nested.no.such", "no:such", "nested.toString", ""])(
  "%j is not a text, so it is empty",
  (key) => {
    expect(t(key)).toBe("");
  },
);
