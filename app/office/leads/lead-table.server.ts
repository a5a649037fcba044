import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import { formTitle, senderName, typedText, valuesOf } from "../../forms/submissions/lead-values.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { findLeads, type Lead } from "./find-leads.server.ts";
import type { LeadFilters } from "./lead-filters.ts";
import { findSubjectRows, leadSubject, subjectText } from "./lead-subjects.server.ts";
import type { LeadContext } from "./leads-page.server.ts";
import type { TableFormat } from "./table-formats.ts";
import { xlsxFile } from "./xlsx-file.server.ts";

/** Maximum number of leads in a file: more than a large agency receives within the retention period. */
const MAX_ROWS = 50_000;

const COLUMNS = [
  "reference",
  "receivedAt",
  "kind",
  "name",
  "email",
  "phone",
  "home",
  "status",
  "agent",
  "text",
] as const;

const WRITERS: Record<TableFormat, (rows: Cell[][]) => Promise<string | Buffer>> = {
  csv: async (rows) => csvText(rows),
  xlsx: xlsxFile,
};

type LeadFile = { body: string | Buffer; count: number };

/** Exports the leads that match the filters as a file, the newest first. `count`: number of leads. No cell is a formula. */
export async function leadTable(
  database: Database,
  filters: LeadFilters,
  format: TableFormat,
  /** `isIncluded`: returns false for a lead that the reader may not export. */
  context: LeadContext & { isIncluded: (lead: { assigneeId: number | null }) => boolean },
): Promise<LeadFile> {
  const { t } = context.texts;
  const matches = await findLeads(database, { ...filters, after: undefined }, MAX_ROWS);
  const leads = matches.filter(context.isIncluded);
  const subjects = await findSubjectRows(database, leads);
  const aboutText = (lead: Lead) => {
    const subject = leadSubject(lead, subjects, context);
    return subject ? subjectText(subject) : (lead.property ?? lead.project ?? "");
  };
  const rows = leads.map((lead): Cell[] => [
    lead.reference,
    brusselsIso(new Date(lead.receivedAt)).slice(0, 16).replace("T", " "),
    formTitle(lead.form, context),
    senderName(lead),
    lead.email ?? "",
    valuesOf(lead.fields).phone ?? "",
    aboutText(lead),
    t(`office:leads.statuses.${lead.status}`),
    lead.assignee ?? "",
    typedText(lead) ?? "",
  ]);
  const head = COLUMNS.map((column) => t(`office:leads.columns.${column}`));
  return { body: await WRITERS[format]([head, ...rows]), count: leads.length };
}
