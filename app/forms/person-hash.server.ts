import { createHmac } from "node:crypto";

/** A person without his address, for as long as it must be known that he is to be forgotten. */
export function personHash(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`person ${email.toLowerCase()}`).digest("base64url");
}
