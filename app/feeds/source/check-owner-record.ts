import type { z } from "zod";
import { dayOf } from "../../time/brussels-time.ts";
import { makeStorable, mayContainUnstorable } from "../fields/storable-text.ts";
import { refusalOf } from "../import/import-refusal.ts";
import type { OwnerKind, RecordItem, Refusal } from "./feed-item.ts";
import { feedOwnerSchema, mediaDaySchema, propertyEventSchema } from "./owner-record-schemas.ts";

/** A validated record for owners. */
export type OwnerRecord = {
  kind: OwnerKind;
  /** The property, as the feed names it. */
  listing: string;
  /** Identifies an event among the events of its feed, and any other record among those of its property. */
  key: string;
  /** Its columns, without those of the property, the feed and the key. */
  row: Record<string, string | number | null>;
};

/**
 * A valid record, or the reason why it is refused. `keeps`: key of the stored records that stay in its place, if it is
 * known.
 */
export type OwnerRecordCheck = { checked: OwnerRecord } | { refusal: Refusal; keeps?: string };

/** Earlier days and events are mistakes: no agency had figures of websites then. */
const FIRST_YEAR = 2000;
/** Later dates are mistakes: nobody plans a viewing that far ahead. */
const MAX_YEARS_AHEAD = 10;

/** Validates a record against its schema and makes its row. */
export function checkOwnerRecord(item: RecordItem<OwnerKind>, now: Date): OwnerRecordCheck {
  switch (item.kind) {
    case "media-day":
      return check(mediaDaySchema, item, ({ listing, medium, day, views, clicks, contacts }) => {
        if (views === undefined && clicks === undefined && contacts === undefined)
          return { field: "views", reason: "views, clicks and contacts are all missing" };
        if (day > dayOf(now)) return { field: "day", reason: `${day} is in the future` };
        if (yearOf(day) < FIRST_YEAR) return { field: "day", reason: tooEarly(day) };
        return {
          listing,
          key: `${day} ${medium}`,
          row: { medium, day, views: views ?? 0, clicks: clicks ?? 0, contacts: contacts ?? 0 },
        };
      });
    case "home-event":
      return check(propertyEventSchema, item, ({ listing, key, kind, at, state, amountEuro, note }) => {
        const moment = new Date(at);
        const day = dayOf(moment);
        if (yearOf(day) < FIRST_YEAR) return { field: "at", reason: tooEarly(day) };
        if (yearOf(day) > yearOf(dayOf(now)) + MAX_YEARS_AHEAD)
          return {
            field: "at",
            reason: `${day} is more than ${MAX_YEARS_AHEAD} years in the future`,
          };
        return {
          listing,
          key,
          row: {
            kind,
            at: moment.toISOString(),
            state: state ?? (moment > now ? "planned" : "done"),
            // For offers only: a buyer's budget, or the amount mentioned in a call, is not for the owner.
            amount_euro: kind === "offer" && amountEuro !== undefined ? Math.round(amountEuro) : null,
            note: note || null,
          },
        };
      });
    case "owner":
      return check(feedOwnerSchema, item, ({ listing, email, name, language }) => ({
        listing,
        key: email,
        row: { email, name: name || null, language: language ?? null },
      }));
  }
}

/** The row of a record that fits its schema, or a problem that the schema does not find. */
type Prepared = Omit<OwnerRecord, "kind"> | { field: string; reason: string };

function check<Checked>(
  schema: z.ZodType<Checked>,
  { kind, record, value }: RecordItem<OwnerKind>,
  prepare: (checked: Checked) => Prepared,
): OwnerRecordCheck {
  let result = schema.safeParse(value);
  // The record is validated again, because a text can be empty without the characters that were removed.
  if (result.success && mayContainUnstorable(JSON.stringify(result.data)))
    result = schema.safeParse(makeStorable(result.data));
  const keeps = retainedKey(kind, value);
  if (!result.success) return { refusal: refusalOf(record, value, result.error), keeps };
  const prepared = prepare(result.data);
  if ("reason" in prepared) return { refusal: { record, ...prepared }, keeps };
  return { checked: { kind, ...prepared } };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function tooEarly(day: string): string {
  return `${day} is before ${FIRST_YEAR}`;
}

/**
 * Key of the stored records that stay in place of a refused one: the key of the event, or the text by which the feed names
 * the owner's property, whose owners all stay.
 */
function retainedKey(kind: OwnerKind, value: unknown): string | undefined {
  if (kind === "media-day" || typeof value !== "object" || value === null) return undefined;
  const { key, listing } = value as Record<string, unknown>;
  const stated = kind === "owner" ? listing : key;
  return typeof stated === "string" ? stated.trim() : undefined;
}
