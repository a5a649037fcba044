import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../database/database.server.ts";
import { audienceOf } from "../roles.ts";
import { accounts } from "../tables.server.ts";
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  readFactorCode,
  recoveryCodeText,
} from "./factor-code.ts";
import { decryptFactorKey, encryptFactorKey, recoveryCodeHash } from "./factor-key.server.ts";

/** Period of a code; apps support no other. */
const STEP_SECONDS = 30;
/** Clocks of phones differ: the previous and the next code are accepted as well. */
const TOLERATED_STEPS = 1;
/** Number of recovery codes that a user gets. */
export const RECOVERY_CODE_COUNT = 10;

/** State of two-factor authentication of a user. */
export type FactorState =
  | { kind: "off" }
  /** The key was shown to the user, but no code was entered yet. */
  | { kind: "pending"; key: string }
  | { kind: "on"; since: Date; recoveryCodesLeft: number };

type FactorAccount = { secret: string; accountId: number };
type SubmittedCode = FactorAccount & { code: string; now: Date };

/** State of two-factor authentication of a user. */
export async function factorState(database: Database, account: FactorAccount): Promise<FactorState> {
  const row = await findFactor(database, account.accountId);
  if (row?.factorSince)
    return { kind: "on", since: new Date(row.factorSince), recoveryCodesLeft: row.recoveryCodes.length };
  const key = row?.factorKey && decryptFactorKey(row.factorKey, account);
  return key ? { kind: "pending", key } : { kind: "off" };
}

/**
 * Creates a key for the user's app. It takes effect with its first correct code. Two-factor authentication
 * that is already on stays as it is.
 */
export async function beginFactor(database: Database, account: FactorAccount): Promise<void> {
  const key = new Secret({ size: 20 }).base32;
  await database
    .update(accounts)
    .set({ factorKey: encryptFactorKey(key, account), factorStep: null })
    .where(and(eq(accounts.id, account.accountId), isNull(accounts.factorSince)));
}

/** Cancels a pending set-up. Two-factor authentication that is on stays on. */
export async function cancelFactor(database: Database, accountId: number): Promise<void> {
  await database
    .update(accounts)
    .set({ factorKey: null, factorStep: null })
    .where(and(eq(accounts.id, accountId), isNull(accounts.factorSince)));
}

/**
 * Turns two-factor authentication on with the first correct code. Returns the recovery codes, which cannot be
 * read afterwards, or `undefined` when the code is wrong.
 */
export async function turnOnFactor(
  database: Database,
  submitted: SubmittedCode,
): Promise<string[] | undefined> {
  const row = await findFactor(database, submitted.accountId);
  if (!row?.factorKey || row.factorSince) return undefined;
  const step = timeStepOf(appKey(row, row.factorKey, submitted), submitted);
  if (step === undefined) return undefined;
  const codes = newCodes();
  const updated = await database
    .update(accounts)
    .set({
      factorSince: submitted.now.toISOString(),
      factorStep: step,
      recoveryCodes: codes.map((code) => recoveryCodeHash(code, submitted)),
    })
    // The key differs when the set-up was started again in the meantime.
    .where(
      and(
        eq(accounts.id, submitted.accountId),
        isNull(accounts.factorSince),
        eq(accounts.factorKey, row.factorKey),
      ),
    )
    .returning({ id: accounts.id });
  return updated.length > 0 ? codes.map(recoveryCodeText) : undefined;
}

/**
 * Consumes a code of the app or a recovery code. Returns true when it is correct. Each code is accepted once, also when
 * several servers receive it at the same time.
 *
 * @throws Error when the site's secret is not the one that encrypted the key.
 */
