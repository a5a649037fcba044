import { expect, test } from "vitest";
import { branchWithDescendants, childBranches, treeItemSchema } from "./tree-item.ts";

const branch = (id: string, parentId?: string) => treeItemSchema.parse({ id, parentId, name: { en: id } });
const tree = [
  branch("all"),
  branch("ghent", "all"),
  branch("sales", "ghent"),
  branch("namur", "all"),
  branch("others"),
];

test("the children of a branch are in the order of the file", () => {
  expect(childBranches(tree).map(({ id }) => id)).toEqual(["all", "others"]);
  expect(childBranches(tree, "all").map(({ id }) => id)).toEqual(["ghent", "namur"]);
  expect(childBranches(tree, "namur")).toEqual([]);
});

test("the descendants of a branch are at any depth", () => {
  expect([...branchWithDescendants(tree, "all")].sort()).toEqual(["all", "ghent", "namur", "sales"]);
  expect([...branchWithDescendants(tree, "others")]).toEqual(["others"]);
});

test("each branch of a cycle is included once", () => {
  const cycle = [branch("a", "b"), branch("b", "a")];
  expect([...branchWithDescendants(cycle, "a")].sort()).toEqual(["a", "b"]);
});

test("a branch has an id, a name per language, and an id in other systems", () => {
  const fields = { id: "ghent", parentId: "all", name: { en: "Ghent", NL: "Gent" }, webId: 3 };
  expect(treeItemSchema.parse(fields)).toEqual({ ...fields, name: { en: "Ghent", nl: "Gent" } });
  expect(treeItemSchema.safeParse({ ...fields, name: undefined }).success).toBe(false);
  expect(treeItemSchema.safeParse({ ...fields, webId: 1.5 }).success).toBe(false);
});
