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

test("a branch knows those right below it, in the order in which they were written", () => {
  expect(branchesBelow(tree).map(({ id }) => id)).toEqual(["all", "others"]);
  expect(branchesBelow(tree, "all").map(({ id }) => id)).toEqual(["ghent", "namur"]);
  expect(branchesBelow(tree, "namur")).toEqual([]);
});

test("a branch reaches down to its last leaf, and no further", () => {
  expect([...branchAndBelow(tree, "all")].sort()).toEqual(["all", "ghent", "namur", "sales"]);
  expect([...branchAndBelow(tree, "others")]).toEqual(["others"]);
});

test("a tree that grows in a circle ends where it meets itself", () => {
  const circle = [branch("a", "b"), branch("b", "a")];
  expect([...branchAndBelow(circle, "a")].sort()).toEqual(["a", "b"]);
});

test("a branch has an id, a name per language, and the number of another system", () => {
  const written = { id: "ghent", parentId: "all", name: { en: "Ghent", NL: "Gent" }, webId: 3 };
  expect(treeItemSchema.parse(written)).toEqual({ ...written, name: { en: "Ghent", nl: "Gent" } });
  expect(treeItemSchema.safeParse({ ...written, name: undefined }).success).toBe(false);
  expect(treeItemSchema.safeParse({ ...written, webId: 1.5 }).success).toBe(false);
});
