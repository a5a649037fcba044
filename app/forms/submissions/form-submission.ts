import type { i18n } from "i18next";
import { demandWords } from "../../alerts/demand-words.ts";
import type { NewSubscription } from "../../alerts/new-subscription.ts";
import { zoneName } from "../../alerts/zone-choices.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { formatEuro } from "../../format/currency.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import type { Language } from "../../i18n/languages.ts";
import { plainName } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import type { Addressee } from "../../mail/templates/greeting.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import { dateText } from "../../time/dates.ts";
import { isAppointment, WISH_FIELDS } from "../appointments/appointment.ts";
import { type Field, type Form, fieldsOf } from "../form.ts";
import { wordsIn } from "../form-words.ts";
import { formMails } from "../mails/form-mails.ts";
import { choiceText, fieldName } from "../page/form-view.ts";
import { mailSteps } from "../thanks/next-steps.ts";
import type { NewSubmission, SubmissionMail } from "./new-submission.ts";

/** The subject of a form, as a mail in one language needs it. */
export type MailedSubject = {
  title: string;
  address: string;
  officeEmail: string;
  /** Of the property's agent, when they are in the team. */
  agentEmail?: string;
  /** As far as it is published. */
  place: string;
};

export type SubmissionInput = {
  form: Form;
  key: string;
  /** Validated values. */
  values: Record<string, string>;
  file?: { path: string; name: string; type: string };
  /** The number of the property or project. */
  id?: number;
  subjectIn: (language: Language) => MailedSubject | undefined;
  language: Language;
  site: SiteConfig;
  textsIn: (language: Language) => i18n;
  now: Date;
  /** False when the visitor's address has had enough mails today: then no confirmation is sent. */
  isConfirmed: boolean;
  /** The visitor requested the same documents before. */
  isRepeated: boolean;
  /** The subscription that starts once it is confirmed, and the address to confirm it. */
  subscription?: NewSubscription;
  confirmAddress?: string;
};

/** Builds a submission: the values of the form and its mails. */
export function formSubmission(input: SubmissionInput): NewSubmission {
  const { form, key, language, values, file, id, now } = input;
  const fields = Object.fromEntries(
    fieldsOf(form)
      .map(({ name, kind }) => [name, storedValue(kind, values[name] ?? "")])
      .filter(([, value]) => value !== undefined),
  );
  return {
    form: form.name,
    key,
    language,
    email: values.email,
    fields: file ? { ...fields, [fileField(form)]: { name: file.name, path: file.path } } : fields,
    about: form.about ? { [form.about]: id } : {},
    receivedAt: now.toISOString(),
    // The mails of an appointment depend on whether its time is free
    // (appointments/book-appointment.server.ts).
    mails: isAppointment(form) ? [] : mailsOf(input),
    subscription: input.subscription,
  };
}

function fileField(form: Form): string {
  return fieldsOf(form).find(({ kind }) => kind === "file")?.name ?? "file";
}

function storedValue(kind: Field["kind"], value: string): string | number | boolean | undefined {
  if (value === "" || kind === "file") return undefined;
  if (kind === "number") return Number(value);
  return kind === "agreement" ? true : value;
}

function mailsOf(input: SubmissionInput): SubmissionMail[] {
  const { form, values, file, site, language, subjectIn, textsIn } = input;
  const subject = subjectIn(language);
  const all = formMails({
    settings: site.mail,
    agency: { email: site.agency.email, language: site.languages.default },
    form: form.name,
    language,
    visitor: { ...addresseeOf(values), email: values.email },
    office: subject?.officeEmail,
    agent: subject?.agentEmail,
    formTitle: (other) => wordsIn(textsIn(other))(`forms:${form.name}.title`),
    values: (other, reader) => labelledValues(input, other, reader),
    hasTypedText: fieldsOf(form).some(({ name, kind }) => kind === "long-text" && values[name]),
    next: mailSteps(form.name, wordsIn(textsIn(language)), input),
    property: subject && ((other) => pick(subjectIn(other) ?? subject)),
    languageName: (one, other) => new Intl.DisplayNames([other], { type: "language" }).of(one) ?? one,
  });
  const notices = all
    .filter(({ template }) => template === "notice")
    .map((mail) => (file ? { ...mail, attachments: [file] } : mail));
  const confirmations = all.filter(({ template }) => template === "confirmation");
  if (form.name === "send-to-friend") return [friendMail(input, subject), ...notices];
  if (input.subscription) {
    // The agency is notified of saved searches only: a newsletter subscription needs no attention from it.
    const told = input.subscription.kind === "demand" ? notices : [];
    return input.isConfirmed ? [...told, optInMail(input)] : told;
  }
  if (!input.isConfirmed) return notices;
  if (!input.isRepeated) return [...notices, ...confirmations];
  // Only the mail to the visitor says that they asked before: the page reveals nothing about an address.
  const note = wordsIn(textsIn(language))("errors:documents.alreadyRequested");
  return confirmations.map((mail) => ({ ...mail, details: { ...mail.details, note } }));
}

