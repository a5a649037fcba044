import type accounts from "./locales/en/accounts.json";
import type alerts from "./locales/en/alerts.json";
import type appointments from "./locales/en/appointments.json";
import type catalogue from "./locales/en/catalogue.json";
import type common from "./locales/en/common.json";
import type consent from "./locales/en/consent.json";
import type content from "./locales/en/content.json";
import type costs from "./locales/en/costs.json";
import type errors from "./locales/en/errors.json";
import type forms from "./locales/en/forms.json";
import type home from "./locales/en/home.json";
import type homes from "./locales/en/homes.json";
import type layout from "./locales/en/layout.json";
import type listings from "./locales/en/listings.json";
import type mail from "./locales/en/mail.json";
import type map from "./locales/en/map.json";
import type news from "./locales/en/news.json";
import type office from "./locales/en/office.json";
import type officeAppointments from "./locales/en/office-appointments.json";
import type officeNewsletters from "./locales/en/office-newsletters.json";
import type officePages from "./locales/en/office-pages.json";
import type officeStatistics from "./locales/en/office-statistics.json";
import type owners from "./locales/en/owners.json";
import type property from "./locales/en/property.json";
import type saved from "./locales/en/saved.json";
import type search from "./locales/en/search.json";
import type website from "./locales/en/website.json";

/*
 * English texts as types, so that an unknown key does not compile. Types only: no texts end up
 * in the browser bundle. Add a new area here; a test fails when one is missing.
 */
type Areas = {
  accounts: typeof accounts;
  alerts: typeof alerts;
  appointments: typeof appointments;
  catalogue: typeof catalogue;
  common: typeof common;
  consent: typeof consent;
  content: typeof content;
  costs: typeof costs;
  errors: typeof errors;
  forms: typeof forms;
  home: typeof home;
  homes: typeof homes;
  layout: typeof layout;
  listings: typeof listings;
  mail: typeof mail;
  map: typeof map;
  news: typeof news;
  office: typeof office;
  "office-appointments": typeof officeAppointments;
  "office-newsletters": typeof officeNewsletters;
  "office-pages": typeof officePages;
  "office-statistics": typeof officeStatistics;
  owners: typeof owners;
  property: typeof property;
  saved: typeof saved;
  search: typeof search;
  website: typeof website;
};

export type Area = keyof Areas;

/** Key of a text: `close` in the area `Default`, `catalogue:filters.title` in any. */
export type TextKey<Default extends Area = "common"> = AreaKey<Default> | PrefixedKey;

/** Keys of the texts of an area, without its name. */
export type AreaKey<Name extends Area> = AreaKeys[Name];

type AreaKeys = { [Name in Area]: Keys<Areas[Name]> };

type PrefixedKey = { [Name in Area]: `${Name}:${AreaKeys[Name]}` }[Area];

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** The plural forms `count_one` and `count_other` are the text `count`. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
