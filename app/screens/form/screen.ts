import type { ScreenDeclaration } from "../screen-declaration.ts";

/*
 * Pages of forms, each under the name of its form. Those about a property or a project are not indexed: there is
 * one per property, all alike. Those of appointments are not cached: they offer the times that are free.
 */

export const screens = [
  {
    screen: "contact-demand",
    original: "/contact-demand/",
    paths: { nl: "/nl/schatten/", fr: "/fr/estimation/", de: "/de/bewertung/" },
    breadcrumb: {
      names: {
        en: "Free valuation",
        nl: "Gratis schatting",
        fr: "Estimation gratuite",
        de: "Kostenlose Schätzung",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "contact-me",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/contact-me/{id}/",
    paths: { nl: "/nl/contacteer-mij/{id}/", fr: "/fr/contactez-moi/{id}/", de: "/de/anfrage/{id}/" },
    breadcrumb: {
      names: {
        en: "Viewing or information",
        nl: "Bezoek of informatie",
        fr: "Demande de visite ou d’informations",
        de: "Besichtigung oder Information",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "contact-construction",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/contact-construction/{id}/",
    paths: {
      nl: "/nl/vraag-over-project/{id}/",
      fr: "/fr/question-projet/{id}/",
      de: "/de/projektanfrage/{id}/",
    },
    breadcrumb: {
      names: {
        en: "Question about a project",
        nl: "Vraag over een project",
        fr: "Question sur un projet",
        de: "Frage zu einem Projekt",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "send-to-friend",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/send-to-friend/{id}/",
    paths: { nl: "/nl/doorsturen/{id}/", fr: "/fr/envoyer-a-un-ami/{id}/", de: "/de/weiterempfehlen/{id}/" },
    breadcrumb: {
      names: {
        en: "Send to a friend",
        nl: "Doorsturen naar een vriend",
        fr: "Envoyer à un proche",
        de: "Weiterempfehlen",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "document-request",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/document-request/{id}/",
    paths: { nl: "/nl/documenten/{id}/", fr: "/fr/documents/{id}/", de: "/de/unterlagen/{id}/" },
    breadcrumb: {
      names: {
        en: "Request the documents",
        nl: "Documenten aanvragen",
        fr: "Demander les documents",
        de: "Unterlagen anfordern",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "purchase-offer",
    original: "/purchase-offer/{id}/",
    paths: { nl: "/nl/bod/{id}/", fr: "/fr/offre/{id}/", de: "/de/angebot/{id}/" },
    breadcrumb: {
      names: { en: "Make an offer", nl: "Een bod uitbrengen", fr: "Faire une offre", de: "Angebot abgeben" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "rent-application",
    original: "/rent-application/{id}/",
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
  {
    screen: "demand-register",
    original: "/demand-register/",
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
  {
    screen: "sign-newsletter",
    // Not in the specification (docs/decisions/0201-double-opt-in.md).
    original: "/newsletter/",
    paths: { nl: "/nl/nieuwsbrief/", fr: "/fr/lettre-d-information/", de: "/de/newsletter/" },
    breadcrumb: {
      names: { en: "Newsletter", nl: "Nieuwsbrief", fr: "Newsletter", de: "Newsletter" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "appointment",
    original: "/appointment/{id}/",
    paths: { nl: "/nl/afspraak/{id}/", fr: "/fr/rendez-vous/{id}/", de: "/de/termin/{id}/" },
    breadcrumb: {
      names: {
        en: "Make an appointment",
        nl: "Een afspraak maken",
        fr: "Prendre rendez-vous",
        de: "Termin vereinbaren",
      },
      parent: "home",
    },
    audience: "public",
    caching: "none",
    indexing: "noindex",
  },
  {
    screen: "office-appointment",
    // Not in the specification (docs/specification-notes.md#n190).
    original: "/appointment/",
    paths: { nl: "/nl/afspraak/", fr: "/fr/rendez-vous/", de: "/de/termin/" },
    breadcrumb: {
      names: { en: "Appointment", nl: "Afspraak", fr: "Rendez-vous", de: "Termin" },
      parent: "home",
    },
    audience: "public",
    caching: "none",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
