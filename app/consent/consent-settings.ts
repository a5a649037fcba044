import type { SiteConfig } from "../config/site-config.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { isBuilt } from "../i18n/paths/path-table.ts";
import type { ScriptOrigins, TagIds } from "./allowed-tags.ts";

/** Consent settings of a page, the same for every visitor. */
export type ConsentSettings = {
  /** Name of the agency, as shown in the dialog. */
  agency: string;
  ids: TagIds;
  scriptOrigins: ScriptOrigins;
  renewalMonths: number;
  version: number;
  /**
   * Visitors are asked for consent. Default: only when a configured service needs it
   * (docs/specification-notes.md#n261).
   */
  isShown: boolean;
  /** Path of the privacy policy, if there is one. */
  policyPath?: string;
};

export function consentSettings({ agency, siteInfo }: SiteConfig, language: Language): ConsentSettings {
  const { analyticsId, adsId, tagManagerId, pixelId, scriptOrigins, consent } = siteInfo;
  const ids = { analyticsId, adsId, tagManagerId, pixelId };
  return {
    agency: agency.name,
    ids,
    scriptOrigins,
    ...consent,
    isShown: consent.isShown ?? Object.values(ids).some((id) => id !== undefined),
    policyPath: isBuilt("cookie-policy") ? pathFor("cookie-policy", language) : undefined,
  };
}
