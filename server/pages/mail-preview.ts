import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { SAMPLE_MAILS } from "../../app/mail/sample-mails.ts";
import { renderMail } from "../../app/mail/send-mail.server.ts";
import type { MailFrame } from "../../app/mail/templates/mail-frame.server.ts";

export type MailPreview = (path: string) => { type: string; body: string } | undefined;

/** Path at which `npm run dev` shows all mails with invented values. */
export const PREVIEW_PATH = "/dev/mails/";

/**
 * Returns a function that renders the list of mails, or one mail as HTML or text, such as `/dev/mails/nl/notice.html`.
 * It returns undefined for other paths.
 */
export function mailPreview({
  frame,
  languages,
}: {
  frame: (language: Language) => MailFrame;
  languages: Language[];
}): MailPreview {
  return (path) => {
    if (path === PREVIEW_PATH) return { type: "text/html; charset=utf-8", body: mailList(languages) };
    const [language, file = ""] = path.slice(PREVIEW_PATH.length).split("/");
    const [name, kind] = file.split(".");
    const sample = SAMPLE_MAILS.find((one) => one.name === name);
    const siteLanguage = LANGUAGES.find((one) => one === language && languages.includes(one));
    if (!sample || !siteLanguage) return undefined;
    const { subject, text, html } = renderMail(frame(siteLanguage), sample);
    if (kind === "html") return { type: "text/html; charset=utf-8", body: html };
    if (kind === "txt") return { type: "text/plain; charset=utf-8", body: `Subject: ${subject}\n\n${text}` };
    return undefined;
  };
}

function mailList(languages: Language[]): string {
  const links = (name: string) =>
    languages
      .flatMap((language) => ["html", "txt"].map((kind) => `${language}/${name}.${kind}`))
      .map((path) => `<a href="${PREVIEW_PATH}${path}">${path}</a>`)
      .join(" · ");
  const items = SAMPLE_MAILS.map(({ name }) => `<li><h2>${name}</h2><p>${links(name)}</p></li>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>${items}</ul></html>`;
}
