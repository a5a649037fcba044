import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import { feedRuns } from "../../feeds/tables.server.ts";
import { countWaitingTestimonials } from "../../forms/testimonial/decide-testimonial.server.ts";
import { webhookDeliveries } from "../../forms/webhooks/tables.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { mails } from "../../mail/tables.server.ts";
import { momentText } from "../moment-text.ts";
import { FAILURES_SHOWN_DAYS } from "./failures-shown-days.ts";
import { isBackupLate, isDiskLow } from "./storage-state.ts";
import type { TodayContext, TodayItem } from "./today-item.ts";

/** Item for recently failed mails of any kind. */
export async function mailItems(
  database: Database,
  { language, texts: { t, formats }, now }: TodayContext,
): Promise<TodayItem[]> {
  const since = new Date(now.getTime() - FAILURES_SHOWN_DAYS * 86_400_000).toISOString();
  const [row] = await queryRows<{ count: number; latest: string | null }>(
    database,
    sql`select count(*)::float8 as count, max(created_at)::text as latest from ${mails}
      where state = 'failed' and created_at > ${since}::timestamptz`,
  );
  if (!row || row.latest === null) return [];
  const text = t("office:today.failedMails", {
    count: row.count,
    time: momentText(row.latest, now, formats),
  });
  return [{ kind: "failed-mails", text, path: pathFor("office-mails", language) }];
}

/** Item for leads that recently could not be delivered to a webhook. */
export async function webhookItems(
  database: Database,
  { language, texts: { t }, now }: TodayContext,
): Promise<TodayItem[]> {
  const since = new Date(now.getTime() - FAILURES_SHOWN_DAYS * 86_400_000).toISOString();
  const count = await database.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.state, "failed"), gt(webhookDeliveries.createdAt, since)),
  );
  if (count === 0) return [];
  const text = t("office:today.webhooks", { count });
  return [{ kind: "webhooks", text, path: pathFor("office-webhooks", language) }];
}

/** Item for testimonials that wait for a decision. */
export async function testimonialItems(
  database: Database,
  { language, texts: { t } }: TodayContext,
): Promise<TodayItem[]> {
  const count = await countWaitingTestimonials(database);
  if (count === 0) return [];
  const text = t("office:today.testimonials", { count });
  return [{ kind: "testimonials", text, path: pathFor("office-testimonials", language) }];
}

type LastRun = {
  id: number;
  feed: string;
  state: "applied" | "held" | "failed";
  refused: number;
  at: string;
};

/** Items for feeds whose last import failed, was held, or rejected records. */
export async function importItems(
  database: Database,
  { site, language, texts: { t, formats }, now }: TodayContext,
): Promise<TodayItem[]> {
  const runs = await findLastRuns(
    database,
    site.feeds.map(({ name }) => name),
  );
  return runs.flatMap(({ id, feed, state, refused, at }): TodayItem[] => {
    const path = pathFor("office-import", language, { id });
    const time = momentText(at, now, formats);
    if (state !== "applied")
      return [{ kind: "import", text: t(`office:today.import.${state}`, { feed, time }), path }];
    if (refused === 0) return [];
    return [{ kind: "refusals", text: t("office:today.refusals", { count: refused, feed, time }), path }];
  });
}

/** Finds the last finished run of each feed. Dry runs do not count. */
function findLastRuns(database: Database, feeds: string[]): Promise<LastRun[]> {
  return queryRows<LastRun>(
    database,
    sql`select last.* from jsonb_array_elements_text(${JSON.stringify(feeds)}::jsonb) as name(feed)
      cross join lateral (
        select id::float8 as id, run.feed, state, refused, started_at::text as at from ${feedRuns} run
        where run.feed = name.feed and state in ('applied', 'held', 'failed')
        order by started_at desc nulls last limit 1
      ) last`,
  );
}

/** Items for a disk that is nearly full, and a backup that is late or was never made. */
export async function storageItems(_database: Database, context: TodayContext): Promise<TodayItem[]> {
  const { t } = context.texts;
  const state = await context.storage();
  const items: TodayItem[] = [];
  if (isDiskLow(state)) {
    const free = new Intl.NumberFormat(context.language, { maximumFractionDigits: 1 });
    const text = t("office:today.disk", { gigabytes: free.format(state.freeBytes / 1e9) });
    items.push({ kind: "disk", text, path: undefined });
  }
  if (isBackupLate(state, context.now)) {
    const { lastBackup } = state;
    const text = lastBackup
      ? t("office:today.backup", { time: momentText(lastBackup, context.now, context.texts.formats) })
      : t("office:today.noBackup");
    items.push({ kind: "backup", text, path: undefined });
  }
  return items;
}
