import { expect, test } from "vitest";
import { listSteps } from "./visitor-list.ts";

const [first, second, third] = ["a", "b", "c"].map((name) => ({ path: `/for-sale/${name}/`, title: name }));
const list = {
  path: "/for-sale/?page=2",
  properties: [first, second, third].filter((property) => property !== undefined),
};

test("a property in the middle has a previous and a next one", () => {
  expect(listSteps(list, "/for-sale/b/")).toEqual({ list: list.path, previous: first, next: third });
});

test("the first has no previous one, the last no next one", () => {
  expect(listSteps(list, "/for-sale/a/")).toEqual({ list: list.path, previous: undefined, next: second });
  expect(listSteps(list, "/for-sale/c/")).toEqual({ list: list.path, previous: second, next: undefined });
});

test("a property that is not in the list has neither", () => {
  expect(listSteps(list, "/nl/kopen/b/")).toBeUndefined();
  expect(listSteps({ ...list, properties: [] }, "/for-sale/b/")).toBeUndefined();
});
