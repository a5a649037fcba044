import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { makeStorable } from "../../feeds/fields/storable-text.ts";
import { NO_MARQUEE, type RENTED, type SOLD } from "../../property/marquee.ts";
import { findManualListing, type ManualListing } from "./find-manual-listings.server.ts";
import { changedNames, type FormValues, MAX_VALUE_LENGTH, withValues } from "./form-values.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

/** The member of staff who changes a manual listing. */
export type ManualListingActor = { id: number; name: string; role: Role };

/** Reason why a manual listing was not changed. */
export type ManualListingRejection =
  | { kind: "missing" }
  | { kind: "denied" }
  /** It has been changed since the page was rendered. `manualListing`: the latest state. */
  | { kind: "conflict"; manualListing: ManualListing };

type ChangeOptions = { id: number; actor: ManualListingActor; now: Date };

/** Initial values of a manual listing. */
const INITIAL_VALUES: FormValues = {
  "address.country": "BE",
  isAddressPublished: "yes",
  isPricePublished: "yes",
  isNewBuild: "no",
};

/** Adds a manual listing that belongs to the member of staff who adds it. Resolves to its id. */
export function addManualListing(
  database: Database,
  { actor, now, values = {} }: { actor: ManualListingActor; now: Date; values?: FormValues },
): Promise<number> {
  return database.transaction(async (tx) => {
    const id = await insertManualListing(tx, { ...INITIAL_VALUES, ...values }, { actor, now });
    await recordAudit(tx, actor, { action: "home-add", subject: auditSubject({ id, values }) }, now);
    return id;
  });
}

/**
 * Merges the submitted values into a manual listing. `version`: the version that the form was rendered with. Values
 * without a field in the form stay as they are; an empty one is removed. The version stays when nothing changes.
 */
export function saveManualListing(
  database: Database,
  { id, actor, version, values, now }: ChangeOptions & { version: number; values: FormValues },
): Promise<{ kind: "saved"; version: number } | ManualListingRejection> {
  return changeManualListing(database, { id, actor, version }, async (tx, manualListing) => {
    const merged = withValues(manualListing.values, cleanValues(values));
    if (changedNames(manualListing.values, merged).length === 0)
      return { kind: "saved", version: manualListing.version };
    await tx
      .update(manualListings)
      .set({
        values: merged,
        version: manualListing.version + 1,
        changedBy: actor.name,
        changedAt: now.toISOString(),
        isRefused: false,
      })
      .where(eq(manualListings.id, id));
    return { kind: "saved", version: manualListing.version + 1 };
  });
}

/**
 * Copies a manual listing with its pictures, but without its reference, marquee and publication. The copy belongs to the actor.
 */
export function duplicateManualListing(
  database: Database,
  { id, actor, now }: ChangeOptions,
): Promise<{ kind: "duplicated"; id: number } | ManualListingRejection> {
  return changeManualListing(database, { id, actor }, async (tx, manualListing) => {
    const { reference: _, marquee: __, ...values } = manualListing.values;
    const copy = await insertManualListing(tx, values, { actor, now });
    await tx.execute(sql`
      insert into ${manualListingPictures} (manual_listing_id, file, name, alt, is_floor_plan, turns, crop, position)
      select ${copy}::bigint, file, name, alt, is_floor_plan, turns, crop, position
      from ${manualListingPictures} where ${manualListingPictures.manualListingId} = ${id}`);
    const entry = {
      action: "home-duplicate",
      subject: auditSubject(manualListing),
      after: { id: copy },
    } as const;
    await recordAudit(tx, actor, entry, now);
    return { kind: "duplicated", id: copy };
  });
}

/** An action to run at a time, or now. `marquee`: new marquee of the listing, which marks it as sold, rented or available. */
export type ScheduledAction = {
  action: "publish" | "withdraw" | "delete";
  at: Date;
  marquee?: typeof SOLD | typeof RENTED | typeof NO_MARQUEE;
};

