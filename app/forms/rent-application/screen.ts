import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike.
export const screens = [
  {
    screen: "rent-application",
    englishPath: "/rent-application/{id}/",
    paths: {
      nl: "/nl/kandidaat-huurder/{id}/",
      fr: "/fr/candidature-location/{id}/",
      de: "/de/mietbewerbung/{id}/",
    },
    breadcrumb: {
      names: {
        en: "Rental application",
        nl: "Kandidaat-huurder",
        fr: "Candidature locative",
        de: "Mietbewerbung",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
