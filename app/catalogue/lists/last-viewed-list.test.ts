import { expect, test } from "vitest";
import { listNeighbours } from "./last-viewed-list.ts";

const [first, second, third] = ["a", "b", "c"].map((name) => ({ path: `/for-sale/${name}/`, title: name }));
const list = {
  path: "/for-sale/?page=2",
  properties: [first, second, third].filter((property) => property !== undefined),
};

test("a property in the middle has a previous and a next one", () => {
  expect(listNeighbours(list, "/for-sale/b/")).toEqual({ listPath: list.path, previous: first, next: third });
});

test("the first has no previous one, the last no next one", () => {
  expect(listNeighbours(list, "/for-sale/a/")).toEqual({
    listPath: list.path,
    previous: undefined,
    next: second,
  });
  expect(listNeighbours(list, "/for-sale/c/")).toEqual({
    listPath: list.path,
    previous: second,
    next: undefined,
  });
});

test("a property that is not in the list has no neighbours", () => {
  expect(listNeighbours(list, "/nl/kopen/b/")).toBeUndefined();
  expect(listNeighbours({ ...list, properties: [] }, "/for-sale/b/")).toBeUndefined();
});
