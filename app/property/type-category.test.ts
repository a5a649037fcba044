import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TYPE_WORDS, typeIcon, typeWord } from "./type-category.ts";

test.each([
  [1, "house", "house"],
  [2, "apartment", "building-complex"],
  [3, "land", "land-plot"],
  [4, "prestige", "castle"],
  [5, "office", "briefcase-business"],
  [6, "commerce", "store"],
  [7, "other", "warehouse"],
  [0, "other", "warehouse"],
  [8, "other", "warehouse"],
  [-1, "other", "warehouse"],
  [1.5, "other", "warehouse"],
  [Number.NaN, "other", "warehouse"],
  [undefined, "other", "warehouse"],
])("WebID %j is %s with the icon %s", (webId, word, icon) => {
  expect(typeWord(webId)).toBe(word);
  expect(typeIcon(webId)).toBe(icon);
});

test("every icon is in the lucide set, under its present name", () => {
  const iconFolder = new URL("../../node_modules/lucide-react/dist/esm/icons/", import.meta.url);
  for (const webId of TYPE_WORDS.keys()) {
    expect(readFileSync(new URL(`${typeIcon(webId + 1)}.mjs`, iconFolder), "utf8")).toContain(
      "createLucideIcon",
    );
  }
});
