import type { Language } from "../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../i18n/multilingual-text.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { linkIn, type ReadyLink } from "./site-folder/link-target.ts";

/** Link that a piece of content offers, e.g. a button, ready to render. */
export type Action = Pick<ReadyLink, "href" | "kind" | "opensInNewWindow"> & { label: string };

/** Resolves the actions of a piece in a language; an action without a label in that language is left out. */
export function actionsIn(
  actions: readonly { label: MultilingualText; link: string }[],
  language: Language,
  table: readonly PathTableEntry[],
): Action[] {
  return actions
    .map(({ label, link }) => ({ label: textInLanguage(label, language), ...linkIn(link, language, table) }))
    .filter(({ label }) => label !== "");
}
