import type { ScreenDeclaration } from "../screen-declaration.ts";

/**
 * Lists of one place, and of one type there, at addresses of their own (docs/decisions/0351-landing-pages.md). The
 * folder comes after that of the properties in the path table, which is in alphabetical order: `/for-sale/7/` is one.
 */
export const screens = [
  {
    screen: "for-sale-place",
    englishPath: "/for-sale/{place}/{type?}/",
    paths: {
      nl: "/nl/kopen/{place}/{type?}/",
      fr: "/fr/a-vendre/{place}/{type?}/",
      de: "/de/kaufen/{place}/{type?}/",
    },
    breadcrumb: {
      names: { en: "For sale", nl: "Te koop", fr: "À vendre", de: "Kaufen" },
      parent: "for-sale",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "for-rent-place",
    englishPath: "/for-rent/{place}/{type?}/",
    paths: {
      nl: "/nl/huren/{place}/{type?}/",
      fr: "/fr/a-louer/{place}/{type?}/",
      de: "/de/mieten/{place}/{type?}/",
    },
    breadcrumb: { names: { en: "For rent", nl: "Te huur", fr: "À louer", de: "Mieten" }, parent: "for-rent" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
