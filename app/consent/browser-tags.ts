import { allowedTags, type ScriptOrigins, type TagIds, type TagName, tagScripts } from "./allowed-tags.ts";
import { removeCookies } from "./browser-cookies.ts";
import { gtag, updateConsent, updateGoogleConsent } from "./browser-google-tag.ts";
import { countInPixel, revokePixel, startPixel } from "./browser-meta-pixel.ts";
import { ALL_DENIED, CONSENT_FLAGS, type ConsentFlags } from "./consent-flags.ts";

export type TagSettings = { ids: TagIds; scriptOrigins: ScriptOrigins };

/** Tags loaded into this document. A script cannot be unloaded: removing a tag takes a new document. */
let loaded: TagIds = {};

/** Consent that this document applies. `undefined` until there is a choice. */
let followed: ConsentFlags | undefined;

/** Tags that have counted this page. */
const counted = new Set<TagName>();

/** The page is shown again, from the back/forward cache: it is counted again. */
export function countAgain(): void {
  counted.clear();
}

/**
 * Applies a choice to the document: updates Google's consent, deletes cookies that are not allowed, loads
 * allowed tags, and counts the page once. Reloads the document when less is allowed than before.
 *
 * @param page URL of the page.
 */
export function followChoice(flags: ConsentFlags, { ids, scriptOrigins }: TagSettings, page: string): void {
  const before = followed ?? ALL_DENIED;
  if (followed === undefined || CONSENT_FLAGS.some((flag) => followed?.[flag] !== flags[flag])) {
    updateConsent(flags);
    removeCookies(flags);
  }
  followed = flags;

  const allowed = allowedTags(ids, flags);
  const isLess = CONSENT_FLAGS.some((flag) => before[flag] && !flags[flag]);
  if (isLess && isAnythingLoaded()) {
    restartWith(allowed, flags);
    return;
  }
  load(allowed, scriptOrigins);
  countPage(flags, page);
}

/** Applies a page without consent: ends everything that an earlier choice allowed. */
export function stopFollowing(): void {
  if (followed === undefined) return;
  followed = undefined;
  updateConsent(ALL_DENIED);
  if (isAnythingLoaded()) restartWith({}, ALL_DENIED);
}

function isAnythingLoaded(): boolean {
  return Object.keys(loaded).length > 0;
}

function load(allowed: TagIds, origins: ScriptOrigins): void {
  const added: TagIds = Object.fromEntries(Object.entries(allowed).filter(([name]) => !(name in loaded)));
  const hadGoogleTag = loaded.analyticsId !== undefined || loaded.adsId !== undefined;
  loaded = allowed;

  const { analyticsId, adsId, pixelId } = added;
  const scripts = tagScripts(added, origins);
  if (scripts.googleTag !== undefined) {
    if (!hadGoogleTag) gtag("js", new Date());
    if (analyticsId !== undefined) gtag("config", analyticsId, { send_page_view: false });
    if (adsId !== undefined) {
      gtag("config", adsId);
      // Google Ads counts the first page by itself.
      counted.add("adsId");
    }
    if (!hadGoogleTag) addScript(scripts.googleTag);
  }
  if (scripts.tagManager !== undefined) {
    updateGoogleConsent({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(scripts.tagManager);
  }
  if (pixelId !== undefined && scripts.pixel !== undefined) {
    startPixel(pixelId);
    addScript(scripts.pixel);
  }
}

function addScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Counts the page in every allowed tag that has not counted it. */
function countPage({ analyticsStorage }: ConsentFlags, page: string): void {
  const isForAnalytics = analyticsStorage && isDue("analyticsId");
  const isForAds = loaded.adsId !== undefined && isDue("adsId");
  if (isForAnalytics || isForAds) {
    const targets = [isForAnalytics && loaded.analyticsId, isForAds && loaded.adsId].filter(Boolean);
    gtag("event", "page_view", {
      page_location: page,
      page_title: document.title,
      language: document.documentElement.lang,
      // Without an id of the site, the event is for the container.
      ...(targets.length > 0 && { send_to: targets }),
    });
  }
  if (loaded.pixelId !== undefined && isDue("pixelId")) countInPixel();
}

function isDue(name: TagName): boolean {
  if (counted.has(name)) return false;
  counted.add(name);
  return true;
}

/** Stops tags that are no longer allowed, and reloads the document, which loads the allowed ones. */
function restartWith(allowed: TagIds, flags: ConsentFlags): void {
  const { analyticsId, pixelId } = loaded;
  // Analytics would write its cookies again when the document ends.
  if (analyticsId !== undefined && !("analyticsId" in allowed)) {
    Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
  }
  if (pixelId !== undefined && !("pixelId" in allowed)) revokePixel();
  removeCookies(flags);
  window.location.reload();
}
