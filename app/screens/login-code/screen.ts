import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "login-code",
    // Not in the specification: the second factor.
    englishPath: "/login/code/",
    paths: { nl: "/nl/login/code/", fr: "/fr/connexion/code/" },
    breadcrumb: {
      names: { en: "Verification code", nl: "Verificatiecode", fr: "Code", de: "Code" },
      parent: "login",
    },
    audience: "owner",
    requiresSignIn: false,
  },
  {
    screen: "office-login-code",
    englishPath: "/office/login/code/",
    paths: {
      nl: "/nl/backoffice/aanmelden/code/",
      fr: "/fr/backoffice/connexion/code/",
      de: "/de/backoffice/anmelden/code/",
    },
    audience: "staff",
    permission: "none",
  },
] as const satisfies readonly ScreenDeclaration[];
