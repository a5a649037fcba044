import { eq } from "drizzle-orm";
import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { phoneHref } from "../../format/phone.ts";
import { isChangeable, isConfirmable } from "../../forms/booking/change-appointment.server.ts";
import { type AppointmentRow, appointments } from "../../forms/booking/tables.server.ts";
import { isFormName } from "../../forms/forms.ts";
import { leadValues } from "../../forms/submissions/lead-values.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import { clockText, dayOf } from "../../time/brussels-time.ts";
import { languageName } from "../language-name.ts";
import { findLeadProperties, type LeadProperty } from "../leads/lead-properties.server.ts";
import type { AppointmentOutcome } from "./appointment-outcome.ts";
import { appointmentQuery } from "./appointment-query.ts";
import { appointmentTimes } from "./appointment-times.ts";

/** Values of the forms on the screen. */
export type AppointmentDraft = {
  day: string;
  from: string;
  minutes: string;
  message: string;
  agent: string;
  /** The form that was submitted, such as "move"; empty when none was. */
  action: string;
};

export type AppointmentPage = {
  id: number;
  version: number;
  reference: string;
  title: string;
  state: AppointmentRow["state"];
  stateText: string;
  /** "Monday, 23 November 2026, 10:00-10:30"; undefined while the visitor has only named preferred days. */
  time: string | undefined;
  /** Preferred days and hours of the visitor; empty once there is a time. */
  preferredTimes: string[];
  /** Undefined for a meeting at the office. */
  property: LeadProperty | undefined;
  /** Name of the office of the agency. */
  office: string | undefined;
  /** Name of the language of the visitor. */
  language: string;
  email: string | undefined;
  phone: { text: string; href: string | undefined } | undefined;
  values: LabelledValue[];
  leadPath: string | undefined;
  backPath: string;
  /** E-mail address of the agent. */
  agent: string | undefined;
  /** Staff who can get the appointment. `value`: e-mail address; `text`: name. */
  agents: { value: string; text: string }[];
  /** The reader has the permission to change it. */
  mayChange: boolean;
  /** It is neither cancelled nor over, so that it can still be changed. */
  isOpen: boolean;
  isConfirmable: boolean;
  draft: AppointmentDraft;
  outcome: AppointmentOutcome | undefined;
};

type PageContext = {
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
  mayChange: boolean;
  draft: Partial<AppointmentDraft>;
  outcome: AppointmentOutcome | undefined;
};

/** Data of the appointment screen. */
export async function appointmentPage(
  database: Database,
  row: AppointmentRow,
  context: PageContext,
): Promise<AppointmentPage> {
  const { language, texts, now, mayChange, draft, outcome } = context;
  const { facts, startsAt, endsAt } = row;
  const start = startsAt === null ? undefined : new Date(startsAt);
  const end = endsAt === null ? undefined : new Date(endsAt);
  // Calendar 0 is that of the office; any other number is that of a property.
  const properties = await findLeadProperties(
    database,
    [row.calendar === 0 ? null : String(row.calendar)],
    context,
  );
  const [submission] = await database
    .select({
      id: submissions.id,
      form: submissions.form,
      language: submissions.language,
      email: submissions.email,
      fields: submissions.fields,
    })
    .from(submissions)
    .where(eq(submissions.reference, row.reference));
  const phone = typeof submission?.fields.phone === "string" ? submission.fields.phone : undefined;
  const assignees = (await listAssignees(database)).map(({ email, name }) => ({ value: email, text: name }));
  const hasAccount = row.agent === null || assignees.some(({ value }) => value === row.agent);
  const minutes = start && end ? (end.getTime() - start.getTime()) / 60_000 : facts.slotMinutes;
  const listPath = pathFor("office-appointments", language);
  const times = appointmentTimes(row, language);
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    title: facts.visitor.name || facts.visitor.email || row.reference,
    state: row.state,
    stateText: texts.t(`office-appointments:states.${row.state}`),
    time: start && times[0],
    preferredTimes: start ? [] : times,
    property: properties.get(String(row.calendar)),
    office: row.office ?? undefined,
    language: languageName(row.language, language),
    email: facts.visitor.email || undefined,
    phone: phone === undefined ? undefined : { text: phone, href: phoneHref(phone) },
    // In the language of the reader; `facts` only has the labels of the e-mail to the agency.
    values: submission && isFormName(submission.form) ? leadValues(submission, context) : facts.values.agency,
    leadPath: submission && pathFor("office-lead", language, { id: submission.id }),
    backPath: start ? listPath + appointmentQuery({ view: "week", day: dayOf(start) }) : listPath,
    agent: row.agent ?? undefined,
    // An agent without an account is named by a feed, and stays selectable.
    agents: hasAccount ? assignees : [...assignees, { value: row.agent ?? "", text: row.agent ?? "" }],
    mayChange,
    isOpen: isChangeable(row, now),
    isConfirmable: isChangeable(row, now) && isConfirmable(row, "agency"),
    draft: {
      day: start ? dayOf(start) : (facts.wishes[0]?.day ?? ""),
      from: start ? clockText(start) : "",
      minutes: String(minutes),
      message: "",
      agent: row.agent ?? "",
      action: "",
      ...draft,
    },
    outcome,
  };
}

/** Finds an appointment by its id. */
export async function findAppointment(database: Database, id: number): Promise<AppointmentRow | undefined> {
  const [row] = await database.select().from(appointments).where(eq(appointments.id, id));
  return row;
}
