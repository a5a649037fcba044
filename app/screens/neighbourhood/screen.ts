import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "neighbourhood",
    // Not in the specification (docs/specification-notes.md#n167).
    englishPath: "/neighbourhoods/{zip}/{name}/",
    paths: {
      nl: "/nl/buurten/{zip}/{name}/",
      fr: "/fr/quartiers/{zip}/{name}/",
      de: "/de/viertel/{zip}/{name}/",
    },
    breadcrumb: {
      names: { en: "Neighbourhood", nl: "Buurt", fr: "Quartier", de: "Viertel" },
      parent: "neighbourhoods",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
