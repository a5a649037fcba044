import { sql } from "drizzle-orm";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { leads } from "../../forms/leads/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { mails } from "../../mail/tables.server.ts";
import { countNewLeads } from "../leads/find-leads.server.ts";
import { momentText } from "../moment-text.ts";

/** Something that needs somebody, with the path where it is dealt with. */
export type TodayItem = { kind: "new-leads" | "own-leads" | "failed-mail"; text: string; path: string };

/** More are not counted: nobody handles them today. */
const MAX_COUNTED = 1_000;
const MAX_FAILED = 10;
/** Days after which a mail that was not delivered is no longer shown. */
const FAILED_DAYS = 30;

type Today = {
  staff: { id: number; role: Role };
  language: Language;
  texts: LanguageTexts;
  now: Date;
};

/** What needs the member of staff who looks, in the order of urgency. */
export async function findToday(
  database: Database,
  { staff, language, texts, now }: Today,
): Promise<TodayItem[]> {
  const { t } = texts;
  if (!isAllowed(staff.role, "leads.read")) return [];
  const list = pathFor("office-leads", language);
  const { count, since } = await countNewLeads(database, MAX_COUNTED);
  const own = await countOwnLeads(database, staff.id);
  const failed = await findFailedMails(database, now);
  const items: (TodayItem | undefined)[] = [
    count > 0 && since !== null
      ? {
          kind: "new-leads",
          text: t("office:today.newLeads", { count, since: momentText(since, now) }),
          path: `${list}?status=new`,
        }
      : undefined,
    own > 0
      ? {
          kind: "own-leads",
          text: t("office:today.ownLeads", { count: own }),
          path: `${list}?agent=${staff.id}`,
        }
      : undefined,
    ...failed.map(
      ({ id, address, at }): TodayItem => ({
        kind: "failed-mail",
        text: t("office:today.failedMail", { address, time: momentText(at, now) }),
        path: pathFor("office-lead", language, { id }),
      }),
    ),
  ];
  return items.filter((item) => item !== undefined);
}

/** Number of leads that are assigned to somebody and neither won nor lost. */
async function countOwnLeads(database: Database, accountId: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::float8 as count from ${leads}
      where assignee_id = ${accountId} and status not in ('won', 'lost') and not is_spam`,
  );
  return row?.count ?? 0;
}

/** Mails about leads that were given up lately, the newest first. */
function findFailedMails(
  database: Database,
  now: Date,
): Promise<{ id: number; address: string; at: string }[]> {
  const since = new Date(now.getTime() - FAILED_DAYS * 86_400_000).toISOString();
  return queryRows(
    database,
    sql`select sent.id::float8 as id, mail.recipient ->> 'address' as address, mail.created_at::text as at
      from ${mails} mail join ${submissions} sent on sent.reference = mail.reference
      where mail.state = 'failed' and mail.created_at > ${since}::timestamptz and sent.fields <> '{}'::jsonb
      order by mail.id desc limit ${MAX_FAILED}`,
  );
}
