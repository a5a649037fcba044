import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../languages.ts";
import { fillPath } from "./path-for.ts";
import { PATH_TABLE, type PathTableEntry } from "./path-table.ts";
import { readPath } from "./read-path.ts";

/** The whole table, including pages that an agency may or may not have. */
const TABLE: readonly PathTableEntry[] = PATH_TABLE;

test.each([
  ["/", "en", "home", {}],
  ["/nl/", "nl", "home", {}],
  ["/for-sale/", "en", "for-sale", {}],
  ["/nl/kopen/", "nl", "for-sale", {}],
  ["/fr/a-louer/", "fr", "for-rent", {}],
  ["/de/immobilie/7/", "de", "property", { id: "7" }],
  ["/for-sale/gent/huis/7/", "en", "property-for-sale", { city: "gent", title: "huis", id: "7" }],
  ["/for-sale/7/", "en", "property-for-sale", { id: "7" }],
  ["/nl/huren/gent/7/", "nl", "property-for-rent", { city: "gent", id: "7" }],
  ["/for-sale/li%C3%A8ge/maison/7/", "en", "property-for-sale", { city: "liège", title: "maison", id: "7" }],
  ["/for-sale/1/", "en", "property-for-sale", { id: "1" }],
  ["/nl/huren/gent/9000/", "nl", "property-for-rent", { city: "gent", id: "9000" }],
  ["/for-sale/ghent/", "en", "for-sale-place", { place: "ghent" }],
  ["/nl/huren/gent/huis/", "nl", "for-rent-place", { place: "gent", type: "huis" }],
  ["/Privacy/", "en", "privacy", {}],
  ["/nl/bedankt/site-contact/", "nl", "thank-you", { form: "site-contact" }],
])("%s is a page in %s", (path, language, screen, params) => {
  const reading = readPath(path, LANGUAGES, TABLE);
  expect(reading).toMatchObject({ kind: "page", language, params });
  expect(reading).toHaveProperty("entry.screen", screen);
});

test.each([
  ["a missing slash at the end", "/for-sale", "/for-sale/"],
  ["a missing slash after a language", "/nl", "/nl/"],
  ["other case", "/For-Sale/", "/for-sale/"],
  ["other case where the table has capitals", "/privacy/", "/Privacy/"],
  ["other case in the language", "/NL/kopen/", "/nl/kopen/"],
  ["English with a prefix", "/en/for-sale/", "/for-sale/"],
  ["the English home page with a prefix", "/en", "/"],
  ["the English path after a language", "/nl/for-sale/", "/nl/kopen/"],
  ["the English path of a property", "/de/property/7", "/de/immobilie/7/"],
  ["the path of the configured home page", "/home/", "/"],
  ["the path of the configured home page in Dutch", "/nl/home", "/nl/"],
  ["another encoding", "/for-sale/li%c3%a8ge/7/", "/for-sale/li%C3%A8ge/7/"],
  ["an unnecessary encoding", "/for%2Dsale/", "/for-sale/"],
])("%s redirects to the canonical path", (_, path, canonical) => {
  expect(readPath(path, LANGUAGES, TABLE)).toMatchObject({ kind: "redirect", status: 301, path: canonical });
});

test("the German sign-in page redirects temporarily to the English one", () => {
  expect(readPath("/de/login/", LANGUAGES, TABLE)).toMatchObject({
    kind: "redirect",
    status: 302,
    path: "/login/",
  });
});

test.each([
  // Owner pages do not exist in German: owners sign in in English.
  ["/login/", { kind: "page", language: "en" }],
  ["/forgot-password/", { kind: "page", language: "en" }],
  ["/owner/12/", { kind: "page", language: "en" }],
  ["/de/login/", { kind: "redirect", status: 302, path: "/login/" }],
  ["/en/login/", { kind: "not-found" }],
  ["/for-sale/", { kind: "redirect", status: 302, path: "/de/kaufen/" }],
])("on a site in German only, %s is read as %j", (path, reading) => {
  expect(readPath(path, ["de"], TABLE)).toMatchObject(reading);
});