/** Opt-in mail to the address that was typed. It may be another person's, who then gets no more mails. */
function optInMail(input: SubmissionInput): SubmissionMail {
  const { values, language, subscription, confirmAddress, site, textsIn } = input;
  return {
    template: "opt-in",
    language,
    recipient: { name: plainName(nameOf(values)), address: values.email ?? "" },
    replyTo: { address: site.agency.email },
    priority: LEAD_PRIORITY,
    details: {
      kind: subscription?.kind,
      name: nameOf(values),
      values:
        subscription?.kind === "demand" ? demandWords(subscription.demand, textsIn(language), language) : [],
      address: confirmAddress,
    },
  };
}

function friendMail(
  { values, language }: SubmissionInput,
  subject: MailedSubject | undefined,
): SubmissionMail {
  return {
    template: "friend",
    language,
    recipient: { address: values.friendEmail ?? "" },
    replyTo: { name: plainName(values.senderName), address: values.email ?? "" },
    priority: LEAD_PRIORITY,
    details: {
      from: values.senderName,
      property: subject && pick(subject),
    },
  };
}

function pick({ title, address }: MailedSubject): { title: string; address: string } {
  return { title, address };
}

function isEuro({ name }: Pick<Field, "name">): boolean {
  return ["amount", "monthlyIncome", "minPrice", "maxPrice"].includes(name);
}

/** Name of a person by the values of a form; undefined when no name was asked for. */
export function nameOf({
  firstName = "",
  lastName = "",
  senderName = "",
  name = "",
}: Record<string, string>) {
  return `${firstName} ${lastName}`.trim() || senderName || name || undefined;
}

/** Form of address of a person by the values of a form. */
export function addresseeOf(values: Record<string, string>): Addressee {
  return { title: values.title, lastName: values.lastName, name: nameOf(values) };
}

/** Kinds of fields that accept free text. */
const TYPED_KINDS: readonly Field["kind"][] = ["text", "long-text", "website", "file"];

/**
 * Submitted values with their labels, without the times of an appointment, which have their own part of a
 * mail. The agency gets every value. The mail to the visitor, whose address anybody may have typed, has only
 * values of a fixed format. Time slots are in the visitor's language; the agency also gets their code.
 */
export function labelledValues(
  input: SubmissionInput,
  language: Language,
  reader: "visitor" | "agency",
): LabelledValue[] {
  const { form, values, file, site, textsIn } = input;
  const texts = textsIn(language);
  const t = wordsIn(texts);
  const show = (field: Field, value: string): string => {
    if (field.name === "timeSlot") {
      const seen = { settings: site.forms, language: input.language, texts: textsIn(input.language) };
      const hours = choiceText(field, value, seen);
      return reader === "agency" ? `${hours} (${value})` : hours;
    }
    if (field.kind === "choice") return choiceText(field, value, { settings: site.forms, language, texts });
    if (field.kind === "choices") {
      const shown = { settings: site.forms, language, texts };
      return value
        .split(",")
        .map((code) => choiceText(field, code, shown))
        .join(", ");
    }
    if (field.kind === "zones")
      return value
        .split(",")
        .map((code) => zoneName(code, texts, language))
        .join(", ");
    if (field.kind === "area") return t("common:yes");
    if (field.kind === "phone") return phoneText(value, site.phone);
    if (field.kind === "date" || field.kind === "day") return dateText(value);
    if (field.kind === "agreement") return t("common:yes");
    return isEuro(field) ? formatEuro(value) : value;
  };
  const told = fieldsOf(form).filter(
    ({ name, kind }) =>
      kind !== "slot" && !WISH_FIELDS.includes(name) && (reader === "agency" || !TYPED_KINDS.includes(kind)),
  );
  return told.flatMap((field) => {
    const value = field.kind === "file" ? (file?.name ?? "") : (values[field.name] ?? "");
    if (value === "") return [];
    const href = field.kind === "phone" ? phoneHref(value) : undefined;
    return [{ label: fieldName(field, t), value: show(field, value), ...(href && { href }) }];
  });
}
