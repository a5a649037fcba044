import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "compare",
    // Not in the specification (docs/specification-notes.md#n238).
    englishPath: "/compare/",
    paths: { nl: "/nl/vergelijken/", fr: "/fr/comparer/", de: "/de/vergleichen/" },
    breadcrumb: {
      names: { en: "Compare", nl: "Vergelijken", fr: "Comparer", de: "Vergleichen" },
      parent: "saved",
    },
    audience: "public",
    // Comparisons are rarely requested twice, so they would only fill the cache.
    caching: "none",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
