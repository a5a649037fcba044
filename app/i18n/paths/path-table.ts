import { BASE_LANGUAGE, type Language } from "../languages.ts";

/*
 * Paths of every screen in every language. Source: specification §2 for the English and the Dutch paths,
 * docs/specification-notes.md#n46 for the others.
 */

/** Row of the path table (specification §3, "Path table entry"). */
export type PathTableEntry = {
  screen: string;
  /**
   * English path, without a prefix. `{id}` is a required parameter, `{city?}` an optional one. All languages
   * have the same parameters.
   */
  original: string;
  /** Paths in the other languages, including the prefix. An absent language does not have the screen. */
  paths: Partial<Record<Exclude<Language, typeof BASE_LANGUAGE>, string>>;
  /** Other spellings of `original` that redirect to it, with or without a prefix. */
  aliases?: readonly string[];
  /** Name in breadcrumbs (a text key, so that each language has its own), and the parent screen. */
  breadcrumb: { name: string; parent?: string };
  /**
   * The paths are URLs of another site: they are linked unchanged, and never matched as a page of this site.
   */
  isExternal: boolean;
  /** False for planned screens: their paths are fixed, but nothing links to them yet. */
  isBuilt: boolean;
  /** The agency writes the page of this screen: without that page nothing links to it. */
  isWritten?: boolean;
};

