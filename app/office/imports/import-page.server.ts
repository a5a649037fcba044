import type { ConfiguredFeed } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { findRuns } from "../../feeds/import/import-history.server.ts";
import type { ProblemGroup } from "../../feeds/import/problem-groups.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import { type RunRow, runRow } from "./imports-page.server.ts";

/** Groups of the same problem on the page; `npm run import -- --history` lists all of them. */
const MAX_GROUPS = 100;

export type ImportPage = RunRow & {
  source: string;
  /** Reason in the words of the import, in English. */
  message: string | undefined;
  /** Undefined unless the feed was held because of this many removals, and a manager may agree to them. */
  agreeTo: number | undefined;
  refusals: ProblemGroup[];
  warnings: ProblemGroup[];
  /** True when there are more groups than are shown. */
  isCut: boolean;
  listPath: string;
  outcome: ImportOutcome | undefined;
};

type Showing = { language: Language; texts: LanguageTexts; now: Date };

/** One import with all that it refused. Undefined when there is none with this number. */
export async function importPage(
  database: Database,
  {
    run: number,
    feeds,
    mayStart,
    outcome,
  }: {
    run: number;
    feeds: readonly ConfiguredFeed[];
    mayStart: boolean;
    outcome: ImportOutcome | undefined;
  },
  showing: Showing,
): Promise<ImportPage | undefined> {
  const [run] = await findRuns(database, { run: number, limit: 1 });
  if (!run) return undefined;
  const isConfigured = feeds.some(({ name }) => name === run.feed);
  const isLatest = (await findRuns(database, { feed: run.feed, limit: 1 }))[0]?.id === run.id;
  // One without a usable record is held whatever anybody agrees to.
  const isHeld = run.state === "held" && run.removed > 0 && run.stored + run.unchanged > 0;
  return {
    ...runRow(run, showing),
    source: run.source,
    message: run.message ?? undefined,
    agreeTo: isHeld && isLatest && isConfigured && mayStart ? run.removed : undefined,
    refusals: run.refusalGroups.slice(0, MAX_GROUPS),
    warnings: run.warningGroups.slice(0, MAX_GROUPS),
    isCut: run.refusalGroups.length > MAX_GROUPS || run.warningGroups.length > MAX_GROUPS,
    listPath: pathFor("office-imports", showing.language),
    outcome,
  };
}
