import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-own-home",
    original: "/office/own-homes/{id}/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/{id}/",
      fr: "/fr/backoffice/biens-saisis/{id}/",
      de: "/de/backoffice/eigene-objekte/{id}/",
    },
    audience: "staff",
    requiresSignIn: "homes.write",
  },
] as const satisfies readonly ScreenDeclaration[];
