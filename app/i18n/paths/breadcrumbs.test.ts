import { expect, test } from "vitest";
import { parentBreadcrumbs } from "./breadcrumbs.ts";

test("a property for sale is below the home page and the list for sale", () => {
  expect(parentBreadcrumbs("property-for-sale", "nl")).toEqual([
    { name: "Home", path: "/nl/" },
    { name: "Te koop", path: "/nl/kopen/" },
  ]);
});

test("a property for rent is below the home page and the list for rent", () => {
  expect(parentBreadcrumbs("property-for-rent", "en")).toEqual([
    { name: "Home", path: "/" },
    { name: "For rent", path: "/for-rent/" },
  ]);
});

test("a project is below the home page and the list of projects", () => {
  expect(parentBreadcrumbs("project", "en").map(({ path }) => path)).toEqual(["/", "/projects/"]);
});

test("the home page has no parent", () => {
  expect(parentBreadcrumbs("home", "fr")).toEqual([]);
});
