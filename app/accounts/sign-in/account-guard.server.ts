import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Limit } from "../../database/shared-rate-limiter.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { accounts } from "../tables.server.ts";
import { consumeFactorCode } from "../two-factor/second-factor.server.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

const ACCOUNT_ATTEMPTS = 5;
/**
 * Three of a million codes are valid at any time: at this many attempts a day, guessing one takes thirty
 * years.
 */
const ACCOUNT_ATTEMPTS_PER_DAY = 30;
const NETWORK_ATTEMPTS = 30;

export type GuardAnswer = "right" | "incorrect" | { waitMs: number };

type Asked = { accountId: number; network: string };

/**
 * Checks the password of the signed-in user again, because someone else may be at their computer.
 *
 * @throws PasswordsBusyError
 */
export async function checkPassword(
  services: AccountServices,
  { accountId, network, password }: Asked & { password: string },
  now: Date,
): Promise<GuardAnswer> {
  const passwordHash = await hashOf(services, accountId);
  const limits = limitsOf("password", { accountId, network, passwordHash });
  return guarded(services, limits, () => services.hasher.matches(password, passwordHash), now);
}

/** Checks a code of the user's app or a recovery code. A correct code is used up. */
export async function checkCode(
  services: AccountServices,
  { accountId, network, code }: Asked & { code: string },
  now: Date,
): Promise<GuardAnswer> {
  const { database, secret } = services;
  const passwordHash = await hashOf(services, accountId);
  const limits: Limit[] = [
    ...limitsOf("code", { accountId, network, passwordHash }),
    { of: `codes a day ${mark(accountId, passwordHash)}`, max: ACCOUNT_ATTEMPTS_PER_DAY, windowMs: DAY_MS },
  ];
  return guarded(services, limits, () => consumeFactorCode(database, { secret, accountId, code, now }), now);
}

/** Counts an attempt against each limit, and refunds it when the attempt is correct. */
async function guarded(
  { rateLimiter }: AccountServices,
  limits: Limit[],
  isRight: () => Promise<boolean>,
  now: Date,
): Promise<GuardAnswer> {
  for (const limit of limits) {
    const wait = await rateLimiter(limit, now.getTime());
    if (wait) return wait;
  }
  if (!(await isRight())) return "incorrect";
  for (const limit of limits) await rateLimiter.refund(limit, now.getTime());
  return "right";
}

function limitsOf(
  what: "password" | "code",
  { accountId, network, passwordHash }: { accountId: number; network: string; passwordHash: string | null },
): Limit[] {
  return [
    { of: `${what} from ${network}`, max: NETWORK_ATTEMPTS, windowMs: QUARTER_MS },
    { of: `${what} of ${mark(accountId, passwordHash)}`, max: ACCOUNT_ATTEMPTS, windowMs: QUARTER_MS },
  ];
}

/**
 * Key of the rate limits. It changes with the password, so that counts start again: a person who guesses codes
 * knows the old password, and a user who was told to wait can continue after choosing a new one.
 */
function mark(accountId: number, passwordHash: string | null): string {
  const hash = createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");
  return `${accountId} ${hash.slice(0, 16)}`;
}

async function hashOf({ database }: AccountServices, accountId: number): Promise<string | null> {
  const [account] = await database
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.passwordHash ?? null;
}