export async function consumeFactorCode(database: Database, submitted: SubmittedCode): Promise<boolean> {
  const typed = readFactorCode(submitted.code);
  if (!typed) return false;
  const row = await findFactor(database, submitted.accountId);
  if (!row?.factorKey || !row.factorSince) return false;
  // Also before a recovery code: without the secret it would look incorrect, because its hash needs the secret too.
  const key = appKey(row, row.factorKey, submitted);
  return typed.kind === "app"
    ? consumeAppCode(database, { stored: row.factorKey, key }, submitted)
    : consumeRecoveryCode(database, recoveryCodeHash(typed.code, submitted), submitted.accountId);
}

/** Replaces the recovery codes with ten new ones. Returns `undefined` without two-factor authentication. */
export async function renewRecoveryCodes(
  database: Database,
  account: FactorAccount,
): Promise<string[] | undefined> {
  const codes = newCodes();
  const updated = await database
    .update(accounts)
    .set({ recoveryCodes: codes.map((code) => recoveryCodeHash(code, account)) })
    .where(and(eq(accounts.id, account.accountId), isNotNull(accounts.factorSince)))
    .returning({ id: accounts.id });
  return updated.length > 0 ? codes.map(recoveryCodeText) : undefined;
}

/** Turns two-factor authentication off. The caller checks the permission. */
export async function turnOffFactor(database: Database, accountId: number): Promise<void> {
  await database
    .update(accounts)
    .set({ factorKey: null, factorSince: null, factorStep: null, recoveryCodes: [] })
    .where(eq(accounts.id, accountId));
}

/** Content of the QR code for an app: `otpauth://totp/…`. */
export function factorUri(key: string, { issuer, email }: { issuer: string; email: string }): string {
  // A colon separates issuer and label.
  return totpOf(key, { issuer: issuer.replaceAll(":", " "), label: email }).toString();
}

async function consumeAppCode(
  database: Database,
  { stored, key }: { stored: string; key: string },
  submitted: SubmittedCode,
): Promise<boolean> {
  const step = timeStepOf(key, submitted);
  if (step === undefined) return false;
  const used = await database
    .update(accounts)
    .set({ factorStep: step })
    .where(
      and(
        eq(accounts.id, submitted.accountId),
        eq(accounts.factorKey, stored),
        or(isNull(accounts.factorStep), lt(accounts.factorStep, step)),
      ),
    )
    .returning({ id: accounts.id });
  return used.length > 0;
}

async function consumeRecoveryCode(database: Database, hash: string, accountId: number): Promise<boolean> {
  const used = await database
    .update(accounts)
    .set({ recoveryCodes: sql`array_remove(${accounts.recoveryCodes}, ${hash})` })
    .where(and(eq(accounts.id, accountId), sql`${hash} = any(${accounts.recoveryCodes})`))
    .returning({ id: accounts.id });
  return used.length > 0;
}

/**
 * Decrypts the stored key of the user's app.
 *
 * @throws Error when it was encrypted with another secret than the site's.
 */
function appKey(
  { email, role }: Pick<typeof accounts.$inferSelect, "email" | "role">,
  stored: string,
  account: FactorAccount,
): string {
  const key = decryptFactorKey(stored, account);
  if (key !== undefined) return key;
  throw new Error(
    `Two-factor authentication of account ${account.accountId} was set up with another secret of the site; restore that secret, or turn it off with "npm run ${audienceOf({ role })} -- reset-factor ${email}"`,
  );
}

/** Time step of a code. Returns `undefined` when the code is not valid now. */
function timeStepOf(key: string, { code, now }: SubmittedCode): number | undefined {
  const typed = readFactorCode(code);
  if (typed?.kind !== "app") return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: typed.code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

function totpOf(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(key), period: STEP_SECONDS });
}

function newCodes(): string[] {
  const character = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)];
  const code = () => Array.from({ length: RECOVERY_CODE_LENGTH }, character).join("");
  return Array.from({ length: RECOVERY_CODE_COUNT }, code);
}

async function findFactor(database: Database, accountId: number) {
  const [row] = await database
    .select({
      email: accounts.email,
      role: accounts.role,
      factorKey: accounts.factorKey,
      factorSince: accounts.factorSince,
      recoveryCodes: accounts.recoveryCodes,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}
