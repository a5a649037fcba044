import type { SiteChange } from "../../app/catalogue/site-change.ts";
import { screens } from "../../app/screens/property/screen.ts";

/*
 * Rule of what a change does to a cached page. Files of the site folder and settings are not in it: a change of
 * theirs restarts the site, with an empty cache. Documents that staff publish touch every page. Time is not either:
 * see `until` of a page.
 */

/** Parts of the database that a page was made from, recorded while it is rendered (record-dependencies.ts). */
export type PageDependencies = {
  /** False for a page that was made without the database, such as a privacy statement. */
  usesDatabase: boolean;
  /** Listings of which the page has a card, a row or everything. None although it uses the database: any. */
  listings: ReadonlySet<number>;
  /** True for the page of one property, which has no list and no count. */
  isOfOneListing: boolean;
};

const SCREENS_OF_ONE_LISTING: readonly string[] = screens.map(({ screen }) => screen);

/** Returns true for a screen whose pages are about one property each. */
export function isOfOneListing(screen: string | undefined): boolean {
  return screen !== undefined && SCREENS_OF_ONE_LISTING.includes(screen);
}

/** Dependencies of a page of which nothing was recorded. */
export const ANYTHING: PageDependencies = {
  usesDatabase: true,
  listings: new Set(),
  isOfOneListing: false,
};

/**
 * Effects of a change on a page, the weakest first.
 *
 * - "none": the page is as it was.
 * - "stale": something may be missing, moved or counted differently. It is served for a while, until it is rendered again.
 * - "outdated": it shows something that is no longer so. It is served only when it cannot be rendered again.
 * - "withdrawn": it shows a listing that was taken off the site. It is never served again.
 */
const EFFECTS = ["none", "stale", "outdated", "withdrawn"] as const;
export type Effect = (typeof EFFECTS)[number];

/** Returns the effect of a change on a page with these dependencies. */
export function effectOf(change: SiteChange, page: PageDependencies): Effect {
  if (change.kind === "content") return "outdated";
  if (!page.usesDatabase) return "none";
  switch (change.kind) {
    case "everything":
      return "outdated";
    case "testimonials":
      // They are in modules, which the page of a property does not have.
      return page.isOfOneListing ? "none" : "outdated";
    case "pictures":
      return "stale";
    case "listings":
      if (showsAny(page, change.removed)) return "withdrawn";
      if (showsAny(page, change.changed)) return "outdated";
      // A new property that is similar to the one of a page appears there when the page is next rendered.
      return page.isOfOneListing ? "none" : "stale";
  }
}

/** Returns the stronger of two effects. */
export function stronger(one: Effect, other: Effect): Effect {
  return EFFECTS.indexOf(one) > EFFECTS.indexOf(other) ? one : other;
}

function showsAny({ listings }: PageDependencies, ids: readonly number[]): boolean {
  return listings.size === 0 ? ids.length > 0 : ids.some((id) => listings.has(id));
}
