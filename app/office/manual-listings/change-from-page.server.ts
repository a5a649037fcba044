import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { legalGaps } from "../../property/legal-completeness.ts";
import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import {
  type DueWork,
  duplicateProperty,
  orderProperty,
  type PropertyEditor,
  type PropertyRefusal,
  saveProperty,
} from "./change-manual-listing.server.ts";
import { changePictures } from "./change-pictures.server.ts";
import { findManualListing, findPictures } from "./find-manual-listings.server.ts";
import type { PropertyDone, PropertyOutcome } from "./manual-listing-page.server.ts";
import { type PropertyWords, propertyListing, propertyPictures } from "./property-listing.ts";
import { PROPERTY_FIELDS, type PropertyStep } from "./property-steps.ts";
import type { PropertyValues } from "./property-values.ts";

/** Outcome of a form of the page. */
export type PropertyAnswer =
  | { kind: "done"; done: PropertyDone; isNext?: boolean }
  | { kind: "opened"; id: number }
  | { kind: "deleted" }
  | { kind: "shown"; outcome: PropertyOutcome; typed?: PropertyValues; status: 403 | 409 | 422 }
  | { kind: "missing" }
  | { kind: "unknown" };

const MARQUEES = { sold: 3, rented: 4, available: 0 } as const;

const ORDERS = [
  "publish",
  "schedule",
  "unschedule",
  "withdraw",
  "delete",
  "sold",
  "rented",
  "available",
] as const;
type Order = (typeof ORDERS)[number];

const version = z.coerce.number().int().min(1);
const formSchema = z.union([
  z.object({ action: z.enum(["save", "next"]), version }),
  z.object({ action: z.literal("duplicate") }),
  z.object({ action: z.enum(ORDERS), version }),
  z.object({
    action: z.string().regex(/^(?:arrange|(?:up|down|turn|turn-left|crop|reset|remove):[1-9]\d{0,14})$/),
  }),
]);

export type SentProperty = {
  id: number;
  step: PropertyStep;
  fields: Record<string, string>;
  editor: PropertyEditor;
  words: PropertyWords;
  /** Does what is due at once; "busy" while a feed is imported. */
  publishDue: () => Promise<"done" | "busy">;
  now: Date;
};

/** Carries out a form of the page of a property. */
export async function changeFromPage(database: Database, sent: SentProperty): Promise<PropertyAnswer> {
  const read = formSchema.safeParse(sent.fields);
  if (!read.success) return { kind: "unknown" };
  const form = read.data;
  const { action } = form;
  if (!("version" in form)) {
    if (action !== "duplicate") return arrange(database, sent, action);
    const copied = await duplicateProperty(database, sent);
    return copied.kind === "duplicated" ? { kind: "opened", id: copied.id } : refused(copied);
  }
  if (action === "save" || action === "next") {
    const typed = valuesOf(sent.step, sent.fields);
    const saved = await saveProperty(database, { ...sent, version: form.version, values: typed });
    if (saved.kind !== "saved") return refused(saved, typed);
    return { kind: "done", done: "saved", isNext: action === "next" };
  }
  return order(database, sent, { order: action as Order, version: form.version });
}

/** Values of the fields of a step that a form has. Other names are ignored. */
export function valuesOf(step: PropertyStep, fields: Record<string, string>): PropertyValues {
  const paths: string[] = PROPERTY_FIELDS[step].flatMap(({ fields: all }) => all.map(({ path }) => path));
  const isOfStep = (name: string) => paths.some((path) => name === path || isPartOf(name, path));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isOfStep(name)));
}

function isPartOf(name: string, path: string): boolean {
  const rest = name.startsWith(`${path}.`) ? name.slice(path.length + 1) : "";
  return /^(?:en|nl|fr|de)$|^\d{1,2}\.(?:name|url|isPublic)$/.test(rest);
}

async function arrange(database: Database, sent: SentProperty, action: string): Promise<PropertyAnswer> {
  const { id, editor, now, fields } = sent;
  const [operation, picture] = action.split(":");
  const changed = await changePictures(database, {
    id,
    editor,
    now,
    fields,
    operation: operation as Parameters<typeof changePictures>[1]["operation"],
    picture: Number(picture),
  });
  return changed.kind === "arranged" ? { kind: "done", done: "pictures" } : refused(changed);
}

async function order(
  database: Database,
  sent: SentProperty,
  { order: wanted, version: shown }: { order: Order; version: number },
): Promise<PropertyAnswer> {
  const { id, editor, fields, now, publishDue } = sent;
  const problem = await problemOf(database, sent, wanted);
  if (problem) return { kind: "shown", outcome: { kind: "problem", problem }, status: 422 };
  const due = dueOf(wanted, fields, now);
  const ordered = await orderProperty(database, { id, editor, version: shown, now, due });
  if (ordered.kind !== "ordered") return refused(ordered);
  if (due === undefined) return { kind: "done", done: "unscheduled" };
  if (due.at > now) return { kind: "done", done: "scheduled" };
  if ((await publishDue()) === "busy") return { kind: "done", done: "waiting" };
  if (wanted === "delete") return { kind: "deleted" };
  return { kind: "done", done: wanted === "withdraw" ? "withdrawn" : "published" };
}

type Problem = Extract<PropertyOutcome, { kind: "problem" }>["problem"];

async function problemOf(
  database: Database,
  { id, fields, words, now }: SentProperty,
  wanted: Order,
): Promise<Problem | undefined> {
  if (wanted === "delete") return fields.confirm === "yes" ? undefined : "confirm";
  if (wanted === "withdraw" || wanted === "unschedule") return undefined;
  const moment = wanted === "schedule" ? momentOf(fields) : undefined;
  if (wanted === "schedule" && (moment === undefined || moment <= now)) return "time";
  const property = await findManualListing(database, id);
  if (!property) return undefined;
  const pictures = propertyPictures(await findPictures(database, id));
  const { listing } = propertyListing({ key: property.key, values: property.values, pictures, words });
  if (!listing) return "blocked";
  const isOffered = wanted === "publish" || wanted === "schedule";
  return isOffered && legalGaps(listing).length > 0 && fields.gaps !== "yes" ? "gaps" : undefined;
}

function dueOf(wanted: Order, fields: Record<string, string>, now: Date): DueWork | undefined {
  switch (wanted) {
    case "unschedule":
      return undefined;
    case "schedule":
      return { action: "publish", at: momentOf(fields) ?? now };
    case "publish":
    case "withdraw":
    case "delete":
      return { action: wanted, at: now };
    default:
      return { action: "publish", at: now, marquee: MARQUEES[wanted] };
  }
}

/** Moment that the form names by the clock of Belgium: the first of two in the hour that is repeated in October. */
function momentOf({ day = "", time = "" }: Record<string, string>): Date | undefined {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return momentsAt(day, minutesOf(time))[0];
}

function refused(refusal: PropertyRefusal, typed?: PropertyValues): PropertyAnswer {
  switch (refusal.kind) {
    case "missing":
      return refusal;
    case "denied":
      return { kind: "shown", outcome: { kind: "problem", problem: "denied" }, status: 403 };
    case "conflict":
      return {
        kind: "shown",
        outcome: { kind: "conflict", by: refusal.property.changedBy },
        typed,
        status: 409,
      };
  }
}
