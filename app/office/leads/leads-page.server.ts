import type { FormName } from "../../config/form-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { FORMS } from "../../forms/forms.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../forms/leads/lead-status.ts";
import { formTitle, senderName, typedText } from "../../forms/submissions/lead-values.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import { findLeadHolders, findLeads, type Lead } from "./find-leads.server.ts";
import { type LeadFilters, leadQuery } from "./lead-filters.ts";
import { findSubjectRows, leadSubject, type SubjectRows, subjectText } from "./lead-subjects.server.ts";
import { TABLE_FORMATS, type TableFormat } from "./table-formats.ts";

/** Leads on one page of the inbox. */
export const LEADS_PAGE_SIZE = 50;
const MAX_SNIPPET_LENGTH = 160;

export type LeadRow = {
  id: number;
  path: string;
  /** Name of the visitor; "–" without one. */
  from: string;
  /** Title of the form. */
  kind: string;
  /** Time at which the lead was received, as a text. */
  at: string;
  /** Start of the visitor's text, on one line. */
  snippet: string | undefined;
  /** Title and address of the property or project. */
  subject: string | undefined;
  status: LeadStatus;
  statusText: string;
  assignee: string | undefined;
  isRead: boolean;
  isDuplicate: boolean;
};

type Choice<Value extends string | number> = { value: Value; text: string };

export type LeadsPage = {
  filters: LeadFilters;
  /** True when a filter other than the text is set: the filters are then expanded. */
  isFiltered: boolean;
  kinds: Choice<FormName>[];
  statuses: Choice<LeadStatus>[];
  agents: Choice<number>[];
  rows: LeadRow[];
  /** Path of the older leads. */
  next: string | undefined;
  /** Downloads of the leads that match; empty for a role that may not export. */
  exports: { format: TableFormat; path: string }[];
};

export type LeadContext = {
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/** Data of the inbox: one page of leads. `mayExport` adds links to download all leads that match. */
export async function leadsPage(
  database: Database,
  filters: LeadFilters,
  context: LeadContext & { mayExport: boolean },
): Promise<LeadsPage> {
  const { texts, language, mayExport } = context;
  const matches = await findLeads(database, filters, LEADS_PAGE_SIZE + 1);
  const leads = matches.slice(0, LEADS_PAGE_SIZE);
  const subjects = await findSubjectRows(database, leads);
  const last = leads.at(-1);
  const path = pathFor("office-leads", language);
  const { text: _, after: __, ...chosen } = filters;
  return {
    filters,
    isFiltered: leadQuery({ ...chosen, text: "" }) !== "",
    kinds: (Object.keys(FORMS) as FormName[]).map((value) => ({ value, text: formTitle(value, context) })),
    statuses: LEAD_STATUSES.map((value) => ({ value, text: texts.t(`office:leads.statuses.${value}`) })),
    agents: (await findLeadHolders(database)).map(({ id, name }) => ({ value: id, text: name })),
    rows: leads.map((lead) => leadRow(lead, subjects, context)),
    next:
      matches.length > LEADS_PAGE_SIZE && last
        ? path + leadQuery({ ...filters, after: { at: last.receivedAt, id: last.id } })
        : undefined,
    exports: (mayExport ? TABLE_FORMATS : []).map((format) => ({
      format,
      path: `${path}export.${format}${leadQuery({ ...filters, after: undefined })}`,
    })),
  };
}

/** Formats a lead as a row of a list. */
export function leadRow(lead: Lead, subjects: SubjectRows, context: LeadContext): LeadRow {
  const { texts, language, now } = context;
  const text = typedText(lead)?.replace(/\s+/g, " ").trim();
  const subject = leadSubject(lead, subjects, context);
  return {
    id: lead.id,
    path: pathFor("office-lead", language, { id: lead.id }),
    from: senderName(lead) ?? "–",
    kind: formTitle(lead.form, context),
    at: momentText(lead.receivedAt, now, texts.formats),
    snippet:
      text && (text.length > MAX_SNIPPET_LENGTH ? `${text.slice(0, MAX_SNIPPET_LENGTH).trimEnd()}…` : text),
    subject: subject && subjectText(subject),
    status: lead.status,
    statusText: texts.t(`office:leads.statuses.${lead.status}`),
    assignee: lead.assignee ?? undefined,
    isRead: lead.isRead,
    isDuplicate: lead.isDuplicate,
  };
}
