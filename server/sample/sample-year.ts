import { daysOf } from "../../app/owners/visits/visit-periods.ts";
import { VISIT_SOURCES, type VisitSource } from "../../app/owners/visits/visit-source.ts";
import { dayOf, daysLater, weekdayOf } from "../../app/time/brussels-time.ts";

/*
 * Invents a history of the sample agency's properties until today, so that its owner reports have content. The result
 * depends only on the date.
 */

/** A property of an invented owner: days since it was advertised, visits, and when its price fell. */
type PropertyWithHistory = {
  id: number;
  sinceDays: number;
  perDay: number;
  priceFellAtDays?: number;
  /** Amount of an offer that was made soon after the price fell. */
  offerEuro?: number;
};

/**
 * Properties of the invented owners (app/owners/sample-owners.server.ts): one is recent, two became
 * cheaper.
 */
const PROPERTIES_WITH_HISTORY: readonly PropertyWithHistory[] = [
  { id: 26, sinceDays: 364, perDay: 11, priceFellAtDays: 19, offerEuro: 348_000 },
  { id: 12, sinceDays: 24, perDay: 17 },
  { id: 25, sinceDays: 364, perDay: 6, priceFellAtDays: 150, offerEuro: 231_500 },
];

/** Other properties serve for comparison, so they only need the days of the graph. */
const OTHERS_SINCE_DAYS = 30;

/** Invented portals, with the number of appearances in their lists per visit here. */
const PORTALS = [
  { medium: "Gevelgids", views: 46, clicks: 0.09, contacts: 0.011 },
  { medium: "Immokompas", views: 27, clicks: 0.12, contacts: 0.008 },
  { medium: "Dakzoeker", views: 11, clicks: 0.07, contacts: 0.004 },
] as const;

/** Weight of each weekday, Monday first: Sunday is the busiest. */
const WEEKDAY_WEIGHTS = [1, 0.92, 0.98, 0.9, 0.78, 1.08, 1.42];

/** Share of each source of visits on a normal day. */
const SOURCE_SHARES: Record<VisitSource, number> = {
  search: 0.46,
  alert: 0.06,
  share: 0.09,
  portal: 0.24,
  direct: 0.15,
};

/**
 * Share of today that counts as past. It is fixed, so that the figures do not depend on the time of the first start.
 */
const SHARE_OF_TODAY = 0.6;

export type SampleVisits = { listingId: number; day: string } & Record<VisitSource, number>;
export type SampleInterest = { listingId: number; day: string; saves: number; shares: number };
export type SampleMedia = {
  listingId: number;
  medium: string;
  day: string;
  views: number;
  clicks: number;
  contacts: number;
};

/**
 * Daily visits until today: for properties with an owner since they are advertised, for others the last 30
 * days until yesterday.
 */
export function sampleVisits(ids: readonly number[], now: Date): SampleVisits[] {
  const today = dayOf(now);
  const known = PROPERTIES_WITH_HISTORY.filter(({ id }) => ids.includes(id));
  const others = ids
    .filter((id) => !PROPERTIES_WITH_HISTORY.some((property) => property.id === id))
    .map((id) => ({
      id,
      sinceDays: OTHERS_SINCE_DAYS + 200,
      perDay: 4 + 16 * pseudoRandom(`weight ${id}`) ** 2,
    }));
  return [
    ...known.flatMap((property) =>
      visitsOf(property, { from: daysLater(today, -property.sinceDays), to: today }, today),
    ),
    ...others.flatMap((property) =>
      visitsOf(property, { from: daysLater(today, -OTHERS_SINCE_DAYS), to: daysLater(today, -1) }, today),
    ),
  ];
}

/** Number of times that properties with an owner were saved and shared. */
export function sampleInterest(visits: readonly SampleVisits[]): SampleInterest[] {
  return visits.filter(hasHistory).flatMap((row) => {
    const seed = `${row.listingId} ${row.day}`;
    const saves = randomRound(totalOf(row) * 0.055, `saves ${seed}`);
    const shares = randomRound(totalOf(row) * 0.02, `shares ${seed}`);
    return saves + shares === 0 ? [] : { listingId: row.listingId, day: row.day, saves, shares };
  });
}

/** Views of properties with an owner on other sites, which report them a day later. */
export function sampleMedia(visits: readonly SampleVisits[], now: Date): SampleMedia[] {
  const today = dayOf(now);
  return visits
    .filter((row) => hasHistory(row) && row.day < today)
    .flatMap(({ listingId, day, ...row }) =>
      PORTALS.map(({ medium, ...rates }) => {
        const seed = `${medium} ${listingId} ${day}`;
        const views = randomRound(
          totalOf(row) * rates.views * (0.7 + 0.6 * pseudoRandom(seed)),
          `views ${seed}`,
        );
        const clicks = randomRound(views * rates.clicks, `clicks ${seed}`);
        return {
          listingId,
          medium,
          day,
          views,
          clicks,
          contacts: randomRound(clicks * rates.contacts, `asked ${seed}`),
        };
      }),
    );
}

/**
 * An event in the history of a property, by hour in Brussels. `daysAgo` is negative for a planned event; an appointment
 * takes place `afterDays` after its request.
 */
export type SampleEvent = { listingId: number; daysAgo: number; hour: number } & (
  | { kind: "question" | "visit-request" | "documents" | "friend" }
  | { kind: "offer"; amountEuro: number }
  | { kind: "alert"; people: number; event: string }
  | { kind: "appointment"; state: "confirmed" | "cancelled"; afterDays: number }
  | { kind: "reported"; what: "visit" | "call" | "publication"; state: "planned" | "done"; note?: string }
);

