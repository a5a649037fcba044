/**
 * True when a hash begins with at least this many zero bits. This is the proof of work of a browser; the
 * server verifies it with one hash.
 */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const wholeBytes = Math.floor(bits / 8);
  for (let index = 0; index < wholeBytes; index += 1) if (hash[index] !== 0) return false;
  return bits % 8 === 0 || (hash[wholeBytes] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Text to hash: a challenge of the server, and the number for which the browser searches. */
export function textToHash(challenge: string, number: number | string): string {
  return `${challenge}:${number}`;
}

/** Minimum time in seconds in which a person can fill in a form. */
export const MIN_FILL_SECONDS = 2;

/** Validity of a challenge: ten minutes (specification §5, docs/decisions/0183-captcha.md). */
export const CHALLENGE_LIFETIME_MS = 600_000;
