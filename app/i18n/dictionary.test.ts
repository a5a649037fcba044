import { expect, test } from "vitest";
import { hasTexts, overrideTexts, placeholders, textKeys } from "./dictionary.ts";

const DICTIONARY = {
  home: { title: "Homes", search: { label: "Find {{count, number}} homes in {{city}}" } },
};

test("the key of a text is its path in the dictionary", () => {
  expect(textKeys(DICTIONARY)).toEqual(["home.title", "home.search.label"]);
});

test.each([
  ["Nothing", []],
  ["{{page}} of {{ pages, number }}, {{page}}", ["page", "pages"]],
  ["{{- html}}", ["html"]],
])("%j has the placeholders %j", (text, names) => {
  expect(placeholders(text)).toEqual(names);
});

test("a language whose texts are all empty has no texts", () => {
  expect(hasTexts(DICTIONARY)).toBe(true);
  expect(hasTexts({ home: { title: "", search: {} } })).toBe(false);
  expect(hasTexts({})).toBe(false);
});

test("an agency replaces one text and keeps the others", () => {
  const texts = overrideTexts(DICTIONARY, { home: { title: "Houses of Ghent" } }, "site/texts/en");
  expect(texts).toEqual({ home: { title: "Houses of Ghent", search: DICTIONARY.home.search } });
  expect(DICTIONARY.home.title).toBe("Homes");
});

test.each([
  ["an unknown key", { home: { tilte: "x" } }, "home.json: tilte: is not the key of a text"],
  ["a group instead of a text", { home: { title: { a: "x" } } }, "home.json: title: must be a text"],
  ["a text instead of a group", { home: { search: "x" } }, "home.json: search: is not the key of a text"],
  ["a list", { home: [], other: ["x"] }, "other.json: is not the key of a text"],
  ["a number", { home: { title: 1 } }, "home.json: title: must be a text"],
  ["a prototype", JSON.parse('{"__proto__": {"a": "x"}}'), "__proto__.json: is not the key of a text"],
  [
    "an unknown placeholder",
    { home: { search: { label: "{{town}}" } } },
    "home.json: search.label: has an unknown placeholder {{town}}",
  ],
])("%s in an agency's texts is reported by name", (_, own, problem) => {
  expect(() => overrideTexts(DICTIONARY, own, "site/texts/en")).toThrow(
    `The texts in site/texts/en have errors:\n  site/texts/en/`,
  );
  expect(() => overrideTexts(DICTIONARY, own, "site/texts/en")).toThrow(problem);
});
