import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import { formTitle, senderName, typedText, valuesOf } from "../../forms/submissions/lead-values.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import { findLeads } from "./find-leads.server.ts";
import type { LeadFilters } from "./lead-filters.ts";
import { findLeadProperties } from "./lead-properties.server.ts";
import type { LeadShowing } from "./leads-page.server.ts";
import type { TableFormat } from "./table-formats.ts";
import { xlsxFile } from "./xlsx-file.server.ts";

/** Leads in one table: as many as the inbox of a large agency has in its retention period. */
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

const WRITE: Record<TableFormat, (rows: Cell[][]) => Promise<string | Buffer>> = {
  csv: async (rows) => csvText(rows),
  xlsx: xlsxFile,
};

type Table = { body: string | Buffer; count: number };

/** A selection of leads as a file, and how many there are. No text in it is a formula. */
export async function leadTable(
  database: Database,
  filters: LeadFilters,
  format: TableFormat,
  showing: LeadShowing & { isIncluded: (lead: { assigneeId: number | null }) => boolean },
): Promise<Table> {
  const { t } = showing.texts;
  const found = await findLeads(database, { ...filters, after: undefined }, MAX_ROWS);
  const leads = found.filter(showing.isIncluded);
  const properties = await findLeadProperties(
    database,
    leads.map(({ property }) => property),
    showing,
  );
  const rows = leads.map((lead): Cell[] => [
    lead.reference,
    brusselsIso(new Date(lead.receivedAt)).slice(0, 16).replace("T", " "),
    formTitle(lead.form, showing),
    senderName(lead),
    lead.email ?? "",
    valuesOf(lead.fields).phone ?? "",
    lead.property === null ? "" : (properties.get(lead.property)?.title ?? lead.property),
    t(`office:leads.statuses.${lead.status}`),
    lead.assignee ?? "",
    typedText(lead) ?? "",
  ]);
  const head = COLUMNS.map((column) => t(`office:leads.columns.${column}`));
  return { body: await WRITE[format]([head, ...rows]), count: leads.length };
}
