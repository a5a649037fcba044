import type { Language } from "../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../i18n/multilingual-text.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { type ResolvedLink, resolveLink } from "./site-folder/link-target.ts";

/** Link or button below an article or a call to action, ready to render. */
export type Action = Pick<ResolvedLink, "href" | "kind" | "opensInNewWindow"> & { label: string };

/** Resolves the configured actions for a page in `language`. Leaves out those without a label in this language. */
export function resolveActions(
  actions: readonly { label: MultilingualText; link: string }[],
  language: Language,
  table: readonly PathTableEntry[],
): Action[] {
  return actions
    .map(({ label, link }) => ({
      label: textInLanguage(label, language),
      ...resolveLink(link, language, table),
    }))
    .filter(({ label }) => label !== "");
}
