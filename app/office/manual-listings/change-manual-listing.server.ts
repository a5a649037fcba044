import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { storable } from "../../feeds/fields/storable-text.ts";
import { findManualListing, type ManualListing } from "./find-manual-listings.server.ts";
import { changedNames, LONGEST_VALUE, type PropertyValues, withValues } from "./property-values.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

/** The member of staff who changes a property. */
export type PropertyEditor = { id: number; name: string; role: Role };

/** Why a property was not changed. */
export type PropertyRefusal =
  | { kind: "missing" }
  | { kind: "denied" }
  /** Somebody else changed it since the page was shown; `home` is the latest state. Nothing was changed. */
  | { kind: "conflict"; property: ManualListing };

type Change = { id: number; editor: PropertyEditor; now: Date };

/** Values with which a property begins. */
const FIRST_VALUES: PropertyValues = {
  "address.country": "BE",
  isAddressPublished: "yes",
  isPricePublished: "yes",
  isNewBuild: "no",
};

/** Adds a property with the member of staff as its agent. Returns its id. */
export function addProperty(
  database: Database,
  { editor, now, values = {} }: { editor: PropertyEditor; now: Date; values?: PropertyValues },
): Promise<number> {
  return database.transaction(async (tx) => {
    const id = await insertProperty(tx, { ...FIRST_VALUES, ...values }, { editor, now });
    await recordAudit(tx, editor, { action: "home-add", subject: propertySubject({ id, values }) }, now);
    return id;
  });
}

/**
 * Stores what a form sent, over the values of the property. `version`: that of the property which the form showed.
 * Fields that the form does not have stay as they are.
 */
export function saveProperty(
  database: Database,
  { id, editor, version, values, now }: Change & { version: number; values: PropertyValues },
): Promise<{ kind: "saved"; version: number } | PropertyRefusal> {
  return changeProperty(database, { id, editor, version }, async (tx, property) => {
    const merged = withValues(property.values, cleaned(values));
    if (changedNames(property.values, merged).length === 0)
      return { kind: "saved", version: property.version };
    await tx
      .update(manualListings)
      .set({
        values: merged,
        version: property.version + 1,
        changedBy: editor.name,
        changedAt: now.toISOString(),
        isRefused: false,
      })
      .where(eq(manualListings.id, id));
    return { kind: "saved", version: property.version + 1 };
  });
}

/** Copies a property, its pictures included, without its reference and its publication. */
export function duplicateProperty(
  database: Database,
  { id, editor, now }: Change,
): Promise<{ kind: "duplicated"; id: number } | PropertyRefusal> {
  return changeProperty(database, { id, editor }, async (tx, property) => {
    const { reference: _, marquee: __, ...values } = property.values;
    const copy = await insertProperty(tx, values, { editor, now });
    await tx.execute(sql`
      insert into ${manualListingPictures} (manual_listing_id, file, name, alt, is_floor_plan, turns, crop, position)
      select ${copy}::bigint, file, name, alt, is_floor_plan, turns, crop, position
      from ${manualListingPictures} where ${manualListingPictures.manualListingId} = ${id}`);
    const entry = {
      action: "home-duplicate",
      subject: propertySubject(property),
      after: { id: copy },
    } as const;
    await recordAudit(tx, editor, entry, now);
    return { kind: "duplicated", id: copy };
  });
}

export type DueWork = { action: "publish" | "withdraw" | "delete"; at: Date; marquee?: 0 | 3 | 4 };

/**
 * Orders the publication, withdrawal or deletion of a property, now or later (publish-own-properties.server.ts does
 * it).
 */
export function orderProperty(
  database: Database,
  { id, editor, version, now, due }: Change & { version: number; due: DueWork | undefined },
): Promise<{ kind: "ordered" } | PropertyRefusal> {
  return changeProperty(database, { id, editor, version }, async (tx, property) => {
    const { marquee } = due ?? {};
    await tx
      .update(manualListings)
      .set({
        dueAction: due?.action ?? null,
        dueAt: due?.at.toISOString() ?? null,
        dueBy: due ? editor.name : null,
        isRefused: false,
        ...(marquee !== undefined && {
          values: withValues(property.values, { marquee: marquee === 0 ? "" : String(marquee) }),
          version: property.version + 1,
          changedBy: editor.name,
          changedAt: now.toISOString(),
        }),
      })
      .where(eq(manualListings.id, id));
    const audited = auditOfOrder(property, due, now);
    if (audited) await recordAudit(tx, editor, { ...audited, subject: propertySubject(property) }, now);
    return { kind: "ordered" };
  });
}

/** Entry for an order of later, or for one taken back. What is done at once has its own entry when it is done. */
function auditOfOrder(
  { dueAt }: ManualListing,
  due: DueWork | undefined,
  now: Date,
): { action: AuditAction; before?: AuditedState; after?: AuditedState } | undefined {
  const before = { at: dueAt };
  if (due === undefined) return { action: "home-unschedule", before };
  return due.at > now ? { action: "home-schedule", before, after: { at: due.at.toISOString() } } : undefined;
}

/** Name of a property in the audit log. */
export function propertySubject({ id, values }: { id: number; values: PropertyValues }): string {
  const address = [values["address.street"], values["address.houseNumber"], values["address.zip"]];
  return [values.reference, address.filter(Boolean).join(" ")].filter(Boolean).join(", ") || `#${id}`;
}

/** True when a property is this person's, or nobody's. */
export function isManualListing(
  { accountId }: Pick<ManualListing, "accountId">,
  { id }: { id: number },
): boolean {
  return accountId === null || accountId === id;
}

/** Runs a change of a property in a transaction that excludes others, once permission and version are checked. */
export function changeProperty<Result>(
  database: Database,
  { id, editor, version }: { id: number; editor: PropertyEditor; version?: number },
  run: (tx: Database, property: ManualListing) => Promise<Result>,
): Promise<Result | PropertyRefusal> {
  return database.transaction(async (tx) => {
    await queryRows(tx, sql`select 1 from ${manualListings} where id = ${id} for update`);
    const property = await findManualListing(tx, id);
    if (!property) return { kind: "missing" };
    if (!isAllowed(editor.role, "manualListings.write", isManualListing(property, editor)))
      return { kind: "denied" };
    if (version !== undefined && version !== property.version) return { kind: "conflict", property };
    return run(tx, property);
  });
}

async function insertProperty(
  tx: Database,
  values: PropertyValues,
  { editor, now }: { editor: PropertyEditor; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(manualListings)
    .values({
      key: randomUUID(),
      accountId: editor.id,
      values,
      changedBy: editor.name,
      changedAt: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .returning({ id: manualListings.id });
  if (!row) throw new Error("A home was added and has no number");
  return row.id;
}

function cleaned(values: PropertyValues): PropertyValues {
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    storable(value).replaceAll("\r\n", "\n").trim().slice(0, LONGEST_VALUE),
  ]);
  return Object.fromEntries(pairs);
}
