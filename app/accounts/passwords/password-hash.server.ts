import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

const derive = promisify(argon2);

/** Parameters of a hash. */
export type PasswordCost = { memoryKib: number; passes: number; lanes: number };

/** Minimum of OWASP (Password Storage Cheat Sheet, Argon2id). */
export const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Maximum concurrency of all agencies in the process. Each hash takes one of the four threads that also read files, and
 * memory: two at once take 38 MB.
 */
const CONCURRENCY = 2;
/** Limit that all hashers of the process share. */
const limitHashes = pLimit(CONCURRENCY);

/** Maximum number of waiting requests of one agency. Further ones are refused. */
const MAX_WAITING = 60;

/** Thrown when too many passwords are waiting to be hashed. */
export class HasherBusyError extends Error {
  override name = "HasherBusyError";
}

/** True for a `HasherBusyError`. Compares by name, because the server and the built pages each load a copy of the class. */
export function isHasherBusy(error: unknown): boolean {
  return error instanceof Error && error.name === "HasherBusyError";
}

export type PasswordHasher = {
  /** @throws HasherBusyError */
  hash: (password: string) => Promise<string>;
  /**
   * Compares a password with a hash. Takes equally long without a hash, so that timing does not reveal who
   * has an account. @throws HasherBusyError
   */
  matches: (password: string, hash: string | null | undefined) => Promise<boolean>;
};

/** Hashes passwords with Argon2id, a few at a time (docs/decisions/0221-passwords.md). Each agency has its own hasher. */
export function passwordHasher(cost: PasswordCost = PASSWORD_COST): PasswordHasher {
  const dummyHash = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

  let unfinished = 0;

  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (unfinished >= CONCURRENCY + MAX_WAITING)
      throw new HasherBusyError("Too many passwords are being hashed");
    unfinished += 1;
    return limitHashes(work).finally(() => {
      unfinished -= 1;
    });
  }

  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(SALT_BYTES);
        return formatHash(cost, salt, await deriveHash(password, cost, salt));
      }),
    matches: (password, hash) =>
      limited(async () => {
        const stored = parseHash(hash ?? dummyHash);
        const derivedHash = await deriveHash(password, stored.cost, stored.salt);
        return timingSafeEqual(derivedHash, stored.hash) && typeof hash === "string";
      }),
  };
}

/** NFKC makes letters that look the same equal, whatever the keyboard (NIST SP 800-63B). */
function deriveHash(password: string, { memoryKib, passes, lanes }: PasswordCost, salt: Buffer) {
  return derive("argon2id", {
    message: Buffer.from(password.normalize("NFKC")),
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: HASH_BYTES,
  });
}

function formatHash({ memoryKib, passes, lanes }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22})\$([\w+/]{43})$/;

function parseHash(text: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, lanes, salt = "", hash = ""] = HASH_FORMAT.exec(text) ?? [];
  if (memory === undefined) throw new Error("A password hash has an unknown format");
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
