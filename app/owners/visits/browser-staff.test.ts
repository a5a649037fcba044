import { expect, test } from "vitest";
import { addressWithoutStaff, readStaffWish } from "./browser-staff.ts";

test.each<[string, boolean | undefined]>([
  ["?staff=1", true],
  ["?type=2&staff=1", true],
  ["?staff=0", false],
  ["", undefined],
  ["?staff", undefined],
  ["?staff=yes", undefined],
  ["?Staff=1", undefined],
])("the query %j sets the staff preference to %j", (search, wish) => {
  expect(readStaffWish(search)).toBe(wish);
});

test("the parameter is removed from the address, and the rest stays", () => {
  expect(addressWithoutStaff("https://www.immo.example/nl/kopen/?type=2&staff=1#lijst")).toBe(
    "/nl/kopen/?type=2#lijst",
  );
  expect(addressWithoutStaff("https://www.immo.example/?staff=0")).toBe("/");
});
