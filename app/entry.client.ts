import "./site.css";
import { type BehaviourModules, startBehaviours } from "./behaviours/start-behaviours.ts";
import type { BrowserConsentSettings } from "./consent/consent-settings.ts";
import { readLanguageCookie } from "./i18n/language-choice/language-cookie.ts";
import { isLanguage, type Language } from "./i18n/languages.ts";
import { startLayout } from "./layout/browser-layout.ts";

/*
 * The script of every page. The page is complete without it: it adds behaviour to the HTML of the server
 * (app/behaviours/README.md).
 */

/** Local storage key of the language of the last visit (app/i18n/language-choice/browser-language.ts). */
const STORED_LANGUAGE = "i18nextLng";

/** Staff opt out of visit statistics with a query parameter on any page. */
const STAFF_PARAMETER = /[?&]staff=[01]\b/;

/**
 * Stores the visitor's language for the next visit, or redirects to the page in the language that only this browser
 * knows. Loads nothing when both local storage and the cookie, which the server reads, already have it.
 */
async function storeLanguage(language: Language, { languages = "", cookieDays }: DOMStringMap) {
  if (storedLanguage() === language && readLanguageCookie(document.cookie) === language) return;
  const { settleLanguage } = await import("./i18n/language-choice/browser-language.ts");
  const enabled = languages.split(" ").filter(isLanguage);
  const redirectPath = settleLanguage(
    { language, search: window.location.search, pathIn: switcherPath },
    { enabled, cookieDays: Number(cookieDays) },
  );
  if (redirectPath !== undefined) window.location.replace(redirectPath);
}

/** Path to which the language switcher links for a language, without a query. */
function switcherPath(language: Language): string | undefined {
  return document.querySelector<HTMLAnchorElement>(`[data-per-page] a[hreflang="${language}"]`)?.pathname;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED_LANGUAGE);
  } catch {
    // Local storage is blocked.
    return null;
  }
}

/** Applies the visitor's consent, and makes the buttons for cookie settings open its dialog. */
async function startConsentSettings(settings: BrowserConsentSettings) {
  const { startConsent } = await import("./consent/browser-consent-dialog.ts");
  const openSettings = startConsent(settings);
  for (const button of document.querySelectorAll("[data-cookie-settings]"))
    button.addEventListener("click", openSettings);
}

/** Behaviours by the names of their files: "visitor-form" for `./forms/ui/visitor-form.behaviour.ts`. */
const BEHAVIOURS = Object.fromEntries(
  Object.entries(import.meta.glob("./**/*.behaviour.{ts,tsx}")).map(([path, load]) => [
    /([^/]+)\.behaviour\.tsx?$/.exec(path)?.[1],
    load,
  ]),
) as BehaviourModules;

/** Starts the optional parts of every page: consent, the stored language, the notice for staff. */
function startOptionalParts({ lang, dataset }: HTMLElement): Promise<void>[] {
  const started: Promise<void>[] = [];
  if (dataset.consentSettings) started.push(startConsentSettings(JSON.parse(dataset.consentSettings)));
  if (isLanguage(lang)) started.push(storeLanguage(lang, dataset));
  if (STAFF_PARAMETER.test(window.location.search))
    started.push(import("./owners/visits/ui/add-staff-notice.tsx").then((code) => code.addStaffNotice()));
  return started;
}

startLayout();
const root = document.documentElement;
const [isComplete] = await Promise.all([
  startBehaviours(BEHAVIOURS),
  // A part that cannot be loaded is missing on this page.
  Promise.allSettled(startOptionalParts(root)),
]);
// When the code of a behaviour cannot be loaded, the page works as it does without scripts (`without-script` in
// app.css).
if (isComplete) root.dataset.ready = "";
