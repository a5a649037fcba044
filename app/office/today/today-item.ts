import type { Role } from "../../accounts/roles.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { StorageState } from "./storage-state.ts";

export type TodayKind =
  | "new-leads"
  | "own-leads"
  | "appointments"
  | "failed-mail"
  | "failed-mails"
  | "webhooks"
  | "testimonials"
  | "import"
  | "refusals"
  | "incomplete"
  | "certificates"
  | "saved-searches"
  | "disk"
  | "backup";

/** Something that needs somebody, with the path where it is dealt with; storage has none in the office. */
export type TodayItem = {
  kind: TodayKind;
  text: string;
  /** Text in a mail, where the erasure of a visitor would not find their name. Default: `text`. */
  mailText?: string;
  path: string | undefined;
};

export type Today = {
  staff: { id: number; role: Role; email: string; name: string };
  site: Pick<SiteConfig, "feeds">;
  storage: () => Promise<StorageState>;
  language: Language;
  texts: LanguageTexts;
  now: Date;
};
