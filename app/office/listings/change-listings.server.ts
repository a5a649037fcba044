import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { LISTING_ID } from "../../accounts/audit/changed-names.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { type Database, withLongerLockWait } from "../../database/database.server.ts";
import { type OverriddenListing, storeOverridden } from "../../feeds/import/apply-overrides.server.ts";
import { lockRevision, NEXT_REVISION, raiseRevision } from "../../feeds/import/import-apply.server.ts";
import { recordPrices } from "../../feeds/import/import-prices.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import type { Listing } from "../../property/listing.ts";
import {
  comparableValue,
  isStatusForGoal,
  type NamedOverride,
  OVERRIDE_NAMES,
  type OverrideName,
  type Overrides,
  overrideText,
} from "../../property/listing-overrides.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";

/** The member of staff who changes listings. */
export type ListingActor = { id: number; name: string; role: Role };

/** A change of listings: new overrides, or the names of overrides to remove. */
export type ListingChange =
  | { kind: "override"; overrides: NamedOverride[] }
  | { kind: "remove-overrides"; names: readonly OverrideName[] | "all" };

/** Outcome of a change for one listing. */
export type ListingOutcome =
  | { kind: "changed" }
  /** The listing already has these values, or none of the overrides to remove. */
  | { kind: "unchanged" }
  /** Somebody else has changed the listing since the page was rendered. Nothing was changed. */
  | { kind: "conflict"; by: string | null }
  | { kind: "denied" }
  | { kind: "missing" }
  /** A property for sale cannot be marked as let, nor one for rent as sold. */
  | { kind: "wrong-goal" };

type ChangeOptions = {
  ids: readonly number[];
  /** Version that the page of a single listing was rendered with. */
  version?: number;
  change: ListingChange;
  actor: ListingActor;
  settings: RowSettings;
  now: Date;
};

/** Maximum number of listings that staff can select for one change. */
export const MAX_CHANGED_LISTINGS = 100;

/** Returns true when this person is the agent of a listing, or it has no agent. `agentName`: normalised. */
export function isOwnListing(agentName: string | null, { name }: { name: string }): boolean {
  return agentName === null || agentName === normaliseName(name);
}

/**
 * Changes the overrides of listings and adds to the audit log, in one transaction. Visitors see the changes at once:
 * the revision of the catalogue rises once for all of them.
 */
export function changeListings(
  database: Database,
  { ids, version, change, actor, settings, now }: ChangeOptions,
): Promise<Map<number, ListingOutcome>> {
  return database.transaction(async (tx) => {
    await withLongerLockWait(tx);
    await lockRevision(tx);
    const rows = await lockListings(tx, ids);
    const outcomes = new Map<number, ListingOutcome>(ids.map((id) => [id, { kind: "missing" }]));
    const changed: PlannedChange[] = [];
    for (const listing of rows) {
      const planned = planChange(listing, { version, change, actor, now });
      outcomes.set(listing.id, "overrides" in planned ? { kind: "changed" } : planned);
      if ("overrides" in planned) changed.push(planned);
    }
    if (changed.length === 0) return outcomes;
    await storeOverrides(tx, changed, { actor, now });
    await storeOverridden(tx, changed, { revision: NEXT_REVISION, settings, now });
    await recordPrices(tx, { revision: NEXT_REVISION, at: sql`${now.toISOString()}::timestamptz` });
    // Stored entries have this name for the removal of an override.
    const action = change.kind === "override" ? "listing-override" : "listing-take-back";
    for (const { id, subject, before, after } of changed)
      await recordAudit(tx, actor, { action, subject, before, after: { ...after, [LISTING_ID]: id } }, now);
    await publishRevision(tx, changed);
    return outcomes;
  });
}

/** Changes one listing. */
export async function changeListing(
  database: Database,
  { id, ...options }: Omit<ChangeOptions, "ids"> & { id: number },
): Promise<ListingOutcome> {
  const outcomes = await changeListings(database, { ...options, ids: [id] });
  return outcomes.get(id) ?? { kind: "missing" };
}

