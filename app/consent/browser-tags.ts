import { allowedTags, type ScriptOrigins, type TagIds, type TagName, tagScripts } from "./allowed-tags.ts";
import { removeCookies } from "./browser-cookies.ts";
import { gtag, updateConsent, updateGoogleConsent } from "./browser-google-tag.ts";
import { countInPixel, revokePixel, startPixel } from "./browser-meta-pixel.ts";
import { ALL_DENIED, CONSENT_FLAGS, type ConsentFlags } from "./consent-flags.ts";

export type TagSettings = { ids: TagIds; scriptOrigins: ScriptOrigins };

/** What was loaded into this document. A script cannot be unloaded: taking one away is a new document. */
let loaded: TagIds = {};

/** What this document goes by; nothing until there is a choice. */
let followed: ConsentFlags | undefined;

/** The page that was counted last, and by which tags. */
let counted = { page: "", by: new Set<TagName>() };

/**
 * Makes the document follow a choice: tells Google, takes away cookies that are not allowed, loads what is, and
 * counts the page once. When less is allowed than before, the document begins anew.
 *
 * @param page its address; the same page is not counted again.
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
  if (counted.page !== page) counted = { page, by: new Set() };
  load(allowed, scriptOrigins);
  countPage(flags);
}

/** For a page without consent: nothing of a choice that held before it may go on. */
export function followNothing(): void {
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
      // It counts the page that it starts on by itself.
      counted.by.add("adsId");
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

/** Counts the page in every tag that may and has not. */
function countPage({ analyticsStorage }: ConsentFlags): void {
  const isForAnalytics = analyticsStorage && isDue("analyticsId");
  const isForAds = loaded.adsId !== undefined && isDue("adsId");
  if (isForAnalytics || isForAds) {
    const targets = [isForAnalytics && loaded.analyticsId, isForAds && loaded.adsId].filter(Boolean);
    gtag("event", "page_view", {
      page_location: counted.page,
      page_title: document.title,
      language: document.documentElement.lang,
      // Without an id of our own it is for the container.
      ...(targets.length > 0 && { send_to: targets }),
    });
  }
  if (loaded.pixelId !== undefined && isDue("pixelId")) countInPixel();
}

function isDue(name: TagName): boolean {
  if (counted.by.has(name)) return false;
  counted.by.add(name);
  return true;
}

/** Silences what may not go on, and begins the document anew, which loads what still may. */
function restartWith(allowed: TagIds, flags: ConsentFlags): void {
  const { analyticsId, pixelId } = loaded;
  // Analytics would write its cookies once more on its way out.
  if (analyticsId !== undefined && !("analyticsId" in allowed)) {
    Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
  }
  if (pixelId !== undefined && !("pixelId" in allowed)) revokePixel();
  removeCookies(flags);
  window.location.reload();
}
