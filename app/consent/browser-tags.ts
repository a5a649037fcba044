import { allowedTags, type ScriptOrigins, type TagIds, type TagName, tagScripts } from "./allowed-tags.ts";
import { removeCookies } from "./browser-cookies.ts";
import { gtag, pushToDataLayer, updateConsent } from "./browser-google-tag.ts";
import { countInPixel, revokePixel, startPixel } from "./browser-meta-pixel.ts";
import { ALL_DENIED, CONSENT_FLAGS, type ConsentFlags } from "./consent-flags.ts";

/** Ids of the configured tags, and the origins of their scripts. */
export type TagSettings = { ids: TagIds; scriptOrigins: ScriptOrigins };

/** Tags loaded into this document. A script cannot be unloaded: removing a tag requires a reload. */
let loadedTags: TagIds = {};

/** Consent that is applied to this document; undefined before the visitor has chosen. */
let appliedFlags: ConsentFlags | undefined;

/** Tags that have counted this page. */
const countedTags = new Set<TagName>();

/** Lets the page be counted again. Call it when the page is restored from the back/forward cache. */
export function resetPageCount(): void {
  countedTags.clear();
}

/**
 * Applies a choice to the document: updates Google's consent, deletes cookies that are not allowed, loads allowed tags, and
 * counts the page once. Reloads the document when it withdraws consent from loaded tags.
 *
 * @param pageUrl absolute URL under which the page is counted.
 */
export function applyChoice(flags: ConsentFlags, { ids, scriptOrigins }: TagSettings, pageUrl: string): void {
  const previousFlags = appliedFlags ?? ALL_DENIED;
  if (appliedFlags === undefined || CONSENT_FLAGS.some((flag) => appliedFlags?.[flag] !== flags[flag])) {
    updateConsent(flags);
    removeCookies(flags);
  }
  appliedFlags = flags;

  const allowed = allowedTags(ids, flags);
  const isWithdrawn = CONSENT_FLAGS.some((flag) => previousFlags[flag] && !flags[flag]);
  if (isWithdrawn && hasLoadedTags()) {
    reloadWithout(allowed, flags);
    return;
  }
  loadTags(allowed, scriptOrigins);
  countPage(flags, pageUrl);
}

/** Applies the absence of a choice: denies all consent, and reloads the document if tags are loaded. */
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
  const newTags: TagIds = Object.fromEntries(
    Object.entries(allowed).filter(([name]) => !(name in loadedTags)),
  );
  const hadGoogleTag = loadedTags.analyticsId !== undefined || loadedTags.adsId !== undefined;
  loadedTags = allowed;

  const { analyticsId, adsId, pixelId } = newTags;
  const scripts = tagScripts(newTags, origins);
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

function addScript(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}

/** Counts the page in every loaded tag that has not counted it yet. */
function countPage({ analyticsStorage }: ConsentFlags, pageUrl: string): void {
  const countInAnalytics = analyticsStorage && markCounted("analyticsId");
  const countInAds = loadedTags.adsId !== undefined && markCounted("adsId");
  const targets = [countInAnalytics && loadedTags.analyticsId, countInAds && loadedTags.adsId].filter(
    Boolean,
  );
  // Without a target, the event is for the Tag Manager container. Without a container, Google Ads would count it again.
  const isForContainer = countInAnalytics && loadedTags.tagManagerId !== undefined;
  if (targets.length > 0 || isForContainer) {
    gtag("event", "page_view", {
      page_location: pageUrl,
      page_title: document.title,
      language: document.documentElement.lang,
      ...(targets.length > 0 && { send_to: targets }),
    });
  }
  if (loadedTags.pixelId !== undefined && markCounted("pixelId")) countInPixel();
}

/** Marks the page as counted in a tag. Returns false when it already was. */
function markCounted(name: TagName): boolean {
  if (countedTags.has(name)) return false;
  countedTags.add(name);
  return true;
}

/** Stops tags that are no longer allowed, and reloads the document, which then loads only the allowed tags. */
function reloadWithout(allowed: TagIds, flags: ConsentFlags): void {
  const { analyticsId, pixelId } = loadedTags;
  // Otherwise analytics would write its cookies again when the document is unloaded.
  if (analyticsId !== undefined && !("analyticsId" in allowed)) {
    Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
  }
  if (pixelId !== undefined && !("pixelId" in allowed)) revokePixel();
  removeCookies(flags);
  window.location.reload();
}
