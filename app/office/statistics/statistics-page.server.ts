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
import { dayAndMonthText } from "../../time/dates.ts";
import { findLeadProperties } from "../leads/lead-properties.server.ts";
import {
  type Compared,
  emptySearches,
  leadsByKind,
  mostVisitedListings,
  type StatisticsScope,
  type UnitVisits,
  visitsByUnit,
} from "./find-statistics.server.ts";
import {
  readUnit,
  STATISTICS_UNITS,
  type StatisticsPeriods,
  statisticsPeriods,
} from "./statistics-period.ts";

/** Tables of the statistics, in their order on the screen. */
export const STATISTICS_TABLES = ["visits", "sources", "homes", "leads", "searches"] as const;

export type StatisticsTable = (typeof STATISTICS_TABLES)[number];

/** Maximum number of rows of a table on the screen. The CSV file has more. */
const SCREEN_ROW_LIMIT = 15;

/** A row of a table. */
export type StatisticsRow = Compared<{ key: string; name: string; path?: string }>;

export type StatisticsPage = {
  units: { text: string; path: string; isCurrent: boolean }[];
  /** True if the figures count only the listings of the agent who views the page. */
  isOwn: boolean;
  period: { now: string; before: string };
  total: Compared<object>;
  /** Text that compares the visits with those of the period before. */
  comparison: string;
  /** `points`: tooltip of each unit of the current period; `sentence`: text alternative of the graph. */
  graph: { wide: VisitGraph; narrow: VisitGraph; points: string[]; sentence: string };
  tables: Record<StatisticsTable, StatisticsRow[]>;
  /** Share of each source in percents, in the order of `tables.sources`. */
  shares: number[];
  /** Paths of the CSV files. */
  downloads: Record<StatisticsTable, string>;
};