export const PATH_TABLE = [
  {
    screen: "home",
    original: "/",
    paths: { nl: "/nl/", fr: "/fr/", de: "/de/" },
    // Path of the configured home page (specification §2).
    aliases: ["/home/"],
    breadcrumb: { name: "layout:screens.home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "for-sale",
    original: "/for-sale/",
    paths: { nl: "/nl/kopen/", fr: "/fr/a-vendre/", de: "/de/kaufen/" },
    breadcrumb: { name: "layout:screens.forSale", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "for-rent",
    original: "/for-rent/",
    paths: { nl: "/nl/huren/", fr: "/fr/a-louer/", de: "/de/mieten/" },
    breadcrumb: { name: "layout:screens.forRent", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "property",
    original: "/property/{id}/",
    paths: { nl: "/nl/pand/{id}/", fr: "/fr/bien/{id}/", de: "/de/immobilie/{id}/" },
    breadcrumb: { name: "layout:screens.property", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "property-for-sale",
    original: "/for-sale/{city?}/{title?}/{id}/",
    paths: {
      nl: "/nl/kopen/{city?}/{title?}/{id}/",
      fr: "/fr/a-vendre/{city?}/{title?}/{id}/",
      de: "/de/kaufen/{city?}/{title?}/{id}/",
    },
    breadcrumb: { name: "layout:screens.property", parent: "for-sale" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "property-for-rent",
    original: "/for-rent/{city?}/{title?}/{id}/",
    paths: {
      nl: "/nl/huren/{city?}/{title?}/{id}/",
      fr: "/fr/a-louer/{city?}/{title?}/{id}/",
      de: "/de/mieten/{city?}/{title?}/{id}/",
    },
    breadcrumb: { name: "layout:screens.property", parent: "for-rent" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "projects",
    original: "/projects/",
    paths: { nl: "/nl/projecten/", fr: "/fr/projets/", de: "/de/projekte/" },
    breadcrumb: { name: "layout:screens.projects", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "project",
    original: "/project/{id}/",
    paths: { nl: "/nl/project/{id}/", fr: "/fr/projet/{id}/", de: "/de/projekt/{id}/" },
    breadcrumb: { name: "layout:screens.project", parent: "projects" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "neighbourhoods",
    // This row and the next are not in the specification (docs/specification-notes.md#n167).
    original: "/neighbourhoods/",
    paths: { nl: "/nl/buurten/", fr: "/fr/quartiers/", de: "/de/viertel/" },
    breadcrumb: { name: "layout:screens.neighbourhoods", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "neighbourhood",
    original: "/neighbourhoods/{zip}/{name}/",
    paths: {
      nl: "/nl/buurten/{zip}/{name}/",
      fr: "/fr/quartiers/{zip}/{name}/",
      de: "/de/viertel/{zip}/{name}/",
    },
    breadcrumb: { name: "layout:screens.neighbourhood", parent: "neighbourhoods" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "search",
    // Not in the specification: target of the search block without scripts
    // (docs/specification-notes.md#n103).
    original: "/search/",
    paths: { nl: "/nl/zoeken/", fr: "/fr/recherche/", de: "/de/suche/" },
    breadcrumb: { name: "layout:screens.search", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "contact",
    original: "/contact/",
    paths: { nl: "/nl/contact/", fr: "/fr/contact/", de: "/de/kontakt/" },
    breadcrumb: { name: "layout:screens.contact", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "demand-register",
    original: "/demand-register/",
    paths: { nl: "/nl/hou-me-op-de-hoogte/", fr: "/fr/tenez-moi-informe/", de: "/de/suchauftrag/" },
    breadcrumb: { name: "layout:screens.demandRegister", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "contact-demand",
    original: "/contact-demand/",
    paths: { nl: "/nl/schatten/", fr: "/fr/estimation/", de: "/de/bewertung/" },
    breadcrumb: { name: "layout:screens.contactDemand", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "disclaimer",
    original: "/Disclaimer/",
    paths: { nl: "/nl/disclaimer/", fr: "/fr/avertissement-legal/", de: "/de/haftungsausschluss/" },
    breadcrumb: { name: "layout:screens.disclaimer", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "privacy",
    original: "/Privacy/",
    paths: {
      nl: "/nl/privacy-statement/",
      fr: "/fr/declaration-de-confidentialite/",
      de: "/de/datenschutzerklaerung/",
    },
    breadcrumb: { name: "layout:screens.privacy", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "cookie-policy",
    original: "/Cookie-policy/",
    paths: { nl: "/nl/cookie-policy/", fr: "/fr/politique-de-cookies/", de: "/de/cookie-richtlinie/" },
    breadcrumb: { name: "layout:screens.cookiePolicy", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "login",
    original: "/login/",
    // Not in German (specification §2, docs/specification-notes.md#n8).
    paths: { nl: "/nl/login/", fr: "/fr/connexion/" },
    breadcrumb: { name: "layout:screens.login", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "feedback",
    original: "/feedback/{form}/",
    paths: { nl: "/nl/bedankt/{form}/", fr: "/fr/merci/{form}/", de: "/de/danke/{form}/" },
    breadcrumb: { name: "layout:screens.feedback", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "owner",
    original: "/owner/",
    paths: { nl: "/nl/eigenaar/", fr: "/fr/proprietaire/" },
    breadcrumb: { name: "layout:screens.owner", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "owner-home",
    // This row and the next are not in the specification: one property in the portal, and account security.
    original: "/owner/{id}/",
    paths: { nl: "/nl/eigenaar/{id}/", fr: "/fr/proprietaire/{id}/" },
    breadcrumb: { name: "layout:screens.owner", parent: "owner" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "owner-account",
    original: "/owner/account/",
    paths: { nl: "/nl/eigenaar/account/", fr: "/fr/proprietaire/compte/" },
    breadcrumb: { name: "layout:screens.ownerAccount", parent: "owner" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "purchase-offer",
    original: "/purchase-offer/{id}/",
    paths: { nl: "/nl/bod/{id}/", fr: "/fr/offre/{id}/", de: "/de/angebot/{id}/" },
    breadcrumb: { name: "layout:screens.purchaseOffer", parent: "home" },
    isExternal: false,
    isBuilt: true,
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
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "contact-me",
    // This row and the next three are not in the specification: forms about a property or a project
    // (docs/decisions/0180-forms.md).
    original: "/contact-me/{id}/",
    paths: { nl: "/nl/contacteer-mij/{id}/", fr: "/fr/contactez-moi/{id}/", de: "/de/anfrage/{id}/" },
    breadcrumb: { name: "layout:screens.contactMe", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "contact-construction",
    original: "/contact-construction/{id}/",
    paths: {
      nl: "/nl/vraag-over-project/{id}/",
      fr: "/fr/question-projet/{id}/",
      de: "/de/projektanfrage/{id}/",
    },
    breadcrumb: { name: "layout:screens.contactConstruction", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "send-to-friend",
    original: "/send-to-friend/{id}/",
    paths: { nl: "/nl/doorsturen/{id}/", fr: "/fr/envoyer-a-un-ami/{id}/", de: "/de/weiterempfehlen/{id}/" },
    breadcrumb: { name: "layout:screens.sendToFriend", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "document-request",
    original: "/document-request/{id}/",
    paths: { nl: "/nl/documenten/{id}/", fr: "/fr/documents/{id}/", de: "/de/unterlagen/{id}/" },
    breadcrumb: { name: "layout:screens.documentRequest", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "appointment",
    original: "/appointment/{id}/",
    paths: { nl: "/nl/afspraak/{id}/", fr: "/fr/rendez-vous/{id}/", de: "/de/termin/{id}/" },
    breadcrumb: { name: "layout:screens.appointment", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "office-appointment",
    // This row and the next are not in the specification: an appointment at the office, and the target of
    // links in its mails (docs/specification-notes.md#n190, docs/decisions/0193-links-in-mails.md).
    original: "/appointment/",
    paths: { nl: "/nl/afspraak/", fr: "/fr/rendez-vous/", de: "/de/termin/" },
    breadcrumb: { name: "layout:screens.officeAppointment", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "booked-appointment",
    original: "/your-appointment/{token}/",
    paths: {
      nl: "/nl/uw-afspraak/{token}/",
      fr: "/fr/votre-rendez-vous/{token}/",
      de: "/de/ihr-termin/{token}/",
    },
    breadcrumb: { name: "layout:screens.bookedAppointment", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "testimonials",
    original: "/testimonials/",
    paths: { nl: "/nl/getuigenissen/", fr: "/fr/temoignages/", de: "/de/referenzen/" },
    breadcrumb: { name: "layout:screens.testimonials", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "jobs",
    original: "/jobs/",
    paths: { nl: "/nl/vacatures/", fr: "/fr/emplois/", de: "/de/stellenangebote/" },
    breadcrumb: { name: "layout:screens.jobs", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
  {
    screen: "unsubscribe",
    original: "/unsubscribe/",
    paths: { nl: "/nl/uitschrijven/", fr: "/fr/desinscription/", de: "/de/abmelden/" },
    breadcrumb: { name: "layout:screens.unsubscribe", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "sign-newsletter",
    // This row and the next are not in the specification (docs/decisions/0201-double-opt-in.md).
    original: "/newsletter/",
    paths: { nl: "/nl/nieuwsbrief/", fr: "/fr/lettre-d-information/", de: "/de/newsletter/" },
    breadcrumb: { name: "layout:screens.signNewsletter", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "subscription",
    original: "/subscription/",
    paths: { nl: "/nl/inschrijving/", fr: "/fr/inscription/", de: "/de/anmeldung/" },
    breadcrumb: { name: "layout:screens.subscription", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "saved",
    // Not in the specification (docs/specification-notes.md#n238).
    original: "/saved/",
    paths: { nl: "/nl/bewaard/", fr: "/fr/sauvegardes/", de: "/de/gemerkt/" },
    breadcrumb: { name: "layout:screens.saved", parent: "home" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "forgot-password",
    original: "/forgot-password/",
    paths: { nl: "/nl/wachtwoord-vergeten/", fr: "/fr/mot-de-passe-oublie/" },
    breadcrumb: { name: "layout:screens.forgotPassword", parent: "login" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "new-password",
    // This row and the next are not in the specification: the target of password links in mails, and the
    // second factor.
    original: "/new-password/",
    paths: { nl: "/nl/nieuw-wachtwoord/", fr: "/fr/nouveau-mot-de-passe/" },
    breadcrumb: { name: "layout:screens.newPassword", parent: "login" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "login-code",
    original: "/login/code/",
    paths: { nl: "/nl/login/code/", fr: "/fr/connexion/code/" },
    breadcrumb: { name: "layout:screens.loginCode", parent: "login" },
    isExternal: false,
    isBuilt: true,
  },
  {
    screen: "accessibility",
    original: "/accessibility/",
    paths: { nl: "/nl/toegankelijkheid/", fr: "/fr/accessibilite/", de: "/de/barrierefreiheit/" },
    breadcrumb: { name: "layout:screens.accessibility", parent: "home" },
    isExternal: false,
    isBuilt: true,
    isWritten: true,
  },
] as const satisfies readonly PathTableEntry[];

type Row = (typeof PATH_TABLE)[number];

/** Name of a screen, the same in every language. */
export type Screen = Row["screen"];

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

type NamesOf<Name extends Screen> = ParameterName<Extract<Row, { screen: Name }>["original"]>;

/** Parameters in the path of a screen: `{ id }` for a property, none for a list. */
export type PathParams<Name extends Screen> = {
  [Parameter in NamesOf<Name> as Parameter extends `${string}?` ? never : Parameter]: string | number;
} & {
  [Parameter in NamesOf<Name> as Parameter extends `${infer Optional}?` ? Optional : never]?: string;
};

/** Rows of the screens that exist on every site, whatever the agency writes. */
export const BUILT_PATHS: readonly PathTableEntry[] = (PATH_TABLE as readonly PathTableEntry[]).filter(
  (entry) => entry.isBuilt && !entry.isWritten,
);

/** Rows of the screens that exist only when the agency writes their page. */
export const WRITTEN_PATHS: readonly PathTableEntry[] = (PATH_TABLE as readonly PathTableEntry[]).filter(
  (entry) => entry.isBuilt && entry.isWritten,
);

export function pathEntry(screen: Screen, table: readonly PathTableEntry[] = PATH_TABLE): PathTableEntry {
  const entry = table.find((row) => row.screen === screen);
  if (entry === undefined) throw new RangeError(`The path table has no screen "${screen}"`);
  return entry;
}

/**
 * Path of a row in a language, with its `{parameters}`; undefined when the language does not have the screen.
 */
export function pathIn(entry: PathTableEntry, language: Language): string | undefined {
  return language === BASE_LANGUAGE ? entry.original : entry.paths[language];
}

/** Returns true when a screen exists on every site, so that links to it work. */
export function isBuilt(screen: Screen): boolean {
  const { isBuilt, isWritten = false } = pathEntry(screen);
  return isBuilt && !isWritten;
}
