import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { browserTexts } from "./i18n/browser-texts.ts";
import { readLanguageCookie } from "./i18n/language-cookie.ts";
import { isLanguage, type Language } from "./i18n/languages.ts";

/**
 * Takes over the page that the server made, once its texts are here. The page is whole and works until then,
 * and stays so when they never come.
 */
async function takeOver(language: Language, textsAddress: string) {
  const texts = await browserTexts(language, textsAddress);
  if (texts === undefined) return;
  // In a transition React works in short turns, and a visitor's finger is answered between two of them.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/** Where the browser keeps the language of its last visit (app/i18n/browser-language.ts). */
const STORED_LANGUAGE = "i18nextLng";

/**
 * Keeps the language for the next visit, or sends a visitor whose language only this browser knows to the
 * page in it. Nothing is fetched when local storage and the cookie, which the server reads, both have it.
 */
async function settle(language: Language, { languages = "", cookieDays }: DOMStringMap) {
  if (storedLanguage() === language && readLanguageCookie(document.cookie) === language) return;
  const { settleLanguage } = await import("./i18n/browser-language.ts");
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
    // A browser that keeps nothing has nothing to tell.
    return null;
  }
}

/*
 * A visitor who goes on or back while a view transition runs skips it. React Router handles the promise `finished`
 * of a transition and not `ready`, which then rejects (w3c/csswg-drafts#13726); without this listener the browser
 * reports an error although nothing is wrong.
 */
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});

const { lang, dataset } = document.documentElement;
if (isLanguage(lang) && dataset.texts !== undefined) {
  takeOver(lang, dataset.texts);
  settle(lang, dataset);
}
