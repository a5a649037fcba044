import { BASE_LANGUAGE, type Language } from "../../i18n/languages.ts";

/** In which languages there are pages for owners (specification §2); docs/specification-notes.md#n8. */
export const OWNER_LANGUAGES = ["nl", "fr", "en"] as const satisfies readonly Language[];

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];

type Languages = { enabled: readonly Language[]; default: Language };

/** Those that a site offers to its owners. */
export function ownerLanguages({ enabled }: Pick<Languages, "enabled">): OwnerLanguage[] {
  return OWNER_LANGUAGES.filter((language) => enabled.includes(language));
}

/** The language of an owner: the one that is wished for, else the site's own, else what the site offers at all. */
export function ownerLanguage(wished: string | null | undefined, languages: Languages): OwnerLanguage {
  const offered = ownerLanguages(languages);
  return (
    offered.find((language) => language === wished) ??
    offered.find((language) => language === languages.default) ??
    offered.find((language) => language === BASE_LANGUAGE) ??
    offered[0] ??
    BASE_LANGUAGE
  );
}
