import type { SiteChange } from "../../app/catalogue/site-change.ts";
import { screens } from "../../app/screens/property/screen.ts";

/*
 * Decides what a change does to a cached page. Changes of the site folder and of settings are not covered, because they
 * restart the site with an empty cache. Expiry by time is not covered either: see `expiresAt` of a page.
 */

/** Dependencies of a page in the database, recorded while it is rendered (record-dependencies.ts). */
export type PageDependencies = {
  /** False for a page that was made without the database, such as a privacy statement. */
  usesDatabase: boolean;
  /** Listings that the page shows, as a card, a row or a whole page. If empty, the page may depend on any listing. */
  listings: ReadonlySet<number>;
  /** True for the page of one property, which has no lists and no counts. */
  isListingPage: boolean;
};

const LISTING_SCREENS: readonly string[] = screens.map(({ screen }) => screen);

/** True for a screen whose pages show one property each. */
export function isListingPage(screen: string | undefined): boolean {
  return screen !== undefined && LISTING_SCREENS.includes(screen);
}

/** Dependencies of a page that did not record any. */
export const UNKNOWN_DEPENDENCIES: PageDependencies = {
  usesDatabase: true,
  listings: new Set(),
  isListingPage: false,
};

/**
 * Effects of a change on a page, the weakest first.
 *
 * - "none": the page is unchanged.
 * - "stale": a listing may be missing, moved or counted differently. The page may be served for a while longer.
 * - "outdated": the page shows something wrong. It is served only when rendering fails.
 * - "withdrawn": the page shows a listing that was taken off the site. It is never served again.
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
      // Testimonials are shown in modules, which the page of a property does not have.
      return page.isListingPage ? "none" : "outdated";
    case "pictures":
      return "stale";
    case "listings":
      if (mayShow(page, change.removed)) return "withdrawn";
      if (mayShow(page, change.changed)) return "outdated";
      // A new property that is similar to the one of a page appears there when the page is next rendered.
      // It can wait until then.
      return page.isListingPage ? "none" : "stale";
  }
}

/** Returns the stronger of two effects. */
export function stronger(one: Effect, other: Effect): Effect {
  return EFFECTS.indexOf(one) > EFFECTS.indexOf(other) ? one : other;
}

/** True if a page shows one of these listings, or may depend on any listing. */
function mayShow({ listings }: PageDependencies, ids: readonly number[]): boolean {
  return listings.size === 0 ? ids.length > 0 : ids.some((id) => listings.has(id));
}
