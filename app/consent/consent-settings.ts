import type { SiteConfig } from "../config/site-config.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/paths/path-for.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import type { ScriptOrigins, TagIds } from "./allowed-tags.ts";

/** Consent settings that the browser needs on every page. */
export type BrowserConsentSettings = {
  ids: TagIds;
  scriptOrigins: ScriptOrigins;
  /** Months after which visitors are asked again. */
  renewalMonths: number;
  /** Version of the texts of the dialog; visitors are asked again when it changes. */
  version: number;
  /**
   * True when visitors are asked for consent: `consent.isShown` of `site.json`, by default when a tag is configured
   * (docs/specification-notes.md#n261).
   */
  asksForConsent: boolean;
};

/** Consent settings of a page, the same for every visitor. */
export type ConsentSettings = BrowserConsentSettings & {
  /** Name of the agency, which the dialog mentions. */
  agency: string;
  /** Path of the cookie policy; absent when the agency has none. */
  policyPath?: string;
};

/** Settings that every page contains for its script. */
export function browserConsentSettings({
  ids,
  scriptOrigins,
  renewalMonths,
  version,
  asksForConsent,
}: ConsentSettings): BrowserConsentSettings {
  return { ids, scriptOrigins, renewalMonths, version, asksForConsent };
}

/** Consent settings of a site, in the language of a page. */
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
    renewalMonths: consent.renewalMonths,
    version: consent.version,
    asksForConsent: consent.isShown ?? Object.values(ids).some((id) => id !== undefined),
    policyPath: policy && fillPath(policy, language, {}),
  };
}
