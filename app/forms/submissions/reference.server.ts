import { createHash } from "node:crypto";

/** Without characters that are easily misread or misheard: I, L, O, U, 0 and 1. */
const CHARACTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const CHARACTER_COUNT = 5;

/**
 * Reference of a submission, e.g. "GB-7K3M9". A repeated submission has the same one. `attempt` yields
 * another reference when this one is already in use.
 */
export function referenceOf(key: string, contentHash: string, attempt = 0): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([key, contentHash, attempt]))
    .digest();
  const letters = [...hash.subarray(0, CHARACTER_COUNT)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `GB-${letters.join("")}`;
}