export type StatisticsContext = {
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/** Scope of the statistics for a member of staff: an agent sees only the listings of which they are the agent. */
export function statisticsScope(permission: "all" | "own", { name }: { name: string }): StatisticsScope {
  return permission === "all" ? {} : { agentName: normaliseName(name) };
}

/** Data of the statistics screen: figures by day, week or month, compared with the period before. */
export async function statisticsPage(
  database: Database,
  query: URLSearchParams,
  { scope, ...context }: StatisticsContext & { scope: StatisticsScope },
): Promise<StatisticsPage> {
  const { texts, language, now } = context;
  const { t } = texts;
  const unit = readUnit(query.get("by"));
  const periods = statisticsPeriods(unit, dayOf(now));
  const path = pathFor("office-statistics", language);
  const options = { ...context, scope, rowLimit: SCREEN_ROW_LIMIT };
  const visits = await visitsByUnit(database, periods, scope);
  const byUnit = totalsByUnit(visits, periods);
  const tables: Record<StatisticsTable, StatisticsRow[]> = {
    visits: visitRows(byUnit, periods, options),
    sources: sourceRows(visits, periods, options),
    homes: await propertyRows(database, periods, options),
    leads: await leadRows(database, periods, options),
    searches: await searchRows(database, periods, options),
  };
  const total = { now: totalVisits(byUnit.now), before: totalVisits(byUnit.before) };
  const graphOf = (size: "wide" | "narrow") =>
    visitGraph(byUnit.now, byUnit.before, { ...GRAPH_SIZES[size], ...graphLabels(periods, size, texts) });
  return {
    units: STATISTICS_UNITS.map((value) => ({
      text: t(`office-statistics:units.${value}`),
      path: `${path}?by=${value}`,
      isCurrent: value === unit,
    })),
    isOwn: scope.agentName !== undefined,
    period: { now: rangeText(periods.now, texts), before: rangeText(periods.before, texts) },
    total,
    comparison: comparisonText(total, texts),
    graph: {
      wide: graphOf("wide"),
      narrow: graphOf("narrow"),
      points: tables.visits.map(({ name, now }) =>
        t("common:labelled", { label: name, value: texts.formats.number(now) }),
      ),
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

/** Compares in whole percents, unless one of the periods has no visits. */
function comparisonText({ now, before }: Compared<object>, { t, formats }: LanguageTexts): string {
  const visits = formats.number(before);
  if (now === 0 || before === 0) return t("office-statistics:visits.before", { visits });
  const changePercent = Math.round(((now - before) / before) * 100);
  if (changePercent === 0) return t("office-statistics:visits.same", { visits });
  const key = changePercent > 0 ? "more" : "fewer";
  return t(`office-statistics:visits.${key}`, { percent: Math.abs(changePercent), visits });
}

type TableOptions = StatisticsContext & { scope: StatisticsScope; rowLimit: number };

/** Rows of one table of the statistics, for a CSV file. */
export async function readTable(
  database: Database,
  table: StatisticsTable,
  periods: StatisticsPeriods,
  options: TableOptions,
): Promise<StatisticsRow[]> {
  switch (table) {
    case "visits":
      return visitRows(
        totalsByUnit(await visitsByUnit(database, periods, options.scope), periods),
        periods,
        options,
      );
    case "sources":
      return sourceRows(await visitsByUnit(database, periods, options.scope), periods, options);
    case "homes":
      return propertyRows(database, periods, options);
    case "leads":
      return leadRows(database, periods, options);
    case "searches":
      return searchRows(database, periods, options);
  }
}

function visitRows(
  { now, before }: ReturnType<typeof totalsByUnit>,
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
  { scope, rowLimit, ...context }: TableOptions,
): Promise<StatisticsRow[]> {
  const visitedListings = await mostVisitedListings(database, periods, { ...scope, limit: rowLimit });
  const ids = visitedListings.map(({ id }) => String(id));
  const properties = await findLeadProperties(database, ids, context);
  return visitedListings.map(({ id, now, before }) => {
    const property = properties.get(String(id));
    return {
      key: String(id),
      name: property ? [property.title, property.address].filter(Boolean).join(", ") : String(id),
      path: property && pathFor("office-listing", context.language, { id }),
      now,
      before,
    };
  });
}

async function leadRows(
  database: Database,
  periods: StatisticsPeriods,
  { scope, ...context }: TableOptions,
): Promise<StatisticsRow[]> {
  const leads = await leadsByKind(database, periods, scope);
  return leads.map(({ form, now, before }) => ({ key: form, name: formTitle(form, context), now, before }));
}

async function searchRows(
  database: Database,
  periods: StatisticsPeriods,
  { scope, rowLimit, ...context }: TableOptions,
): Promise<StatisticsRow[]> {
  // Searches do not belong to an agent.
  if (scope.agentName !== undefined) return [];
  const { texts, language } = context;
  const searches = await emptySearches(database, periods, rowLimit);
  const types = {
    sale: typeChoices(await localisedTypeCategories(database, "sale", context)),
    rent: typeChoices(await localisedTypeCategories(database, "rent", context)),
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

/** Property types in the form that `listTitle` takes, which ignores their counts. */
function typeChoices(types: Awaited<ReturnType<typeof localisedTypeCategories>>) {
  return types.map((type) => ({ ...type, count: 0 }));
}

type UnitTotals = { day: string; visits: number }[];

/** Visits of every unit of both periods, including units without visits. A unit is named by its first day. */
function totalsByUnit(
  rows: readonly UnitVisits[],
  { starts }: StatisticsPeriods,
): Record<"now" | "before", UnitTotals> {
  const visitsByStart = new Map(
    rows.map(({ start, ...sources }) => [
      start,
      Object.values(sources).reduce((sum, count) => sum + count, 0),
    ]),
  );
  const totals = (days: readonly string[]) =>
    days.map((day) => ({ day, visits: visitsByStart.get(day) ?? 0 }));
  return { now: totals(starts.now), before: totals(starts.before) };
}

function sumOfSource(
  rows: readonly UnitVisits[],
  source: (typeof VISIT_SOURCES)[number],
  isInPeriod: (start: string) => boolean,
): number {
  return rows.reduce((sum, row) => (isInPeriod(row.start) ? sum + row[source] : sum), 0);
}

function totalVisits(units: UnitTotals): number {
  return units.reduce((sum, { visits }) => sum + visits, 0);
}

function graphLabels({ unit }: StatisticsPeriods, size: "wide" | "narrow", texts: LanguageTexts) {
  const labelText = (day: string) => dayAndMonthText(day, texts.formats);
  if (unit === "day") return { labelText };
  if (unit === "week") return { labelEvery: size === "wide" ? 2 : 4, labelText };
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
