import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-manual-listing",
    englishPath: "/office/manual-listings/{id}/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/{id}/",
      fr: "/fr/backoffice/biens-saisis/{id}/",
      de: "/de/backoffice/eigene-objekte/{id}/",
    },
    audience: "staff",
    permission: "manualListings.write",
  },
] as const satisfies readonly ScreenDeclaration[];
