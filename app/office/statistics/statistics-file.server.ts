import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { StatisticsExtent } from "./find-statistics.server.ts";
import { readTable, type StatisticsShowing, type StatisticsTable } from "./statistics-page.server.ts";
import { readUnit, statisticsPeriods } from "./statistics-period.ts";

/** Lines of a file: more properties than an agency has visited ones. */
const MAX_LINES = 10_000;

/** A table of the statistics as a CSV file, with the days of both periods in its head. */
export async function statisticsFile(
  database: Database,
  table: StatisticsTable,
  query: URLSearchParams,
  showing: StatisticsShowing & { extent: StatisticsExtent },
): Promise<string> {
  const { t } = showing.texts;
  const periods = statisticsPeriods(readUnit(query.get("by")), dayOf(showing.now));
  const rows = await readTable(database, table, periods, { ...showing, lines: MAX_LINES });
  const head: Cell[] = [
    t(`office-statistics:${table}.name`),
    ...[periods.now, periods.before].map(({ from, to }) => `${from} – ${to}`),
  ];
  return csvText([head, ...rows.map(({ name, now, before }): Cell[] => [name, now, before])]);
}
