import type { ConsentFlags } from "./consent-flags.ts";

/** Third-party scripts that an agency can use, named after their id in the configuration. */
export type TagName = "analyticsId" | "adsId" | "tagManagerId" | "pixelId";

/** Ids of tags, by tag. */
export type TagIds = Readonly<Partial<Record<TagName, string>>>;

/** Origins from which the scripts load, without a trailing slash. */
export type ScriptOrigins = Readonly<{ google: string; meta: string }>;

/**
 * Consent that each tag needs (domain reference §3.2). Tags inside a Tag Manager container follow the four flags themselves.
 */
const REQUIRED_CONSENT: Record<TagName, (flags: ConsentFlags) => boolean> = {
  analyticsId: (flags) => flags.analyticsStorage,
  adsId: (flags) => flags.adStorage,
  tagManagerId: (flags) =>
    flags.analyticsStorage || flags.adStorage || flags.adUserData || flags.adPersonalization,
  pixelId: (flags) => flags.adStorage && flags.adUserData,
};

/** Configured tags that may be loaded with this consent. The others must not even be requested. */
export function allowedTags(ids: TagIds, flags: ConsentFlags): TagIds {
  return Object.fromEntries(
    Object.entries(ids).filter(([name, id]) => id !== undefined && REQUIRED_CONSENT[name as TagName](flags)),
  );
}

/** URLs of the scripts of tags. Analytics and Ads share one script, which is requested with one of their ids. */
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
