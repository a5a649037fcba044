import { expect, test } from "vitest";
import { fillPath, languageWithScreen, pathFor } from "./path-for.ts";
import { type PathTableEntry, pathEntry } from "./path-table.ts";

test.each([
  ["en", "/"],
  ["nl", "/nl/"],
  ["fr", "/fr/"],
  ["de", "/de/"],
] as const)("the home page in %s is %s", (language, path) => {
  expect(pathFor("home", language)).toBe(path);
});

test.each([
  ["en", "/property/12/"],
  ["nl", "/nl/pand/12/"],
  ["fr", "/fr/bien/12/"],
  ["de", "/de/immobilie/12/"],
] as const)("property 12 in %s has the path %s", (language, path) => {
  expect(pathFor("property", language, { id: 12 })).toBe(path);
});

test("a property has a path with its city and its title", () => {
  const params = { city: "sint-niklaas", title: "huis-met-tuin", id: 12 };
  expect(pathFor("property-for-sale", "nl", params)).toBe("/nl/kopen/sint-niklaas/huis-met-tuin/12/");
  expect(pathFor("property-for-rent", "en", params)).toBe("/for-rent/sint-niklaas/huis-met-tuin/12/");
});

test("an absent city is omitted from the path", () => {
  expect(pathFor("property-for-sale", "fr", { title: "villa", id: 12 })).toBe("/fr/a-vendre/villa/12/");
  expect(pathFor("property-for-sale", "fr", { city: "", title: "villa", id: 12 })).toBe(
    "/fr/a-vendre/villa/12/",
  );
  expect(pathFor("property-for-sale", "fr", { id: 12 })).toBe("/fr/a-vendre/12/");
});

test("a query is encoded, with repeated names for several values and without absent ones", () => {
  const query = { city: ["Gent|9000", "Sint-Niklaas|9100"], type: 1, page: undefined };
  expect(pathFor("for-sale", "nl", {}, query)).toBe(
    "/nl/kopen/?city=Gent%7C9000&city=Sint-Niklaas%7C9100&type=1",
  );
  expect(pathFor("for-sale", "nl", {}, { page: undefined })).toBe("/nl/kopen/");
  expect(pathFor("for-sale", "en", {}, new URLSearchParams({ type: "2" }))).toBe("/for-sale/?type=2");
});

test("parameters are encoded in a path", () => {
  expect(pathFor("property-for-sale", "en", { city: "liège & cie?", id: 1 })).toBe(
    "/for-sale/li%C3%A8ge%20%26%20cie%3F/1/",
  );
});

test.each(["", ".", "..", "a/b", "a\\b", "a\nb", "%2f", "\ud800"])("an id of %j is refused", (id) => {
  expect(() => pathFor("property", "en", { id })).toThrow(RangeError);
});

test("a city that could lead to another site is omitted", () => {
  expect(pathFor("property-for-sale", "en", { city: "/evil.example", id: 1 })).toBe("/for-sale/1/");
  expect(pathFor("property-for-sale", "en", { city: "..", id: 1 })).toBe("/for-sale/1/");
});

test("the German sign-in page is the English one", () => {
  expect(pathFor("login", "de")).toBe("/login/");
});

test("a language without a screen falls back to English, then to another enabled language", () => {
  const login = pathEntry("login");
  expect(languageWithScreen(login, "nl", ["nl", "de"])).toBe("nl");
  expect(languageWithScreen(login, "de", ["de", "fr", "en"])).toBe("en");
  expect(languageWithScreen(login, "de", ["de", "fr"])).toBe("fr");
  // Owners can sign in on a site in German only.
  expect(languageWithScreen(login, "de", ["de"])).toBe("en");
  expect(languageWithScreen({ ...pathEntry("for-sale"), paths: login.paths }, "de", ["de"])).toBeUndefined();
});

test("an external page keeps its URL", () => {
  const blog: PathTableEntry = {
    screen: "blog",
    englishPath: "https://blog.example/en/",
    paths: { nl: "https://blog.example/nl/" },
    isExternal: true,
    audience: "public",
    caching: "shared",
    indexing: "index",
  };
  expect(fillPath(blog, "nl", {})).toBe("https://blog.example/nl/");
  expect(fillPath(blog, "fr", {})).toBe("https://blog.example/en/");
});
