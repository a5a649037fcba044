import type { ConfiguredFeed } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { findRuns, isLastRun } from "../../feeds/import/import-history.server.ts";
import type { LostField } from "../../feeds/import/lost-field.ts";
import type { ProblemGroup } from "../../feeds/import/problem-groups.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import { type RunRow, runRow } from "./imports-page.server.ts";

/** Maximum number of problem groups on the page; `npm run import -- --history` lists all of them. */
const MAX_GROUPS = 100;

export type ImportPage = RunRow & {
  source: string;
  /** Why the import changed nothing; always in English. */
  message: string | undefined;
  /**
   * Number of removals because of which the import was held, and which a manager can approve. Undefined when there is
   * nothing to approve.
   */
  removalsToApprove: number | undefined;
  /** Lost fields because of which the import was held, and which a manager can approve. Undefined when there are none. */
  lostFieldsToApprove: LostField[] | undefined;
  refusals: ProblemGroup[];
  warnings: ProblemGroup[];
  /** True when there are more groups than the page has. */
  isTruncated: boolean;
  listPath: string;
  outcome: ImportOutcome | undefined;
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date };

/** Data of the screen of one import, with the records that it rejected. Undefined when there is no such import. */
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
  context: PageContext,
): Promise<ImportPage | undefined> {
  const [run] = await findRuns(database, { run: number, limit: 1 });
  if (!run) return undefined;
  const isConfigured = feeds.some(({ name }) => name === run.feed);
  // A feed without any usable record stays held, whatever a manager approves.
  const isHeld = run.state === "held" && run.stored + run.unchanged > 0;
  const mayApprove = isHeld && isConfigured && mayStart && (await isLastRun(database, run));
  return {
    ...runRow(run, context),
    source: run.source,
    message: run.message ?? undefined,
    removalsToApprove: mayApprove && !run.lostFields && run.removed > 0 ? run.removed : undefined,
    lostFieldsToApprove: mayApprove ? run.lostFields?.fields : undefined,
    refusals: run.refusalGroups.slice(0, MAX_GROUPS),
    warnings: run.warningGroups.slice(0, MAX_GROUPS),
    isTruncated: run.refusalGroups.length > MAX_GROUPS || run.warningGroups.length > MAX_GROUPS,
    listPath: pathFor("office-imports", context.language),
    outcome,
  };
}
