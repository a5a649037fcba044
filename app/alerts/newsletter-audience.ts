import type { Language } from "../i18n/languages.ts";

/** Subscribers to whom a newsletter goes. */
export type NewsletterAudience = {
  /** Languages of the readers; all when empty. */
  languages: Language[];
  /** Only readers with a saved search for properties for sale, or for rent. */
  interest?: "sale" | "rent";
};

export const EVERYBODY: NewsletterAudience = { languages: [] };
