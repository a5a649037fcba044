import { sql } from "drizzle-orm";
import type { ConfiguredFeed } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { feedRuns } from "../../feeds/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import type { ImportOutcome } from "./import-outcome.ts";

/** Runs on one page of the history. */
export const IMPORTS_PAGE_SIZE = 30;

export type RunState = (typeof feedRuns.$inferSelect)["state"];

/** A run in the history, without the records that it refused. */
export type RunRow = {
  id: number;
  path: string;
  feed: string;
  at: string;
  state: RunState;
  stateText: string;
  counts: string;
};

export type ImportsPage = {
  /** Feeds of the configuration, which a manager may read at once. */
  feeds: { name: string; everyText: string }[];
  rows: RunRow[];
  mayStart: boolean;
  next: string | undefined;
  outcome: ImportOutcome | undefined;
};

type Showing = { language: Language; texts: LanguageTexts; now: Date };

type ListedRun = Pick<
  typeof feedRuns.$inferSelect,
  "id" | "feed" | "state" | "read" | "stored" | "removed" | "refused" | "startedAt"
>;

/** The history of imports, newest first. */
export async function importsPage(
  database: Database,
  {
    before,
    feeds,
    mayStart,
    outcome,
  }: { before: number | undefined; feeds: readonly ConfiguredFeed[] } & Pick<
    ImportsPage,
    "mayStart" | "outcome"
  >,
  showing: Showing,
): Promise<ImportsPage> {
  const { t } = showing.texts;
  const found = await queryRows<ListedRun>(
    database,
    sql`select id::float8 as id, feed, state, read, stored, removed, refused, started_at::text as "startedAt"
      from ${feedRuns} ${before === undefined ? sql`` : sql`where id < ${before}`}
      order by ${feedRuns.id} desc limit ${IMPORTS_PAGE_SIZE + 1}`,
  );
  const shown = found.slice(0, IMPORTS_PAGE_SIZE);
  return {
    feeds: feeds.map(({ name, everyMinutes, webhookSecret }) => ({
      name,
      everyText: t(webhookSecret ? "office:imports.everyAndOnChange" : "office:imports.every", {
        count: everyMinutes,
      }),
    })),
    rows: shown.map((run) => runRow(run, showing)),
    mayStart,
    next: found.length > IMPORTS_PAGE_SIZE ? `?before=${shown.at(-1)?.id}` : undefined,
    outcome,
  };
}

/** A run as a line of the history. */
export function runRow(run: ListedRun, { language, texts: { t }, now }: Showing): RunRow {
  const { id, feed, state, startedAt, read, stored, removed, refused } = run;
  return {
    id,
    path: pathFor("office-import", language, { id }),
    feed,
    at: momentText(startedAt, now),
    state,
    stateText: t(`office:imports.states.${state}`),
    counts: t("office:imports.counts", { read, stored, removed, refused }),
  };
}
