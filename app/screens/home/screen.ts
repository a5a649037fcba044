import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "home",
    englishPath: "/",
    paths: { nl: "/nl/", fr: "/fr/", de: "/de/" },
    // Path of the configured home page (specification §2).
    aliases: ["/home/"],
    breadcrumb: { names: { en: "Home", nl: "Home", fr: "Accueil", de: "Startseite" } },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
