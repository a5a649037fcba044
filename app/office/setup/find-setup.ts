import { missingMentions } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { pageOf, type SiteContent } from "../../content/site-folder/site-content.ts";
import { PAGE_TEMPLATES } from "./page-templates.ts";

/** Steps of a new site, in the order in which somebody takes them. */
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

/** Steps that a site may do without. */
const OPTIONAL = ["team", "hours", "search", "complaints", "accessibility"] as const;

/** Steps of the website itself. */
export type SiteStep = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

export type SetupStep = SiteStep | "homes";

export type Setup = { required: SiteStep[]; optional: SiteStep[]; done: number; total: number };

export type ShownSite = {
  site: Pick<SiteConfig, "agency" | "logo" | "search">;
  content: Pick<SiteContent, "pages" | "layout" | "team">;
};

/** Steps that are missing for visitors. Undefined once the required ones are done, whatever the others are. */
export function findSetup(shown: ShownSite): Setup | undefined {
  const required = REQUIRED.filter((step) => !IS_DONE[step](shown));
  if (required.length === 0) return undefined;
  const optional = OPTIONAL.filter((step) => !IS_DONE[step](shown));
  const total = REQUIRED.length;
  return { required, optional, done: total - required.length, total };
}

const hasPage =
  (screen: string) =>
  ({ content }: ShownSite) =>
    pageOf(content, screen) !== undefined;

const IS_DONE: Record<SiteStep, (shown: ShownSite) => boolean> = {
  mentions: ({ site }) => missingMentions(site.agency.legal).length === 0,
  logo: ({ site }) => site.logo !== undefined,
  home: ({ content }) => content.layout.banner.type !== "none" || isHomeWritten(content),
  contact: hasPage("contact"),
  about: ({ content }) =>
    content.pages.some(({ row, params }) => row.screen.startsWith("page:") && params.type === "page"),
  privacy: hasPage("privacy"),
  "cookie-policy": hasPage("cookie-policy"),
  disclaimer: hasPage("disclaimer"),
  team: ({ content }) => content.team.members.length > 0,
  hours: ({ site }) => site.agency.offices.some(({ hours }) => hours.length > 0),
  search: ({ site }) => site.search.isShown,
  complaints: ({ content }) =>
    content.pages.some(({ row }) => row.englishPath === PAGE_TEMPLATES.complaints.path),
  accessibility: hasPage("accessibility"),
};

/** The default home page has no texts of its own. */
function isHomeWritten(content: ShownSite["content"]): boolean {
  const home = pageOf(content, "home");
  return home?.params.modules.some(({ settings }) => settings.content !== undefined) ?? false;
}
