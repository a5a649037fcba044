import type { SiteInfo } from "../config/site-info.ts";

/**
 * Origins of tags for the Content-Security-Policy of a page, by directive: `script-src`, `connect-src` (`requests`), `img-src`
 * (`pictures`) and `frame-src`.
 */
export type PolicyOrigins = Readonly<{
  scripts: readonly string[];
  requests: readonly string[];
  pictures: readonly string[];
  frames: readonly string[];
}>;

export const NO_ORIGINS: PolicyOrigins = { scripts: [], requests: [], pictures: [], frames: [] };

/*
 * Endpoints of the tags. Sources: Google's guide to tags with a Content-Security-Policy
 * (developers.google.com/tag-platform/security/guides/csp), with the country domain of Google in Belgium;
 * Meta's base code.
 */
const ANALYTICS: PolicyOrigins = {
  ...NO_ORIGINS,
  requests: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
  pictures: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
};

const ADS_SERVERS = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.google.com",
];
/** Servers that count conversions of ads, by a request or a picture. */
const ADS_COUNTERS = [
  ...ADS_SERVERS,
  "https://google.com",
  "https://www.google.be",
  "https://ad.doubleclick.net",
  "https://www.googletagmanager.com",
];
const ADS: PolicyOrigins = {
  scripts: ADS_SERVERS,
  requests: ADS_COUNTERS,
  pictures: ADS_COUNTERS,
  frames: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};

const PIXEL: PolicyOrigins = {
  ...NO_ORIGINS,
  requests: ["https://www.facebook.com", "https://connect.facebook.net"],
  pictures: ["https://www.facebook.com"],
};

/**
 * Origins that the configured tags of a site need. The policy only permits them: nothing is loaded before consent.
 */
export function tagOrigins(siteInfo: SiteInfo): PolicyOrigins {
  const { analyticsId, adsId, tagManagerId, pixelId, scriptOrigins, containerOrigins } = siteInfo;
  const originsOfScript = (origin: string): PolicyOrigins => ({
    ...NO_ORIGINS,
    scripts: [origin],
    requests: [origin],
    pictures: [origin],
  });
  return mergeOrigins([
    ...(analyticsId || adsId || tagManagerId ? [originsOfScript(scriptOrigins.google)] : []),
    // Only the agency knows the content of a container; most contain analytics.
    ...(analyticsId || tagManagerId ? [ANALYTICS] : []),
    ...(adsId ? [ADS] : []),
    ...(tagManagerId ? [containerOrigins] : []),
    ...(pixelId ? [originsOfScript(scriptOrigins.meta), PIXEL] : []),
  ]);
}

/** Merges origins directive by directive, each origin once. */
function mergeOrigins(parts: PolicyOrigins[]): PolicyOrigins {
  const all = (directive: keyof PolicyOrigins) => [...new Set(parts.flatMap((part) => part[directive]))];
  return {
    scripts: all("scripts"),
    requests: all("requests"),
    pictures: all("pictures"),
    frames: all("frames"),
  };
}
