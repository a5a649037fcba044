import { asc, eq } from "drizzle-orm";
import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { Database } from "../../database/database.server.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import { appointments } from "../../forms/booking/tables.server.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../forms/leads/lead-status.ts";
import { leadNotes } from "../../forms/leads/tables.server.ts";
import { nameOf } from "../../forms/mails/addressee.ts";
import {
  formTitle,
  leadFile,
  leadValues,
  senderName,
  valuesOf,
} from "../../forms/submissions/lead-values.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { mails } from "../../mail/tables.server.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import { appointmentTimes } from "../appointments/appointment-times.ts";
import { languageName } from "../language-name.ts";
import { momentText } from "../moment-text.ts";
import { findTemplates, type TemplateActor } from "../replies/reply-templates.server.ts";
import { findLeadsOfSamePerson, type Lead } from "./find-leads.server.ts";
import { findLeadChanges, type LeadChangeRow } from "./lead-changes.server.ts";
import type { CompletedLeadChange } from "./lead-outcome.ts";
import { findSubjectRows, type LeadSubject, leadSubject } from "./lead-subjects.server.ts";
import { type LeadContext, type LeadRow, leadRow } from "./leads-page.server.ts";
import { findReplyDrafts } from "./reply-drafts.server.ts";
import { type ReplyForm, replyForm } from "./reply-form.ts";

const MAX_HISTORY = 20;

/** Values of a form that was rejected, to show again; empty after any other form. Not a saved draft of a reply. */
export type RejectedLeadValues = { subject?: string; text?: string; note?: string };

export type LeadOutcome =
  | { kind: "done"; change: CompletedLeadChange }
  /** Somebody else has changed the lead since the page was rendered. */
  | { kind: "conflict"; by: string | null }
  /** `text`: a required text is empty; `confirm`: the erasure of personal data was not confirmed. */
  | { kind: "problem"; problem: "denied" | "invalid" | "text" | "confirm" };

export type LeadPage = {
  id: number;
  version: number;
  reference: string;
  /** Name of the visitor; without one, the title of the form. */
  title: string;
  /** Title of the form. */
  kind: string;
  /** Time at which the lead was received, as a text. */
  at: string;
  /** Name of the language of the visitor. */
  language: string;
  values: LabelledValue[];
  /** Time or preferred days of the appointment that the lead requests, its state, and the path of its page. */
  appointment: { label: string; text: string; path: string } | undefined;
  status: LeadStatus;
  statuses: { value: LeadStatus; text: string }[];
  assigneeId: number | null;
  agents: { value: number; text: string }[];
  isSpam: boolean;
  isDuplicate: boolean;
  email: string | undefined;
  call: { text: string; href: string; whatsApp: string } | undefined;
  file: { name: string; path: string } | undefined;
  /** `leadsPath`: path of all leads about the property; undefined for a project. */
  subject: (LeadSubject & { leadsPath: string | undefined }) | undefined;
  notes: { id: number; author: string; at: string; text: string }[];
  /** E-mails to the visitor and to the agency. `text`: of a reply by staff; undefined for any other e-mail. */
  mails: { id: number; at: string; to: string; kind: string; state: string; text: string | undefined }[];
  /** Other leads of the same person. */
  history: LeadRow[];
  /** Changes of this lead, from the audit log. */
  changes: LeadChangeRow[];
  reply: ReplyForm;
  mayChange: boolean;
  /**
   * Personal data of the visitor; undefined for a role that may not export or erase it. `hasEmail`: what else they sent is
   * found by their address.
   */
  person: { exportPath: string; hasEmail: boolean } | undefined;
  listPath: string;
  rejected: RejectedLeadValues;
  outcome: LeadOutcome | undefined;
};

type LeadPageContext = LeadContext & {
  staff: TemplateActor;
  mayChange: boolean;
  mayHandlePeople: boolean;
  /** Key of the chosen reply template. */
  template: string | undefined;
  baseUrl: string;
  rejected: RejectedLeadValues;
  outcome: LeadOutcome | undefined;
};

