import { allowedTags, type ScriptOrigins, type TagIds, type TagName, tagScripts } from "./allowed-tags.ts";
import { removeCookies } from "./browser-cookies.ts";
import { gtag, pushToDataLayer, updateConsent } from "./browser-google-tag.ts";
import { countInPixel, revokePixel, startPixel } from "./browser-meta-pixel.ts";
import { ALL_DENIED, CONSENT_FLAGS, type ConsentFlags } from "./consent-flags.ts";

export type TagSettings = { ids: TagIds; scriptOrigins: ScriptOrigins };

/** Tags loaded into this document. A script cannot be unloaded: removing a tag takes a new document. */
let loadedTags: TagIds = {};

/** Consent that this document applies. `undefined` until there is a choice. */
let appliedFlags: ConsentFlags | undefined;

/** Tags that have counted this page. */
const countedTags = new Set<TagName>();

/** The page is shown again, from the back/forward cache: it is counted again. */
export function resetPageCount(): void {
  countedTags.clear();
}

/**
 * Applies a choice to the document: updates Google's consent, deletes cookies that are not allowed, loads
 * allowed tags, and counts the page once. Reloads the document when less is allowed than before.
 *
 * @param page URL of the page.
 */
export function applyChoice(flags: ConsentFlags, { ids, scriptOrigins }: TagSettings, page: string): void {
  const before = appliedFlags ?? ALL_DENIED;
  if (appliedFlags === undefined || CONSENT_FLAGS.some((flag) => appliedFlags?.[flag] !== flags[flag])) {
    updateConsent(flags);
    removeCookies(flags);
  }
  appliedFlags = flags;

  const allowed = allowedTags(ids, flags);
  const isLess = CONSENT_FLAGS.some((flag) => before[flag] && !flags[flag]);
  if (isLess && hasLoadedTags()) {
    reloadWithout(allowed, flags);
    return;
  }
  loadTags(allowed, scriptOrigins);
  countPage(flags, page);
}

/** Applies a page without consent: ends everything that an earlier choice allowed. */
export function withdrawConsent(): void {
  if (appliedFlags === undefined) return;
  appliedFlags = undefined;
  updateConsent(ALL_DENIED);
  if (hasLoadedTags()) reloadWithout({}, ALL_DENIED);
}

function hasLoadedTags(): boolean {
  return Object.keys(loadedTags).length > 0;
}

function loadTags(allowed: TagIds, origins: ScriptOrigins): void {
  const added: TagIds = Object.fromEntries(Object.entries(allowed).filter(([name]) => !(name in loadedTags)));
  const hadGoogleTag = loadedTags.analyticsId !== undefined || loadedTags.adsId !== undefined;
  loadedTags = allowed;

  const { analyticsId, adsId, pixelId } = added;
  const scripts = tagScripts(added, origins);
  if (scripts.googleTag !== undefined) {
    if (!hadGoogleTag) gtag("js", new Date());
    if (analyticsId !== undefined) gtag("config", analyticsId, { send_page_view: false });
    if (adsId !== undefined) {
      gtag("config", adsId);
      // Google Ads counts the first page by itself.
      countedTags.add("adsId");
    }
    if (!hadGoogleTag) addScript(scripts.googleTag);
  }
  if (scripts.tagManager !== undefined) {
    pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
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
  const isForAnalytics = analyticsStorage && markCounted("analyticsId");
  const isForAds = loadedTags.adsId !== undefined && markCounted("adsId");
  if (isForAnalytics || isForAds) {
    const targets = [isForAnalytics && loadedTags.analyticsId, isForAds && loadedTags.adsId].filter(Boolean);
    gtag("event", "page_view", {
      page_location: page,
      page_title: document.title,
      language: document.documentElement.lang,
      // Without an id of the site, the event is for the container.
      ...(targets.length > 0 && { send_to: targets }),
    });
  }
  if (loadedTags.pixelId !== undefined && markCounted("pixelId")) countInPixel();
}

function markCounted(name: TagName): boolean {
  if (countedTags.has(name)) return false;
  countedTags.add(name);
  return true;
}

/** Stops tags that are no longer allowed, and reloads the document, which loads the allowed ones. */
function reloadWithout(allowed: TagIds, flags: ConsentFlags): void {
  const { analyticsId, pixelId } = loadedTags;
  // Analytics would write its cookies again when the document ends.
  if (analyticsId !== undefined && !("analyticsId" in allowed)) {
    Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
  }
  if (pixelId !== undefined && !("pixelId" in allowed)) revokePixel();
  removeCookies(flags);
  window.location.reload();
}
