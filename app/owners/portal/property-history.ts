import { dayOf } from "../../time/brussels-time.ts";

/** Kinds of events of a property. */
export const HISTORY_KINDS = [
  "question",
  "visit-request",
  "appointment",
  "documents",
  "offer",
  "application",
  "friend",
  "alert",
  "visit",
  "call",
  "mail",
  "publication",
  "other",
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HISTORY_STATES = [
  "received",
  "sent",
  "requested",
  "confirmed",
  "cancelled",
  "over",
  "planned",
  "done",
] as const;

export type HistoryState = (typeof HISTORY_STATES)[number];

/** An event of a property, with the data that its owner may see. */
export type HistoryEntry = {
  kind: HistoryKind;
  /** Time of the event; of an appointment, the time of its request. */
  at: Date;
  state: HistoryState;
  amountEuro?: number;
  /** Number of people who were mailed. */
  people?: number;
  /** Start of an appointment. */
  startsAt?: Date;
  endsAt?: Date;
  /** Note of the agency for the owner. */
  note?: string;
};

/** Submissions of visitors (app/forms/submissions/property-history.server.ts). */
type Enquiry = {
  kind: Exclude<HistoryKind, "alert" | "visit" | "call" | "mail" | "publication" | "other">;
  at: Date;
  amountEuro?: number;
  state?: "requested" | "confirmed" | "cancelled";
  startsAt?: Date;
  endsAt?: Date;
};

/** Events that feeds report (feed-events.server.ts). */
type FeedEvent = {
  kind: Exclude<HistoryKind, Enquiry["kind"] | "alert"> | "offer";
  at: Date;
  state: "planned" | "done" | "cancelled";
  amountEuro: number | null;
  note: string | null;
};

/** Alert mails about a property on one day in Belgium. */
export type AlertDay = { at: Date; people: number };

export type HistorySources = {
  enquiries: readonly Enquiry[];
  events: readonly FeedEvent[];
  alerts: readonly AlertDay[];
};

/** All past events, latest first. */
export function propertyHistory({ enquiries, events, alerts }: HistorySources, now: Date): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...enquiries.map((enquiry) => ({ ...enquiry, state: stateOf(enquiry, now) })),
    ...events.map(({ kind, at, state, amountEuro, note }) => ({
      kind,
      at,
      // Only past events are listed, and some CRMs never close a planned one.
      state: state === "planned" ? ("over" as const) : state,
      amountEuro: amountEuro ?? undefined,
      note: note ?? undefined,
    })),
    ...alerts.map(({ at, people }) => ({ kind: "alert" as const, at, state: "sent" as const, people })),
  ];
  return entries.filter(({ at }) => at <= now).sort((one, other) => other.at.getTime() - one.at.getTime());
}

function stateOf({ kind, state, endsAt }: Enquiry, now: Date): HistoryState {
  if (kind === "friend") return "sent";
  if (state === undefined) return "received";
  return state === "confirmed" && endsAt !== undefined && endsAt <= now ? "over" : state;
}

/** An appointment made on the site, or a viewing that the agency planned. */
export type UpcomingViewing = { startsAt: Date; endsAt?: Date; state: "requested" | "confirmed" | "planned" };

/** Upcoming viewings, soonest first. */
export function upcomingViewings(
  appointments: readonly { startsAt: Date; endsAt: Date; state: "requested" | "confirmed" }[],
  events: readonly FeedEvent[],
  now: Date,
): UpcomingViewing[] {
  const planned = events
    .filter(({ kind, at, state }) => kind === "visit" && state === "planned" && at > now)
    .map(({ at }) => ({ startsAt: at, state: "planned" as const }));
  return [...appointments, ...planned].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
}

/** Groups entries by their month in Belgium, "2026-11", in the given order. */
export function byMonth<Entry extends { at: Date }>(
  entries: readonly Entry[],
): { month: string; entries: Entry[] }[] {
  const months = new Map<string, Entry[]>();
  for (const entry of entries) {
    const month = dayOf(entry.at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, monthEntries]) => ({ month, entries: monthEntries }));
}
