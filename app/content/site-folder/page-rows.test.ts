import { expect, test } from "vitest";
import { builtInScreenAt, pagePathEntry } from "./page-rows.ts";
import { pathRowSchema } from "./path-row.server.ts";

const rows = [
  pathRowSchema.parse({
    original: "/about-us/",
    paths: { en: "about", nl: "/nl/over-ons/", fr: "a-propos" },
  }),
  pathRowSchema.parse({
    original: "/institute/",
    external: true,
    paths: { en: "https://www.ipi.be/", nl: "https://www.biv.be/" },
  }),
];

test("a page has the paths of its row in paths.json, with or without the language prefix", () => {
  expect(pagePathEntry({ id: "about", path: "/about-us/" }, rows)).toMatchObject({
    screen: "page:about",
    englishPath: "/about/",
    aliases: ["/about-us/"],
    paths: { nl: "/nl/over-ons/", fr: "/fr/a-propos/", de: "/de/about-us/" },
    isExternal: false,
  });
});

test("paths in the page take precedence over those in paths.json", () => {
  const paths = { en: "our-agency", nl: "wie-we-zijn" };
  expect(pagePathEntry({ id: "about", path: "/about-us/", paths }, rows)).toMatchObject({
    englishPath: "/our-agency/",
    aliases: ["/about-us/"],
    paths: { nl: "/nl/wie-we-zijn/", fr: "/fr/a-propos/" },
  });
});

test("a page without a row in paths.json has its own path in every language", () => {
  const row = pagePathEntry({ id: "team", path: "/team/" }, rows);
  expect(row.englishPath).toBe("/team/");
  expect(row.paths).toEqual({ nl: "/nl/team/", fr: "/fr/team/", de: "/de/team/" });
});

test("an external page has the URLs of its row", () => {
  const row = pagePathEntry({ id: "institute", path: "/institute/" }, rows);
  expect(row.isExternal).toBe(true);
  expect([row.englishPath, row.paths.nl]).toEqual(["https://www.ipi.be/", "https://www.biv.be/"]);
});

test.each([
  ["/", "home"],
  ["/home/", "home"],
  ["/for-sale/", "for-sale"],
  ["/privacy/", "privacy"],
  ["/Contact/", "contact"],
])("%s is the page of the built-in screen %s", (path, screen) => {
  expect(builtInScreenAt(path)?.screen).toBe(screen);
  expect(pagePathEntry({ id: "x", path }, rows).screen).toBe(screen);
});
