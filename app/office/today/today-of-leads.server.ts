import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { mails } from "../../mail/tables.server.ts";
import { countNewLeads } from "../leads/find-leads.server.ts";
import { momentText } from "../moment-text.ts";
import { FAILURES_SHOWN_DAYS } from "./failures-shown-days.ts";
import type { TodayContext, TodayItem } from "./today-item.ts";

/** Maximum of a count. Nobody handles more in a day, and the query stays short. */
const MAX_COUNTED = 1_000;
const MAX_FAILED = 10;

/** Items for new leads, and for open leads of the member of staff. */
export async function leadItems(
  database: Database,
  { staff, language, texts: { t, formats }, now }: TodayContext,
): Promise<TodayItem[]> {
  const list = pathFor("office-leads", language);
  const { count, since } = await countNewLeads(database, MAX_COUNTED);
  const ownLeadCount = await countOwnLeads(database, staff.id);
  const items: TodayItem[] = [];
  if (count > 0 && since !== null)
    items.push({
      kind: "new-leads",
      text: t("office:today.newLeads", { count, since: momentText(since, now, formats) }),
      path: `${list}?status=new`,
    });
  if (ownLeadCount > 0)
    items.push({
      kind: "own-leads",
      text: t("office:today.ownLeads", { count: ownLeadCount }),
      path: `${list}?status=open&agent=${staff.id}`,
    });
  return items;
}

/** Items for recently failed mails about leads, for staff who cannot open the outbox. Each links to its lead. */
export async function failedLeadMailItems(
  database: Database,
  { language, texts: { t, formats }, now }: TodayContext,
): Promise<TodayItem[]> {
  const failed = await findFailedMails(database, now);
  return failed.map(({ id, address, at }) => ({
    kind: "failed-mail",
    text: t("office:today.failedMail", { address, time: momentText(at, now, formats) }),
    mailText: t("office:today.failedMailOfLead", { time: momentText(at, now, formats) }),
    path: pathFor("office-lead", language, { id }),
  }));
}

/** Counts the open leads of an account: neither won nor lost. */
async function countOwnLeads(database: Database, accountId: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::float8 as count from (
      select from ${leads} where assignee_id = ${accountId} and status not in ('won', 'lost') and not is_spam
      limit ${MAX_COUNTED}) open`,
  );
  return row?.count ?? 0;
}

/** Finds recently failed mails about leads, the newest first. */
function findFailedMails(
  database: Database,
  now: Date,
): Promise<{ id: number; address: string; at: string }[]> {
  const since = new Date(now.getTime() - FAILURES_SHOWN_DAYS * 86_400_000).toISOString();
  return queryRows(
    database,
    sql`select sent.id::float8 as id, mail.recipient ->> 'address' as address, mail.created_at::text as at
      from ${mails} mail join ${submissions} sent on sent.reference = mail.reference
      where mail.state = 'failed' and mail.created_at > ${since}::timestamptz and sent.fields <> '{}'::jsonb
      order by mail.id desc limit ${MAX_FAILED}`,
  );
}
