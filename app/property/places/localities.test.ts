import { expect, test } from "vitest";
import { findTown } from "./localities.ts";

test.each([
  ["Aalst", "9300", "3800"],
  ["Alost", "9308", "3800"],
  ["Halle", "1500", "2980"],
  ["Forest", "1190", "7910"],
])("%s is the town with %s, not a village in %s", (name, own, other) => {
  expect(findTown(name)?.zips).toContain(own);
  expect(findTown(name)?.zips).not.toContain(other);
});

test.each([
  ["Sankt Vith", "4480"],
  ["Oudenaarde", "9690"],
  ["Luik", "4130"],
  ["Antwerpen", "2940"],
])("%s has none of the properties of %s, although a map puts a village of it there", (name, other) => {
  expect(findTown(name)?.zips).not.toContain(other);
});

test("a locality is found where no town has its name", () => {
  expect(findTown("ledeberg")?.zips).toEqual(["9050"]);
});

test("a town has all postal codes of its municipality", () => {
  expect(findTown("Antwerp")?.zips).toEqual(expect.arrayContaining(["2000", "2018", "2060"]));
});

test("a name that no place has is not found", () => {
  expect(findTown("Nowhere")).toBeUndefined();
});