/**
 * Schedules the publication, withdrawal or deletion of a manual listing, now or later, in place of the action that was
 * scheduled before. `due`: undefined to only cancel that action.
 * `publish-manual-listings.server.ts` runs actions that are due.
 */
export function scheduleAction(
  database: Database,
  { id, actor, version, now, due }: ChangeOptions & { version: number; due: ScheduledAction | undefined },
): Promise<{ kind: "scheduled" } | ManualListingRejection> {
  return changeManualListing(database, { id, actor, version }, async (tx, manualListing) => {
    const { marquee } = due ?? {};
    await tx
      .update(manualListings)
      .set({
        dueAction: due?.action ?? null,
        dueAt: due?.at.toISOString() ?? null,
        dueBy: due ? actor.name : null,
        isRefused: false,
        ...(marquee !== undefined && {
          values: withValues(manualListing.values, {
            marquee: marquee === NO_MARQUEE ? "" : String(marquee),
          }),
          version: manualListing.version + 1,
          changedBy: actor.name,
          changedAt: now.toISOString(),
        }),
      })
      .where(eq(manualListings.id, id));
    const audited = auditEntryOf(manualListing, due, now);
    if (audited) await recordAudit(tx, actor, { ...audited, subject: auditSubject(manualListing) }, now);
    return { kind: "scheduled" };
  });
}

/** Audit entry for an action that is scheduled for later, or cancelled. Other actions are audited when they run. */
function auditEntryOf(
  { dueAt }: ManualListing,
  due: ScheduledAction | undefined,
  now: Date,
): { action: AuditAction; before?: AuditedState; after?: AuditedState } | undefined {
  const before = { at: dueAt };
  if (due === undefined) return { action: "home-unschedule", before };
  return due.at > now ? { action: "home-schedule", before, after: { at: due.at.toISOString() } } : undefined;
}

/** Name of a manual listing in the audit log. */
export function auditSubject({ id, values }: { id: number; values: FormValues }): string {
  const address = [values["address.street"], values["address.houseNumber"], values["address.zip"]];
  return [values.reference, address.filter(Boolean).join(" ")].filter(Boolean).join(", ") || `#${id}`;
}

/** Returns true when a manual listing belongs to this person, or to nobody. */
export function isOwnManualListing(
  { accountId }: Pick<ManualListing, "accountId">,
  { id }: { id: number },
): boolean {
  return accountId === null || accountId === id;
}

/**
 * Runs a change of a manual listing in a transaction that locks it, after checking the permission and the version.
 */
export function changeManualListing<Result>(
  database: Database,
  { id, actor, version }: { id: number; actor: ManualListingActor; version?: number },
  run: (tx: Database, manualListing: ManualListing) => Promise<Result>,
): Promise<Result | ManualListingRejection> {
  return database.transaction(async (tx) => {
    await queryRows(tx, sql`select 1 from ${manualListings} where id = ${id} for update`);
    const manualListing = await findManualListing(tx, id);
    if (!manualListing) return { kind: "missing" };
    if (!isAllowed(actor.role, "manualListings.write", isOwnManualListing(manualListing, actor)))
      return { kind: "denied" };
    if (version !== undefined && version !== manualListing.version)
      return { kind: "conflict", manualListing };
    return run(tx, manualListing);
  });
}

async function insertManualListing(
  tx: Database,
  values: FormValues,
  { actor, now }: { actor: ManualListingActor; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(manualListings)
    .values({
      key: randomUUID(),
      accountId: actor.id,
      values,
      changedBy: actor.name,
      changedAt: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .returning({ id: manualListings.id });
  if (!row) throw new Error("A manual listing was added and has no id");
  return row.id;
}

function cleanValues(values: FormValues): FormValues {
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    makeStorable(value).replaceAll("\r\n", "\n").trim().slice(0, MAX_VALUE_LENGTH),
  ]);
  return Object.fromEntries(pairs);
}
