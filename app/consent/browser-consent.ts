import { knownChoice, removeChoice, storeChoice } from "./browser-choice.ts";
import { removeCookies } from "./browser-cookies.ts";
import { denyByDefault } from "./browser-google-tag.ts";
import { followChoice, followNothing } from "./browser-tags.ts";
import { ALL_DENIED, type ConsentFlags } from "./consent-flags.ts";
import type { ConsentSettings } from "./consent-settings.ts";
import { addressAfterClearing, type PageConsent, pageConsent } from "./page-consent.ts";
import { DATE_KEY } from "./stored-choice.ts";

/**
 * Does on a page what its consent says, and gives it; called on arrival, and again when something changed.
 *
 * @param path path and query of the page, which is counted once. Not the window's: somebody may have gone on
 *   while it was being shown.
 */
export function followPage(settings: ConsentSettings, path: string): PageConsent {
  denyByDefault();
  clearWhenAsked();
  const { renewalMonths, version } = settings;
  const page = new URL(path, window.location.origin);
  const { pathname } = page;
  const consent = pageConsent({ pathname, choice: knownChoice(), now: new Date(), renewalMonths, version });
  if (consent.kind === "set") followChoice(consent.flags, settings, addressOf(page));
  else followNothing();
  return consent;
}

/** Keeps what the visitor chose, and follows it at once. */
export function choose(flags: ConsentFlags, settings: ConsentSettings, path: string): void {
  storeChoice({ flags, date: new Date(), version: settings.version });
  followPage(settings, path);
}

/** Calls back when another tab of the site chose or forgot; gives what ends it. */
export function onChoiceElsewhere(callBack: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key all was cleared at once.
    if (key === DATE_KEY || key === null) callBack();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** In full, as it is counted. */
function addressOf(page: URL): string {
  const cleared = addressAfterClearing(page);
  return cleared === undefined ? page.href : page.origin + cleared;
}

function clearWhenAsked(): void {
  const address = addressAfterClearing(new URL(window.location.href));
  if (address === undefined) return;
  removeChoice();
  removeCookies(ALL_DENIED);
  // The router keeps its own notes in the state of the entry.
  window.history.replaceState(window.history.state, "", address);
}
