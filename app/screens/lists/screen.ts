import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "for-sale",
    englishPath: "/for-sale/",
    paths: { nl: "/nl/kopen/", fr: "/fr/a-vendre/", de: "/de/kaufen/" },
    breadcrumb: { names: { en: "For sale", nl: "Te koop", fr: "À vendre", de: "Kaufen" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "for-rent",
    englishPath: "/for-rent/",
    paths: { nl: "/nl/huren/", fr: "/fr/a-louer/", de: "/de/mieten/" },
    breadcrumb: { names: { en: "For rent", nl: "Te huur", fr: "À louer", de: "Mieten" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
