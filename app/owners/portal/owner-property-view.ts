import { listingPath, type RenderContext } from "../../catalogue/listing-card-view.ts";
import { type Contact, contactOf, type TeamMember } from "../../catalogue/property-page/property-contact.ts";
import type { PropertyDocument } from "../../catalogue/property-page/property-documents.ts";
import { fullAddressText, priceTexts, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import type { Formats } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureData } from "../../media/picture-data.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { priceText } from "../../property/price.ts";
import { recentlyClosedSince } from "../../property/recently-closed.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { dateText, dateValue, dayAndMonthText } from "../../time/dates.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { SignedInOwner } from "../signed-in-owner.ts";
import { VISIT_SOURCES } from "../visits/visit-source.ts";
import { historyStateText, historyText, monthName, upcomingText } from "./history-texts.ts";
import { missingFacts } from "./missing-facts.ts";
import type { OwnedPropertyDetails } from "./owned-properties.server.ts";
import type { PropertyFigures } from "./property-figures.server.ts";
import { byMonth, type HistoryEntry, type UpcomingViewing } from "./property-history.ts";
import type { SimilarRank } from "./similar-rank.server.ts";
import { GRAPH_SIZES, type VisitGraph, visitGraph } from "./visit-graph.ts";
import { busiestDay, percentShares, sumOf, visitTrend } from "./visit-trend.ts";

/** A day, formatted for display and in ISO 8601. */
type FormattedDay = { text: string; iso: string };

/** Owner report of a property in one language, ready to render. */
export type OwnerPropertyView = {
  title: string;
  addressLine: string;
  dateLine: string;
  salutation?: string;
  picture?: PictureData;
  isClosed: boolean;
  state: string;
  publicPath?: string;
  /** Path of the list of the owner's properties. Absent when there is only one. */
  propertiesPath?: string;
  trend: string;
  figures: { name: string; count: number; note?: string }[];
  graph: {
    sentence: string;
    /** No visits yet, so there is no graph. */
    isEmpty: boolean;
    wide: VisitGraph;
    narrow: VisitGraph;
    points: string[];
    /** `previousVisits`: visits on the day 30 days earlier. */
    rows: { day: FormattedDay; visits: number; previousVisits: number }[];
  };
  /** Empty without visits. */
  sources: { name: string; visits: number; share: number }[];
  interest: { name: string; period: number; total: number }[];
  /** Rank by visits among similar properties, as a sentence. */
  rank?: string;
  /** `key` is unique: two appointments may start at the same time. */
  upcoming: { key: number; text: string; state: string }[];
  /**
   * Facts that the advertisement lacks. Absent for a property that is not on the market, and for one abroad that lacks nothing
   * visitors look for: the law that applies to it is not known.
   */
  missing?: { legal?: { text: string; items: string[] }; expected?: { text: string; items: string[] } };
  /** The property is on the market. */
  isAdvertised: boolean;
  history: {
    months: {
      name: string;
      /** `key` is unique within the whole history, because entries have no id. */
      entries: { key: number; day: FormattedDay; text: string; note?: string; state?: string }[];
    }[];
    more?: { text: string; path: string };
  };
  /** Figures of the property on other websites. */
  advertising: {
    totals: {
      website: string;
      period: Record<AdvertisingFigure, number>;
      total: Record<AdvertisingFigure, number>;
    }[];
    days: ({ day: FormattedDay; website: string } & Record<AdvertisingFigure, number>)[];
  };
  documents: PropertyDocument[];
  exports: Record<"visits" | "media" | "history", string>;
  contact: Omit<Contact, "links">;
};

type AdvertisingFigure = "views" | "clicks" | "contacts";

export type OwnerPropertyFacts = {
  property: OwnedPropertyDetails;
  owner: SignedInOwner;
  figures: PropertyFigures;
  requests: Record<"documents" | "visits", { period: number; total: number }>;
  rank: SimilarRank | undefined;
  history: readonly HistoryEntry[];
  upcoming: readonly UpcomingViewing[];
  documents: PropertyDocument[];
};

export type OwnerReportContext = RenderContext & {
  now: Date;
  /** The agency's team, in which the agent of the property is looked up. */
  team: readonly TeamMember[];
  /** Shows the whole history instead of the first entries. */
  showsAll: boolean;
};

/** Number of history entries shown initially. With them the report fits on two printed pages. */
const INITIAL_HISTORY_ENTRIES = 12;

