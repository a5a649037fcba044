import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-own-home-preview",
    original: "/office/own-homes/{id}/preview/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/{id}/voorbeeld/",
      fr: "/fr/backoffice/biens-saisis/{id}/apercu/",
      de: "/de/backoffice/eigene-objekte/{id}/vorschau/",
    },
    audience: "staff",
    requiresSignIn: "homes.write",
  },
] as const satisfies readonly ScreenDeclaration[];
