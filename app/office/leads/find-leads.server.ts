import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { LeadStatus } from "../../forms/leads/lead-status.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { fullTextQuery, type LeadFilters } from "./lead-filters.ts";

/** A lead: a submission of a visitor, with what staff did with it. */
export type Lead = {
  id: number;
  reference: string;
  form: string;
  language: Language;
  email: string | null;
  fields: Record<string, unknown>;
  /** Listing id, as text. */
  property: string | null;
  /** Id of the project, as text, of a question about a project. */
  project: string | null;
  /** The same person sent the same content a few minutes before. */
  isDuplicate: boolean;
  /** ISO 8601 in UTC, to the microsecond, because it is part of the key of the next page. */
  receivedAt: string;
  status: LeadStatus;
  assigneeId: number | null;
  assignee: string | null;
  isSpam: boolean;
  isRead: boolean;
  /** Rises with each change by staff, except notes and drafts of replies; 0 for a new lead. */
  version: number;
  /** Name of the member of staff who changed it last; null for a new lead. */
  changedBy: string | null;
};

const columns = sql`
  sent.id::float8 as id, sent.reference, sent.form, sent.language, sent.email, sent.fields,
  sent.about ->> 'property' as property, sent.about ->> 'project' as project, sent.is_duplicate as "isDuplicate",
  to_char(sent.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "receivedAt",
  coalesce(lead.status, 'new') as status, lead.assignee_id::float8 as "assigneeId",
  coalesce(assignee.name, assignee.email) as assignee, sent.is_spam as "isSpam",
  lead.read_at is not null as "isRead", coalesce(lead.version, 0) as version, lead.changed_by as "changedBy"`;

const sources = sql`${submissions} sent
  left join ${leads} lead on lead.submission_id = sent.id
  left join ${accounts} assignee on assignee.id = lead.assignee_id`;

/** A submission without fields has been erased, and is not a lead. */
const isNotErased = sql`sent.fields <> '{}'::jsonb`;

/** Finds at most `limit` leads by filters, the newest first. */
export function findLeads(database: Database, filters: LeadFilters, limit: number): Promise<Lead[]> {
  // A search must use the full-text index. Ordering by an expression keeps the planner from scanning the leads by time,
  // which would read all of them for a word that few have.
  const isSearched = fullTextQuery(filters.text) !== undefined;
  const time = isSearched ? sql`sent.received_at + interval '0'` : sql`sent.received_at`;
  return queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources} where sent.id in (
        select sent.id from ${sources} where ${sql.join(filterConditions(filters), sql` and `)}
        order by ${time} desc nulls last, sent.id desc nulls last limit ${limit})
      order by sent.received_at desc nulls last, sent.id desc nulls last`,
  );
}

/** Finds a lead by its id; undefined when there is none, or its visitor was erased. */
export async function findLead(database: Database, id: number): Promise<Lead | undefined> {
  const [lead] = await queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources} where sent.id = ${id} and ${isNotErased}`,
  );
  return lead;
}

/** Finds other submissions from the same e-mail address, the newest first. */
export function findLeadsOfSamePerson(
  database: Database,
  { id, email }: Pick<Lead, "id" | "email">,
  limit: number,
): Promise<Lead[]> {
  if (email === null) return Promise.resolve([]);
  return queryRows<Lead>(
    database,
    sql`select ${columns} from ${sources}
      where lower(sent.email) = ${email.toLowerCase()} and sent.id <> ${id} and ${isNotErased}
      order by sent.received_at desc nulls last, sent.id desc nulls last limit ${limit}`,
  );
}

/**
 * Finds the staff to whom leads are or can be assigned, by name. Unlike `listAssignees`, it also finds those who can no
 * longer handle leads and still have some.
 */
export function findLeadHolders(database: Database): Promise<{ id: number; name: string }[]> {
  return queryRows(
    database,
    sql`select id::float8 as id, coalesce(name, email) as name from ${accounts}
      where role in ('manager', 'agent') and not is_disabled
        or role is not null and exists (select from ${leads} where assignee_id = ${accounts}.id)
      order by lower(coalesce(name, email))`,
  );
}

/**
 * Counts the leads with the status "new", except spam, starting with the newest and up to a maximum. `since`: when the
 * oldest of the counted leads was received.
 */
export async function countNewLeads(
  database: Database,
  max: number,
): Promise<{ count: number; since: string | null }> {
  const [row] = await queryRows<{ count: number; since: string | null }>(
    database,
    sql`select count(*)::float8 as count, min(at)::text as since from (
      select sent.received_at as at from ${submissions} sent where ${isNotErased} and sent.is_new
      order by sent.received_at desc nulls last, sent.id desc nulls last limit ${max}) found`,
  );
  return row ?? { count: 0, since: null };
}

function filterConditions({
  text,
  form,
  status,
  assignee,
  property,
  isUnread,
  isSpam,
  after,
}: LeadFilters): SQL[] {
  const textQuery = fullTextQuery(text);
  return [
    isNotErased,
    isSpam ? sql`sent.is_spam` : sql`not sent.is_spam`,
    textQuery === undefined ? undefined : sql`sent.search @@ to_tsquery('simple', ${textQuery})`,
    form && sql`sent.form = ${form}`,
    // The partial indexes on `is_new`, `is_unassigned` and `is_unread` leave out spam, of which there is little.
    status &&
      (status === "open"
        ? sql`coalesce(lead.status, 'new') not in ('won', 'lost')`
        : status !== "new"
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
