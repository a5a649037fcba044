import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserTexts } from "./i18n/browser-texts.ts";
import { readLanguageCookie } from "./i18n/language-choice/language-cookie.ts";
import { isLanguage, type Language } from "./i18n/languages.ts";
import { TextsContext } from "./i18n/use-translations.ts";

/**
 * Hydrates the server-rendered page once its texts are loaded. The page works without hydration, so it stays
 * usable when the texts fail to load.
 */
async function hydrate(language: Language, textsAddress: string) {
  const texts = await browserTexts(language, textsAddress);
  if (texts === undefined) return;
  // In a transition React works in short slices, so the browser can respond to input between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsContext value={texts}>
          <HydratedRouter />
        </TextsContext>
      </StrictMode>,
    );
  });
}

/** Local storage key of the language of the last visit (app/i18n/language-choice/browser-language.ts). */
const STORED_LANGUAGE = "i18nextLng";

/**
 * Stores the language for the next visit, or redirects to the page in the language that only this browser
 * knows. Loads nothing when both local storage and the cookie, which the server reads, already have it.
 */
async function storeLanguage(language: Language, { languages = "", cookieDays }: DOMStringMap) {
  if (storedLanguage() === language && readLanguageCookie(document.cookie) === language) return;
  const { settleLanguage } = await import("./i18n/language-choice/browser-language.ts");
  const { pathname, search } = window.location;
  const enabled = languages.split(" ").filter(isLanguage);
  const elsewhere = settleLanguage(
    { language, pathname, search },
    { enabled, cookieDays: Number(cookieDays) },
  );
  if (elsewhere !== undefined) window.location.replace(elsewhere);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED_LANGUAGE);
  } catch {
    // Local storage is blocked.
    return null;
  }
}

/*
 * Navigating during a view transition skips the transition. React Router handles its promise `finished` but
 * not `ready`, which then rejects (w3c/csswg-drafts#13726); without this listener the browser reports an
 * error although nothing is wrong.
 */
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});

const { lang, dataset } = document.documentElement;
if (isLanguage(lang) && dataset.texts !== undefined) {
  hydrate(lang, dataset.texts);
  storeLanguage(lang, dataset);
}
