import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { listingOverrides } from "../../catalogue/overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { type OverriddenListing, storeOverridden } from "../../feeds/import/apply-overrides.server.ts";
import { lockRevision, NEXT_REVISION, raiseRevision } from "../../feeds/import/import-apply.server.ts";
import { recordPrices } from "../../feeds/import/import-prices.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import type { Listing } from "../../property/listing.ts";
import {
  isStatusOf,
  type NamedOverride,
  OVERRIDE_NAMES,
  type OverrideName,
  type Overrides,
  overrideText,
  stateOf,
} from "../../property/overrides/listing-overrides.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";

/** The member of staff who changes listings. */
export type ListingEditor = { id: number; name: string; role: Role };

/** A change of listings: overrides, or the names of those that are taken back. */
export type ListingChange =
  | { kind: "override"; overrides: NamedOverride[] }
  | { kind: "take-back"; names: readonly OverrideName[] | "all" };

/** Outcome of a change for one listing. */
export type ListingOutcome =
  | { kind: "changed" }
  /** It was so already. */
  | { kind: "unchanged" }
  /** Somebody else changed the listing since the page was shown. Nothing was changed. */
  | { kind: "conflict"; by: string | null }
  | { kind: "denied" }
  | { kind: "missing" }
  /** A property for sale cannot be let, and the reverse. */
  | { kind: "wrong-goal" };

type Changing = {
  ids: readonly number[];
  /** Version that the page of the one listing showed. */
  version?: number;
  change: ListingChange;
  editor: ListingEditor;
  settings: RowSettings;
  now: Date;
};

/** Most listings in one change: those of a page of the list. */
export const MAX_CHANGED_LISTINGS = 100;

/** True when the feed names this person as the agent of a listing, or nobody. */
export function isOwnListing(agentName: string | null, { name }: { name: string }): boolean {
  return agentName === null || agentName === normaliseName(name);
}

/**
 * Changes the overrides of listings in one transaction with their entries in the audit log. Visitors see the
 * changes at once: the revision rises once for all of them.
 */
export function changeListings(
  database: Database,
  { ids, version, change, editor, settings, now }: Changing,
): Promise<Map<number, ListingOutcome>> {
  return database.transaction(async (tx) => {
    await lockRevision(tx);
    const found = await findForChange(tx, ids);
    const outcomes = new Map<number, ListingOutcome>(ids.map((id) => [id, { kind: "missing" }]));
    const changed: Planned[] = [];
    for (const listing of found) {
      const planned = plan(listing, { version, change, editor, now });
      outcomes.set(listing.id, "overrides" in planned ? { kind: "changed" } : planned);
      if ("overrides" in planned) changed.push(planned);
    }
    if (changed.length === 0) return outcomes;
    await storeOverrides(tx, changed, { editor, now });
    await storeOverridden(tx, changed, { revision: NEXT_REVISION, settings, now });
    await recordPrices(tx, { revision: NEXT_REVISION, at: sql`${now.toISOString()}::timestamptz` });
    const action = change.kind === "override" ? "listing-override" : "listing-take-back";
    for (const { subject, before, after } of changed)
      await recordAudit(tx, editor, { action, subject, before, after }, now);
    await notify(tx, changed);
    return outcomes;
  });
}

/** Changes one listing. */
export async function changeListing(
  database: Database,
  { id, ...changing }: Omit<Changing, "ids"> & { id: number },
): Promise<ListingOutcome> {
  const outcomes = await changeListings(database, { ...changing, ids: [id] });
  return outcomes.get(id) ?? { kind: "missing" };
}

async function findForChange(tx: Database, ids: readonly number[]) {
  const found = await tx
    .select({
      id: listings.id,
      reference: listings.reference,
      agentName: listings.agentName,
      listing: listings.listing,
    })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
    .orderBy(listings.id)
    .for("update");
  const overridden = await tx
    .select()
    .from(listingOverrides)
    .where(inArray(listingOverrides.listingId, [...ids]));
  const byId = new Map(overridden.map((row) => [row.listingId, row]));
  return found.map((row) => ({ ...row, stored: byId.get(row.id) }));
}

