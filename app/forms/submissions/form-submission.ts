import { officeName } from "../../catalogue/contact-office.ts";
import type { Language } from "../../i18n/languages.ts";
import { type Field, fieldsOf } from "../fields/field.ts";
import type { Form } from "../form.ts";
import { addresseeOf } from "../mails/addressee.ts";
import { formMails } from "../mails/form-mails.ts";
import { labelledValues } from "../mails/labelled-values.ts";
import { mailSteps } from "../thanks/next-steps.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import { LEAD_JSON_VERSION, leadJson } from "../webhooks/lead-json.ts";
import { formTitle } from "./lead-values.ts";
import type { AssignmentFacts, NewSubmission, SubmissionMail } from "./new-submission.ts";
import type { SubmissionInput, SubmissionSubject } from "./submission-input.ts";

/** Builds a submission: the values of the form and its mails. */
export function formSubmission(input: SubmissionInput): NewSubmission {
  const { form, key, language, values, file, subjectId, now } = input;
  return {
    form: form.name,
    key,
    language,
    email: values.email,
    fields: storedFields(input, file && { name: file.name, path: file.path }),
    about: form.about ? { [form.about]: subjectId } : {},
    receivedAt: now.toISOString(),
    mails: mailsOf(input),
    assignment: form.isAssigned === false ? undefined : assignmentOf(input),
    webhooks: webhooksOf(input),
    subscription: input.subscription,
  };
}

/** Facts about the subject by which the submission is assigned to a member of staff. */
function assignmentOf({ subjectIn, language, site }: SubmissionInput): AssignmentFacts {
  const subject = subjectIn(language);
  return {
    agentEmail: subject?.agentEmail,
    agentName: subject?.agentName,
    office: subject && officeName(subject.office, site.agency.offices),
  };
}

/** Names of the webhooks that get this form. */
function webhooksOf({ site: { webhooks }, form }: SubmissionInput): string[] {
  return webhooks
    .filter(({ forms }) => forms === undefined || forms.some((name) => name === form.name))
    .map(({ name }) => name);
}

/** Values by field name, as they are stored, including the uploaded file. */
function storedFields(
  { form, values }: Pick<SubmissionInput, "form" | "values">,
  file: { name: string; path: string } | undefined,
): Record<string, unknown> {
  const fields = Object.fromEntries(
    fieldsOf(form)
      .map(({ name, kind }) => [name, storedValue(kind, values[name] ?? "")])
      .filter(([, value]) => value !== undefined),
  );
  return file ? { ...fields, [fileField(form)]: file } : fields;
}

function fileField(form: Form): string {
  return fieldsOf(form).find(({ kind }) => kind === "file")?.name ?? "file";
}

function storedValue(kind: Field["kind"], value: string): string | number | boolean | undefined {
  if (value === "" || kind === "file") return undefined;
  if (kind === "number") return Number(value);
  return kind === "agreement" ? true : value;
}

/** The mails that the form declares, otherwise the default ones. */
function mailsOf(input: SubmissionInput): SubmissionMail[] {
  const { form, values, file, site, language, subjectIn, textsIn, isVisitorNotified, isRepeated } = input;
  const subject = subjectIn(language);
  const t = translateAnyKey(textsIn(language));
  const all = formMails({
    settings: site.mail,
    agency: { email: site.agency.email, language: site.languages.default },
    form: form.name,
    language,
    visitor: { ...addresseeOf(values), email: values.email },
    office: subject?.office.email,
    agent: subject?.agentEmail,
    formTitle: (mailLanguage) => formTitle(form.name, { textsIn, language: mailLanguage }),
    values: (mailLanguage, reader) => labelledValues(input, mailLanguage, reader),
    hasTypedText: fieldsOf(form).some(({ name, kind }) => kind === "long-text" && values[name]),
    next: mailSteps(form.next, t, { isRepeated }),
    property: subject && ((mailLanguage) => propertyOf(subjectIn(mailLanguage) ?? subject)),
    languageName: (named: Language, inLanguage: Language) =>
      new Intl.DisplayNames([inLanguage], { type: "language" }).of(named) ?? named,
  });
  const defaults = {
    notifications: all
      .filter(({ template }) => template === "notice")
      .map((mail) => (file ? { ...mail, attachments: [file] } : mail))
      .map((mail) => (site.mail.attachesLeadJson ? withLeadJson(mail, input) : mail)),
    confirmations: isVisitorNotified ? all.filter(({ template }) => template === "confirmation") : [],
  };
  if (form.mails === undefined) return [...defaults.notifications, ...defaults.confirmations];
  return form.mails(defaults, {
    values,
    language,
    texts: textsIn(language),
    agencyEmail: site.agency.email,
    property: subject && propertyOf(subject),
    isVisitorNotified,
    isRepeated,
    subscription: input.subscription,
    confirmUrl: input.confirmUrl,
  });
}

/**
 * Adds the JSON record that the template attaches. Its reference and duplicate state are set when it is
 * stored.
 */
function withLeadJson(mail: SubmissionMail, input: SubmissionInput): SubmissionMail {
  const { form, values, language, subjectId, now, file } = input;
  const property =
    form.about === "property" && subjectId !== undefined
      ? { id: subjectId, url: input.subjectIn(mail.language)?.url ?? "" }
      : undefined;
  const lead = leadJson(
    {
      reference: "",
      form: form.name,
      language,
      receivedAt: now.toISOString(),
      email: values.email,
      fields: storedFields(input, file && { name: file.name, path: file.path }),
      about: form.about ? { [form.about]: subjectId } : {},
      isDuplicate: false,
    },
    property,
  );
  return {
    ...mail,
    details: { ...mail.details, json: { version: LEAD_JSON_VERSION, event: "lead.created", lead } },
  };
}

/** Title and URL of a subject, by the names that queued mails store. */
function propertyOf({ title, url }: SubmissionSubject): { title: string; address: string } {
  return { title, address: url };
}
