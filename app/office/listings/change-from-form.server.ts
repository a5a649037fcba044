import type { Database } from "../../database/database.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { changeListing, type ListingEditor } from "./change-listings.server.ts";
import type { ListingOutcome } from "./listing-page.server.ts";
import { findListingRecord } from "./listing-record.server.ts";
import { type FormProblem, readListingForm, type SentForm } from "./read-listing-form.ts";

/** Outcome of a form, with the typed values, to show them again. */
export type FormAnswer = { outcome: ListingOutcome; draft?: SentForm; problems?: FormProblem[] };

type Sending = { id: number; editor: ListingEditor; settings: RowSettings; now: Date };

/** Carries out a form of the page of a listing. */
export async function changeFromForm(
  database: Database,
  form: SentForm,
  { id, ...changing }: Sending,
): Promise<FormAnswer | "unknown" | "missing"> {
  const record = await findListingRecord(database, id);
  if (!record) return "missing";
  const version = /^\d{1,9}$/.test(form.fields.version ?? "") ? Number(form.fields.version) : undefined;
  const read = readListingForm(form, record.listing);
  if (read.kind === "unknown" || version === undefined) return "unknown";
  if (read.kind === "invalid")
    return { outcome: { kind: "problem", problem: "fields" }, draft: form, problems: read.problems };
  const { change } = read;
  const outcome = await changeListing(database, { id, version, change, ...changing });
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
