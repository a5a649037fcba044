import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-listings",
    englishPath: "/office/listings/",
    paths: { nl: "/nl/backoffice/panden/", fr: "/fr/backoffice/biens/", de: "/de/backoffice/objekte/" },
    audience: "staff",
    permission: "listings.read",
  },
] as const satisfies readonly ScreenDeclaration[];
