import { createHash } from "node:crypto";

/** Without what is misread or misheard: I, L, O, U, 0 and 1. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 5;

/**
 * The reference of a submission, such as "GB-7K3M9": the same for the same submission, so that a visitor who
 * sends twice reads the same twice. `attempt` gives another one when somebody else has it already.
 */
export function referenceOf(key: string, contentHash: string, attempt = 0): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([key, contentHash, attempt]))
    .digest();
  const letters = [...hash.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `GB-${letters.join("")}`;
}
