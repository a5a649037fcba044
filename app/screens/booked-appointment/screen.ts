import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "booked-appointment",
    // Not in the specification: the target of links in mails (docs/decisions/0193-links-in-mails.md).
    englishPath: "/your-appointment/{token}/",
    paths: {
      nl: "/nl/uw-afspraak/{token}/",
      fr: "/fr/votre-rendez-vous/{token}/",
      de: "/de/ihr-termin/{token}/",
    },
    breadcrumb: {
      names: { en: "Your appointment", nl: "Uw afspraak", fr: "Votre rendez-vous", de: "Ihr Termin" },
      parent: "home",
    },
    audience: "personal-link",
  },
] as const satisfies readonly ScreenDeclaration[];