export function ownerPropertyView(facts: OwnerPropertyFacts, context: OwnerReportContext): OwnerPropertyView {
  const { property, owner, figures } = facts;
  const { language, texts, now } = context;
  const { t } = texts;
  const title = listingTitle(property.summary, language, titleTexts(texts));
  const contact = contactOf(
    { ...property.listing, reference: property.summary.reference },
    { title },
    context,
  );
  const isAdvertised = property.status === "available" && property.removedAt === null;
  return {
    title,
    addressLine: fullAddressText(property, context),
    dateLine: t("owners:letter.from", { office: contact.name, day: dateValue(now) }),
    salutation: owner.name === owner.email ? undefined : t("owners:letter.dear", { name: owner.name }),
    picture: pictureData(property.summary.picture),
    isClosed: !isAdvertised,
    state: stateText(property, context),
    publicPath: isPublic(property, context) ? listingPath(property.id, property.summary, context) : undefined,
    propertiesPath: owner.listingIds.length > 1 ? pathFor("owner", language) : undefined,
    trend: trendText(figures, texts),
    figures: totalsOf(figures, texts),
    graph: graphOf(figures, texts),
    sources: sourcesOf(figures, texts),
    interest: [
      {
        name: t("owners:interest.saves"),
        period: figures.interest.period.saves,
        total: figures.interest.total.saves,
      },
      {
        name: t("owners:interest.shares"),
        period: figures.interest.period.shares,
        total: figures.interest.total.shares,
      },
      { name: t("owners:interest.documents"), ...facts.requests.documents },
      { name: t("owners:interest.visits"), ...facts.requests.visits },
    ],
    rank: facts.rank && rankText(facts.rank, texts),
    upcoming: facts.upcoming.map((entry, key) => ({
      key,
      text: upcomingText(entry, language),
      state: t(`owners:history.states.${entry.state}`),
    })),
    isAdvertised,
    missing: missingOf(property, isAdvertised, texts),
    history: historyOf(facts, context),
    advertising: advertisingOf(figures, texts),
    documents: facts.documents,
    exports: {
      visits: `${pathFor("owner-property", language, { id: property.id })}visits.csv`,
      media: `${pathFor("owner-property", language, { id: property.id })}media.csv`,
      history: `${pathFor("owner-property", language, { id: property.id })}history.csv`,
    },
    contact,
  };
}

/** Status of a property in one line: "For sale, € 325.000". */
export function stateText(
  property: Pick<OwnedPropertyDetails, "summary" | "status" | "closedAt" | "removedAt">,
  { texts, language, site }: RenderContext,
): string {
  const { t } = texts;
  const since = (moment: string | null) => ({
    day: dateValue(moment === null ? undefined : new Date(moment)),
  });
  if (property.status !== "available") return t(`owners:state.${property.status}`, since(property.closedAt));
  if (property.removedAt !== null) return t("owners:state.removed", since(property.removedAt));
  const state = t(`owners:state.${property.summary.goal}`);
  const price = priceText(property.summary, language, priceTexts(texts), site.catalogue);
  return price === "" ? state : t("owners:state.withPrice", { state, price });
}

/**
 * Returns true when visitors can still see the property's page (app/catalogue/property-page/property-page-status.ts).
 */
function isPublic(
  { status, closedAt, removedAt }: OwnedPropertyDetails,
  { now, site }: OwnerReportContext,
): boolean {
  if (removedAt !== null) return false;
  if (status === "available" || closedAt === null) return status === "available";
  return new Date(closedAt) >= recentlyClosedSince({ closedDays: site.catalogue.closedDays, now });
}

function trendText(
  { days, daysBefore, countedSince, totals }: PropertyFigures,
  { t }: LanguageTexts,
): string {
  const trend = visitTrend(days, daysBefore, countedSince);
  if (trend.kind === "none") return t(totals.total === 0 ? "owners:trend.never" : "owners:trend.none");
  return t(`owners:trend.${trend.kind}`, {
    count: trend.visits,
    percent: "percent" in trend ? trend.percent : 0,
  });
}

function totalsOf(
  { totals, periods, countedSince }: PropertyFigures,
  { t, formats }: LanguageTexts,
): OwnerPropertyView["figures"] {
  const from = (day: string) => t("owners:figures.from", { day: dateValue(day) });
  return [
    { name: t("owners:figures.today"), count: totals.today, note: dateText(periods.today.from, formats) },
    { name: t("owners:figures.week"), count: totals.week, note: from(periods.week.from) },
    { name: t("owners:figures.month"), count: totals.month, note: from(periods.month.from) },
    {
      name: t("owners:figures.total"),
      count: totals.total,
      note: countedSince && t("owners:figures.since", { day: dateValue(countedSince) }),
    },
  ];
}

