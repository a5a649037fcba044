import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "owner",
    englishPath: "/owner/",
    paths: { nl: "/nl/eigenaar/", fr: "/fr/proprietaire/" },
    breadcrumb: {
      names: {
        en: "Owner portal",
        nl: "Eigenaarsportaal",
        fr: "Espace propriétaires",
        de: "Eigentümerportal",
      },
      parent: "home",
    },
    audience: "owner",
    requiresSignIn: true,
  },
] as const satisfies readonly ScreenDeclaration[];
