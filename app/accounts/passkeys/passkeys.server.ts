import { createHmac } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Database } from "../../database/database.server.ts";
import { mailAccountChange } from "../account-mails.server.ts";
import { accountPasskeys, accounts } from "../tables.server.ts";
import { CHALLENGE_MS, consumeChallenge, storeChallenge } from "./passkey-challenges.server.ts";
import type { NewPasskey, UsedPasskey } from "./passkey-messages.server.ts";
import type { PasskeySite } from "./passkey-site.ts";

/** Every authenticator supports one of these: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** More than a user needs. The limit keeps the list that each page sends short. */
export const MAX_PASSKEYS = 10;

/** Loaded on first use: loading it takes as long as the rest of the startup. */
const webauthn = () => import("@simplewebauthn/server");
const webauthnHelpers = () => import("@simplewebauthn/server/helpers");

/** A passkey as its user sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt?: Date };

/** The signed-in user and their session (the hash of its token). */
type PasskeyAccount = { accountId: number; session: string };
type PasskeyOptions = { site: PasskeySite; secret: string; now: Date };

/** Passkeys of a user, oldest first. */
export async function listPasskeys(database: Database, accountId: number): Promise<Passkey[]> {
  const rows = await database
    .select({
      id: accountPasskeys.id,
      name: accountPasskeys.name,
      createdAt: accountPasskeys.createdAt,
      lastUsedAt: accountPasskeys.lastUsedAt,
    })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .orderBy(asc(accountPasskeys.createdAt), asc(accountPasskeys.id));
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    ...(lastUsedAt && { lastUsedAt: new Date(lastUsedAt) }),
  }));
}

/** Options for the browser to create a passkey. The caller must have confirmed the user. */
export async function offerNewPasskey(
  database: Database,
  { accountId, session, email, name }: PasskeyAccount & { email: string; name: string },
  { site, secret, now }: PasskeyOptions,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await database
    .select({ id: accountPasskeys.id, transports: accountPasskeys.transports })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(userHandle(secret, accountId)),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    // The device then reports that it has a passkey already.
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await storeChallenge(database, { challenge: options.challenge, use: { accountId, session }, now });
  return options;
}

/**
 * Stores the passkey that the browser created and notifies the user by mail. Refuses a response that does
 * not answer the challenge of this session, or that another site made, and more than `MAX_PASSKEYS`.
 */
export async function addPasskey(
  database: Database,
  { accountId, session, name, response }: PasskeyAccount & { name: string; response: NewPasskey },
  { site, now }: PasskeyOptions,
): Promise<"added" | "refused"> {
  const { verifyRegistrationResponse } = await webauthn();
  const { isoBase64URL } = await webauthnHelpers();
  if (!(await isWithoutCertificate(response))) return "refused";
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: (challenge) =>
      consumeChallenge(database, { challenge, use: { accountId, session }, now }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  if (!checked.verified) return "refused";
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const isStored = await database.transaction(async (tx) => {
    // Serialises additions of one user, so that the maximum holds.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
    if (!account) return false;
    if ((await tx.$count(accountPasskeys, eq(accountPasskeys.accountId, accountId))) >= MAX_PASSKEYS)
      return false;
    const added = await tx
      .insert(accountPasskeys)
      .values({
        id,
        accountId,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        counter,
        transports: response.response.transports,
        name,
        createdAt: now.toISOString(),
      })
      // An authenticator never creates the same passkey twice: the sender of a known one did not create it.
      .onConflictDoNothing()
      .returning({ id: accountPasskeys.id });
    if (added.length > 0) await mailAccountChange(tx, { account, change: "passkey-added" }, now);
    return added.length > 0;
  });
  return isStored ? "added" : "refused";
}

/** Returns false when the user has no such passkey. */
export async function removePasskey(
  database: Database,
  { accountId, id }: { accountId: number; id: string },
): Promise<boolean> {
  const removed = await database
    .delete(accountPasskeys)
    .where(and(eq(accountPasskeys.accountId, accountId), eq(accountPasskeys.id, id)))
    .returning({ id: accountPasskeys.id });
  return removed.length > 0;
}

/** Options for the browser to sign in. They name no passkeys, and need no e-mail address. */
export async function offerSignIn(
  database: Database,
  { site, now }: Omit<PasskeyOptions, "secret">,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
  await storeChallenge(database, { challenge: options.challenge, use: "sign-in", now });
  return options;
}

/**
 * Verifies a sign-in with a passkey, and returns the id of its account. Returns `undefined` when the passkey is
 * unknown, was used for another page or challenge, its counter does not increase, or its user may no longer sign in. A passkey
 * counts as both factors, because the device asks for a fingerprint or a PIN.
 */
export async function verifyPasskeySignIn(
  database: Database,
  response: UsedPasskey,
  { site, secret, now }: PasskeyOptions,
): Promise<number | undefined> {
  const [stored] = await database
    .select({
      accountId: accountPasskeys.accountId,
      publicKey: accountPasskeys.publicKey,
      counter: accountPasskeys.counter,
    })
    .from(accountPasskeys)
    .innerJoin(accounts, eq(accounts.id, accountPasskeys.accountId))
    .where(and(eq(accountPasskeys.id, response.id), eq(accounts.isDisabled, false)));
  if (!stored || response.response.userHandle !== userHandle(secret, stored.accountId).toString("base64url"))
    return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { isoBase64URL } = await webauthnHelpers();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(database, { challenge, use: "sign-in", now }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: response.id,
      publicKey: isoBase64URL.toBuffer(stored.publicKey),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(notVerified);
  if (!checked.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  const used = await database
    .update(accountPasskeys)
    .set({ counter: newCounter, lastUsedAt: now.toISOString() })
    .where(
      and(
        eq(accountPasskeys.id, response.id),
        // Checked again because two servers may verify the same response at once. Authenticators without a counter
        // always send 0.
        or(
          lt(accountPasskeys.counter, newCounter),
          and(eq(accountPasskeys.counter, 0), sql`${newCounter} = 0`),
        ),
      ),
    )
    .returning({ id: accountPasskeys.id });
  return used.length > 0 ? stored.accountId : undefined;
}

/** User handle (WebAuthn): the same for all passkeys of a user, and meaningless to others. */
function userHandle(secret: string, accountId: number): Buffer {
  return createHmac("sha256", secret).update(`passkeys of owner ${accountId}`).digest();
}

/**
 * Accepts only responses without an attestation certificate, which are the ones requested. Checking a
 * certificate would fetch lists from addresses that the certificate itself names.
 */
async function isWithoutCertificate({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/**
 * Turns any error of the library into a refusal, so that the sender does not learn what failed. Database
 * errors are rethrown.
 */
function notVerified(error: unknown): { verified: false } {
  if (error instanceof DrizzleQueryError) throw error;
  return { verified: false };
}
