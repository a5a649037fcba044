import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "saved",
    // Not in the specification (docs/specification-notes.md#n238).
    englishPath: "/saved/",
    paths: { nl: "/nl/bewaard/", fr: "/fr/sauvegardes/", de: "/de/gemerkt/" },
    breadcrumb: {
      names: { en: "Saved properties", nl: "Bewaarde panden", fr: "Biens sauvegardés", de: "Merkliste" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
