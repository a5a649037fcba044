import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { RateLimit } from "../../database/shared-rate-limiter.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { isHasherBusy } from "../passwords/password-hash.server.ts";
import { accounts } from "../tables.server.ts";
import { consumeFactorCode } from "../two-factor/second-factor.server.ts";
import { countAttempt } from "./count-attempt.server.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

const ACCOUNT_ATTEMPTS = 5;
/**
 * Three of a million codes are valid at any time, so guessing one takes thirty years at this many attempts a day.
 */
const ACCOUNT_ATTEMPTS_PER_DAY = 30;
const NETWORK_ATTEMPTS = 30;

export type CredentialCheck = "correct" | "incorrect" | { waitMs: number };

type Attempt = { accountId: number; network: string };

/**
 * Checks the password of the signed-in user again, because someone else may be at their computer.
 *
 * @throws HasherBusyError
 */
export async function checkPassword(
  services: AccountServices,
  { accountId, network, password }: Attempt & { password: string },
  now: Date,
): Promise<CredentialCheck> {
  const passwordHash = await findPasswordHash(services, accountId);
  const limits = attemptLimits("password", { accountId, network, passwordHash });
  return checkWithinLimits(services, limits, () => services.hasher.matches(password, passwordHash), now);
}

/** Checks a code of the user's app or a recovery code. A correct code is used up. */
export async function checkCode(
  services: AccountServices,
  { accountId, network, code }: Attempt & { code: string },
  now: Date,
): Promise<CredentialCheck> {
  const { database, secret } = services;
  const passwordHash = await findPasswordHash(services, accountId);
  const limits: RateLimit[] = [
    ...attemptLimits("code", { accountId, network, passwordHash }),
    {
      key: `codes a day ${accountKey(accountId, passwordHash)}`,
      max: ACCOUNT_ATTEMPTS_PER_DAY,
      windowMs: DAY_MS,
    },
  ];
  return checkWithinLimits(
    services,
    limits,
    () => consumeFactorCode(database, { secret, accountId, code, now }),
    now,
  );
}

/** Counts an attempt against each limit. Refunds it when it is correct, and when the hasher is too busy to check it. */
async function checkWithinLimits(
  { rateLimiter }: AccountServices,
  limits: RateLimit[],
  isCorrect: () => Promise<boolean>,
  now: Date,
): Promise<CredentialCheck> {
  const attempt = await countAttempt(rateLimiter, limits, now);
  if ("waitMs" in attempt) return attempt;
  try {
    if (!(await isCorrect())) return "incorrect";
  } catch (error) {
    if (isHasherBusy(error)) await attempt.refund();
    throw error;
  }
  await attempt.refund();
  return "correct";
}

function attemptLimits(
  credential: "password" | "code",
  { accountId, network, passwordHash }: { accountId: number; network: string; passwordHash: string | null },
): RateLimit[] {
  return [
    { key: `${credential} from ${network}`, max: NETWORK_ATTEMPTS, windowMs: QUARTER_HOUR_MS },
    {
      key: `${credential} of ${accountKey(accountId, passwordHash)}`,
      max: ACCOUNT_ATTEMPTS,
      windowMs: QUARTER_HOUR_MS,
    },
  ];
}

/**
 * Key of an account for the rate limits. It changes with the password, which resets the counts: somebody who guesses
 * codes knows only the old password, and a user who must wait can continue after choosing a new one.
 */
function accountKey(accountId: number, passwordHash: string | null): string {
  const hash = createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");
  return `${accountId} ${hash.slice(0, 16)}`;
}

async function findPasswordHash({ database }: AccountServices, accountId: number): Promise<string | null> {
  const [account] = await database
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.passwordHash ?? null;
}
