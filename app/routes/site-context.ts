import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { Remember } from "../catalogue/offer-counts.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { SentChange } from "../forms/appointments/sent-change.ts";
import type { SentForm } from "../forms/sent-form.ts";
import type { SentReceipt } from "../forms/sent-receipt.ts";
import type { SubscriptionVisit } from "../forms/subscription-visit.ts";
import type { Language } from "../i18n/languages.ts";
import type { AccountSettingsVisit, LoginCodeVisit } from "../owners/accounts/account-settings.ts";
import type { AccountVisit } from "../owners/accounts/account-visit.ts";
import type { SignedInOwner } from "../owners/signed-in-owner.ts";

/** What every loader is given: the database, the agency's configuration, and the language of the request. */
export type SiteContext = {
  database: Database;
  site: SiteConfig;
  /** What the agency wrote of its pages. */
  content: SiteContent;
  language: Language;
  /** The texts of that language; `texts.t("catalogue:…")`. */
  texts: i18n;
  /** The texts of any language, for the addresses of the same page in the others. */
  textsIn: (language: Language) => i18n;
  /** Where the browser gets the same texts. */
  textsAddress: string;
  /** Origin for absolute links, without a slash at the end. */
  baseUrl: string;
  now: Date;
  /** Keeps what is dear to compute until the catalogue changes. */
  remember: Remember;
  /** Marks our own inline scripts and styles while a page is rendered (server/content-security-policy.ts). */
  nonce: string;
  /** What one visitor sent, for a page that is made for him and kept nowhere; absent on all others. */
  sent?: SentForm;
  /** The same for the page of an appointment: what he wanted to change and could not. */
  change?: SentChange;
  /** The same for a page to which a link of a mail leads: what it names. */
  subscription?: SubscriptionVisit;
  /** The same for pages of owners: who is signed in. */
  owner?: SignedInOwner;
  /** The same for pages of accounts: what somebody did there. */
  account?: AccountVisit;
  /** The same for the page of an account: how it stands with it, and what was changed. */
  settings?: AccountSettingsVisit;
  /** The same for the page that asks for a code after the password. */
  factor?: LoginCodeVisit;
  /** The address of the script of pages of owners, where passkeys can be used. */
  passkeyScript?: string;
  /** The same for the letter about a home: the files that the agency put there for its owner, and how much he wants to read. */
  letter?: { files: readonly string[]; showsAll: boolean };
  /** The same for the thank-you page: by which what was sent is found. */
  receipt?: SentReceipt;
  /** Tells when something that the page says is over, so that it is not kept any longer. */
  isTrueUntil: (moment: Date) => void;
  /**
   * Where errors of loaders and of rendering are reported; the visitor sees a page, not the error. `failedPart`
   * is the id under which React marks, in the HTML, the place of the part that was left out.
   */
  onError: (error: unknown, failure?: { failedPart: string }) => void;
};

export const siteContext = createContext<SiteContext>();