/** Data of the screen of one lead. */
export async function leadPage(database: Database, lead: Lead, context: LeadPageContext): Promise<LeadPage> {
  const { language, texts, textsIn, now } = context;
  const { t } = texts;
  const history = await findLeadsOfSamePerson(database, lead, MAX_HISTORY);
  const subjects = await findSubjectRows(database, [lead, ...history]);
  const subject = leadSubject(lead, subjects, context);
  const subjectForVisitor = leadSubject(lead, subjects, {
    language: lead.language,
    texts: textsIn(lead.language),
  });
  const path = pathFor("office-lead", language, { id: lead.id });
  const listPath = pathFor("office-leads", language);
  const file = leadFile(lead.fields);
  const phone = valuesOf(lead.fields).phone;
  return {
    id: lead.id,
    version: lead.version,
    reference: lead.reference,
    title: senderName(lead) ?? formTitle(lead.form, context),
    kind: formTitle(lead.form, context),
    at: momentText(lead.receivedAt, now, texts.formats),
    language: languageName(lead.language, language),
    values: leadValues(lead, context),
    appointment: await findAppointment(database, lead, context),
    status: lead.status,
    statuses: LEAD_STATUSES.map((value) => ({ value, text: t(`office:leads.statuses.${value}`) })),
    assigneeId: lead.assigneeId,
    agents: await findAgents(database, lead),
    isSpam: lead.isSpam,
    isDuplicate: lead.isDuplicate,
    email: lead.email ?? undefined,
    call: callLinks(phone, context),
    file: file && { name: file.name, path: `${path}file/` },
    subject: subject && {
      ...subject,
      leadsPath: subject.kind === "property" ? `${listPath}?property=${subject.id}` : undefined,
    },
    notes: (await findNotes(database, lead.id)).map(({ createdAt, ...note }) => ({
      ...note,
      at: momentText(createdAt, now, texts.formats),
    })),
    mails: await findMails(database, lead.reference, context),
    changes: await findLeadChanges(database, lead.reference, context),
    history: history.map((earlier) => leadRow(earlier, subjects, context)),
    reply: replyForm(lead, {
      texts: { staff: texts, visitor: textsIn(lead.language) },
      templates: await findTemplates(database, context.staff, {
        languages: context.site.languages.enabled,
        textsIn,
      }),
      drafts: await findReplyDrafts(database, lead.id),
      staffId: context.staff.id,
      chosenTemplate: context.template,
      path,
      templatesPath: pathFor("office-reply-templates", language),
      about: subjectForVisitor && {
        title: subjectForVisitor.title,
        url: `${context.baseUrl}${subjectForVisitor.path}`,
      },
      name: nameOf(valuesOf(lead.fields)) ?? "",
      now,
    }),
    mayChange: context.mayChange,
    person: context.mayHandlePeople
      ? { exportPath: `${path}person.json`, hasEmail: lead.email !== null }
      : undefined,
    listPath,
    rejected: context.rejected,
    outcome: context.outcome,
  };
}

async function findAppointment(
  database: Database,
  { reference }: Lead,
  { language, texts: { t } }: LeadContext,
): Promise<LeadPage["appointment"]> {
  const [row] = await database.select().from(appointments).where(eq(appointments.reference, reference));
  if (row === undefined) return undefined;
  // There is neither a time nor a preferred day when somebody else took the chosen time first.
  const times = appointmentTimes(row, language).join("; ");
  return {
    label: t("mail:appointment.when"),
    text: `${times} (${t(`office-appointments:states.${row.state}`)})`.trim(),
    path: pathFor("office-booked-appointment", language, { id: row.id }),
  };
}

/** Staff to whom the lead can be assigned, and its assignee, who may not be able to handle leads any more. */
async function findAgents(database: Database, { assigneeId, assignee }: Lead): Promise<LeadPage["agents"]> {
  const agents = (await listAssignees(database)).map(({ id, name }) => ({ value: id, text: name }));
  const isListed = assigneeId === null || agents.some(({ value }) => value === assigneeId);
  return isListed ? agents : [...agents, { value: assigneeId, text: assignee ?? "" }];
}

/** Links to call and to send a WhatsApp message; undefined without a valid phone number. */
function callLinks(phone: string | undefined, { site }: LeadContext): LeadPage["call"] {
  const href = phone === undefined ? undefined : phoneHref(phone);
  if (phone === undefined || href === undefined) return undefined;
  const digits = href.replace(/\D/g, "");
  return { text: phoneText(phone, site.phone), href, whatsApp: `https://wa.me/${digits}` };
}

function findNotes(database: Database, submissionId: number) {
  return database
    .select({
      id: leadNotes.id,
      author: leadNotes.author,
      text: leadNotes.text,
      createdAt: leadNotes.createdAt,
    })
    .from(leadNotes)
    .where(eq(leadNotes.submissionId, submissionId))
    .orderBy(asc(leadNotes.id));
}

/** Names of kinds of e-mails, by template. Any other template confirms something to the visitor. */
const MAIL_KINDS: Partial<Record<string, "reply" | "notice" | "assigned" | "friend">> = {
  "lead-reply": "reply",
  notice: "notice",
  "appointment-notice": "notice",
  "lead-assigned": "assigned",
  friend: "friend",
};

/** Finds the e-mails about a lead, including the replies of staff. */
async function findMails(
  database: Database,
  reference: string,
  { texts: { t, formats }, now }: LeadContext,
): Promise<LeadPage["mails"]> {
  const rows = await database
    .select({
      id: mails.id,
      template: mails.template,
      recipient: mails.recipient,
      details: mails.details,
      state: mails.state,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(mails.reference, reference))
    .orderBy(asc(mails.id));
  return rows.map(({ id, template, recipient, details, state, createdAt }) => ({
    id,
    at: momentText(createdAt, now, formats),
    to: recipient.address,
    kind: t(`office:lead.mails.${MAIL_KINDS[template] ?? "other"}`),
    state: t(`office:lead.mails.${state}`),
    text: template === "lead-reply" ? (details as { text?: string }).text : undefined,
  }));
}
