import { createHmac } from "node:crypto";

/** Hash that identifies a person without storing their address, while their erasure has to be remembered. */
export function personHash(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`person ${email.toLowerCase()}`).digest("base64url");
}
