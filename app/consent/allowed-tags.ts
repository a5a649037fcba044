import type { ConsentFlags } from "./consent-flags.ts";

/** Third-party scripts that an agency can use, by the name of their id in the configuration. */
export type TagName = "analyticsId" | "adsId" | "tagManagerId" | "pixelId";

/** The configured ids. */
export type TagIds = Readonly<Partial<Record<TagName, string>>>;

/** Origins of the scripts, without a trailing slash. */
export type ScriptOrigins = Readonly<{ google: string; meta: string }>;

/**
 * Consent that each tag needs (domain reference §3.2). Tags in a container obey the four flags individually.
 */
const REQUIRED_CONSENT: Record<TagName, (flags: ConsentFlags) => boolean> = {
  analyticsId: (flags) => flags.analyticsStorage,
  adsId: (flags) => flags.adStorage,
  tagManagerId: (flags) =>
    flags.analyticsStorage || flags.adStorage || flags.adUserData || flags.adPersonalization,
  pixelId: (flags) => flags.adStorage && flags.adUserData,
};

/** The configured tags that may be loaded with this consent. The others must not be requested at all. */
export function allowedTags(ids: TagIds, flags: ConsentFlags): TagIds {
  return Object.fromEntries(
    Object.entries(ids).filter(([name, id]) => id !== undefined && REQUIRED_CONSENT[name as TagName](flags)),
  );
}

/** URLs of the scripts of these tags. Analytics and Ads share a script, requested with the first id. */
export function tagScripts(
  { analyticsId, adsId, tagManagerId, pixelId }: TagIds,
  { google, meta }: ScriptOrigins,
): { googleTag?: string; tagManager?: string; pixel?: string } {
  const googleId = analyticsId ?? adsId;
  return {
    googleTag: googleId && `${google}/gtag/js?id=${googleId}`,
    tagManager: tagManagerId && `${google}/gtm.js?id=${tagManagerId}`,
    pixel: pixelId && `${meta}/en_US/fbevents.js`,
  };
}
