import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { LeadStatus } from "../../forms/leads/lead-status.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { type LeadFilters, searchWords } from "./lead-filters.ts";

/** A submission with what staff did with it. */
export type Lead = {
  id: number;
  reference: string;
  form: string;
  language: Language;
  email: string | null;
  fields: Record<string, unknown>;
  /** Listing id, as text. */
  property: string | null;
  isDuplicate: boolean;
  /** ISO 8601 in UTC, to the microsecond: the key of the next page. */
  receivedAt: string;
  status: LeadStatus;
  assigneeId: number | null;
  assignee: string | null;
  isSpam: boolean;
  isRead: boolean;
  version: number;
  changedBy: string | null;
};

const columns = sql`
  sent.id::float8 as id, sent.reference, sent.form, sent.language, sent.email, sent.fields,
  sent.about ->> 'property' as property, sent.is_duplicate as "isDuplicate",
  to_char(sent.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt",
  coalesce(lead.status, 'new') as status, lead.assignee_id::float8 as "assigneeId",
  coalesce(assignee.name, assignee.email) as assignee, sent.is_spam as "isSpam",
  lead.read_at is not null as "isRead", coalesce(lead.version, 0) as version, lead.changed_by as "changedBy"`;

const sources = sql`${submissions} sent
  left join ${leads} lead on lead.submission_id = sent.id
  left join ${accounts} assignee on assignee.id = lead.assignee_id`;

/** A submission whose visitor was erased is no lead any more. */
const isKept = sql`sent.fields <> '{}'::jsonb`;

/** Leads by filters, the newest first: at most `limit`. */
export function findLeads(database: Database, filters: LeadFilters, limit: number): Promise<Lead[]> {
  // Words are found in their index, which an order by an expression leads to: in the order of the page, a word that
  // few leads have would be looked for in all of them.
  const isSearched = searchWords(filters.text) !== undefined;
  const time = isSearched ? sql`sent.received_at + interval '0'` : sql`sent.received_at`;
  return queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources} where sent.id in (
        select sent.id from ${sources} where ${sql.join(conditionsOf(filters), sql` and `)}
        order by ${time} desc nulls last, sent.id desc nulls last limit ${limit})
      order by sent.received_at desc nulls last, sent.id desc nulls last`,
  );
}

/** One lead; undefined when there is none, or its visitor was erased. */
export async function findLead(database: Database, id: number): Promise<Lead | undefined> {
  const [lead] = await queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources} where sent.id = ${id} and ${isKept}`,
  );
  return lead;
}

/** Other submissions of the same person, by their address, the newest first. */
export function findOfSamePerson(
  database: Database,
  { id, email }: Pick<Lead, "id" | "email">,
  limit: number,
): Promise<Lead[]> {
  if (email === null) return Promise.resolve([]);
  return queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources}
      where lower(sent.email) = ${email.toLowerCase()} and sent.id <> ${id} and ${isKept}
      order by sent.received_at desc nulls last, sent.id desc nulls last limit ${limit}`,
  );
}

/** Number of leads that nobody has handled, up to a maximum, and the time of the oldest of them. */
export async function countNewLeads(
  database: Database,
  max: number,
): Promise<{ count: number; since: string | null }> {
  const [row] = await queryRows<{ count: number; since: string | null }>(
    database,
    sql`select count(*)::float8 as count, min(at)::text as since from (
      select sent.received_at as at from ${submissions} sent where ${isKept} and sent.is_new
      order by sent.received_at desc nulls last, sent.id desc nulls last limit ${max}) found`,
  );
  return row ?? { count: 0, since: null };
}

function conditionsOf({
  text,
  form,
  status,
  assignee,
  property,
  isUnread,
  isSpam,
  after,
}: LeadFilters): SQL[] {
  const words = searchWords(text);
  return [
    isKept,
    isSpam ? sql`sent.is_spam` : sql`not sent.is_spam`,
    words === undefined ? undefined : sql`sent.search @@ to_tsquery('simple', ${words})`,
    form && sql`sent.form = ${form}`,
    // Spam has no place in the indexes of what waits for somebody, and is little.
    status &&
      (status !== "new"
        ? sql`lead.status = ${status}`
        : isSpam
          ? sql`coalesce(lead.status, 'new') = 'new'`
          : sql`sent.is_new`),
    assignee === undefined
      ? undefined
      : assignee === "nobody"
        ? isSpam
          ? sql`lead.assignee_id is null`
          : sql`sent.is_unassigned`
        : sql`lead.assignee_id = ${assignee}`,
    property === undefined ? undefined : sql`sent.about ->> 'property' = ${String(property)}`,
    isUnread ? (isSpam ? sql`lead.read_at is null` : sql`sent.is_unread`) : undefined,
    after && sql`(sent.received_at, sent.id) < (${after.at}::timestamptz, ${after.id})`,
  ].filter((condition) => condition !== undefined);
}
