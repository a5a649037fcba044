import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-manual-listings",
    englishPath: "/office/manual-listings/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/",
      fr: "/fr/backoffice/biens-saisis/",
      de: "/de/backoffice/eigene-objekte/",
    },
    audience: "staff",
    permission: "manualListings.write",
  },
] as const satisfies readonly ScreenDeclaration[];
