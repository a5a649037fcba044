import type { Role } from "../../accounts/roles.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { StorageState } from "./storage-state.ts";

export type TodayKind =
  | "new-leads"
  | "own-leads"
  | "appointments"
  /** A failed mail about one lead. */
  | "failed-mail"
  /** All failed mails, for staff who can open the outbox. */
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

/** Something that needs attention. `path`: the screen where staff deal with it, if there is one. */
export type TodayItem = {
  kind: TodayKind;
  text: string;
  /** Text for the daily mail, without personal data: erasing a visitor does not reach sent mails. Default: `text`. */
  mailText?: string;
  path: string | undefined;
};

/** The member of staff, and services to find what needs their attention. */
export type TodayContext = {
  staff: { id: number; role: Role; email: string; name: string };
  site: Pick<SiteConfig, "feeds">;
  storage: () => Promise<StorageState>;
  language: Language;
  texts: LanguageTexts;
  now: Date;
};
