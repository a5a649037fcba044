import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "login",
    englishPath: "/login/",
    // No German path, as for all screens of owners (specification §2, docs/specification-notes.md#n8).
    paths: { nl: "/nl/login/", fr: "/fr/connexion/" },
    breadcrumb: {
      names: {
        en: "Owner login",
        nl: "Eigenaarslogin",
        fr: "Connexion propriétaires",
        de: "Anmeldung für Eigentümer",
      },
      parent: "home",
    },
    audience: "owner",
    requiresSignIn: false,
  },
  {
    screen: "office-login",
    englishPath: "/office/login/",
    paths: {
      nl: "/nl/backoffice/aanmelden/",
      fr: "/fr/backoffice/connexion/",
      de: "/de/backoffice/anmelden/",
    },
    audience: "staff",
    permission: "none",
  },
] as const satisfies readonly ScreenDeclaration[];
