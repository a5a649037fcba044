import type { SiteConfig } from "../config/site-config.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/paths/path-for.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import type { ScriptOrigins, TagIds } from "./allowed-tags.ts";

/** Consent settings that the browser needs on every page. */
export type BrowserConsent = {
  ids: TagIds;
  scriptOrigins: ScriptOrigins;
  renewalMonths: number;
  version: number;
  /**
   * Visitors are asked for consent. Default: only when a configured service needs it
   * (docs/specification-notes.md#n261).
   */
  isShown: boolean;
};

/** Consent settings of a page, the same for every visitor. */
export type ConsentSettings = BrowserConsent & {
  /** Name of the agency, as shown in the dialog. */
  agency: string;
  /** Path of the cookie policy, when the agency has written one. */
  policyPath?: string;
};

/** The part of the settings that every page names for its script. */
export function browserConsent({
  ids,
  scriptOrigins,
  renewalMonths,
  version,
  isShown,
}: ConsentSettings): BrowserConsent {
  return { ids, scriptOrigins, renewalMonths, version, isShown };
}

export function consentSettings(
  { agency, siteInfo }: SiteConfig,
  { language, table }: { language: Language; table: readonly PathTableEntry[] },
): ConsentSettings {
  const { analyticsId, adsId, tagManagerId, pixelId, scriptOrigins, consent } = siteInfo;
  const policy = table.find(({ screen }) => screen === "cookie-policy");
  const ids = { analyticsId, adsId, tagManagerId, pixelId };
  return {
    agency: agency.name,
    ids,
    scriptOrigins,
    ...consent,
    isShown: consent.isShown ?? Object.values(ids).some((id) => id !== undefined),
    policyPath: policy && fillPath(policy, language, {}),
  };
}
