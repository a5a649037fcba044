import { currentChoice, removeChoice, storeChoice } from "./browser-choice.ts";
import { removeCookies } from "./browser-cookies.ts";
import { denyByDefault } from "./browser-google-tag.ts";
import { applyChoice, withdrawConsent } from "./browser-tags.ts";
import { ALL_DENIED, type ConsentFlags } from "./consent-flags.ts";
import type { BrowserConsent } from "./consent-settings.ts";
import { type PageConsent, pageConsent, pathWithoutClearing } from "./page-consent.ts";
import { DATE_KEY } from "./stored-choice.ts";

/**
 * Applies the consent to a page and returns it. Called when a page opens and after each change.
 *
 * @param path path and query of the page, which is counted once. The path of the window may already be that
 * of the next page.
 */
export function applyConsent(settings: BrowserConsent, path: string): PageConsent {
  denyByDefault();
  clearChoiceIfRequested();
  const { renewalMonths, version } = settings;
  const page = new URL(path, window.location.origin);
  const { pathname } = page;
  const consent = pageConsent({ pathname, choice: currentChoice(), now: new Date(), renewalMonths, version });
  if (consent.kind === "set") applyChoice(consent.flags, settings, countedUrl(page));
  else withdrawConsent();
  return consent;
}

/** Stores the visitor's choice and applies it immediately. */
export function saveChoice(flags: ConsentFlags, settings: BrowserConsent, path: string): void {
  storeChoice({ flags, date: new Date(), version: settings.version });
  applyConsent(settings, path);
}

/**
 * Calls back when another tab of the site stores or deletes the choice. Returns a function that unsubscribes.
 */
export function onChoiceInOtherTab(callBack: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // A missing key means that the whole storage was cleared.
    if (key === DATE_KEY || key === null) callBack();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Absolute URL, as analytics counts it. */
function countedUrl(page: URL): string {
  const cleared = pathWithoutClearing(page);
  return cleared === undefined ? page.href : page.origin + cleared;
}

function clearChoiceIfRequested(): void {
  const address = pathWithoutClearing(new URL(window.location.href));
  if (address === undefined) return;
  removeChoice();
  removeCookies(ALL_DENIED);
  // The router stores its own data in the state of the history entry.
  window.history.replaceState(window.history.state, "", address);
}
