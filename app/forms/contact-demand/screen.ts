import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

export const screens = [
  {
    screen: "contact-demand",
    englishPath: "/contact-demand/",
    paths: { nl: "/nl/schatten/", fr: "/fr/estimation/", de: "/de/bewertung/" },
    breadcrumb: {
      names: {
        en: "Free valuation",
        nl: "Gratis schatting",
        fr: "Estimation gratuite",
        de: "Kostenlose Schätzung",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
