import type { Language } from "../../app/i18n/languages.ts";
import type { PageTexts } from "../../app/i18n/server-texts.server.ts";
import type { FormBody } from "../../app/screens/visitor-context.ts";
import { escapeHtml, htmlPage, RETRY_AFTER_S } from "../http/plain-page.ts";
import type { RenderedPage } from "./cached-page.ts";

/** Name of the file field, where the failed form had one. */
const FILE_FIELD = "file";

/** Keys of the texts of the page, for a form of a visitor and for one of the office. */
const TEXT_KEYS = {
  visitor: {
    title: "forms:refused.busy.title",
    text: "forms:refused.busy.text",
    submit: "forms:refused.busy.submit",
  },
  office: {
    title: "office:failedForm.title",
    text: "office:failedForm.text",
    submit: "office:failedForm.submit",
  },
} as const;

type ResendOptions = {
  /** URL that the form was posted to. */
  path: string;
  language: Language;
  status: 500 | 503;
  audience?: keyof typeof TEXT_KEYS;
};

/**
 * Page for when a submission failed and the page with its form cannot be rendered either. It contains
 * everything that was filled in, and one button that sends it again. It needs neither the database nor the
 * build.
 */
export function resendPage(
  { lists, file }: FormBody,
  { path, language, status, audience = "visitor" }: ResendOptions,
  { texts }: Pick<PageTexts, "texts">,
): RenderedPage {
  const { t } = texts;
  const keys = TEXT_KEYS[audience];
  const hidden = Object.entries(lists).flatMap(([name, values]) =>
    values.map((value) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`),
  );
  const fileField = `<p><label>${escapeHtml(t("forms:refused.busy.file"))}<br><input type="file" name="${FILE_FIELD}"></label></p>`;
  const main = [
    `<p>${escapeHtml(t(keys.text))}</p>`,
    `<form method="post" action="${escapeHtml(path)}"${file ? ' enctype="multipart/form-data"' : ""}>`,
    ...hidden,
    file ? fileField : "",
    `<button>${escapeHtml(t(keys.submit))}</button></form>`,
  ].join("");
  return htmlPage(
    { title: t(keys.title), main, language },
    { status, headers: status === 503 ? { "retry-after": String(RETRY_AFTER_S) } : {} },
  );
}
