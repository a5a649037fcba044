import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { ID_PATTERN } from "../../format/id.ts";
import { legalGaps } from "../../property/legal-completeness.ts";
import { NO_MARQUEE, RENTED, SOLD } from "../../property/marquee.ts";
import { isDay, minutesOf, momentsAt } from "../../time/brussels-time.ts";
import { buildListing, type ListingTexts, listingPictures } from "./build-listing.ts";
import {
  duplicateManualListing,
  type ManualListingActor,
  type ManualListingRejection,
  type ScheduledAction,
  saveManualListing,
  scheduleAction,
} from "./change-manual-listing.server.ts";
import { changePictures } from "./change-pictures.server.ts";
import { findManualListing, findPictures } from "./find-manual-listings.server.ts";
import { type FormStep, STEP_FIELDS } from "./form-steps.ts";
import type { FormValues } from "./form-values.ts";
import type { ManualListingDone, ManualListingOutcome } from "./manual-listing-page.server.ts";

/** Outcome of a submitted form. */
export type ManualListingFormResult =
  /** `continuesToNextStep`: the button "Save and continue". */
  | { kind: "done"; done: ManualListingDone; continuesToNextStep?: boolean }
  | { kind: "duplicated"; copyId: number }
  | { kind: "deleted" }
  /** The form was refused, and is shown again with the reason. */
  | { kind: "rerender"; outcome: ManualListingOutcome; typed?: FormValues; status: 403 | 409 | 422 }
  /** There is no manual listing with this id. */
  | { kind: "missing" }
  /** The screen has no form with this action. */
  | { kind: "unknown-form" };

const MARQUEES = { sold: SOLD, rented: RENTED, available: NO_MARQUEE } as const;

const COMMANDS = [
  "publish",
  "schedule",
  "unschedule",
  "withdraw",
  "delete",
  "sold",
  "rented",
  "available",
] as const;
type Command = (typeof COMMANDS)[number];

const version = z.coerce.number().int().min(1);
const PICTURE_ACTION = new RegExp(`^(?:arrange|(?:up|down|turn|turn-left|crop|reset|remove):${ID_PATTERN})$`);
const formSchema = z.union([
  z.object({ action: z.enum(["save", "next"]), version }),
  z.object({ action: z.literal("duplicate") }),
  z.object({ action: z.enum(COMMANDS), version }),
  z.object({
    action: z.string().regex(PICTURE_ACTION),
  }),
]);

export type SubmittedForm = {
  id: number;
  step: FormStep;
  fields: Record<string, string>;
  actor: ManualListingActor;
  addedTexts: ListingTexts;
  /** Runs all actions that are due; "busy" while a feed is being imported. */
  runDueActions: () => Promise<"done" | "busy">;
  now: Date;
};

/** Carries out a submitted form of the screen of a manual listing, after checking that the actor may change it. */
export async function handleManualListingForm(
  database: Database,
  submitted: SubmittedForm,
): Promise<ManualListingFormResult> {
  const parsed = formSchema.safeParse(submitted.fields);
  if (!parsed.success) return { kind: "unknown-form" };
  const form = parsed.data;
  const { action } = form;
  if (!("version" in form)) {
    if (action !== "duplicate") return arrange(database, submitted, action);
    const copied = await duplicateManualListing(database, submitted);
    return copied.kind === "duplicated" ? { kind: "duplicated", copyId: copied.id } : rejected(copied);
  }
  if (action === "save" || action === "next") {
    const typed = pickStepValues(submitted.step, submitted.fields);
    const saved = await saveManualListing(database, { ...submitted, version: form.version, values: typed });
    if (saved.kind !== "saved") return rejected(saved, typed);
    return { kind: "done", done: "saved", continuesToNextStep: action === "next" };
  }
  return runCommand(database, submitted, { command: action as Command, version: form.version });
}

/** Picks the submitted values of the fields of a step. Other values are ignored. */
export function pickStepValues(step: FormStep, fields: Record<string, string>): FormValues {
  const paths: string[] = STEP_FIELDS[step].flatMap(({ fields: all }) => all.map(({ path }) => path));
  const isOfStep = (name: string) => paths.some((path) => name === path || isPartOf(name, path));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isOfStep(name)));
}

