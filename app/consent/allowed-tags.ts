import type { ConsentFlags } from "./consent-flags.ts";

/** The scripts of others that an agency may use, by the name of their id in the configuration. */
export type TagName = "analyticsId" | "adsId" | "tagManagerId" | "pixelId";

/** The ids that are configured. */
export type TagIds = Readonly<Partial<Record<TagName, string>>>;

/** Where the scripts come from, without a slash at the end. */
export type ScriptOrigins = Readonly<{ google: string; meta: string }>;

/** What each needs (domain reference §3.2). A container's own tags obey the four flags one by one. */
const NEEDS: Record<TagName, (flags: ConsentFlags) => boolean> = {
  analyticsId: (flags) => flags.analyticsStorage,
  adsId: (flags) => flags.adStorage,
  tagManagerId: (flags) =>
    flags.analyticsStorage || flags.adStorage || flags.adUserData || flags.adPersonalization,
  pixelId: (flags) => flags.adStorage && flags.adUserData,
};

/** The configured tags that may be loaded with this consent; the others must not even be asked for. */
export function allowedTags(ids: TagIds, flags: ConsentFlags): TagIds {
  return Object.fromEntries(
    Object.entries(ids).filter(([name, id]) => id !== undefined && NEEDS[name as TagName](flags)),
  );
}

/** The addresses of the scripts of these tags. Analytics and Ads share one, asked for under the first id. */
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
