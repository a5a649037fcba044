import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike.
export const screens = [
  {
    screen: "purchase-offer",
    englishPath: "/purchase-offer/{id}/",
    paths: { nl: "/nl/bod/{id}/", fr: "/fr/offre/{id}/", de: "/de/angebot/{id}/" },
    breadcrumb: {
      names: { en: "Make an offer", nl: "Een bod uitbrengen", fr: "Faire une offre", de: "Angebot abgeben" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
