import type { i18n } from "i18next";
import { type ZoneRegion, zoneRegions } from "../../alerts/zone-choices.ts";
import type { FormName, FormSettings } from "../../config/form-settings.ts";
import { formatEuro } from "../../format/currency.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { textIn } from "../../i18n/texts.ts";
import { type SlotChoice, slotChoice } from "../appointments/slot-choice.ts";
import type { Fault } from "../fields/check-field.ts";
import { isTimeSlot } from "../fields/shared-fields.ts";
import { type Field, type Form, fieldsOf } from "../form.ts";
import { type Words, wordsIn } from "../form-words.ts";
import { pageSteps } from "../thanks/next-steps.ts";
import type { ThanksView } from "../thanks/thanks-view.ts";
import type { Question, SentForm } from "./sent-form.ts";

/** A field in the language of the page, with every text that it can show. */
export type FieldView = Field & {
  id: string;
  label: string;
  help?: string;
  options: { value: string; label: string }[];
  /** Other texts of its controls. */
  words?: Record<string, string>;
  /** The available zones, in the language of the page. */
  zones?: ZoneRegion[];
  /** The available times. */
  slots?: SlotChoice;
  /** The value that was filled in before. */
  value: string;
  /** Text of each of its validation errors. */
  faults: Partial<Record<Fault, string>>;
  /** The validation error that the server found. */
  fault?: Fault;
  /** Text about the file that was uploaded before and is still stored. */
  kept?: string;
};

export type FormPartView = { name: string; title: string; fields: FieldView[] };

/** Texts of a captcha question, beside its picture. */
export type QuestionView = Pick<Question, "token" | "picture"> & {
  title: string;
  /** Heading of the error summary, and its link to the question. */
  remaining: string;
  link: string;
  text: string;
  alt: string;
  label: string;
  other: string;
  fault?: string;
};

/** A form in the language of the page, ready to render: the browser needs no texts and no settings. */
export type FormView = {
  name: FormName;
  language: Language;
  /** Path to which it is posted: the page that it is on. */
  action: string;
  title: string;
  text: string;
  submit: string;
  /** Information that the visitor should read before submitting. */
  notes: string[];
  parts: FormPartView[];
  isInSteps: boolean;
  hasFile: boolean;
  today: string;
  isPhoneZoneAware: boolean;
  /** People type characters, so the browser need not do the proof of work. */
  isCaptchaTyped: boolean;
  /** Another way to contact the agency, shown above the form. */
  other?: { text: string; path: string };
  privacy: { text: string; link?: { text: string; path: string } };
  words: {
    allRequired: string;
    optional: string;
    choose: string;
    notSent: string;
    next: string;
    back: string;
    /** "Step {{step}} of …", one for each part. */
    steps: string[];
    sending: string;
    trap: string;
  };
  key: string;
  fileToken?: string;
  /** Reason why the form is shown again, in one sentence. */
  problem?: string;
  question?: QuestionView;
  /** Thanks that replace the form. */
  thanks?: ThanksView;
};

export type FormShowing = {
  settings: FormSettings;
  language: Language;
  texts: i18n;
  /** Path to which the form is posted. */
  path: string;
  today: string;
  isPhoneZoneAware?: boolean;
  /** Path of the agency's privacy page, if there is one. */
  privacyPath?: string;
  /** Path of the form for an appointment at the office, if the agency offers them. */
  officePath?: string;
  agency: { name: string; phone: string };
  sent?: SentForm;
  /** Times that can be chosen for an appointment. */
  slots?: readonly { startsAt: Date; endsAt: Date; isFull: boolean }[];
  /** Values with which a new form is filled in. */
  initial?: Readonly<Record<string, string>>;
};

