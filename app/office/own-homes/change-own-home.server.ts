import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { storable } from "../../feeds/fields/storable-text.ts";
import { findOwnHome, type OwnHome } from "./find-own-homes.server.ts";
import { changedNames, type HomeValues, LONGEST_VALUE, withValues } from "./home-values.ts";
import { ownHomePictures, ownHomes } from "./tables.server.ts";

/** The member of staff who changes a home. */
export type HomeEditor = { id: number; name: string; role: Role };

/** Why a home was not changed. */
export type HomeRefusal =
  | { kind: "missing" }
  | { kind: "denied" }
  /** Somebody else changed it since the page was shown; `home` is the latest state. Nothing was changed. */
  | { kind: "conflict"; home: OwnHome };

type Change = { id: number; editor: HomeEditor; now: Date };

/** Values with which a home begins. */
const FIRST_VALUES: HomeValues = {
  "address.country": "BE",
  isAddressPublished: "yes",
  isPricePublished: "yes",
  isNewBuild: "no",
};

/** Adds a home with the member of staff as its agent. Returns its id. */
export function addHome(
  database: Database,
  { editor, now, values = {} }: { editor: HomeEditor; now: Date; values?: HomeValues },
): Promise<number> {
  return database.transaction(async (tx) => {
    const id = await insertHome(tx, { ...FIRST_VALUES, ...values }, { editor, now });
    await recordAudit(tx, editor, { action: "home-add", subject: homeSubject({ id, values }) }, now);
    return id;
  });
}

/**
 * Stores what a form sent, over the values of the home. `version`: that of the home which the form showed. Fields that
 * the form does not have stay as they are.
 */
export function saveHome(
  database: Database,
  { id, editor, version, values, now }: Change & { version: number; values: HomeValues },
): Promise<{ kind: "saved"; version: number } | HomeRefusal> {
  return changeHome(database, { id, editor, version }, async (tx, home) => {
    const merged = withValues(home.values, cleaned(values));
    if (changedNames(home.values, merged).length === 0) return { kind: "saved", version: home.version };
    await tx
      .update(ownHomes)
      .set({
        values: merged,
        version: home.version + 1,
        changedBy: editor.name,
        changedAt: now.toISOString(),
        isRefused: false,
      })
      .where(eq(ownHomes.id, id));
    return { kind: "saved", version: home.version + 1 };
  });
}

/** Copies a home, its pictures included, without its reference and its publication. */
export function duplicateHome(
  database: Database,
  { id, editor, now }: Change,
): Promise<{ kind: "duplicated"; id: number } | HomeRefusal> {
  return changeHome(database, { id, editor }, async (tx, home) => {
    const { reference: _, marquee: __, ...values } = home.values;
    const copy = await insertHome(tx, values, { editor, now });
    await tx.execute(sql`
      insert into ${ownHomePictures} (home_id, file, name, alt, is_floor_plan, turns, crop, position)
      select ${copy}::bigint, file, name, alt, is_floor_plan, turns, crop, position
      from ${ownHomePictures} where ${ownHomePictures.homeId} = ${id}`);
    const entry = { action: "home-duplicate", subject: homeSubject(home), after: { id: copy } } as const;
    await recordAudit(tx, editor, entry, now);
    return { kind: "duplicated", id: copy };
  });
}

export type DueWork = { action: "publish" | "withdraw" | "delete"; at: Date; marquee?: 0 | 3 | 4 };

/** Orders the publication, withdrawal or deletion of a home, now or later (publish-own-homes.server.ts does it). */
export function orderHome(
  database: Database,
  { id, editor, version, now, due }: Change & { version: number; due: DueWork | undefined },
): Promise<{ kind: "ordered" } | HomeRefusal> {
  return changeHome(database, { id, editor, version }, async (tx, home) => {
    const { marquee } = due ?? {};
    await tx
      .update(ownHomes)
      .set({
        dueAction: due?.action ?? null,
        dueAt: due?.at.toISOString() ?? null,
        dueBy: due ? editor.name : null,
        isRefused: false,
        ...(marquee !== undefined && {
          values: withValues(home.values, { marquee: marquee === 0 ? "" : String(marquee) }),
          version: home.version + 1,
          changedBy: editor.name,
          changedAt: now.toISOString(),
        }),
      })
      .where(eq(ownHomes.id, id));
    const audited = auditOfOrder(home, due, now);
    if (audited) await recordAudit(tx, editor, { ...audited, subject: homeSubject(home) }, now);
    return { kind: "ordered" };
  });
}

/** Entry for an order of later, or for one taken back. What is done at once has its own entry when it is done. */
function auditOfOrder(
  { dueAt }: OwnHome,
  due: DueWork | undefined,
  now: Date,
): { action: AuditAction; before?: AuditedState; after?: AuditedState } | undefined {
  const before = { at: dueAt };
  if (due === undefined) return { action: "home-unschedule", before };
  return due.at > now ? { action: "home-schedule", before, after: { at: due.at.toISOString() } } : undefined;
}

/** Name of a home in the audit log. */
export function homeSubject({ id, values }: { id: number; values: HomeValues }): string {
  const address = [values["address.street"], values["address.houseNumber"], values["address.zip"]];
  return [values.reference, address.filter(Boolean).join(" ")].filter(Boolean).join(", ") || `#${id}`;
}

/** True when a home is this person's, or nobody's. */
export function isOwnHome({ accountId }: Pick<OwnHome, "accountId">, { id }: { id: number }): boolean {
  return accountId === null || accountId === id;
}

/** Runs a change of a home in a transaction that excludes others, once permission and version are checked. */
export function changeHome<Result>(
  database: Database,
  { id, editor, version }: { id: number; editor: HomeEditor; version?: number },
  run: (tx: Database, home: OwnHome) => Promise<Result>,
): Promise<Result | HomeRefusal> {
  return database.transaction(async (tx) => {
    await queryRows(tx, sql`select 1 from ${ownHomes} where id = ${id} for update`);
    const home = await findOwnHome(tx, id);
    if (!home) return { kind: "missing" };
    if (!isAllowed(editor.role, "homes.write", isOwnHome(home, editor))) return { kind: "denied" };
    if (version !== undefined && version !== home.version) return { kind: "conflict", home };
    return run(tx, home);
  });
}

async function insertHome(
  tx: Database,
  values: HomeValues,
  { editor, now }: { editor: HomeEditor; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(ownHomes)
    .values({
      key: randomUUID(),
      accountId: editor.id,
      values,
      changedBy: editor.name,
      changedAt: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .returning({ id: ownHomes.id });
  if (!row) throw new Error("A home was added and has no number");
  return row.id;
}

function cleaned(values: HomeValues): HomeValues {
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    storable(value).replaceAll("\r\n", "\n").trim().slice(0, LONGEST_VALUE),
  ]);
  return Object.fromEntries(pairs);
}
