import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-statistics",
    englishPath: "/office/statistics/",
    paths: {
      nl: "/nl/backoffice/statistieken/",
      fr: "/fr/backoffice/statistiques/",
      de: "/de/backoffice/statistik/",
    },
    audience: "staff",
    permission: "statistics.read",
  },
] as const satisfies readonly ScreenDeclaration[];