/** View of a form, new or as it was submitted. */
export function formView(form: Form, showing: FormShowing): FormView {
  const { texts, path, language, today } = showing;
  const t = wordsIn(texts);
  const sent = showing.sent?.form === form.name ? showing.sent : undefined;
  const parts = form.parts.map(({ name, fields }) => ({
    name,
    title: form.parts.length > 1 ? t(`forms:parts.${name}`) : "",
    fields: fields.map((field) => fieldView(field, form, sent, showing)),
  }));
  return {
    name: form.name,
    language,
    action: path,
    title: t(`forms:${form.name}.title`),
    text: t(`forms:${form.name}.text`, { agency: showing.agency.name }),
    submit: t(`forms:${form.name}.submit`),
    notes: notesOf(form, showing),
    parts,
    isInSteps: form.isInSteps === true && parts.length > 1,
    hasFile: fieldsOf(form).some(({ kind }) => kind === "file"),
    today,
    isPhoneZoneAware: showing.isPhoneZoneAware ?? false,
    isCaptchaTyped: showing.settings.captcha.isTyped,
    other: otherWay(form, showing, t),
    privacy: privacyOf(showing, t),
    words: {
      allRequired: t("forms:allRequired"),
      optional: t("forms:optional"),
      choose: t("forms:choose"),
      notSent: t("errors:form.notSent"),
      next: t("forms:steps.next"),
      back: t("forms:steps.back"),
      steps: parts.map(({ title }, at) =>
        t("forms:steps.title", { step: at + 1, steps: parts.length, title }),
      ),
      sending: t("forms:sending"),
      trap: t("forms:trap"),
    },
    key: sent?.key ?? "",
    fileToken: sent?.file?.token,
    problem: problemOf(form, sent, t),
    question: sent?.question && questionView(sent.question, t),
    thanks: sent?.outcome === "accepted" ? inlineThanks(form, sent.reference, showing) : undefined,
  };
}

/** Thanks that replace a form which has no thank-you page. */
function inlineThanks(
  { name }: Form,
  reference: string | undefined,
  { texts, agency }: Pick<FormShowing, "texts" | "agency">,
): ThanksView {
  const t = wordsIn(texts);
  return {
    title: t(`forms:${name}.thanks.title`),
    text: t(`forms:${name}.thanks.text`, { agency: agency.name }),
    reference: reference && t("forms:reference", { reference }),
    facts: [],
    next: pageSteps(name, { t, agency, reference }),
    ways: [],
  };
}

/** Label of a choice; the agency's own label for a time slot where it has one. */
export function choiceText(
  field: Pick<Field, "name">,
  code: string,
  { settings, language, texts }: Pick<FormShowing, "settings" | "language" | "texts">,
): string {
  const t = wordsIn(texts);
  if (field.name === "propertyType" || field.name === "demandTypes")
    return t(`catalogue:typeCategories.${code}`);
  const own = isTimeSlot(field) && settings.timeSlots.find((slot) => slot.code === code)?.label;
  return (
    (own && textIn(own, language)) ||
    t(`forms:choices.${isTimeSlot(field) ? "timeSlot" : field.name}.${code}`) ||
    code
  );
}

function fieldView(field: Field, form: Form, sent: SentForm | undefined, showing: FormShowing): FieldView {
  const t = wordsIn(showing.texts);
  const label = t(`forms:fields.${field.name}`);
  return {
    ...field,
    id: `${form.name}-${field.name}`,
    label,
    help: field.help && t(`forms:help.${field.help}`),
    options: (field.choices ?? []).map((value) => ({ value, label: choiceText(field, value, showing) })),
    words: fieldWords(field, showing),
    zones: field.kind === "zones" ? zoneRegions(showing.texts, showing.language) : undefined,
    slots:
      field.kind === "slot"
        ? slotChoice(showing.slots ?? [], sent?.values[field.name] ?? "", showing)
        : undefined,
    value: (sent?.values ?? showing.initial)?.[field.name] ?? "",
    faults: faultTexts(field, t),
    fault: sent?.faults[field.name],
    kept: field.kind === "file" && sent?.file ? t("forms:keptFile", { name: sent.file.name }) : undefined,
  };
}

function fieldWords({ kind }: Field, { texts, language }: FormShowing): FieldView["words"] {
  const { t } = texts;
  if (kind === "day")
    return { day: t("alerts:picker.day"), month: t("alerts:picker.month"), year: t("alerts:picker.year") };
  if (kind === "zones")
    return {
      filter: t("alerts:picker.filter"),
      hint: t("alerts:picker.hint"),
      // The placeholder is filled in for each zone.
      all: t("alerts:picker.all", { zone: "{{zone}}" }),
    };
  if (kind !== "area") return undefined;
  const path = pathFor("for-sale", language);
  return { drawn: t("alerts:picker.drawn"), draw: t("alerts:picker.draw"), path };
}

/** Possible validation errors of each kind of field, besides "required". */
const FAULTS_OF_KIND: Record<Field["kind"], readonly Fault[]> = {
  text: ["long"],
  "long-text": ["long"],
  email: ["long", "email", "recipientFull"],
  phone: ["long", "phone"],
  website: ["long", "website"],
  choice: ["choice"],
  choices: ["choice"],
  zones: ["choice"],
  area: ["areaSize"],
  number: ["number", "range"],
  date: ["date", "past"],
  day: ["incomplete", "date", "past"],
  slot: ["slotFull", "slotGone"],
  file: ["fileKind", "fileSize", "fileUnsafe", "fileInfected", "fileUnchecked", "pictureKind"],
  agreement: ["agreement"],
};

