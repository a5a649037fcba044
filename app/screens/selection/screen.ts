import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "selection",
    // Not in the specification (docs/specification-notes.md#n238).
    original: "/selection/",
    paths: { nl: "/nl/selectie/", fr: "/fr/selection/", de: "/de/auswahl/" },
    breadcrumb: { name: "layout:screens.selection", parent: "home" },
    audience: "public",
    // Hardly two selections are the same: they would only fill the cache.
    caching: "none",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
