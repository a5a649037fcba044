import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: there is a page for each property, all alike.
// Not cached: it offers the times that are free.
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
