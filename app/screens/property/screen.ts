import type { ScreenDeclaration } from "../screen-declaration.ts";

/*
 * The page of a property has one path for each goal. `property` is a short path with the id alone, which redirects to
 * one of them. The route finds the property by its id: city and title are only for people, and other texts in their
 * place redirect too.
 */
export const screens = [
  {
    screen: "property",
    englishPath: "/property/{id}/",
    paths: { nl: "/nl/pand/{id}/", fr: "/fr/bien/{id}/", de: "/de/immobilie/{id}/" },
    breadcrumb: { names: { en: "Property", nl: "Pand", fr: "Bien", de: "Immobilie" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "property-for-sale",
    englishPath: "/for-sale/{city?}/{title?}/{id}/",
    paths: {
      nl: "/nl/kopen/{city?}/{title?}/{id}/",
      fr: "/fr/a-vendre/{city?}/{title?}/{id}/",
      de: "/de/kaufen/{city?}/{title?}/{id}/",
    },
    breadcrumb: { names: { en: "Property", nl: "Pand", fr: "Bien", de: "Immobilie" }, parent: "for-sale" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "property-for-rent",
    englishPath: "/for-rent/{city?}/{title?}/{id}/",
    paths: {
      nl: "/nl/huren/{city?}/{title?}/{id}/",
      fr: "/fr/a-louer/{city?}/{title?}/{id}/",
      de: "/de/mieten/{city?}/{title?}/{id}/",
    },
    breadcrumb: { names: { en: "Property", nl: "Pand", fr: "Bien", de: "Immobilie" }, parent: "for-rent" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
