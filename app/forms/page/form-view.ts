import type { FormName } from "../../config/form-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { fieldsOf } from "../fields/field.ts";
import type { Form } from "../form.ts";
import { pageSteps } from "../thanks/next-steps.ts";
import type { ThanksView } from "../thanks/thanks-view.ts";
import { type TranslateAnyKey, translateAnyKey } from "../translate-any-key.ts";
import { type FieldView, fieldView } from "./field-view.ts";
import type { FormContext } from "./form-context.ts";
import type { Question, SentForm } from "./sent-form.ts";

/** Fields that are shown together. In a form with steps (`Form.isInSteps`), each part is one step. */
export type FormPartView = {
  name: string;
  /** Empty in a form of one part. */
  title: string;
  fields: FieldView[];
};

/** Text key in `errors.json` of a form without `notSent`: "Your message was not sent …". */
const DEFAULT_NOT_SENT = "mail.notSent.siteContact";

/** A captcha question: its picture, its signed token, and its texts. */
export type QuestionView = Pick<Question, "token" | "picture" | "isRequired"> & {
  title: string;
  /** Heading of the error summary. */
  summaryTitle: string;
  /** Text of the link from the error summary to the question, while no answer was wrong or missing. */
  summaryLink: string;
  text: string;
  alt: string;
  label: string;
  /** Text with the sum in words, for visitors who cannot read the characters. */
  sumText: string;
  error?: string;
};

/** A form in the language of the page, ready to render without further texts or settings. */
export type FormView = {
  name: FormName;
  language: Language;
  /** Path to which the form is posted: the page that it is on. */
  action: string;
  title: string;
  text: string;
  submit: string;
  /** Information that the visitor should read before submitting. */
  notes: string[];
  parts: FormPartView[];
  /**
   * Index of the step that is shown when the page opens: the last one when the visitor has to answer a captcha question,
   * else the first one with an error, else 0. Absent when the form has no steps.
   */
  initialStep?: number;
  hasFile: boolean;
  today: string;
  /** Writes typed phone numbers by zone (`PhoneSettings`, app/format/phone.ts). */
  isPhoneZoneAware: boolean;
  /** Visitors have to type characters, so the browser need not do the proof of work. */
  isCaptchaTyped: boolean;
  /** Another way to contact the agency, shown above the form. */
  otherContact?: { text: string; path: string };
  privacy: { text: string; link?: { text: string; path: string } };
  texts: {
    allRequired: string;
    optional: string;
    choose: string;
    notSent: string;
    next: string;
    back: string;
    /** "Step {{step}} of …", one for each part. */
    steps: string[];
    sending: string;
    /** Message that nothing was sent because the connection is lost. */
    offline: string;
    honeypot: string;
  };
  /**
   * Key in a hidden field: the same values with the same key are one submission. Empty in a new form, until the browser
   * fills it in.
   */
  key: string;
  /** Token of a file that was uploaded before and is still stored. */
  fileToken?: string;
  /** Reason why the form is shown again, in one sentence. */
  problem?: string;
  question?: QuestionView;
  /** Thanks that replace the form. */
  thanks?: ThanksView;
};

