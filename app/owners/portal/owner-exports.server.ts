import { and, between, desc, eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Cell, csvText } from "../../format/csv-text.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { clockText, dayOf } from "../../time/brussels-time.ts";
import { advertisingByDay } from "../advertising/advertising-figures.server.ts";
import { dailyVisits } from "../visits/tables.server.ts";
import type { Period } from "../visits/visit-periods.ts";
import { VISIT_SOURCES } from "../visits/visit-source.ts";
import { alertDays } from "./alert-days.server.ts";
import { findPropertyEvents } from "./feed-events.server.ts";
import { appointmentTime } from "./history-texts.ts";
import { type HistorySources, propertyHistory } from "./property-history.ts";

/**
 * Exports that an owner can download for a property, as their URLs name them: visits per day, advertising on other
 * sites per day, and the history of events.
 */
export const OWNER_EXPORTS = ["visits", "media", "history"] as const;

export type OwnerExport = (typeof OWNER_EXPORTS)[number];

/** Maximum number of rows in an export, which spreadsheet programs open without difficulty. The oldest are left out. */
const MAX_ROWS = 10_000;
/** Earlier than any figure. */
const FIRST_DAY = "2000-01-01";

export type ExportRequest = {
  texts: LanguageTexts;
  now: Date;
  /** Finds the submissions of visitors about a property (app/forms/submissions/property-history.server.ts). */
  enquiries: (listingId: number, options: { limit: number }) => Promise<HistorySources["enquiries"]>;
};

/**
 * Makes an export of a property as a CSV file: visits and advertising with the oldest day first, the history with the latest
 * event first. Callers check that the property belongs to the owner.
 */
export async function ownerExport(
  database: Database,
  kind: OwnerExport,
  listingId: number,
  request: ExportRequest,
): Promise<string> {
  const readRows = { visits: visitRows, media: advertisingRows, history: historyRows }[kind];
  return csvText(await readRows(database, listingId, request));
}

async function visitRows(database: Database, listingId: number, { texts: { t }, now }: ExportRequest) {
  const newestFirst = await database
    .select()
    .from(dailyVisits)
    .where(and(eq(dailyVisits.listingId, listingId), between(dailyVisits.day, FIRST_DAY, dayOf(now))))
    .orderBy(desc(dailyVisits.day))
    .limit(MAX_ROWS);
  const columns = ["day", "total", ...VISIT_SOURCES] as const;
  return [
    columns.map((column) => t(`owners:exports.columns.${column}`)),
    ...newestFirst.toReversed().map((row): Cell[] => {
      const visits = VISIT_SOURCES.map((source) => row[source]);
      return [row.day, visits.reduce((sum, count) => sum + count, 0), ...visits];
    }),
  ];
}

async function advertisingRows(database: Database, listingId: number, { texts: { t }, now }: ExportRequest) {
  const allTime: Period = { from: FIRST_DAY, to: dayOf(now) };
  const days = (await advertisingByDay(database, listingId, allTime)).slice(-MAX_ROWS);
  const columns = ["day", "medium", "views", "clicks", "contacts"] as const;
  return [
    columns.map((column) => t(`owners:exports.columns.${column}`)),
    ...days.map((row): Cell[] => columns.map((column) => row[column])),
  ];
}

async function historyRows(
  database: Database,
  listingId: number,
  { texts: { t }, now, enquiries }: ExportRequest,
) {
  const options = { limit: MAX_ROWS };
  const history = propertyHistory(
    {
      enquiries: await enquiries(listingId, options),
      events: await findPropertyEvents(database, listingId, options),
      alerts: await alertDays(database, listingId, options),
    },
    now,
  ).slice(0, MAX_ROWS);
  const columns = ["day", "time", "what", "state", "amount", "people", "appointment", "note"] as const;
  return [
    columns.map((column) => t(`owners:exports.columns.${column}`)),
    ...history.map(({ kind, at, state, amountEuro, people, startsAt, endsAt, note }): Cell[] => [
      dayOf(at),
      // Alert mails of a day share one row.
      kind === "alert" ? undefined : clockText(at),
      t(`owners:history.kinds.${kind}`),
      t(`owners:history.states.${state}`),
      amountEuro,
      people,
      startsAt && endsAt && appointmentTime(startsAt, endsAt),
      note,
    ]),
  ];
}
