import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../app/i18n/server-texts.server.ts";
import { plainPage } from "./plain-page.ts";

test.each(LANGUAGES)("a temporary failure has a page in %s, which needs no nonce", async (language) => {
  const texts = pageTexts(await readDictionaries(), language);
  const { status, headers, body } = plainPage("unavailable", language, texts);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  const html = body.toString();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${texts.texts.t("errors:page.unavailable.title")}</h1>`);
  expect(html).not.toContain("nonce");
});

test.each(LANGUAGES)("an internal error has a page with status 500 in %s", async (language) => {
  const texts = pageTexts(await readDictionaries(), language);
  const { status, body } = plainPage("failed", language, texts);
  expect(status).toBe(500);
  expect(body.toString()).toContain(`<html lang="${language}">`);
});

test.each([
  ["unsubscribe", "Votre désinscription n’a pas abouti"],
  ["forgotPassword", "n’a pas été envoyé"],
] as const)("after a failed form, the page says which action failed: %s", async (failedSubmission, text) => {
  const texts = pageTexts(await readDictionaries(), "fr");
  expect(plainPage("unavailable", "fr", texts, failedSubmission).body.toString()).toContain(text);
});

test("the texts of an agency are escaped", async () => {
  const dictionaries = {
    ...(await readDictionaries()),
    en: { errors: { page: { failed: { title: `<b> & "x"` } } } },
  };
  const html = plainPage("failed", "en", pageTexts(dictionaries, "en")).body.toString();
  expect(html).toContain("<h1>&lt;b> &amp; &quot;x&quot;</h1>");
});