/** Builds the view of a form, new or as it was submitted. */
export function formView(form: Form, context: FormContext): FormView {
  const { texts, path, language, today } = context;
  const t = translateAnyKey(texts);
  const sent = context.sent?.form === form.name ? context.sent : undefined;
  const parts = form.parts.map(({ name, fields }) => ({
    name,
    title: form.parts.length > 1 ? t(`forms:parts.${name}`) : "",
    fields: fields.map((field) => fieldView(field, form, sent, context)),
  }));
  return {
    name: form.name,
    language,
    action: path,
    title: t(`forms:${form.name}.title`),
    text: t(`forms:${form.name}.text`, { agency: context.agency.name }),
    submit: t(`forms:${form.name}.submit`),
    notes: (form.notes?.(context.settings) ?? []).map(({ key, values }) => t(key, values)),
    parts,
    initialStep: form.isInSteps === true && parts.length > 1 ? findInitialStep(parts, sent) : undefined,
    hasFile: fieldsOf(form).some(({ kind }) => kind === "file"),
    today,
    isPhoneZoneAware: context.isPhoneZoneAware ?? false,
    isCaptchaTyped: context.settings.captcha.isTyped,
    otherContact: otherContactOf(form, context, t),
    privacy: privacyOf(context, t),
    texts: {
      allRequired: t("forms:allRequired"),
      optional: t("forms:optional"),
      choose: t("forms:choose"),
      notSent: t("errors:form.notSent"),
      next: t("forms:steps.next"),
      back: t("forms:steps.back"),
      steps: parts.map(({ title }, index) =>
        t("forms:steps.title", { step: index + 1, steps: parts.length, title }),
      ),
      sending: t("forms:sending"),
      offline: t("forms:offline"),
      honeypot: t("forms:trap"),
    },
    key: sent?.key ?? "",
    fileToken: sent?.file?.token,
    problem: problemOf(form, sent, context),
    question: sent?.question && questionView(sent.question, t),
    thanks: sent?.outcome === "accepted" ? inlineThanks(form, sent.reference, context) : undefined,
  };
}

function findInitialStep(parts: readonly FormPartView[], sent: SentForm | undefined): number {
  // The captcha question is at the end of the form.
  if (sent?.question) return parts.length - 1;
  const firstInvalid = parts.findIndex(({ fields }) => fields.some(({ error }) => error));
  return Math.max(0, firstInvalid);
}

/** Thanks that replace a form which has no thank-you page. */
function inlineThanks(
  { name, next }: Form,
  reference: string | undefined,
  { texts, agency }: Pick<FormContext, "texts" | "agency">,
): ThanksView {
  const t = translateAnyKey(texts);
  return {
    title: t(`forms:${name}.thanks.title`),
    text: t(`forms:${name}.thanks.text`, { agency: agency.name }),
    reference: reference && t("forms:reference", { reference }),
    facts: [],
    next: pageSteps(next, { t, agency, reference }),
    links: [],
  };
}

function problemOf(
  form: Form,
  sent: SentForm | undefined,
  { texts, agency }: Pick<FormContext, "texts" | "agency">,
): string | undefined {
  const t = translateAnyKey(texts);
  if (sent?.outcome === "invalid") return t("errors:form.notSent");
  if (sent?.outcome === "too-many")
    return t("errors:form.tooMany", {
      count: Math.ceil((sent.waitMs ?? 0) / 60_000),
      phone: agency.phone,
    });
  if (sent?.outcome === "may-arrive") return t("errors:form.mayArrive");
  if (sent?.outcome === "not-sent") return t(`errors:${form.notSent ?? DEFAULT_NOT_SENT}`);
  return undefined;
}

function questionView(
  { token, picture, sum, error, isRequired }: Question,
  t: TranslateAnyKey,
): QuestionView {
  return {
    token,
    picture,
    isRequired,
    title: t("forms:question.title"),
    summaryTitle: t(error ? "errors:form.notSent" : "forms:question.remaining"),
    summaryLink: t("forms:question.link"),
    text: t("forms:question.text"),
    alt: t("forms:question.alt"),
    label: t("forms:question.label"),
    sumText: t("forms:question.other", {
      first: t(`forms:question.numbers.${sum.first}`),
      second: t(`forms:question.numbers.${sum.second}`),
    }),
    error: error && t(error === "wrong" ? "errors:form.captcha" : "forms:question.missing"),
  };
}

function otherContactOf(
  { offersOfficeAppointment }: Form,
  { officeAppointmentPath }: FormContext,
  t: TranslateAnyKey,
): FormView["otherContact"] {
  return offersOfficeAppointment && officeAppointmentPath !== undefined
    ? { text: t("forms:links.office"), path: officeAppointmentPath }
    : undefined;
}

function privacyOf({ privacyPath }: FormContext, t: TranslateAnyKey): FormView["privacy"] {
  return {
    text: t("forms:privacy.text"),
    link: privacyPath === undefined ? undefined : { text: t("forms:privacy.link"), path: privacyPath },
  };
}
