import { currentChoice, removeChoice, storeChoice } from "./browser-choice.ts";
import { removeCookies } from "./browser-cookies.ts";
import { denyByDefault } from "./browser-google-tag.ts";
import { applyChoice, withdrawConsent } from "./browser-tags.ts";
import { ALL_DENIED, type ConsentFlags } from "./consent-flags.ts";
import type { BrowserConsentSettings } from "./consent-settings.ts";
import { type PageConsent, pageConsent, pathWithoutClearingParameter } from "./page-consent.ts";
import { DATE_KEY } from "./stored-choice.ts";

/**
 * Applies the consent to a page and returns it. Call it when a page opens and after each change of the choice.
 *
 * @param path path and query of the page, which is counted once. The URL of the window may already be that of the next
 * page.
 */
export function applyConsent(settings: BrowserConsentSettings, path: string): PageConsent {
  denyByDefault();
  clearChoiceIfRequested();
  const { renewalMonths, version } = settings;
  const page = new URL(path, window.location.origin);
  const { pathname } = page;
  const choice = currentChoice();
  const consent = pageConsent({ pathname, choice, now: new Date(), renewalMonths, version });
  if (consent.kind === "set") applyChoice(consent.flags, settings, countedUrl(page));
  else withdrawConsent();
  // The choice has expired, or was for other texts.
  if (choice !== undefined && consent.kind === "unset") removeCookies(ALL_DENIED);
  return consent;
}

/** Stores the visitor's choice and applies it to the page. */
export function saveChoice(flags: ConsentFlags, settings: BrowserConsentSettings, path: string): void {
  storeChoice({ flags, date: new Date(), version: settings.version });
  applyConsent(settings, path);
}

/**
 * Calls `callBack` when another tab of the site stores or deletes the choice. Returns a function that unsubscribes.
 */
export function onChoiceInOtherTab(callBack: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (key === DATE_KEY || key === null) callBack();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Absolute URL under which analytics counts a page. */
function countedUrl(page: URL): string {
  const path = pathWithoutClearingParameter(page);
  return path === undefined ? page.href : page.origin + path;
}

/** Deletes the choice and its cookies when the URL has the parameter for it, and removes the parameter from the URL. */
function clearChoiceIfRequested(): void {
  const path = pathWithoutClearingParameter(new URL(window.location.href));
  if (path === undefined) return;
  removeChoice();
  removeCookies(ALL_DENIED);
  // Keeps the state of the history entry, which belongs to other scripts.
  window.history.replaceState(window.history.state, "", path);
}
