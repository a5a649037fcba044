import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

export const screens = [
  {
    screen: "demand-register",
    englishPath: "/demand-register/",
    paths: { nl: "/nl/hou-me-op-de-hoogte/", fr: "/fr/tenez-moi-informe/", de: "/de/suchauftrag/" },
    breadcrumb: {
      names: {
        en: "Keep me informed",
        nl: "Hou me op de hoogte",
        fr: "Tenez-moi informé",
        de: "Suchauftrag",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    query: "saved-search",
  },
] as const satisfies readonly ScreenDeclaration[];
