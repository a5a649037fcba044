import type { Language } from "../app/i18n/languages.ts";
import type { PageTexts } from "../app/i18n/server-texts.server.ts";
import type { RenderedPage } from "./page-cache.ts";
import { escaped, htmlPage, RETRY_AFTER_S } from "./plain-page.ts";
import type { FormBody } from "./read-form-body.ts";

/** The field to choose a file in, where what could not be taken had one. */
const FILE_FIELD = "file";

/**
 * What a visitor reads whose form could not be taken, when the page with the form cannot be made either: everything
 * that was filled in goes along, and is sent again by one button. It needs neither the database nor the build.
 */
export function resendPage(
  { lists, file }: FormBody,
  { path, language, status }: { path: string; language: Language; status: 500 | 503 },
  { texts }: Pick<PageTexts, "texts">,
): RenderedPage {
  const { t } = texts;
  const hidden = Object.entries(lists).flatMap(([name, values]) =>
    values.map((value) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`),
  );
  const choose = `<p><label>${escaped(t("forms:refused.busy.file"))}<br><input type="file" name="${FILE_FIELD}"></label></p>`;
  const main = [
    `<p>${escaped(t("forms:refused.busy.text"))}</p>`,
    `<form method="post" action="${escaped(path)}"${file ? ' enctype="multipart/form-data"' : ""}>`,
    ...hidden,
    file ? choose : "",
    `<button>${escaped(t("forms:refused.busy.submit"))}</button></form>`,
  ].join("");
  return htmlPage(
    { title: t("forms:refused.busy.title"), main, language },
    { status, headers: status === 503 ? { "retry-after": String(RETRY_AFTER_S) } : {} },
  );
}
