import type { Language } from "../../i18n/languages.ts";

/** Preview of the draft of a page in one language. */
export type PagePreview = {
  language: Language;
  name: string;
  path: string;
  /** URL for people without an account. */
  link: string;
  /** True for the language that is selected initially. */
  isFirst: boolean;
  /** Texts that are missing in this language, each with the path of its form. */
  missing: { text: string; path: string }[];
};

/** Previews of a draft in each language. */
export type DraftPreviews = {
  previews: PagePreview[];
  /** False while errors prevent a preview, or the page has no content of its own. */
  hasPreview: boolean;
  /** Last day on which the links work. */
  linksUntil: string;
};
