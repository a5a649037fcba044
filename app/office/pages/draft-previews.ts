import type { Language } from "../../i18n/languages.ts";

/** A page with its draft in a language, for its preview. */
export type PagePreview = {
  language: Language;
  name: string;
  path: string;
  /** Link for somebody who is not signed in. */
  link: string;
  /** True for the language that is shown first. */
  isFirst: boolean;
  /** Texts that are missing in it, with the form that has them. */
  missing: { text: string; path: string }[];
};

/** Previews of a draft in each language. */
export type DraftPreviews = {
  previews: PagePreview[];
  /** False while the draft has errors that keep it from being shown, or has nothing to show. */
  hasPreview: boolean;
  /** Last day on which the links work. */
  linksUntil: string;
};
