import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-manual-listing-preview",
    englishPath: "/office/manual-listings/{id}/preview/",
    paths: {
      nl: "/nl/backoffice/eigen-panden/{id}/voorbeeld/",
      fr: "/fr/backoffice/biens-saisis/{id}/apercu/",
      de: "/de/backoffice/eigene-objekte/{id}/vorschau/",
    },
    audience: "staff",
    permission: "manualListings.write",
  },
] as const satisfies readonly ScreenDeclaration[];
