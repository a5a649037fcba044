import type { ScreenDeclaration } from "../screen-declaration.ts";

/** Sitemap for visitors: a page with links. The XML sitemap for search engines is in `app/content/sitemap`. */
export const screens = [
  {
    screen: "sitemap",
    // Not in the specification (docs/specification-notes.md#n510).
    englishPath: "/sitemap/",
    paths: { nl: "/nl/overzicht/", fr: "/fr/plan-du-site/", de: "/de/seitenuebersicht/" },
    breadcrumb: {
      names: { en: "Sitemap", nl: "Overzicht", fr: "Plan du site", de: "Seitenübersicht" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
