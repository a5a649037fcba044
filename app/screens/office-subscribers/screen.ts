import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-subscribers",
    englishPath: "/office/newsletter-subscribers/",
    paths: {
      nl: "/nl/backoffice/nieuwsbrief-inschrijvingen/",
      fr: "/fr/backoffice/inscriptions-newsletter/",
      de: "/de/backoffice/newsletter-empfaenger/",
    },
    audience: "staff",
    permission: "subscribers.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
