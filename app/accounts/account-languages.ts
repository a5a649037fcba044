import { BASE_LANGUAGE, type Language } from "../i18n/languages.ts";

/** Languages that have user pages (specification §2); docs/specification-notes.md#n8. */
export const OWNER_LANGUAGES = ["nl", "fr", "en"] as const satisfies readonly Language[];

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];

type Languages = { enabled: readonly Language[]; default: Language };

/** User languages that a site offers. */
export function ownerLanguages({ enabled }: Pick<Languages, "enabled">): OwnerLanguage[] {
  return OWNER_LANGUAGES.filter((language) => enabled.includes(language));
}

/**
 * Language of an user: the wished one if offered, otherwise the site's default, otherwise the base language
 * or any other that is offered.
 */
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