/** Events of the agency's properties in a year. */
export function sampleEvents(ids: readonly number[], now: Date): SampleEvent[] {
  return PROPERTIES_WITH_HISTORY.filter(({ id }) => ids.includes(id)).flatMap((property) => {
    const { id: listingId, sinceDays, priceFellAtDays, offerEuro } = property;
    const reported = (daysAgo: number, hour: number, what: "visit" | "call" | "publication", note?: string) =>
      ({
        listingId,
        daysAgo,
        hour,
        kind: "reported",
        what,
        state: daysAgo < 0 ? "planned" : "done",
        note,
      }) as const;
    return [
      ...PORTALS.map(({ medium }, at) => reported(sinceDays, 9 + at, "publication", medium)),
      { listingId, daysAgo: sinceDays, hour: 11, kind: "alert", people: 23, event: "new" } as const,
      ...routineEvents(property),
      ...(priceFellAtDays === undefined || offerEuro === undefined
        ? []
        : ([
            { listingId, daysAgo: priceFellAtDays, hour: 10, kind: "alert", people: 31, event: "price-drop" },
            { listingId, daysAgo: priceFellAtDays - 4, hour: 15, kind: "offer", amountEuro: offerEuro },
          ] as const)),
      reported(-daysUntil(5, now), 10, "visit"),
      reported(-daysUntil(1, now), 17, "visit"),
    ];
  });
}

/** Invents questions, enquiries and viewings: many at the beginning, then fewer. */
function routineEvents({ id: listingId, sinceDays }: PropertyWithHistory): SampleEvent[] {
  const events: SampleEvent[] = [];
  for (let daysAgo = sinceDays - 1; daysAgo >= 1; daysAgo -= 1) {
    const age = sinceDays - daysAgo;
    const seed = `${listingId} ${age}`;
    const probability = 0.1 + 0.35 * Math.exp(-age / 9);
    const hour = 9 + Math.floor(pseudoRandom(`hour ${seed}`) * 11);
    const at = { listingId, daysAgo, hour };
    if (pseudoRandom(`what ${seed}`) > probability) continue;
    const kindNumber = pseudoRandom(`which ${seed}`);
    if (kindNumber < 0.28) events.push({ ...at, kind: "question" });
    else if (kindNumber < 0.5) events.push({ ...at, kind: "documents" });
    else if (kindNumber < 0.6) events.push({ ...at, kind: "friend" });
    else if (kindNumber < 0.7) events.push({ ...at, kind: "visit-request" });
    else if (kindNumber < 0.8) events.push({ ...at, kind: "reported", what: "call", state: "done" });
    else if (kindNumber < 0.86 && daysAgo > 6)
      events.push({ ...at, kind: "appointment", state: "cancelled", afterDays: 4 });
    else if (daysAgo > 6) events.push({ ...at, kind: "appointment", state: "confirmed", afterDays: 3 });
  }
  return events;
}

/** Days until the next given weekday (0 is Monday), at least two. */
function daysUntil(weekday: number, now: Date): number {
  const days = (weekday - weekdayOf(dayOf(now)) + 7) % 7;
  return days < 2 ? days + 7 : days;
}

function visitsOf(
  { id: listingId, sinceDays, perDay, priceFellAtDays }: PropertyWithHistory,
  period: { from: string; to: string },
  today: string,
): SampleVisits[] {
  const first = daysLater(today, -sinceDays);
  const fell = priceFellAtDays === undefined ? undefined : daysLater(today, -priceFellAtDays);
  return daysOf(period).map((day) => {
    const age = daysBetween(first, day);
    const sinceFall = fell === undefined || day < fell ? undefined : daysBetween(fell, day);
    const novelty = 2.3 * Math.exp(-age / 5) + (sinceFall === undefined ? 0 : 1.3 * Math.exp(-sinceFall / 7));
    const interest = 0.6 + 0.4 * Math.exp(-age / 110) + novelty;
    const dailyVariation = 0.8 + 0.4 * pseudoRandom(`mood ${listingId} ${day}`);
    const visits =
      perDay *
      interest *
      dailyVariation *
      (WEEKDAY_WEIGHTS[weekdayOf(day)] ?? 1) *
      (day === today ? SHARE_OF_TODAY : 1);
    const row: SampleVisits = { listingId, day, search: 0, alert: 0, share: 0, portal: 0, direct: 0 };
    for (const source of VISIT_SOURCES) {
      // Alert mails are about new and cheaper properties.
      const share = SOURCE_SHARES[source] * (source === "alert" ? 0.5 + 2.5 * Math.min(1, novelty) : 1);
      row[source] = randomRound(visits * share, `${source} ${listingId} ${day}`);
    }
    return row;
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function totalOf(row: Record<VisitSource, number>): number {
  return VISIT_SOURCES.reduce((sum, source) => sum + row[source], 0);
}

function hasHistory({ listingId }: SampleVisits): boolean {
  return PROPERTIES_WITH_HISTORY.some(({ id }) => id === listingId);
}

/** Rounds up or down at random, so that the average of the results is the amount. */
function randomRound(amount: number, seed: string): number {
  const roundedDown = Math.floor(amount);
  return roundedDown + (pseudoRandom(seed) < amount - roundedDown ? 1 : 0);
}

/**
 * Pseudo-random number between 0 and 1, the same for the same text: FNV-1a, mixed so that similar texts
 * differ.
 */
function pseudoRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
