import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-testimonials",
    englishPath: "/office/testimonials/",
    paths: {
      nl: "/nl/backoffice/getuigenissen/",
      fr: "/fr/backoffice/temoignages/",
      de: "/de/backoffice/erfahrungsberichte/",
    },
    audience: "staff",
    permission: "testimonials.decide",
  },
] as const satisfies readonly ScreenDeclaration[];
