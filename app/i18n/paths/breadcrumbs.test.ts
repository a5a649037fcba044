import { expect, test } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

test("above a property for sale stand home and for sale", () => {
  expect(breadcrumbs("property-for-sale", "nl")).toEqual([
    { name: "layout:screens.home", path: "/nl/" },
    { name: "layout:screens.forSale", path: "/nl/kopen/" },
  ]);
});

test("above a property for rent stand home and for rent", () => {
  expect(breadcrumbs("property-for-rent", "en")).toEqual([
    { name: "layout:screens.home", path: "/" },
    { name: "layout:screens.forRent", path: "/for-rent/" },
  ]);
});

test("above a project stand home and the projects", () => {
  expect(breadcrumbs("project", "en").map(({ path }) => path)).toEqual(["/", "/projects/"]);
});

test("nothing stands above the home page", () => {
  expect(breadcrumbs("home", "fr")).toEqual([]);
});
