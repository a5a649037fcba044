import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "subscription",
    // Not in the specification (docs/decisions/0201-double-opt-in.md).
    englishPath: "/subscription/",
    paths: { nl: "/nl/inschrijving/", fr: "/fr/inscription/", de: "/de/anmeldung/" },
    breadcrumb: {
      names: {
        en: "Your subscription",
        nl: "Uw inschrijving",
        fr: "Votre inscription",
        de: "Ihre Anmeldung",
      },
      parent: "home",
    },
    audience: "personal-link",
  },
  {
    screen: "unsubscribe",
    englishPath: "/unsubscribe/",
    paths: { nl: "/nl/uitschrijven/", fr: "/fr/desinscription/", de: "/de/abmelden/" },
    breadcrumb: {
      names: { en: "Unsubscribe", nl: "Uitschrijven", fr: "Se désinscrire", de: "Abmelden" },
      parent: "home",
    },
    audience: "personal-link",
  },
] as const satisfies readonly ScreenDeclaration[];
