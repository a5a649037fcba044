import type { Language } from "../i18n/languages.ts";

/** Selects the subscribers who get a newsletter. */
export type NewsletterAudience = {
  /** Languages of the subscribers; empty for all. */
  languages: Language[];
  /** Selects only subscribers with a confirmed saved search for properties to buy, or to rent. */
  interest?: "sale" | "rent";
};

export const EVERYBODY: NewsletterAudience = { languages: [] };
