import { expect, test } from "vitest";
import { branchAndBelow, branchesBelow, treeItemSchema } from "./tree-item.ts";

const branch = (id: string, parentId?: string) => treeItemSchema.parse({ id, parentId, name: { en: id } });
const tree = [
  branch("all"),
  branch("ghent", "all"),
  branch("sales", "ghent"),
  branch("namur", "all"),
  branch("others"),
];

test("a branch has its direct children, in their written order", () => {
  expect(branchesBelow(tree).map(({ id }) => id)).toEqual(["all", "others"]);
  expect(branchesBelow(tree, "all").map(({ id }) => id)).toEqual(["ghent", "namur"]);
  expect(branchesBelow(tree, "namur")).toEqual([]);
});

test("a branch contains all its descendants, and no others", () => {
  expect([...branchAndBelow(tree, "all")].sort()).toEqual(["all", "ghent", "namur", "sales"]);
  expect([...branchAndBelow(tree, "others")]).toEqual(["others"]);
});

test("a cyclic tree ends where it repeats", () => {
  const circle = [branch("a", "b"), branch("b", "a")];
  expect([...branchAndBelow(circle, "a")].sort()).toEqual(["a", "b"]);
});

test("a branch has an id, a name per language, and an external number", () => {
  const written = { id: "ghent", parentId: "all", name: { en: "Ghent", NL: "Gent" }, webId: 3 };
  expect(treeItemSchema.parse(written)).toEqual({ ...written, name: { en: "Ghent", nl: "Gent" } });
  expect(treeItemSchema.safeParse({ ...written, name: undefined }).success).toBe(false);
  expect(treeItemSchema.safeParse({ ...written, webId: 1.5 }).success).toBe(false);
});
