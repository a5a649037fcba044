import { expect, test } from "vitest";
import { findTown } from "./localities.ts";

test.each([
  ["Aalst", "9300", "3800"],
  ["Alost", "9308", "3800"],
  ["Halle", "1500", "2980"],
  ["Forest", "1190", "7910"],
])("%s is the town with %s, not the village in %s", (name, zip, otherZip) => {
  expect(findTown(name)?.zips).toContain(zip);
  expect(findTown(name)?.zips).not.toContain(otherZip);
});

test.each([
  ["Sankt Vith", "4480"],
  ["Oudenaarde", "9690"],
  ["Luik", "4130"],
  ["Antwerpen", "2940"],
])("%s does not include %s, although a map places one of its villages there", (name, otherZip) => {
  expect(findTown(name)?.zips).not.toContain(otherZip);
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
