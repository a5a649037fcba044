import { expect, test } from "vitest";
import { readStaffParameter, urlWithoutStaffParameter } from "./browser-staff.ts";

test.each<[string, boolean | undefined]>([
  ["?staff=1", true],
  ["?type=2&staff=1", true],
  ["?staff=0", false],
  ["", undefined],
  ["?staff", undefined],
  ["?staff=yes", undefined],
  ["?Staff=1", undefined],
])("the staff parameter of the query %j is read as %j", (search, isStaff) => {
  expect(readStaffParameter(search)).toBe(isStaff);
});

test("the staff parameter is removed from a URL, and the rest stays", () => {
  expect(urlWithoutStaffParameter("https://www.immo.example/nl/kopen/?type=2&staff=1#lijst")).toBe(
    "/nl/kopen/?type=2#lijst",
  );
  expect(urlWithoutStaffParameter("https://www.immo.example/?staff=0")).toBe("/");
});
