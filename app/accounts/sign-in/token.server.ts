import { createHash, createHmac, randomBytes } from "node:crypto";

/** Random token of 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash under which the database stores a token, so that reading the database gives no access. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Key of a link in a mail, derived from its id and the site's secret. The outbox stores the content of mails with the
 * id only.
 */
export function linkKey(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`owner link ${id}`).digest("base64url");
}
