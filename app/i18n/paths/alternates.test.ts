import { expect, test } from "vitest";
import { alternates } from "./alternates.ts";

const ALL = { enabled: ["en", "nl", "fr", "de"], default: "en" } as const;

test("a list has an alternate in every enabled language, with English as x-default", () => {
  expect(alternates("for-sale", ALL, () => ({}))).toEqual([
    { hreflang: "en", path: "/for-sale/" },
    { hreflang: "nl", path: "/nl/kopen/" },
    { hreflang: "fr", path: "/fr/a-vendre/" },
    { hreflang: "de", path: "/de/kaufen/" },
    { hreflang: "x-default", path: "/for-sale/" },
  ]);
});

test("x-default is the default language", () => {
  const links = alternates("home", { enabled: ["fr", "nl"], default: "nl" }, () => ({}));
  expect(links.at(-1)).toEqual({ hreflang: "x-default", path: "/nl/" });
});

test("a property has its city in the path of each language", () => {
  const cities = { en: "ghent", nl: "gent", fr: "gand", de: "gent" };
  const links = alternates("property-for-sale", ALL, (language) => ({ city: cities[language], id: 7 }));
  expect(links.map(({ path }) => path)).toEqual([
    "/for-sale/ghent/7/",
    "/nl/kopen/gent/7/",
    "/fr/a-vendre/gand/7/",
    "/de/kaufen/gent/7/",
    "/for-sale/ghent/7/",
  ]);
});

test("the sign-in page has no German alternate, even when German is the default", () => {
  const links = alternates("login", { enabled: ["de", "en", "fr"], default: "de" }, () => ({}));
  expect(links.map(({ hreflang }) => hreflang)).toEqual(["en", "fr", "x-default"]);
});

test("a screen that no enabled language has is without alternates", () => {
  expect(alternates("login", { enabled: ["de"], default: "de" }, () => ({}))).toEqual([]);
});
