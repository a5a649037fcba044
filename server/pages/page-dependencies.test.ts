import { expect, test } from "vitest";
import type { SiteChange } from "../../app/catalogue/site-change.ts";
import {
  type Effect,
  effectOf,
  type PageDependencies,
  stronger,
  UNKNOWN_DEPENDENCIES,
} from "./page-dependencies.ts";

const PAGES = {
  privacy: { ...UNKNOWN_DEPENDENCIES, usesDatabase: false },
  /** Property 12, with a card of the similar property 13. */
  property: { usesDatabase: true, listings: new Set([12, 13]), isListingPage: true },
  /** List with cards of three properties. */
  list: { usesDatabase: true, listings: new Set([12, 40, 41]), isListingPage: false },
  /** A page that names no listings but depends on them: cities with their numbers of properties, a map, an empty list. */
  counts: UNKNOWN_DEPENDENCIES,
} satisfies Record<string, PageDependencies>;

const listings = (changed: number[], removed: number[] = []): SiteChange => ({
  kind: "listings",
  changed,
  removed,
});

test.each<[string, SiteChange, Record<keyof typeof PAGES, Effect>]>([
  [
    "a change of listing 12",
    listings([12]),
    { privacy: "none", property: "outdated", list: "outdated", counts: "outdated" },
  ],
  [
    "a change of listing 13, whose card is on the page of 12, and of another one",
    listings([99, 13]),
    { privacy: "none", property: "outdated", list: "stale", counts: "outdated" },
  ],
  ["a new listing", listings([50]), { privacy: "none", property: "none", list: "stale", counts: "outdated" }],
  [
    "a change of listing 12, and the removal of listing 40",
    listings([12], [40]),
    { privacy: "none", property: "outdated", list: "withdrawn", counts: "withdrawn" },
  ],
  [
    "the removal of listing 13",
    listings([], [13]),
    { privacy: "none", property: "withdrawn", list: "stale", counts: "withdrawn" },
  ],
  [
    "a change of listings that names none",
    listings([]),
    { privacy: "none", property: "none", list: "stale", counts: "stale" },
  ],
  [
    "new pictures of properties or projects",
    { kind: "pictures" },
    { privacy: "none", property: "stale", list: "stale", counts: "stale" },
  ],
  [
    "the approval or rejection of a testimonial",
    { kind: "testimonials" },
    { privacy: "none", property: "none", list: "outdated", counts: "outdated" },
  ],
  [
    "a change of projects or type categories, or of more listings than a change can name",
    { kind: "everything" },
    { privacy: "none", property: "outdated", list: "outdated", counts: "outdated" },
  ],
])("%s has these effects on pages", (_, change, effects) => {
  const actual = Object.fromEntries(
    Object.entries(PAGES).map(([name, page]) => [name, effectOf(change, page)]),
  );
  expect(actual).toEqual(effects);
});

test("of two effects the stronger one counts", () => {
  expect(stronger("none", "stale")).toBe("stale");
  expect(stronger("withdrawn", "outdated")).toBe("withdrawn");
});
