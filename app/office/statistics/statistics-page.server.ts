import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { listTitle } from "../../catalogue/lists/list-title.ts";
import { localisedTypeCategories } from "../../catalogue/lists/type-categories.server.ts";
import type { Database } from "../../database/database.server.ts";
import { formTitle } from "../../forms/submissions/lead-values.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { GRAPH_SIZES, type VisitGraph, visitGraph } from "../../owners/portal/visit-graph.ts";
import { percentShares } from "../../owners/portal/visit-trend.ts";
import { VISIT_SOURCES } from "../../owners/visits/visit-source.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { findLeadProperties } from "../leads/lead-properties.server.ts";
import {
  type Compared,
  emptySearches,
  leadsByKind,
  mostSeenListings,
  type StatisticsExtent,
  type UnitVisits,
  visitsByUnit,
} from "./find-statistics.server.ts";
import {
  readUnit,
  STATISTICS_UNITS,
  type StatisticsPeriods,
  statisticsPeriods,
} from "./statistics-period.ts";

/** Tables of the statistics, in the order of the screen. */
export const STATISTICS_TABLES = ["visits", "sources", "homes", "leads", "searches"] as const;

export type StatisticsTable = (typeof STATISTICS_TABLES)[number];

/** Lines of a table on the screen; the file has more. */
const SHOWN_LINES = 15;

/** A line of a table. */
export type StatisticsRow = Compared<{ key: string; name: string; path?: string }>;

export type StatisticsPage = {
  units: { text: string; path: string; isCurrent: boolean }[];
  /** True when the figures are those of the agent's own listings. */
  isOwn: boolean;
  period: { now: string; before: string };
  total: Compared<object>;
  /** Difference with the period before in whole percents. Absent without visits in one of the two. */
  changePercent: number | undefined;
  graph: { wide: VisitGraph; narrow: VisitGraph; points: string[]; sentence: string };
  tables: Record<StatisticsTable, StatisticsRow[]>;
  /** Share of each source in percents. */
  shares: number[];
  /** Paths of the files. */
  downloads: Record<StatisticsTable, string>;
};

