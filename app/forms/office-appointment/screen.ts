import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not cached: the page shows the free times.
export const screens = [
  {
    screen: "office-appointment",
    // Not in the specification (docs/specification-notes.md#n190).
    englishPath: "/appointment/",
    paths: { nl: "/nl/afspraak/", fr: "/fr/rendez-vous/", de: "/de/termin/" },
    breadcrumb: {
      names: { en: "Appointment", nl: "Afspraak", fr: "Rendez-vous", de: "Termin" },
      parent: "home",
    },
    audience: "public",
    caching: "none",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
