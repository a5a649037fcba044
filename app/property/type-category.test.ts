import { expect, test } from "vitest";
import { typeCategoryName, typeIcon } from "./type-category.ts";

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
  expect(typeCategoryName(webId)).toBe(word);
  expect(typeIcon(webId)).toBe(icon);
});
