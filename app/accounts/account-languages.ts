import { BASE_LANGUAGE, type Language } from "../i18n/languages.ts";
import type { Audience } from "./roles.ts";

/** Languages that have owner pages (specification §2); docs/specification-notes.md#n8. */
export const OWNER_LANGUAGES = ["nl", "fr", "en"] as const satisfies readonly Language[];

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];

type SiteLanguages = { enabled: readonly Language[]; default: Language };

/** Owner languages that a site offers. */
export function ownerLanguages({ enabled }: Pick<SiteLanguages, "enabled">): OwnerLanguage[] {
  return OWNER_LANGUAGES.filter((language) => enabled.includes(language));
}

/**
 * Language of an owner: the wished one if offered, otherwise the site's default, otherwise the base language
 * or any other that is offered.
 */
export function ownerLanguage(wished: string | null | undefined, languages: SiteLanguages): OwnerLanguage {
  const offered = ownerLanguages(languages);
  return (
    offered.find((language) => language === wished) ??
    offered.find((language) => language === languages.default) ??
    offered.find((language) => language === BASE_LANGUAGE) ??
    offered[0] ??
    BASE_LANGUAGE
  );
}

/** Languages that the account of an audience can have: the office is in every language of the site. */
export function accountLanguages(audience: Audience, languages: SiteLanguages): readonly Language[] {
  return audience === "staff" ? languages.enabled : ownerLanguages(languages);
}

/** Language of an account: the wished one if its audience has it, otherwise the nearest. */
export function accountLanguage(audience: Audience, wished: Language, languages: SiteLanguages): Language {
  if (audience === "owner") return ownerLanguage(wished, languages);
  return languages.enabled.includes(wished) ? wished : languages.default;
}
