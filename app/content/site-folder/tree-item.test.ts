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

test("a branch has its direct children, in their written order", () => {
  expect(childBranches(tree).map(({ id }) => id)).toEqual(["all", "others"]);
  expect(childBranches(tree, "all").map(({ id }) => id)).toEqual(["ghent", "namur"]);
  expect(childBranches(tree, "namur")).toEqual([]);
});

test("a branch contains all its descendants, and no others", () => {
  expect([...branchWithDescendants(tree, "all")].sort()).toEqual(["all", "ghent", "namur", "sales"]);
  expect([...branchWithDescendants(tree, "others")]).toEqual(["others"]);
});

test("a cyclic tree ends where it repeats", () => {
  const circle = [branch("a", "b"), branch("b", "a")];
  expect([...branchWithDescendants(circle, "a")].sort()).toEqual(["a", "b"]);
});

test("a branch has an id, a name per language, and an external number", () => {
  const written = { id: "ghent", parentId: "all", name: { en: "Ghent", NL: "Gent" }, webId: 3 };
  expect(treeItemSchema.parse(written)).toEqual({ ...written, name: { en: "Ghent", nl: "Gent" } });
  expect(treeItemSchema.safeParse({ ...written, name: undefined }).success).toBe(false);
  expect(treeItemSchema.safeParse({ ...written, webId: 1.5 }).success).toBe(false);
});
