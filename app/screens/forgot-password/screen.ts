import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "forgot-password",
    englishPath: "/forgot-password/",
    // No German path, as for all screens of owners (specification §2, docs/specification-notes.md#n8).
    paths: { nl: "/nl/wachtwoord-vergeten/", fr: "/fr/mot-de-passe-oublie/" },
    breadcrumb: {
      names: {
        en: "Forgot your password",
        nl: "Wachtwoord vergeten",
        fr: "Mot de passe oublié",
        de: "Passwort vergessen",
      },
      parent: "login",
    },
    audience: "owner",
    requiresSignIn: false,
  },
  {
    screen: "office-forgot-password",
    englishPath: "/office/forgot-password/",
    paths: {
      nl: "/nl/backoffice/wachtwoord-vergeten/",
      fr: "/fr/backoffice/mot-de-passe-oublie/",
      de: "/de/backoffice/passwort-vergessen/",
    },
    audience: "staff",
    permission: "none",
  },
] as const satisfies readonly ScreenDeclaration[];
