import { createHmac } from "node:crypto";

/**
 * Hash of the e-mail address of a person whose data was erased, or of the key of what they sent without one. It is stored
 * until the journals of all servers have erased that person too. `secret`: that of the site.
 */
export function personHash(secret: string, identifier: string): string {
  return createHmac("sha256", secret).update(`person ${identifier.toLowerCase()}`).digest("base64url");
}
