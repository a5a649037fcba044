import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { StatisticsScope } from "./find-statistics.server.ts";
import { readTable, type StatisticsContext, type StatisticsTable } from "./statistics-page.server.ts";
import { readUnit, statisticsPeriods } from "./statistics-period.ts";

/** Maximum number of rows of a file: more than an agency has properties. */
const MAX_ROWS = 10_000;

/** Writes a table of the statistics as a CSV file, with the days of both periods in its header row. */
export async function statisticsFile(
  database: Database,
  table: StatisticsTable,
  query: URLSearchParams,
  context: StatisticsContext & { scope: StatisticsScope },
): Promise<string> {
  const { t } = context.texts;
  const periods = statisticsPeriods(readUnit(query.get("by")), dayOf(context.now));
  const rows = await readTable(database, table, periods, { ...context, rowLimit: MAX_ROWS });
  const headerRow: Cell[] = [
    t(`office-statistics:${table}.name`),
    ...[periods.now, periods.before].map(({ from, to }) => `${from} – ${to}`),
  ];
  return csvText([headerRow, ...rows.map(({ name, now, before }): Cell[] => [name, now, before])]);
}
