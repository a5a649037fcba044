import { createHash, createHmac, randomBytes } from "node:crypto";

/** A key that nobody guesses: 256 bits of chance. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Under what the database knows a token: who reads the database cannot use it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The key of a link in a mail, made of its id and the secret of the site: the outbox, which keeps what mails say,
 * holds the id alone.
 */
export function linkKey(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`owner link ${id}`).digest("base64url");
}
