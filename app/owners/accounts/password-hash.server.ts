import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

const derive = promisify(argon2);

/** What a hash costs whoever makes it. */
export type PasswordCost = { memoryKib: number; passes: number; lanes: number };

/** What OWASP asks for at least (Password Storage Cheat Sheet, Argon2id). */
export const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each takes a thread of the four that also read files, and its memory: two at once are 38 MB. */
const AT_ONCE = 2;
/** So many may wait; beyond it somebody is asked to come back. */
const MAX_WAITING = 60;

/** Too many passwords are being looked at. */
export class PasswordsBusyError extends Error {
  override name = "PasswordsBusyError";
}

export type PasswordHasher = {
  /** @throws PasswordsBusyError */
  hash: (password: string) => Promise<string>;
  /**
   * Whether a password is the one of a hash. It takes as long when there is none, so that nobody learns by the
   * clock who has an account. @throws PasswordsBusyError
   */
  matches: (password: string, hash: string | null | undefined) => Promise<boolean>;
};

/** Hashes passwords with Argon2id, a few at a time (docs/decisions/0221-passwords.md). */
export function passwordHasher(cost: PasswordCost = PASSWORD_COST): PasswordHasher {
  const limit = pLimit(AT_ONCE);
  const nobodys = written(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

  async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + MAX_WAITING)
      throw new PasswordsBusyError("Too many passwords at once");
    return limit(work);
  }

  return {
    hash: (password) =>
      bounded(async () => {
        const salt = randomBytes(SALT_BYTES);
        return written(cost, salt, await derived(password, cost, salt));
      }),
    matches: (password, hash) =>
      bounded(async () => {
        const known = read(hash ?? nobodys);
        const found = await derived(password, known.cost, known.salt);
        return timingSafeEqual(found, known.hash) && typeof hash === "string";
      }),
  };
}

/** Letters that look the same are the same, whatever keyboard they were typed on (NIST SP 800-63B). */
function derived(password: string, { memoryKib, passes, lanes }: PasswordCost, salt: Buffer) {
  return derive("argon2id", {
    message: Buffer.from(password.normalize("NFKC")),
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: HASH_BYTES,
  });
}

function written({ memoryKib, passes, lanes }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${plain(salt)}$${plain(hash)}`;
}

function plain(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22})\$([\w+/]{43})$/;

function read(text: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, lanes, salt = "", hash = ""] = WRITTEN.exec(text) ?? [];
  if (memory === undefined) throw new Error("A password is kept in a form that is not known");
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
