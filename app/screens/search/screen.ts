import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "search",
    // Not in the specification: target of the search block without scripts
    // (docs/specification-notes.md#n103).
    englishPath: "/search/",
    paths: { nl: "/nl/zoeken/", fr: "/fr/recherche/", de: "/de/suche/" },
    breadcrumb: { names: { en: "Search", nl: "Zoeken", fr: "Recherche", de: "Suche" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "noindex, follow",
    query: "search-text",
  },
] as const satisfies readonly ScreenDeclaration[];
