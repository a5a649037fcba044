import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "news-article",
    // Not in the specification (docs/specification-notes.md#n499).
    englishPath: "/news/{article}/",
    paths: { nl: "/nl/nieuws/{article}/", fr: "/fr/actualites/{article}/", de: "/de/aktuelles/{article}/" },
    breadcrumb: { names: { en: "Article", nl: "Artikel", fr: "Article", de: "Artikel" }, parent: "news" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
