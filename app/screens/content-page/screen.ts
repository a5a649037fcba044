import type { ScreenDeclaration } from "../screen-declaration.ts";

/** Screens whose content the agency writes. The route module also renders the pages that the agency adds. */
export const screens = [
  {
    screen: "neighbourhoods",
    // Not in the specification (docs/specification-notes.md#n167).
    englishPath: "/neighbourhoods/",
    paths: { nl: "/nl/buurten/", fr: "/fr/quartiers/", de: "/de/viertel/" },
    breadcrumb: {
      names: { en: "Neighbourhoods", nl: "Buurten", fr: "Quartiers", de: "Viertel" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "news",
    // Not in the specification (docs/specification-notes.md#n499).
    englishPath: "/news/",
    paths: { nl: "/nl/nieuws/", fr: "/fr/actualites/", de: "/de/aktuelles/" },
    breadcrumb: { names: { en: "News", nl: "Nieuws", fr: "Actualités", de: "Aktuelles" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
    query: "news",
    isWrittenByAgency: true,
  },
  {
    screen: "contact",
    englishPath: "/contact/",
    paths: { nl: "/nl/contact/", fr: "/fr/contact/", de: "/de/kontakt/" },
    breadcrumb: { names: { en: "Contact", nl: "Contact", fr: "Contact", de: "Kontakt" }, parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "disclaimer",
    englishPath: "/Disclaimer/",
    paths: { nl: "/nl/disclaimer/", fr: "/fr/avertissement-legal/", de: "/de/haftungsausschluss/" },
    breadcrumb: {
      names: { en: "Disclaimer", nl: "Disclaimer", fr: "Avertissement légal", de: "Haftungsausschluss" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "privacy",
    englishPath: "/Privacy/",
    paths: {
      nl: "/nl/privacy-statement/",
      fr: "/fr/declaration-de-confidentialite/",
      de: "/de/datenschutzerklaerung/",
    },
    breadcrumb: {
      names: {
        en: "Privacy statement",
        nl: "Privacyverklaring",
        fr: "Déclaration de confidentialité",
        de: "Datenschutzerklärung",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "cookie-policy",
    englishPath: "/Cookie-policy/",
    paths: { nl: "/nl/cookie-policy/", fr: "/fr/politique-de-cookies/", de: "/de/cookie-richtlinie/" },
    breadcrumb: {
      names: { en: "Cookie policy", nl: "Cookiebeleid", fr: "Politique de cookies", de: "Cookie-Richtlinie" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "testimonials",
    englishPath: "/testimonials/",
    paths: { nl: "/nl/getuigenissen/", fr: "/fr/temoignages/", de: "/de/referenzen/" },
    breadcrumb: {
      names: { en: "Testimonials", nl: "Getuigenissen", fr: "Témoignages", de: "Erfahrungsberichte" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "jobs",
    englishPath: "/jobs/",
    paths: { nl: "/nl/vacatures/", fr: "/fr/emplois/", de: "/de/stellenangebote/" },
    breadcrumb: {
      names: { en: "Jobs", nl: "Vacatures", fr: "Offres d’emploi", de: "Stellenangebote" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
  {
    screen: "accessibility",
    englishPath: "/accessibility/",
    paths: { nl: "/nl/toegankelijkheid/", fr: "/fr/accessibilite/", de: "/de/barrierefreiheit/" },
    breadcrumb: {
      names: { en: "Accessibility", nl: "Toegankelijkheid", fr: "Accessibilité", de: "Barrierefreiheit" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    isWrittenByAgency: true,
  },
] as const satisfies readonly ScreenDeclaration[];
