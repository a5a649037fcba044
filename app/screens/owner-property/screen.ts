import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "owner-property",
    // Not in the specification: one property in the portal.
    englishPath: "/owner/{id}/",
    paths: { nl: "/nl/eigenaar/{id}/", fr: "/fr/proprietaire/{id}/" },
    breadcrumb: {
      names: {
        en: "Owner portal",
        nl: "Eigenaarsportaal",
        fr: "Espace propriétaires",
        de: "Eigentümerportal",
      },
      parent: "owner",
    },
    audience: "owner",
    requiresSignIn: true,
  },
] as const satisfies readonly ScreenDeclaration[];
