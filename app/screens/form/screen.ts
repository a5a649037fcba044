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
    breadcrumb: { name: "layout:screens.contactDemand", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "contact-me",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/contact-me/{id}/",
    paths: { nl: "/nl/contacteer-mij/{id}/", fr: "/fr/contactez-moi/{id}/", de: "/de/anfrage/{id}/" },
    breadcrumb: { name: "layout:screens.contactMe", parent: "home" },
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
    breadcrumb: { name: "layout:screens.contactConstruction", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "send-to-friend",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/send-to-friend/{id}/",
    paths: { nl: "/nl/doorsturen/{id}/", fr: "/fr/envoyer-a-un-ami/{id}/", de: "/de/weiterempfehlen/{id}/" },
    breadcrumb: { name: "layout:screens.sendToFriend", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "document-request",
    // Not in the specification (docs/decisions/0180-forms.md).
    original: "/document-request/{id}/",
    paths: { nl: "/nl/documenten/{id}/", fr: "/fr/documents/{id}/", de: "/de/unterlagen/{id}/" },
    breadcrumb: { name: "layout:screens.documentRequest", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "purchase-offer",
    original: "/purchase-offer/{id}/",
    paths: { nl: "/nl/bod/{id}/", fr: "/fr/offre/{id}/", de: "/de/angebot/{id}/" },
    breadcrumb: { name: "layout:screens.purchaseOffer", parent: "home" },
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
    breadcrumb: { name: "layout:screens.rentApplication", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
  {
    screen: "demand-register",
    original: "/demand-register/",
    paths: { nl: "/nl/hou-me-op-de-hoogte/", fr: "/fr/tenez-moi-informe/", de: "/de/suchauftrag/" },
    breadcrumb: { name: "layout:screens.demandRegister", parent: "home" },
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
    breadcrumb: { name: "layout:screens.signNewsletter", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
  {
    screen: "appointment",
    original: "/appointment/{id}/",
    paths: { nl: "/nl/afspraak/{id}/", fr: "/fr/rendez-vous/{id}/", de: "/de/termin/{id}/" },
    breadcrumb: { name: "layout:screens.appointment", parent: "home" },
    audience: "public",
    caching: "none",
    indexing: "noindex",
  },
  {
    screen: "office-appointment",
    // Not in the specification (docs/specification-notes.md#n190).
    original: "/appointment/",
    paths: { nl: "/nl/afspraak/", fr: "/fr/rendez-vous/", de: "/de/termin/" },
    breadcrumb: { name: "layout:screens.officeAppointment", parent: "home" },
    audience: "public",
    caching: "none",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
