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

/** An import in the history, without the records that it rejected. */
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
  /** Configured feeds, which a manager can import at any time. */
  feeds: { name: string; everyText: string }[];
  rows: RunRow[];
  mayStart: boolean;
  next: string | undefined;
  outcome: ImportOutcome | undefined;
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date };

type ListedRun = Pick<
  typeof feedRuns.$inferSelect,
  "id" | "feed" | "state" | "read" | "stored" | "removed" | "refused" | "startedAt"
>;

/** Data of the screen of all imports, the newest first. */
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
  context: PageContext,
): Promise<ImportsPage> {
  const { t } = context.texts;
  const runs = await queryRows<ListedRun>(
    database,
    sql`select id::float8 as id, feed, state, read, stored, removed, refused, started_at::text as "startedAt"
      from ${feedRuns} ${before === undefined ? sql`` : sql`where id < ${before}`}
      order by ${feedRuns.id} desc limit ${IMPORTS_PAGE_SIZE + 1}`,
  );
  const visibleRuns = runs.slice(0, IMPORTS_PAGE_SIZE);
  return {
    feeds: feeds.map(({ name, everyMinutes, webhookSecret }) => ({
      name,
      everyText: t(webhookSecret ? "office:imports.everyAndOnChange" : "office:imports.every", {
        count: everyMinutes,
      }),
    })),
    rows: visibleRuns.map((run) => runRow(run, context)),
    mayStart,
    next: runs.length > IMPORTS_PAGE_SIZE ? `?before=${visibleRuns.at(-1)?.id}` : undefined,
    outcome,
  };
}

/** Formats an import as a row of the history. */
export function runRow(run: ListedRun, { language, texts: { t, formats }, now }: PageContext): RunRow {
  const { id, feed, state, startedAt, read, stored, removed, refused } = run;
  const isUnapplied = state === "held" || state === "compared";
  return {
    id,
    path: pathFor("office-import", language, { id }),
    feed,
    at: momentText(startedAt, now, formats),
    state,
    stateText: t(`office:imports.states.${state}`),
    counts: t(isUnapplied ? "office:imports.unappliedCounts" : "office:imports.counts", {
      read,
      stored,
      removed,
      refused,
    }),
  };
}