/** Keys in the error catalogue of errors that are the same in every form. */
const CATALOGUE: Partial<Record<Fault, string>> = {
  required: "errors:form.required",
  email: "errors:form.emailInvalid",
  slotFull: "errors:appointmentsFull",
  slotGone: "appointments:faults.slotGone",
};

/**
 * Fields of the saved search whose errors have their own text in the error catalogue (specification §5 and
 * §8).
 */
const CATALOGUE_OF_FIELD: Readonly<Record<string, Partial<Record<Fault, string>>>> = {
  demandTypes: { required: "errors:form.alertType" },
  zones: { required: "errors:form.alertZone" },
  alertFrom: { incomplete: "errors:form.startDateIncomplete" },
  alertUntil: { incomplete: "errors:form.endDateIncomplete", date: "errors:form.endDateInvalid" },
};

/** Name of a field within a sentence; some labels are questions and do not fit there. */
export function fieldName({ name }: Pick<Field, "name">, t: Words): string {
  return t(`forms:names.${name}`) || t(`forms:fields.${name}`);
}

function faultTexts(field: Field, t: Words): FieldView["faults"] {
  const faults: Fault[] = [
    "required",
    ...FAULTS_OF_KIND[field.kind],
    ...(field.isWithoutLinks ? (["links"] as const) : []),
    ...(field.notBelow ? (["below"] as const) : []),
  ];
  return Object.fromEntries(
    faults.map((fault) => [
      fault,
      t(CATALOGUE_OF_FIELD[field.name]?.[fault] ?? CATALOGUE[fault] ?? `forms:faults.${fault}`, {
        field: fieldName(field, t),
        most: field.mostCharacters ?? field.most ?? 1_000,
        least: field.least ?? 0,
        other: field.notBelow ? fieldName({ name: field.notBelow }, t) : "",
      }),
    ]),
  );
}

function problemOf(form: Form, sent: SentForm | undefined, t: Words): string | undefined {
  if (sent?.outcome === "invalid") return t("errors:form.notSent");
  if (sent?.outcome === "may-arrive") return t("errors:form.mayArrive");
  if (sent?.outcome === "not-sent") return t(`errors:${form.notSent}`);
  return undefined;
}

function questionView({ token, picture, sum, fault }: Question, t: Words): QuestionView {
  return {
    token,
    picture,
    title: t("forms:question.title"),
    remaining: t(fault ? "errors:form.notSent" : "forms:question.remaining"),
    link: t("forms:question.link"),
    text: t("forms:question.text"),
    alt: t("forms:question.alt"),
    label: t("forms:question.label"),
    other: t("forms:question.other", {
      first: t(`forms:question.numbers.${sum.first}`),
      second: t(`forms:question.numbers.${sum.second}`),
    }),
    fault: fault && t(fault === "wrong" ? "errors:form.captcha" : "forms:question.missing"),
  };
}

/** Offers an appointment at the office to visitors who contact the agency or want a valuation. */
function otherWay({ name }: Form, { officePath }: FormShowing, t: Words): FormView["other"] {
  const isOffered = officePath !== undefined && (name === "contact-demand" || name === "site-contact");
  return isOffered ? { text: t("forms:ways.office"), path: officePath } : undefined;
}

function privacyOf({ privacyPath }: FormShowing, t: Words): FormView["privacy"] {
  return {
    text: t("forms:privacy.text"),
    link: privacyPath === undefined ? undefined : { text: t("forms:privacy.link"), path: privacyPath },
  };
}

/** The 10 % deposit of an offer and the terms of a lease (specification §9). */
function notesOf(form: Form, { settings, texts }: FormShowing): string[] {
  const t = wordsIn(texts);
  if (form.name === "purchase-offer")
    return [t("forms:purchase-offer.deposit", { percent: settings.offer.depositPercent })];
  if (form.name !== "rent-application") return [];
  const { minimumIncomeEuro, mostPersons, depositMonths } = settings.rent;
  return [
    ...(minimumIncomeEuro === undefined
      ? []
      : [t("forms:rent-application.income", { income: formatEuro(minimumIncomeEuro) })]),
    ...(mostPersons === undefined ? [] : [t("forms:rent-application.persons", { persons: mostPersons })]),
    ...(depositMonths === 0 ? [] : [t("forms:rent-application.deposit", { count: depositMonths })]),
  ];
}
