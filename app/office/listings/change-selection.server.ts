import { inArray } from "drizzle-orm";
import { titleTexts } from "../../catalogue/property-page/property-texts.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { isId } from "../../format/id.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { listingTitle } from "../../property/listing-title.ts";
import {
  changeListings,
  type ListingActor,
  type ListingChange,
  type ListingOutcome,
  MAX_CHANGED_LISTINGS,
} from "./change-listings.server.ts";
import type { ListingContext } from "./listings-page.server.ts";
import type { SubmittedForm } from "./read-listing-form.ts";

/** Actions on the selected listings, in the order of the form. */
export const BULK_ACTIONS = ["hide", "show", "option", "sold", "rented", "remove-overrides"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const CHANGES: Record<BulkAction, ListingChange> = {
  hide: { kind: "override", overrides: [{ name: "hidden", value: true }] },
  show: { kind: "remove-overrides", names: ["hidden"] },
  option: { kind: "override", overrides: [{ name: "status", value: "option" }] },
  sold: { kind: "override", overrides: [{ name: "status", value: "sold" }] },
  rented: { kind: "override", overrides: [{ name: "status", value: "rented" }] },
  "remove-overrides": { kind: "remove-overrides", names: "all" },
};

type Reason = Exclude<ListingOutcome["kind"], "changed" | "conflict">;

/** A selected listing that was not changed, and the reason. */
export type SkippedListing = { id: number; title: string; path: string; reason: Reason };

export type BulkResult =
  | {
      kind: "done";
      ids: number[];
      result: { action: BulkAction; changed: number; skipped: SkippedListing[] };
    }
  /** No listing, or no known action, was selected. */
  | { kind: "nothing"; ids: number[] };

type SelectionContext = ListingContext & { actor: ListingActor; settings: RowSettings };

/** Carries out an action on the selected listings, at most `MAX_CHANGED_LISTINGS`, in one transaction. */
export async function changeSelection(
  database: Database,
  { fields, lists }: SubmittedForm,
  { actor, settings, now, ...context }: SelectionContext,
): Promise<BulkResult> {
  const action = BULK_ACTIONS.find((known) => known === fields.action);
  const ids = [...new Set((lists.id ?? []).filter(isId).map(Number))].slice(0, MAX_CHANGED_LISTINGS);
  if (action === undefined || ids.length === 0) return { kind: "nothing", ids };
  // No `version` is passed, so nothing is reported as a conflict.
  const outcomes = await changeListings(database, { ids, change: CHANGES[action], actor, settings, now });
  const reasons = new Map(
    [...outcomes].flatMap(([id, { kind }]): [number, Reason][] =>
      kind === "changed" || kind === "conflict" ? [] : [[id, kind]],
    ),
  );
  const skipped = await skippedListings(database, reasons, { now, ...context });
  return { kind: "done", ids, result: { action, changed: ids.length - skipped.length, skipped } };
}

async function skippedListings(
  database: Database,
  reasons: ReadonlyMap<number, Reason>,
  { language, texts }: ListingContext,
): Promise<SkippedListing[]> {
  if (reasons.size === 0) return [];
  const rows = await database
    .select({ id: listings.id, summary: listings.summary })
    .from(listings)
    .where(inArray(listings.id, [...reasons.keys()]));
  const titles = new Map(
    rows.map(({ id, summary }) => [id, listingTitle(summary, language, titleTexts(texts))]),
  );
  return [...reasons].map(([id, reason]) => ({
    id,
    title: titles.get(id) ?? String(id),
    path: pathFor("office-listing", language, { id }),
    reason,
  }));
}
