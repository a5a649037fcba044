import { missingMentions } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { findPageAt, findSitePage, type SiteContent } from "../../content/site-folder/site-content.ts";
import { PAGE_TEMPLATES } from "./page-templates.ts";

/** Required steps to complete a new site, in the order of the list. */
const REQUIRED = [
  "mentions",
  "logo",
  "home",
  "contact",
  "about",
  "privacy",
  "cookie-policy",
  "disclaimer",
] as const;

/** Optional steps. */
const OPTIONAL = ["team", "hours", "search", "complaints", "accessibility"] as const;

/** Steps that are done in the website editor. */
export type SiteStep = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** A step of the set-up. `homes`: add properties, which is done elsewhere in the office. */
export type SetupStep = SiteStep | "homes";

/** Steps that are not done yet. `done` and `total` count the required steps. */
export type RemainingSetup = { required: SiteStep[]; optional: SiteStep[]; done: number; total: number };

export type PublishedSite = {
  site: Pick<SiteConfig, "agency" | "logo" | "search">;
  content: Pick<SiteContent, "pages" | "layout" | "team">;
};

/** Finds the steps that are not done yet. Undefined once all required steps are done. */
export function findRemainingSetup(published: PublishedSite): RemainingSetup | undefined {
  const required = REQUIRED.filter((step) => !IS_DONE[step](published));
  if (required.length === 0) return undefined;
  const optional = OPTIONAL.filter((step) => !IS_DONE[step](published));
  const total = REQUIRED.length;
  return { required, optional, done: total - required.length, total };
}

/** Makes a check that is true when the site has a page for a screen. */
const hasPage =
  (screen: string) =>
  ({ content }: PublishedSite) =>
    findSitePage(content, screen) !== undefined;

/** Checks by step: true when the published site shows that the step is done. */
const IS_DONE: Record<SiteStep, (published: PublishedSite) => boolean> = {
  mentions: ({ site }) => missingMentions(site.agency.legal).length === 0,
  logo: ({ site }) => site.logo !== undefined,
  home: ({ content }) => content.layout.banner.type !== "none" || hasHomeContent(content),
  contact: hasPage("contact"),
  // Any page of the agency's own can introduce the agency, whatever its path.
  about: ({ content }) =>
    content.pages.some(
      ({ pathEntry, params }) => pathEntry.screen.startsWith("page:") && params.type === "page",
    ),
  privacy: hasPage("privacy"),
  "cookie-policy": hasPage("cookie-policy"),
  disclaimer: hasPage("disclaimer"),
  team: ({ content }) => content.team.members.length > 0,
  hours: ({ site }) => site.agency.offices.some(({ hours }) => hours.length > 0),
  search: ({ site }) => site.search.isShown,
  complaints: ({ content }) => findPageAt(content, PAGE_TEMPLATES.complaints.path) !== undefined,
  accessibility: hasPage("accessibility"),
};

/** Returns true when the home page has content beyond that of the default page. */
function hasHomeContent(content: PublishedSite["content"]): boolean {
  const home = findSitePage(content, "home");
  return home?.params.modules.some(({ settings }) => settings.content !== undefined) ?? false;
}
