import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { formSettingsSchema } from "../../config/form-settings.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { FORMS } from "../forms.ts";
import { formView } from "../page/form-view.ts";
import type { Question } from "../page/sent-form.ts";
import { VisitorForm } from "./visitor-form.tsx";

const { texts } = pageTexts(await readDictionaries(), "en");

/** HTML of a form that is shown again with a question, as a visitor without scripts receives it. */
function formWithQuestion(error?: Question["error"]): string {
  const question: Question = { token: "t", picture: "data:,", sum: { first: 2, second: 9 }, error };
  const view = formView(FORMS["contact-me"], {
    settings: formSettingsSchema.parse({}),
    language: "en",
    texts,
    path: "/contact-me/12/",
    today: "2026-11-21",
    agency: { name: "Immo Gevel", phone: "09 233 04 70" },
    sent: { form: "contact-me", key: "k", values: {}, errors: {}, outcome: "question", question },
  });
  return htmlOf(<VisitorForm view={view} />, texts);
}

const alertOf = (html: string) => /<div role="alert".*?<\/div>/.exec(html)?.[0] ?? "";

test("a form with a question says at its top that one remains, and links to it", () => {
  const html = formWithQuestion();
  expect(alertOf(html)).toContain("one question remains");
  expect(alertOf(html)).toMatch(/<a href="#characters"[^>]*>Go to the question<\/a>/);
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf("<fieldset"));
  expect(html).toMatch(/<input id="characters"/);
  expect(html).not.toContain("characters-error");
});

test.each([
  ["missing", "Enter the characters in the image, or the answer to the sum"],
  ["wrong", "The entered characters are not valid"],
] as const)("an answer that is %s has its error at the field and in the summary", (error, text) => {
  const html = formWithQuestion(error);
  expect(alertOf(html)).toContain("Your data were not sent. Check the fields in red.");
  expect(alertOf(html)).toMatch(new RegExp(`<a href="#characters"[^>]*>${text}</a>`));
  expect(html).toMatch(new RegExp(`<p id="characters-error".*?${text}`));
  expect(html).toMatch(/<input id="characters"[^>]*aria-invalid="true"/);
});