export type StatisticsShowing = {
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/** Extent of the statistics of a member of staff: an agent sees the listings of which they are the agent. */
export function statisticsExtent(extent: "all" | "own", { name }: { name: string }): StatisticsExtent {
  return extent === "all" ? {} : { agentName: normaliseName(name) };
}

/** Statistics of the website by day, week or month, compared with the period before. */
export async function statisticsPage(
  database: Database,
  query: URLSearchParams,
  { extent, ...showing }: StatisticsShowing & { extent: StatisticsExtent },
): Promise<StatisticsPage> {
  const { texts, language, now } = showing;
  const { t } = texts;
  const unit = readUnit(query.get("by"));
  const periods = statisticsPeriods(unit, dayOf(now));
  const path = pathFor("office-statistics", language);
  const options = { ...showing, extent, lines: SHOWN_LINES };
  const visits = await visitsByUnit(database, periods, extent);
  const byUnit = unitsOf(visits, periods);
  const tables: Record<StatisticsTable, StatisticsRow[]> = {
    visits: visitRows(byUnit, periods, options),
    sources: sourceRows(visits, periods, options),
    homes: await propertyRows(database, periods, options),
    leads: await leadRows(database, periods, options),
    searches: await searchRows(database, periods, options),
  };
  const total = { now: sumOf(byUnit.now), before: sumOf(byUnit.before) };
  const graphOf = (size: "wide" | "narrow") =>
    visitGraph(byUnit.now, byUnit.before, { ...GRAPH_SIZES[size], ...labelsOf(periods, size, texts) });
  return {
    units: STATISTICS_UNITS.map((value) => ({
      text: t(`office-statistics:units.${value}`),
      path: `${path}?by=${value}`,
      isCurrent: value === unit,
    })),
    isOwn: extent.agentName !== undefined,
    period: { now: rangeText(periods.now, texts), before: rangeText(periods.before, texts) },
    total,
    changePercent:
      total.now > 0 && total.before > 0
        ? Math.round(((total.now - total.before) / total.before) * 100)
        : undefined,
    graph: {
      wide: graphOf("wide"),
      narrow: graphOf("narrow"),
      points: tables.visits.map(({ name, now }) => `${name}: ${texts.formats.number(now)}`),
      sentence: t("office-statistics:graph.sentence", {
        count: total.now,
        before: texts.formats.number(total.before),
        period: rangeText(periods.now, texts),
      }),
    },
    tables,
    shares: percentShares(tables.sources.map(({ now }) => now)),
    downloads: Object.fromEntries(
      STATISTICS_TABLES.map((table) => [table, `${path}${table}.csv?by=${unit}`]),
    ) as Record<StatisticsTable, string>,
  };
}

type TableOptions = StatisticsShowing & { extent: StatisticsExtent; lines: number };

/** Rows of one table of the statistics, for a file. */
export async function readTable(
  database: Database,
  table: StatisticsTable,
  periods: StatisticsPeriods,
  options: TableOptions,
): Promise<StatisticsRow[]> {
  switch (table) {
    case "visits":
      return visitRows(
        unitsOf(await visitsByUnit(database, periods, options.extent), periods),
        periods,
        options,
      );
    case "sources":
      return sourceRows(await visitsByUnit(database, periods, options.extent), periods, options);
    case "homes":
      return propertyRows(database, periods, options);
    case "leads":
      return leadRows(database, periods, options);
    case "searches":
      return searchRows(database, periods, options);
  }
}

function visitRows(
  { now, before }: ReturnType<typeof unitsOf>,
  { unit }: StatisticsPeriods,
  { texts }: TableOptions,
): StatisticsRow[] {
  return now.map(({ day, visits }, index) => ({
    key: day,
    name: unitText(unit, day, texts),
    now: visits,
    before: before[index]?.visits ?? 0,
  }));
}

function sourceRows(
  visits: readonly UnitVisits[],
  periods: StatisticsPeriods,
  { texts: { t } }: TableOptions,
): StatisticsRow[] {
  return VISIT_SOURCES.map((source) => ({
    key: source,
    name: t(`owners:sources.${source === "share" ? "passedOn" : source}`),
    now: sumOfSource(visits, source, (start) => start >= periods.now.from),
    before: sumOfSource(visits, source, (start) => start < periods.now.from),
  }));
}

async function propertyRows(
  database: Database,
  periods: StatisticsPeriods,
  { extent, lines, ...showing }: TableOptions,
): Promise<StatisticsRow[]> {
  const properties = await mostSeenListings(database, periods, { ...extent, limit: lines });
  const ids = properties.map(({ id }) => String(id));
  const named = await findLeadProperties(database, ids, showing);
  return properties.map(({ id, now, before }) => {
    const property = named.get(String(id));
    return {
      key: String(id),
      name: property ? [property.title, property.address].filter(Boolean).join(", ") : String(id),
      path: property && pathFor("office-listing", showing.language, { id }),
      now,
      before,
    };
  });
}

async function leadRows(
  database: Database,
  periods: StatisticsPeriods,
  { extent, ...showing }: TableOptions,
): Promise<StatisticsRow[]> {
  const leads = await leadsByKind(database, periods, extent);
  return leads.map(({ form, now, before }) => ({ key: form, name: formTitle(form, showing), now, before }));
}

async function searchRows(
  database: Database,
  periods: StatisticsPeriods,
  { extent, lines, ...showing }: TableOptions,
): Promise<StatisticsRow[]> {
  // Nobody's searches are those of an agent.
  if (extent.agentName !== undefined) return [];
  const { texts, language } = showing;
  const searches = await emptySearches(database, periods, lines);
  const types = {
    sale: typeChoices(await localisedTypeCategories(database, "sale", showing)),
    rent: typeChoices(await localisedTypeCategories(database, "rent", showing)),
  };
  return searches.map(({ goal, query, now, before }) => ({
    key: goal + query,
    name: listTitle(
      { goal, filters: readListFilters(new URLSearchParams(query)), types: types[goal] },
      language,
      texts.ofArea("catalogue"),
    ),
    path: pathFor(goal === "sale" ? "for-sale" : "for-rent", language) + query,
    now,
    before,
  }));
}

function typeChoices(types: Awaited<ReturnType<typeof localisedTypeCategories>>) {
  return types.map((type) => ({ ...type, count: 0 }));
}

type UnitTotals = { day: string; visits: number }[];

/** Visits of every unit of both periods, also of those without. */
function unitsOf(
  rows: readonly UnitVisits[],
  { starts }: StatisticsPeriods,
): Record<"now" | "before", UnitTotals> {
  const known = new Map(
    rows.map(({ start, ...sources }) => [
      start,
      Object.values(sources).reduce((sum, count) => sum + count, 0),
    ]),
  );
  const totals = (days: readonly string[]) => days.map((day) => ({ day, visits: known.get(day) ?? 0 }));
  return { now: totals(starts.now), before: totals(starts.before) };
}

function sumOfSource(
  rows: readonly UnitVisits[],
  source: (typeof VISIT_SOURCES)[number],
  isIn: (start: string) => boolean,
): number {
  return rows.reduce((sum, row) => (isIn(row.start) ? sum + row[source] : sum), 0);
}

function sumOf(units: UnitTotals): number {
  return units.reduce((sum, { visits }) => sum + visits, 0);
}

function labelsOf({ unit }: StatisticsPeriods, size: "wide" | "narrow", texts: LanguageTexts) {
  if (unit === "day") return {};
  if (unit === "week") return { labelEvery: size === "wide" ? 2 : 4 };
  return { labelEvery: size === "wide" ? 1 : 3, labelText: (day: string) => monthText(day, texts, "short") };
}

function unitText(unit: StatisticsPeriods["unit"], day: string, texts: LanguageTexts): string {
  if (unit === "month") return monthText(day, texts, "long");
  return unit === "day"
    ? dayText(day, texts)
    : texts.t("office-statistics:weekOf", { day: dayText(day, texts) });
}

function monthText(day: string, { language }: LanguageTexts, month: "short" | "long"): string {
  const options = { month, timeZone: "UTC", ...(month === "long" && { year: "numeric" as const }) };
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options).format(
    new Date(`${day}T12:00Z`),
  );
}

function dayText(day: string, { formats }: LanguageTexts): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return formats.day({ year, month, day: date });
}

function rangeText({ from, to }: { from: string; to: string }, texts: LanguageTexts): string {
  return texts.t("office-statistics:range", { from: dayText(from, texts), to: dayText(to, texts) });
}
