import type { SiteConfig } from "../config/site-config.ts";
import type { PreviewPicture } from "../content/pages/content-page.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import type { Alternate } from "../i18n/paths/alternates.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { switcherLink } from "../i18n/paths/translate-path.ts";
import { robotsOf } from "../screens/screen-declaration.ts";
import type { HeadTag } from "./head-tags.tsx";

/** Metadata of a page for browsers, search engines and social networks. */
export type PageHead = {
  tags: HeadTag[];
  /** Targets of the language switcher: this page in each language, or the home page where this page does not exist. */
  pathsByLanguage: Partial<Record<Language, string>>;
};

type PageHeadInput = {
  /** Title without the name of the agency, which is added in `<title>`. */
  title: string;
  description: string;
  /** Canonical path. That of a list has no filters, but the number of the page. */
  canonical: string;
  alternates: Alternate[];
  /** Alternates of the canonical URL, when they differ from `alternates`, which the language switcher uses. */
  canonicalAlternates?: Alternate[];
  /** Query with the filters of a list, such as `?type=1`, which the language switcher keeps. */
  query?: string;
  /** Robots directive such as "noindex"; by default the one that the screen declares. */
  robots?: string;
  /** Preview picture for social networks. */
  image?: PreviewPicture;
  /** Title and description for social networks, instead of those of the page. */
  openGraph?: { title?: string; description?: string };
  /** Those for X, where they differ. */
  twitter?: { title?: string; description?: string; image?: PreviewPicture };
  /** ISO time of publication of an article; absent for other pages. */
  publishedAt?: string;
  /** Atom feed of the content of the page. */
  feed?: { path: string; title: string };
  /** Structured data (JSON-LD). */
  structuredData?: object;
};

type PageHeadContext = {
  baseUrl: string;
  language: Language;
  site: SiteConfig;
  texts: LanguageTexts;
  screen?: PathTableEntry;
};

/** Open Graph locale of each language. */
const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: "en_GB", nl: "nl_BE", fr: "fr_BE", de: "de_BE" };

/**
 * Builds the head of a page, which its loader returns as `head`: title, description, canonical and alternate URLs, and
 * previews for social networks.
 */
export function pageHead(
  input: PageHeadInput,
  { baseUrl, language, site, texts, screen }: PageHeadContext,
): PageHead {
  const { description, canonical, alternates, query, image, openGraph, twitter, feed, structuredData } =
    input;
  const { publishedAt } = input;
  const alternatesOfCanonical = input.canonicalAlternates ?? alternates;
  const robots = input.robots ?? (screen && robotsOf(screen));
  const agency = site.agency.name;
  const title = texts.t("layout:titleWithAgency", { title: input.title, agency });
  const url = baseUrl + canonical;
  const tags: HeadTag[] = [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...alternatesOfCanonical.map(({ hreflang, path }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: hreflang,
      href: baseUrl + path,
    })),
    { property: "og:type", content: publishedAt ? "article" : "website" },
    { property: "og:site_name", content: agency },
    { property: "og:title", content: openGraph?.title ?? input.title },
    { property: "og:description", content: openGraph?.description ?? description },
    { property: "og:url", content: url },
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[language] },
    ...alternatesOfCanonical.flatMap(({ hreflang }) =>
      hreflang === "x-default" || hreflang === language
        ? []
        : [{ property: "og:locale:alternate", content: OPEN_GRAPH_LOCALES[hreflang] }],
    ),
    { name: "twitter:card", content: (twitter?.image ?? image) ? "summary_large_image" : "summary" },
  ];
  if (publishedAt) tags.push({ property: "article:published_time", content: publishedAt });
  if (feed) {
    const href = baseUrl + feed.path;
    tags.push({ tagName: "link", rel: "alternate", type: "application/atom+xml", title: feed.title, href });
  }
  if (structuredData) tags.push({ "script:ld+json": structuredData });
  if (robots) tags.push({ name: "robots", content: robots });
  if (image) {
    tags.push(
      { property: "og:image", content: baseUrl + image.path },
      { property: "og:image:width", content: String(image.widthPx) },
      { property: "og:image:height", content: String(image.heightPx) },
      { property: "og:image:alt", content: image.alt },
    );
  }
  if (twitter?.title) tags.push({ name: "twitter:title", content: twitter.title });
  if (twitter?.description) tags.push({ name: "twitter:description", content: twitter.description });
  if (twitter?.image) tags.push({ name: "twitter:image", content: baseUrl + twitter.image.path });
  return { tags, pathsByLanguage: pathsByLanguage(alternates, query, site) };
}

function pathsByLanguage(
  alternates: Alternate[],
  query: string | undefined,
  { languages }: SiteConfig,
): PageHead["pathsByLanguage"] {
  return Object.fromEntries(
    languages.enabled.map((language) => {
      const path = alternates.find(({ hreflang }) => hreflang === language)?.path;
      return path === undefined
        ? [language, switcherLink(pathFor("home", language), language)]
        : [language, switcherLink(path, language, new URLSearchParams(query))];
    }),
  );
}