/** Reads listings with their overrides, and locks them for the transaction. */
async function lockListings(tx: Database, ids: readonly number[]) {
  const rows = await tx
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
  return rows.map((row) => ({ ...row, stored: byId.get(row.id) }));
}

type LockedListing = Awaited<ReturnType<typeof lockListings>>[number];

type PlannedChange = OverriddenListing & {
  version: number;
  subject: string;
  before: AuditedState;
  after: AuditedState;
};

/** Plans the overrides that a listing will have, or returns the reason why it stays as it is. */
function planChange(
  { id, reference, agentName, listing, stored }: LockedListing,
  { version, change, actor, now }: Pick<ChangeOptions, "version" | "change" | "actor" | "now">,
): PlannedChange | Exclude<ListingOutcome, { kind: "changed" }> {
  if (!isAllowed(actor.role, "listings.change", isOwnListing(agentName, actor))) return { kind: "denied" };
  const currentVersion = stored?.version ?? 0;
  if (version !== undefined && version !== currentVersion)
    return { kind: "conflict", by: stored?.changedBy ?? null };
  const feedListing = stored?.feedListing ?? listing;
  const current = stored?.overrides ?? {};
  if (hasWrongStatus(feedListing, change)) return { kind: "wrong-goal" };
  const { overrides, touched } =
    change.kind === "override"
      ? withOverrides(current, change.overrides, { feedListing, by: actor.name, at: now.toISOString() })
      : withoutOverrides(current, change.names);
  if (touched.length === 0) return { kind: "unchanged" };
  return {
    id,
    feedListing,
    overrides,
    version: currentVersion + 1,
    subject: reference ?? String(id),
    before: auditedState(touched, current),
    after: auditedState(touched, overrides),
  };
}

function hasWrongStatus({ goal }: Listing, change: ListingChange): boolean {
  return (
    change.kind === "override" &&
    change.overrides.some((override) => override.name === "status" && !isStatusForGoal(override.value, goal))
  );
}

type OverrideChange = { overrides: Overrides; touched: OverrideName[] };

function withOverrides(
  current: Overrides,
  added: NamedOverride[],
  { feedListing, by, at }: { feedListing: Listing; by: string; at: string },
): OverrideChange {
  const changed = added.filter(({ name, value }) => !isSame(current[name]?.value, value));
  const entries = changed.map(({ name, value }) => [
    name,
    { value, by, at, feedState: comparableValue(feedListing, name) },
  ]);
  return {
    overrides: { ...current, ...Object.fromEntries(entries) },
    touched: changed.map(({ name }) => name),
  };
}

function withoutOverrides(current: Overrides, names: readonly OverrideName[] | "all"): OverrideChange {
  const touched = OVERRIDE_NAMES.filter((name) => current[name] && (names === "all" || names.includes(name)));
  const remaining = Object.entries(current).filter(([name]) => !touched.includes(name as OverrideName));
  return { overrides: Object.fromEntries(remaining), touched };
}

/** Compares as JSON: the values of overrides are plain, and have their keys in a fixed order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
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
  changed: PlannedChange[],
  { actor, now }: Pick<ChangeOptions, "actor" | "now">,
): Promise<void> {
  await tx
    .insert(listingOverrides)
    .values(
      changed.map(({ id, feedListing, overrides, version }) => ({
        listingId: id,
        version,
        overrides,
        feedListing: Object.keys(overrides).length > 0 ? feedListing : null,
        changedBy: actor.name,
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

/** Raises the revision of the catalogue, which notifies every process of the changed listings. */
async function publishRevision(tx: Database, changed: PlannedChange[]): Promise<void> {
  const idsOf = (isHidden: boolean) =>
    changed.filter(({ overrides }) => (overrides.hidden !== undefined) === isHidden).map(({ id }) => id);
  await raiseRevision(tx, { kind: "listings", changed: idsOf(false), removed: idsOf(true) });
}
