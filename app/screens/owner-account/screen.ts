import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "owner-account",
    // Not in the specification: account security.
    englishPath: "/owner/account/",
    paths: { nl: "/nl/eigenaar/account/", fr: "/fr/proprietaire/compte/" },
    breadcrumb: {
      names: { en: "Your account", nl: "Uw account", fr: "Votre compte", de: "Ihr Konto" },
      parent: "owner",
    },
    audience: "owner",
    requiresSignIn: true,
  },
  {
    screen: "office-account",
    englishPath: "/office/account/",
    paths: { nl: "/nl/backoffice/account/", fr: "/fr/backoffice/compte/", de: "/de/backoffice/konto/" },
    audience: "staff",
    permission: "office.open",
  },
] as const satisfies readonly ScreenDeclaration[];