function graphOf(
  { days, daysBefore, periods, totals }: PropertyFigures,
  { t, formats }: LanguageTexts,
): OwnerPropertyView["graph"] {
  const busiest = busiestDay(days);
  const labelText = (day: string) => dayAndMonthText(day, formats);
  const between = { from: dateValue(periods.graph.from), to: dateValue(periods.graph.to) };
  return {
    isEmpty: totals.total === 0,
    sentence:
      busiest === undefined
        ? t("owners:graph.resultNone", between)
        : t("owners:graph.result", {
            ...between,
            count: sumOf(days),
            busiest: dateValue(busiest.day),
            most: busiest.visits,
          }),
    wide: visitGraph(days, daysBefore, { ...GRAPH_SIZES.wide, labelText }),
    narrow: visitGraph(days, daysBefore, { ...GRAPH_SIZES.narrow, labelText }),
    points: days.map(({ day, visits }) => t("owners:graph.point", { day: dateValue(day), count: visits })),
    rows: days.map(({ day, visits }, index) => ({
      day: formattedDay(day, formats),
      visits,
      previousVisits: daysBefore[index]?.visits ?? 0,
    })),
  };
}

function sourcesOf({ sources }: PropertyFigures, { t }: LanguageTexts): OwnerPropertyView["sources"] {
  if (VISIT_SOURCES.every((source) => sources[source] === 0)) return [];
  const shares = percentShares(VISIT_SOURCES.map((source) => sources[source]));
  return VISIT_SOURCES.map((source, index) => ({
    name: t(`owners:sources.${source === "share" ? "passedOn" : source}`),
    visits: sources[source],
    share: shares[index] ?? 0,
  }));
}

/** Rank of the property among similar ones, without any figure of the others. */
function rankText({ fewer, total }: SimilarRank, { t }: LanguageTexts): string {
  if (fewer === 0) return t("owners:place.none");
  return fewer === total
    ? t("owners:place.all", { of: total })
    : t("owners:place.some", { count: fewer, of: total });
}

function missingOf(
  { listing }: OwnedPropertyDetails,
  isAdvertised: boolean,
  { t }: LanguageTexts,
): OwnerPropertyView["missing"] {
  const { legal, expected, region } = missingFacts(listing, isAdvertised);
  const isUnknown = region === undefined && legal.length === 0 && expected.length === 0;
  if (!isAdvertised || isUnknown) return undefined;
  return {
    legal:
      legal.length === 0
        ? undefined
        : {
            text: t(`owners:missing.legal.${region ?? "belgium"}`),
            items: legal.map((item) => t(`owners:missing.items.${item}`)),
          },
    expected:
      expected.length === 0
        ? undefined
        : {
            text: t("owners:missing.wanted"),
            items: expected.map((item) => t(`owners:missing.items.${item}`)),
          },
  };
}

function historyOf(
  { property, history }: OwnerPropertyFacts,
  { language, texts, showsAll }: OwnerReportContext,
): OwnerPropertyView["history"] {
  const { t, formats } = texts;
  const path = pathFor("owner-property", language, { id: property.id });
  const hasMore = history.length > INITIAL_HISTORY_ENTRIES;
  const visibleEntries = showsAll ? history : history.slice(0, INITIAL_HISTORY_ENTRIES);
  return {
    months: byMonth(visibleEntries).map(({ month, entries }) => ({
      name: monthName(month, language),
      entries: entries.map((entry) => ({
        key: history.indexOf(entry),
        day: formattedDay(dayOf(entry.at), formats),
        text: historyText(entry, texts),
        note: entry.note,
        state: historyStateText(entry, texts),
      })),
    })),
    more: !hasMore
      ? undefined
      : showsAll
        ? { text: t("owners:history.latest"), path: `${path}#history` }
        : { text: t("owners:history.all", { count: history.length }), path: `${path}?history=all#history` },
  };
}

function advertisingOf(
  { advertising }: PropertyFigures,
  { formats }: LanguageTexts,
): OwnerPropertyView["advertising"] {
  const sum = (medium: string, figure: AdvertisingFigure) =>
    advertising.days.reduce((total, day) => (day.medium === medium ? total + day[figure] : total), 0);
  return {
    totals: advertising.total.map(({ medium, ...total }) => ({
      website: medium,
      period: {
        views: sum(medium, "views"),
        clicks: sum(medium, "clicks"),
        contacts: sum(medium, "contacts"),
      },
      total,
    })),
    days: advertising.days.toReversed().map(({ day, medium, ...figures }) => ({
      day: formattedDay(day, formats),
      website: medium,
      ...figures,
    })),
  };
}

function formattedDay(day: string, formats: Formats): FormattedDay {
  return { text: dateText(day, formats), iso: day };
}