function isPartOf(name: string, path: string): boolean {
  const subPath = name.startsWith(`${path}.`) ? name.slice(path.length + 1) : "";
  return /^(?:en|nl|fr|de)$|^\d{1,2}\.(?:name|url|isPublic)$/.test(subPath);
}

async function arrange(
  database: Database,
  submitted: SubmittedForm,
  action: string,
): Promise<ManualListingFormResult> {
  const { id, actor, now, fields } = submitted;
  const [operation, picture] = action.split(":");
  const changed = await changePictures(database, {
    id,
    actor,
    now,
    fields,
    operation: operation as Parameters<typeof changePictures>[1]["operation"],
    picture: Number(picture),
  });
  return changed.kind === "arranged" ? { kind: "done", done: "pictures" } : rejected(changed);
}

/** Schedules the action of a command, and runs it immediately if it is due. */
async function runCommand(
  database: Database,
  submitted: SubmittedForm,
  { command, version: formVersion }: { command: Command; version: number },
): Promise<ManualListingFormResult> {
  const { id, actor, fields, now, runDueActions } = submitted;
  const problem = await findProblem(database, submitted, command);
  if (problem) return { kind: "rerender", outcome: { kind: "problem", problem }, status: 422 };
  const due = toScheduledAction(command, fields, now);
  const scheduled = await scheduleAction(database, { id, actor, version: formVersion, now, due });
  if (scheduled.kind !== "scheduled") return rejected(scheduled);
  if (due === undefined) return { kind: "done", done: "unscheduled" };
  if (due.at > now) return { kind: "done", done: "scheduled" };
  if ((await runDueActions()) === "busy") return { kind: "done", done: "waiting" };
  if (command === "delete") return { kind: "deleted" };
  return { kind: "done", done: command === "withdraw" ? "withdrawn" : "published" };
}

type Problem = Extract<ManualListingOutcome, { kind: "problem" }>["problem"];

async function findProblem(
  database: Database,
  { id, fields, addedTexts, now }: SubmittedForm,
  command: Command,
): Promise<Problem | undefined> {
  if (command === "delete") return fields.confirm === "yes" ? undefined : "confirm";
  if (command === "withdraw" || command === "unschedule") return undefined;
  const moment = command === "schedule" ? readMoment(fields) : undefined;
  if (command === "schedule" && (moment === undefined || moment <= now)) return "time";
  const manualListing = await findManualListing(database, id);
  if (!manualListing) return undefined;
  // A colleague took it offline after the page was rendered.
  if (command in MARQUEES && manualListing.publishedAt === null) return "offline";
  const pictures = listingPictures(await findPictures(database, id));
  const { listing } = buildListing({
    key: manualListing.key,
    values: manualListing.values,
    pictures,
    addedTexts,
  });
  if (!listing) return "blocked";
  const isPublication = command === "publish" || command === "schedule";
  return isPublication && legalGaps(listing).length > 0 && fields.gaps !== "yes" ? "gaps" : undefined;
}

function toScheduledAction(
  command: Command,
  fields: Record<string, string>,
  now: Date,
): ScheduledAction | undefined {
  switch (command) {
    case "unschedule":
      return undefined;
    case "schedule":
      return { action: "publish", at: readMoment(fields) ?? now };
    case "publish":
    case "withdraw":
    case "delete":
      return { action: command, at: now };
    default:
      return { action: "publish", at: now, marquee: MARQUEES[command] };
  }
}

/** Reads a moment in Belgian time from the form; the first of two in the hour that is repeated in October. */
function readMoment({ day = "", time = "" }: Record<string, string>): Date | undefined {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return momentsAt(day, minutesOf(time))[0];
}

function rejected(rejection: ManualListingRejection, typed?: FormValues): ManualListingFormResult {
  switch (rejection.kind) {
    case "missing":
      return rejection;
    case "denied":
      return { kind: "rerender", outcome: { kind: "problem", problem: "denied" }, status: 403 };
    case "conflict":
      return {
        kind: "rerender",
        outcome: { kind: "conflict", by: rejection.manualListing.changedBy },
        typed,
        status: 409,
      };
  }
}
