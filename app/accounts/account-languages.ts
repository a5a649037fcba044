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
 * Language of an owner: the preferred one if the site offers it, otherwise the site's default, otherwise the base
 * language, otherwise any language that is offered.
 */
export function ownerLanguage(preferred: string | null | undefined, languages: SiteLanguages): OwnerLanguage {
  const offered = ownerLanguages(languages);
  return (
    offered.find((language) => language === preferred) ??
    offered.find((language) => language === languages.default) ??
    offered.find((language) => language === BASE_LANGUAGE) ??
    offered[0] ??
    BASE_LANGUAGE
  );
}

/** Languages that an account can have. Staff can use the back office in every language of the site. */
export function accountLanguages(audience: Audience, languages: SiteLanguages): readonly Language[] {
  return audience === "staff" ? languages.enabled : ownerLanguages(languages);
}

/**
 * Language of an account: the preferred one if its audience has it. Otherwise the default of the site; for owners, see
 * `ownerLanguage`.
 */
export function accountLanguage(audience: Audience, preferred: Language, languages: SiteLanguages): Language {
  if (audience === "owner") return ownerLanguage(preferred, languages);
  return languages.enabled.includes(preferred) ? preferred : languages.default;
}
