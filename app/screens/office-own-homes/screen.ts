import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-own-homes",
    original: "/office/own-homes/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/",
      fr: "/fr/backoffice/biens-saisis/",
      de: "/de/backoffice/eigene-objekte/",
    },
    audience: "staff",
    requiresSignIn: "homes.write",
  },
] as const satisfies readonly ScreenDeclaration[];
