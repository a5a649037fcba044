import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "new-password",
    // Not in the specification: the target of password links in mails.
    englishPath: "/new-password/",
    // No German path, as for all screens of owners (specification §2, docs/specification-notes.md#n8).
    paths: { nl: "/nl/nieuw-wachtwoord/", fr: "/fr/nouveau-mot-de-passe/" },
    breadcrumb: {
      names: {
        en: "Choose a password",
        nl: "Kies een wachtwoord",
        fr: "Choisir un mot de passe",
        de: "Passwort wählen",
      },
      parent: "login",
    },
    audience: "owner",
    requiresSignIn: false,
  },
  {
    screen: "office-new-password",
    englishPath: "/office/new-password/",
    paths: {
      nl: "/nl/backoffice/nieuw-wachtwoord/",
      fr: "/fr/backoffice/nouveau-mot-de-passe/",
      de: "/de/backoffice/neues-passwort/",
    },
    audience: "staff",
    permission: "none",
  },
] as const satisfies readonly ScreenDeclaration[];
