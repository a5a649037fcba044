import type { ScreenDeclaration } from "../screen-declaration.ts";

/**
 * Lists of the properties in one place, or of one type there, each at its own URL
 * (docs/decisions/0351-landing-pages.md). The path table is in the alphabetical order of the folders, and its first
 * match wins. `property` comes before this folder, so `/for-sale/7/` is a property and not a place called "7".
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
