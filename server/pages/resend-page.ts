import type { Language } from "../../app/i18n/languages.ts";
import type { PageTexts } from "../../app/i18n/server-texts.server.ts";
import type { FormBody } from "../../app/screens/visitor-context.ts";
import { escapeHtml, htmlPage, RETRY_AFTER_S } from "../http/plain-page.ts";
import type { RenderedPage } from "./cached-page.ts";

/** Name of the file field, where the failed form had one. */
const FILE_FIELD = "file";

/**
 * Page for when a submission failed and the page with its form cannot be rendered either. It contains
 * everything that was filled in, and one button that sends it again. It needs neither the database nor the
 * build.
 */
export function resendPage(
  { lists, file }: FormBody,
  { path, language, status }: { path: string; language: Language; status: 500 | 503 },
  { texts }: Pick<PageTexts, "texts">,
): RenderedPage {
  const { t } = texts;
  const hidden = Object.entries(lists).flatMap(([name, values]) =>
    values.map((value) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`),
  );
  const fileField = `<p><label>${escapeHtml(t("forms:refused.busy.file"))}<br><input type="file" name="${FILE_FIELD}"></label></p>`;
  const main = [
    `<p>${escapeHtml(t("forms:refused.busy.text"))}</p>`,
    `<form method="post" action="${escapeHtml(path)}"${file ? ' enctype="multipart/form-data"' : ""}>`,
    ...hidden,
    file ? fileField : "",
    `<button>${escapeHtml(t("forms:refused.busy.submit"))}</button></form>`,
  ].join("");
  return htmlPage(
    { title: t("forms:refused.busy.title"), main, language },
    { status, headers: status === 503 ? { "retry-after": String(RETRY_AFTER_S) } : {} },
  );
}
