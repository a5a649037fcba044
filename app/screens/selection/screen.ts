import type { ScreenDeclaration } from "../screen-declaration.ts";

/** Properties that a visitor shared by a link: the query names their ids. */
export const screens = [
  {
    screen: "selection",
    // Not in the specification (docs/specification-notes.md#n238).
    englishPath: "/selection/",
    paths: { nl: "/nl/selectie/", fr: "/fr/selection/", de: "/de/auswahl/" },
    breadcrumb: {
      names: { en: "Selection", nl: "Selectie", fr: "Sélection", de: "Auswahl" },
      parent: "home",
    },
    audience: "public",
    // Selections are rarely requested twice, so they would only fill the cache.
    caching: "none",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
