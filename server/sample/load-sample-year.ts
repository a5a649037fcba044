import { isNull, sql } from "drizzle-orm";
import { alertMatches } from "../../app/alerts/tables.server.ts";
import { listings } from "../../app/catalogue/tables.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { SAMPLE_FEED } from "../../app/feeds/sample-feed.ts";
import { propertyEvents } from "../../app/feeds/tables.server.ts";
import type { AppointmentFacts } from "../../app/forms/booking/appointment-facts.ts";
import { appointments } from "../../app/forms/booking/tables.server.ts";
import { referenceOf } from "../../app/forms/submissions/reference.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { dayOf, daysLater, momentsAt } from "../../app/time/brussels-time.ts";
import { type SampleEvent, sampleEvents, sampleInterest, sampleMedia, sampleVisits } from "./sample-year.ts";

const VISIT_MINUTES = 30;
const MINUTE_MS = 60_000;

/**
 * Stores the history of the sample's properties until now: visits, portal figures, enquiries, appointments and mails, all of
 * invented people, of whom no form has an e-mail address. It uses few statements, so that the first start is not delayed.
 */
export async function loadSampleYear(database: Database, now: Date): Promise<void> {
  const rows = await database.select({ id: listings.id }).from(listings).where(isNull(listings.removedAt));
  const ids = rows.map(({ id }) => id);
  const visits = sampleVisits(ids, now);
  const events = sampleEvents(ids, now);
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into daily_visits (listing_id, day, search, alert, share, portal, direct)
      select "listingId", day, search, alert, share, portal, direct
      from json_to_recordset(${JSON.stringify(visits)}::json) as made("listingId" bigint, day date, search int,
        alert int, share int, portal int, direct int) on conflict do nothing`);
    await tx.execute(sql`
      insert into daily_site_visits (day, search, alert, share, portal, direct)
      select day, sum(search), sum(alert), sum(share), sum(portal), sum(direct)
      from json_to_recordset(${JSON.stringify(visits)}::json) as made(day date, search int, alert int, share int,
        portal int, direct int) group by day on conflict do nothing`);
    await tx.execute(sql`
      insert into daily_interest (listing_id, day, saves, shares) select "listingId", day, saves, shares
      from json_to_recordset(${JSON.stringify(sampleInterest(visits))}::json)
        as made("listingId" bigint, day date, saves int, shares int) on conflict do nothing`);
    await tx.execute(sql`
      insert into media_days (listing_id, medium, day, views, clicks, contacts, feed)
      select "listingId", medium, day, views, clicks, contacts, ${SAMPLE_FEED}
      from json_to_recordset(${JSON.stringify(sampleMedia(visits, now))}::json) as made("listingId" bigint,
        medium text, day date, views int, clicks int, contacts int) on conflict do nothing`);
    await addEvents(tx, events, now);
  });
}

async function addEvents(tx: Database, events: readonly SampleEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const reported = events.flatMap((event, at) => {
    if (event.kind !== "reported") return [];
    const { listingId, what: kind, state, note } = event;
    return { feed: SAMPLE_FEED, key: `sample-${at}`, listingId, kind, at: momentOf(event, now), state, note };
  });
  const people = events.flatMap((event) =>
    event.kind === "alert"
      ? Array.from({ length: event.people }, (_, at) => ({
          person: `sample-${at + 1}@immogevel.example`,
          listingId: event.listingId,
          event: event.event,
          matchedAt: momentOf(event, now),
          mailedAt: momentOf(event, now),
        }))
      : [],
  );
  const sent = events.flatMap((event, at) => {
    const submission = submissionOf(event, at, now);
    return submission ? [{ event, submission }] : [];
  });
  await tx.insert(propertyEvents).values(reported).onConflictDoNothing();
  await tx.insert(alertMatches).values(people).onConflictDoNothing();
  await tx
    .insert(submissions)
    .values(sent.map(({ submission }) => submission))
    .onConflictDoNothing();
  const booked = sent.flatMap(({ event, submission }) => appointmentOf(event, submission.reference, now));
  if (booked.length > 0) await tx.insert(appointments).values(booked).onConflictDoNothing();
}

const FORMS = {
  question: "contact-me",
  "visit-request": "contact-me",
  documents: "document-request",
  friend: "send-to-friend",
  offer: "purchase-offer",
  appointment: "appointment",
} as const;

/** Invented senders of offers and of requests for a visit. They have no address, so that no mail is sent to anybody. */
const SENDERS = [
  { firstName: "Noor", lastName: "Claes" },
  { firstName: "Karim", lastName: "Haddad" },
  { firstName: "Sophie", lastName: "Lambert" },
  { firstName: "Pieter", lastName: "De Wilde" },
  { firstName: "Elif", lastName: "Yıldız" },
] as const;

/** Row of a submission. Except for offers and visit requests it has no sender, as after an erasure of personal data. */
function submissionOf(event: SampleEvent, at: number, now: Date) {
  if (event.kind === "reported" || event.kind === "alert") return undefined;
  const key = `sample-${at}`;
  const sender = SENDERS[at % SENDERS.length];
  const fields =
    event.kind === "offer"
      ? { ...sender, amount: event.amountEuro }
      : event.kind === "visit-request"
        ? { ...sender, reason: "visit" }
        : {};
  return {
    reference: referenceOf(key, "sample"),
    form: FORMS[event.kind],
    language: "nl" as const,
    key,
    contentHash: SAMPLE_FEED,
    fields,
    about: { property: event.listingId },
    isDuplicate: false,
    receivedAt: momentOf(event, now),
  };
}

const ANONYMOUS_FACTS: AppointmentFacts = {
  visitor: { email: "sample@immogevel.example" },
  agency: { language: "nl", recipients: [], email: "sample@immogevel.example" },
  subjects: {},
  wishes: [],
  values: { visitor: [], agency: [] },
  slotMinutes: VISIT_MINUTES,
};

function appointmentOf(event: SampleEvent, reference: string, now: Date) {
  if (event.kind !== "appointment") return [];
  const { listingId: calendar, state, daysAgo, afterDays } = event;
  const startsAt = momentOf({ daysAgo: daysAgo - afterDays, hour: 14 }, now);
  const endsAt = new Date(Date.parse(startsAt) + VISIT_MINUTES * MINUTE_MS).toISOString();
  const createdAt = momentOf(event, now);
  return {
    reference,
    calendar,
    state,
    startsAt,
    endsAt,
    language: "nl" as const,
    facts: ANONYMOUS_FACTS,
    createdAt,
  };
}

function momentOf({ daysAgo, hour }: Pick<SampleEvent, "daysAgo" | "hour">, now: Date): string {
  const [moment] = momentsAt(daysLater(dayOf(now), -daysAgo), hour * 60);
  // Hours from 9 to 20 exist on every day, even when daylight saving time begins or ends.
  return (moment ?? now).toISOString();
}
