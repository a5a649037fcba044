import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { type FormName, formSettingsSchema } from "../../config/form-settings.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { fieldsOf } from "../fields/field.ts";
import { FORM_NAMES } from "../form-names.generated.ts";
import { FORMS } from "../forms.ts";
import type { FormContext } from "../page/form-context.ts";
import { formRules } from "../page/form-rules.ts";
import { type FormView, formView } from "../page/form-view.ts";
import type { Question, SentForm } from "../page/sent-form.ts";
import { VisitorForm } from "./visitor-form.tsx";

const { texts } = pageTexts(await readDictionaries(), "en");

type Sent = Pick<SentForm, "outcome"> & Partial<SentForm>;

/** View of a form, new or as it is shown again. */
function viewOf(form: FormName, sent?: Sent, more: Pick<FormContext, "slots"> = {}): FormView {
  return formView(FORMS[form], {
    ...more,
    settings: formSettingsSchema.parse({}),
    language: "en",
    texts,
    path: "/form/",
    today: "2026-11-21",
    agency: { name: "Immo Gevel", phone: "09 233 04 70" },
    sent: sent && { form, key: "k", values: {}, errors: {}, ...sent },
  });
}

/** HTML of a form that is shown again with a question, as a visitor without scripts receives it. */
function formWithQuestion(more: Pick<Question, "error" | "isRequired"> = {}): string {
  const question: Question = { token: "t", picture: "data:,", sum: { first: 2, second: 9 }, ...more };
  return htmlOf(<VisitorForm view={viewOf("contact-me", { outcome: "question", question })} />, texts);
}

const alertOf = (html: string) => /<div role="alert".*?<\/div>/.exec(html)?.[0] ?? "";

test("a form with a captcha question says at its top that one question remains, and links to it", () => {
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
  const html = formWithQuestion({ error });
  expect(alertOf(html)).toContain("Your data were not sent. Check the fields in red.");
  expect(alertOf(html)).toMatch(new RegExp(`<a href="#characters"[^>]*>${text}</a>`));
  expect(html).toMatch(new RegExp(`<p id="characters-error".*?${text}`));
  expect(html).toMatch(/<input id="characters"[^>]*aria-invalid="true"/);
});

test("a browser may hide a new question, but not one that was answered wrongly or that a visitor has to answer", () => {
  const stateOf = (html: string) => /data-form-question="(\w+)"/.exec(html)?.[1];
  expect(stateOf(formWithQuestion())).toBe("open");
  expect(stateOf(formWithQuestion({ error: "wrong" }))).toBe("required");
  expect(stateOf(formWithQuestion({ isRequired: true }))).toBe("required");
});

test("the error of a time that was taken links to the choice of no time when no other is free", () => {
  const startsAt = new Date("2026-11-23T09:00:00Z");
  const slots = [{ startsAt, endsAt: new Date("2026-11-23T09:30:00Z"), isFull: true }];
  const sent: Sent = { outcome: "invalid", errors: { slot: "slotFull" } };
  const html = htmlOf(<VisitorForm view={viewOf("appointment", sent, { slots })} />, texts);
  const [, id] = /href="#([^"]+)"/.exec(alertOf(html)) ?? [];
  expect(html).toMatch(new RegExp(`<input type="radio" id="${id}"[^>]*value="other"`));
});

test.each(FORM_NAMES)("the form %s shows all of its fields", (name) => {
  const html = htmlOf(<VisitorForm view={viewOf(name)} />, texts);
  for (const field of fieldsOf(FORMS[name])) expect(html).toContain(`data-field="${field.name}"`);
});

/** Titles of the parts that are visible before scripts run, in a browser with scripts. */
function visibleParts(sent?: Sent): string[] {
  const html = htmlOf(<VisitorForm view={viewOf("contact-demand", sent)} />, texts);
  const parts = html.match(/<fieldset data-steps.*?<\/legend>/g) ?? [];
  return parts
    .filter((part) => !part.includes("without-script"))
    .map((part) => />(Step[^<]+)</.exec(part)?.[1] ?? "");
}

test("a form in steps begins with the first one, and is shown again at the first one with an error", () => {
  expect(visibleParts()).toEqual(["Step 1 of 3: The property"]);
  expect(visibleParts({ outcome: "invalid", errors: { email: "email", phone: "phone" } })).toEqual([
    "Step 3 of 3: Your details",
  ]);
});

test("the browser gets the rules that its validation needs, without choices and texts that the page already has", () => {
  const { parts, isRedisplayed } = formRules(viewOf("demand-register"));
  expect(isRedisplayed).toBe(false);
  const zones = parts.flat().find(({ name }) => name === "zones");
  expect(zones).toEqual({
    name: "zones",
    kind: "zones",
    id: "demand-register-zones",
    isRequired: true,
    maxCharacters: 5_000,
    orElse: "demandArea",
    errors: expect.objectContaining({ required: "Choose at least one region, province or municipality" }),
    hasFile: false,
  });
});

test("an optional choice can be taken back, a required one and a form of address cannot", () => {
  const html = htmlOf(<VisitorForm view={viewOf("contact-me")} />, texts);
  const emptyRadios = html.match(/<input type="radio"[^>]*value=""[^>]*>/g) ?? [];
  expect(emptyRadios.map((radio) => /name="(\w+)"/.exec(radio)?.[1])).toEqual(["timeSlot"]);
  expect(html).toContain("Not specified");
});
