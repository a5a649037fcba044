import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike. Not cached: the page shows the free times.
export const screens = [
  {
    screen: "appointment",
    englishPath: "/appointment/{id}/",
    paths: { nl: "/nl/afspraak/{id}/", fr: "/fr/rendez-vous/{id}/", de: "/de/termin/{id}/" },
    breadcrumb: {
      names: {
        en: "Make an appointment",
        nl: "Een afspraak maken",
        fr: "Prendre rendez-vous",
        de: "Termin vereinbaren",
      },
      parent: "home",
    },
    audience: "public",
    caching: "none",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
