import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { legalGaps } from "../../property/legal-completeness.ts";
import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import {
  type DueWork,
  duplicateHome,
  type HomeEditor,
  type HomeRefusal,
  orderHome,
  saveHome,
} from "./change-own-home.server.ts";
import { changePictures } from "./change-pictures.server.ts";
import { findOwnHome, findPictures } from "./find-own-homes.server.ts";
import { type HomeWords, homeListing, homePictures } from "./home-listing.ts";
import { HOME_FIELDS, type HomeStep } from "./home-steps.ts";
import type { HomeValues } from "./home-values.ts";
import type { HomeDone, HomeOutcome } from "./own-home-page.server.ts";

/** Outcome of a form of the page. */
export type HomeAnswer =
  | { kind: "done"; done: HomeDone; isNext?: boolean }
  | { kind: "opened"; id: number }
  | { kind: "deleted" }
  | { kind: "shown"; outcome: HomeOutcome; typed?: HomeValues; status: 403 | 409 | 422 }
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

export type SentHome = {
  id: number;
  step: HomeStep;
  fields: Record<string, string>;
  editor: HomeEditor;
  words: HomeWords;
  /** Does what is due at once; "busy" while a feed is imported. */
  publishDue: () => Promise<"done" | "busy">;
  now: Date;
};

/** Carries out a form of the page of a home. */
export async function changeFromPage(database: Database, sent: SentHome): Promise<HomeAnswer> {
  const read = formSchema.safeParse(sent.fields);
  if (!read.success) return { kind: "unknown" };
  const form = read.data;
  const { action } = form;
  if (!("version" in form)) {
    if (action !== "duplicate") return arrange(database, sent, action);
    const copied = await duplicateHome(database, sent);
    return copied.kind === "duplicated" ? { kind: "opened", id: copied.id } : refused(copied);
  }
  if (action === "save" || action === "next") {
    const typed = valuesOf(sent.step, sent.fields);
    const saved = await saveHome(database, { ...sent, version: form.version, values: typed });
    if (saved.kind !== "saved") return refused(saved, typed);
    return { kind: "done", done: "saved", isNext: action === "next" };
  }
  return order(database, sent, { order: action as Order, version: form.version });
}

/** Values of the fields of a step that a form has. Other names are ignored. */
export function valuesOf(step: HomeStep, fields: Record<string, string>): HomeValues {
  const paths: string[] = HOME_FIELDS[step].flatMap(({ fields: all }) => all.map(({ path }) => path));
  const isOfStep = (name: string) => paths.some((path) => name === path || isPartOf(name, path));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isOfStep(name)));
}

function isPartOf(name: string, path: string): boolean {
  const rest = name.startsWith(`${path}.`) ? name.slice(path.length + 1) : "";
  return /^(?:en|nl|fr|de)$|^\d{1,2}\.(?:name|url|isPublic)$/.test(rest);
}

async function arrange(database: Database, sent: SentHome, action: string): Promise<HomeAnswer> {
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
  sent: SentHome,
  { order: wanted, version: shown }: { order: Order; version: number },
): Promise<HomeAnswer> {
  const { id, editor, fields, now, publishDue } = sent;
  const problem = await problemOf(database, sent, wanted);
  if (problem) return { kind: "shown", outcome: { kind: "problem", problem }, status: 422 };
  const due = dueOf(wanted, fields, now);
  const ordered = await orderHome(database, { id, editor, version: shown, now, due });
  if (ordered.kind !== "ordered") return refused(ordered);
  if (due === undefined) return { kind: "done", done: "unscheduled" };
  if (due.at > now) return { kind: "done", done: "scheduled" };
  if ((await publishDue()) === "busy") return { kind: "done", done: "waiting" };
  if (wanted === "delete") return { kind: "deleted" };
  return { kind: "done", done: wanted === "withdraw" ? "withdrawn" : "published" };
}

type Problem = Extract<HomeOutcome, { kind: "problem" }>["problem"];

async function problemOf(
  database: Database,
  { id, fields, words, now }: SentHome,
  wanted: Order,
): Promise<Problem | undefined> {
  if (wanted === "delete") return fields.confirm === "yes" ? undefined : "confirm";
  if (wanted === "withdraw" || wanted === "unschedule") return undefined;
  const moment = wanted === "schedule" ? momentOf(fields) : undefined;
  if (wanted === "schedule" && (moment === undefined || moment <= now)) return "time";
  const home = await findOwnHome(database, id);
  if (!home) return undefined;
  const pictures = homePictures(await findPictures(database, id));
  const { listing } = homeListing({ key: home.key, values: home.values, pictures, words });
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

function refused(refusal: HomeRefusal, typed?: HomeValues): HomeAnswer {
  switch (refusal.kind) {
    case "missing":
      return refusal;
    case "denied":
      return { kind: "shown", outcome: { kind: "problem", problem: "denied" }, status: 403 };
    case "conflict":
      return {
        kind: "shown",
        outcome: { kind: "conflict", by: refusal.home.changedBy },
        typed,
        status: 409,
      };
  }
}
