import type { Database } from "../../database/database.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { changeListing, type ListingActor } from "./change-listings.server.ts";
import type { ListingFormOutcome } from "./listing-page.server.ts";
import { findListingRecord } from "./listing-record.server.ts";
import { type FormProblem, readListingForm, type SubmittedForm } from "./read-listing-form.ts";

/** Outcome of a form, with its values to render again when it was rejected. */
export type ListingFormResult = {
  outcome: ListingFormOutcome;
  draft?: SubmittedForm;
  problems?: FormProblem[];
};

type ChangeContext = { id: number; actor: ListingActor; settings: RowSettings; now: Date };

/**
 * Carries out a submitted form of the listing screen. "unknown": the screen has no such form, or does not offer one of its
 * values. "missing": the listing does not exist.
 */
export async function handleListingForm(
  database: Database,
  form: SubmittedForm,
  { id, ...changeContext }: ChangeContext,
): Promise<ListingFormResult | "unknown" | "missing"> {
  const record = await findListingRecord(database, id);
  if (!record) return "missing";
  const version = /^\d{1,9}$/.test(form.fields.version ?? "") ? Number(form.fields.version) : undefined;
  const parsed = readListingForm(form, record.listing);
  if (parsed.kind === "unknown" || version === undefined) return "unknown";
  if (parsed.kind === "invalid")
    return { outcome: { kind: "problem", problem: "fields" }, draft: form, problems: parsed.problems };
  const { change } = parsed;
  const outcome = await changeListing(database, { id, version, change, ...changeContext });
  switch (outcome.kind) {
    case "changed":
      return { outcome: { kind: "done", change: change.kind } };
    case "missing":
      return "missing";
    case "denied":
    case "wrong-goal":
      return { outcome: { kind: "problem", problem: outcome.kind }, draft: form };
    default:
      return { outcome, draft: form };
  }
}