type Found = Awaited<ReturnType<typeof findForChange>>[number];

type Planned = OverriddenListing & {
  version: number;
  subject: string;
  before: AuditedState;
  after: AuditedState;
};

/** The overrides that a listing has after a change, or the reason why it stays as it is. */
function plan(
  { id, reference, agentName, listing, stored }: Found,
  { version, change, editor, now }: Pick<Changing, "version" | "change" | "editor" | "now">,
): Planned | Exclude<ListingOutcome, { kind: "changed" }> {
  if (!isAllowed(editor.role, "listings.change", isOwnListing(agentName, editor))) return { kind: "denied" };
  const current = stored?.version ?? 0;
  if (version !== undefined && version !== current)
    return { kind: "conflict", by: stored?.changedBy ?? null };
  const feedListing = stored?.feedListing ?? listing;
  const known = stored?.overrides ?? {};
  if (hasWrongStatus(feedListing, change)) return { kind: "wrong-goal" };
  const { overrides, touched } =
    change.kind === "override"
      ? withOverrides(known, change.overrides, { feedListing, by: editor.name, at: now.toISOString() })
      : withoutOverrides(known, change.names);
  if (touched.length === 0) return { kind: "unchanged" };
  return {
    id,
    feedListing,
    overrides,
    version: current + 1,
    subject: reference ?? String(id),
    before: auditedState(touched, known),
    after: auditedState(touched, overrides),
  };
}

function hasWrongStatus({ goal }: Listing, change: ListingChange): boolean {
  return (
    change.kind === "override" &&
    change.overrides.some((one) => one.name === "status" && !isStatusOf(one.value, goal))
  );
}

type Result = { overrides: Overrides; touched: OverrideName[] };

function withOverrides(
  known: Overrides,
  added: NamedOverride[],
  { feedListing, by, at }: { feedListing: Listing; by: string; at: string },
): Result {
  const changed = added.filter(({ name, value }) => !isSame(known[name]?.value, value));
  const entries = changed.map(({ name, value }) => [
    name,
    { value, by, at, feedState: stateOf(feedListing, name) },
  ]);
  return {
    overrides: { ...known, ...Object.fromEntries(entries) },
    touched: changed.map(({ name }) => name),
  };
}

function withoutOverrides(known: Overrides, names: readonly OverrideName[] | "all"): Result {
  const touched = OVERRIDE_NAMES.filter((name) => known[name] && (names === "all" || names.includes(name)));
  const kept = Object.entries(known).filter(([name]) => !touched.includes(name as OverrideName));
  return { overrides: Object.fromEntries(kept), touched };
}

/** Values of overrides are texts, numbers, and lists and objects of them in a fixed order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function auditedState(names: OverrideName[], overrides: Overrides): AuditedState {
  return Object.fromEntries(
    names.map((name) => {
      const override = overrides[name];
      return [name, override ? overrideText({ name, value: override.value } as NamedOverride) : null];
    }),
  );
}

async function storeOverrides(
  tx: Database,
  changed: Planned[],
  { editor, now }: Pick<Changing, "editor" | "now">,
): Promise<void> {
  await tx
    .insert(listingOverrides)
    .values(
      changed.map(({ id, feedListing, overrides, version }) => ({
        listingId: id,
        version,
        overrides,
        feedListing: Object.keys(overrides).length > 0 ? feedListing : null,
        changedBy: editor.name,
        changedAt: now.toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: listingOverrides.listingId,
      set: {
        version: sql`excluded.version`,
        overrides: sql`excluded.overrides`,
        feedListing: sql`excluded.feed_listing`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}

/** Raises the revision and notifies every process of what visitors see now. */
async function notify(tx: Database, changed: Planned[]): Promise<void> {
  const idsOf = (isHidden: boolean) =>
    changed.filter(({ overrides }) => (overrides.hidden !== undefined) === isHidden).map(({ id }) => id);
  await raiseRevision(tx, { kind: "listings", changed: idsOf(false), removed: idsOf(true) });
}
