import type { Language } from "../../i18n/languages.ts";

/** Preview of a draft in one language. */
export type DraftPreview = {
  language: Language;
  /** Name of the language, for staff. */
  languageName: string;
  /** Path of the preview, for signed-in staff. */
  previewPath: string;
  /** URL of the same preview that works without an account. */
  shareUrl: string;
  /** True for the language that is selected when the page opens. */
  isInitial: boolean;
  /** Texts that are missing in this language: the label of each, and the path of the form that contains it. */
  missingTexts: { label: string; formPath: string }[];
};

/** Data of the preview pane (`ui/page-preview-pane.tsx`): a draft in each language. */
export type PreviewPaneData = {
  previews: DraftPreview[];
  /** False while errors prevent a preview, or when the page has no content of its own. */
  hasPreview: boolean;
  /** Last day on which the URLs for sharing work, such as "05-12-2026". */
  lastDayOfLinks: string;
};
