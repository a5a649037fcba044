import type { Language } from "../i18n/languages.ts";
import type { Role } from "./roles.ts";

/** The signed-in user, for pages that are rendered for them and never cached. */
export type SignedInAccount = {
  id: number;
  email: string;
  /**
   * Name, or the e-mail address when the agency did not enter one: the page shows who is signed in (specification §6).
   */
  name: string;
  language: Language;
  /** Undefined for an owner. */
  role?: Role;
};