test.each([
  ["an unknown path", "/nothing/"],
  ["an unknown language", "/xx/for-sale/"],
  ["a longer language code", "/nl-be/kopen/"],
  ["a path of another language", "/kopen/"],
  ["a path of another language after a prefix", "/fr/kopen/"],
  ["a screen whose content the agency has not written", "/contact/"],
  ["too many segments", "/for-sale/a/b/c/7/"],
  ["an id that is not a number", "/property/abc/"],
  ["an id of zero", "/property/0/"],
  ["an id with leading zeros", "/property/007/"],
  ["a negative id", "/property/-1/"],
  ["an id above the largest safe number", "/property/9007199254740993/"],
  ["a prototype", "/__proto__/"],
  ["a property of every object", "/constructor/"],
  ["a very long path", `/${"a".repeat(5_000)}/`],
])("%s is not found", (_, path) => {
  expect(readPath(path, LANGUAGES)).toMatchObject({ kind: "not-found" });
});

test.each([
  "contact-me",
  "contact-appointment",
  "contact-construction",
  "contact-demand",
  "demand-register",
  "send-to-friend",
  "site-contact",
  "sign-newsletter",
])("the specification's form %s has a thank-you page", (form) => {
  expect(readPath(`/feedback/${form}/`, LANGUAGES, TABLE)).toMatchObject({ kind: "page", params: { form } });
});

test("an unknown form has no thank-you page", () => {
  expect(readPath("/feedback/other/", LANGUAGES, TABLE)).toMatchObject({ kind: "not-found" });
});

test("a disabled language is not found", () => {
  expect(readPath("/de/", ["en", "nl"])).toEqual({ kind: "not-found", prefix: undefined });
});

test("a path that is not found keeps the language of its prefix", () => {
  expect(readPath("/nl/nothing/", LANGUAGES)).toEqual({ kind: "not-found", prefix: "nl" });
});

test("the path of an external page is not found", () => {
  const blog: PathTableEntry = {
    screen: "blog",
    englishPath: "/blog/",
    paths: {},
    isExternal: true,
    audience: "public",
    caching: "shared",
    indexing: "index",
  };
  expect(readPath("/blog/", LANGUAGES, [blog])).toMatchObject({ kind: "not-found" });
});

describe("for any path", () => {
  const word = fc.stringMatching(/^[a-z0-9][a-zé' -]{0,20}$/).filter((text) => text.trim() === text);
  const params = fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    form: fc.constantFrom("contact-me", "sign-newsletter"),
    token: fc.stringMatching(/^[0-9a-f]{40}$/),
    zip: fc.stringMatching(/^\d{4}$/),
    name: word,
    article: word,
    // A number there is the id of a property; no place has such a name (landing-path.test.ts).
    place: word.filter((text) => !/^\d+$/.test(text)),
    city: fc.option(word, { nil: undefined }),
    title: fc.option(word, { nil: undefined }),
  });

  test("each generated path is read as the same page", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE),
        fc.constantFrom(...LANGUAGES),
        params,
        (entry, language, values) => {
          const path = fillPath(entry, language, values);
          const reading = readPath(path, LANGUAGES, TABLE);
          expect(reading).toMatchObject({ kind: "page" });
          expect(reading).toHaveProperty("entry.screen", entry.screen);
        },
      ),
    );
  });

  test("a redirect leads directly to a page of this site", () => {
    const segment = fc.oneof(
      fc.constantFrom(
        "nl",
        "EN",
        "fr",
        "for-sale",
        "KOPEN",
        "kaufen",
        "property",
        "pand",
        "7",
        "login",
        "home",
        "",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 6 }),
        fc.subarray([...LANGUAGES], { minLength: 1 }),
        (parts, enabledLanguages) => {
          const enabled: readonly Language[] = enabledLanguages;
          const reading = readPath(`/${parts.join("/")}`, enabled, TABLE);
          if (reading.kind !== "redirect") return;
          expect(new URL(reading.path, "https://gable.example").origin).toBe("https://gable.example");
          expect(reading.path).toMatch(/^\/(?![/\\])/);
          const next = readPath(reading.path, enabled, TABLE);
          // A path without a prefix is English; where English is off, the visitor's language takes over from
          // there.
          expect(next.kind === "page" || !enabled.includes("en")).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
