import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-listing",
    englishPath: "/office/listings/{id}/",
    paths: {
      nl: "/nl/backoffice/panden/{id}/",
      fr: "/fr/backoffice/biens/{id}/",
      de: "/de/backoffice/objekte/{id}/",
    },
    audience: "staff",
    permission: "listings.read",
  },
] as const satisfies readonly ScreenDeclaration[];
