/**
 * True when a hash begins with at least this many zero bits: the proof of work of a browser, which the server
 * verifies with one hash.
 */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Text to hash: a challenge of the server and the number that the browser searches for. */
export function workText(challenge: string, number: number | string): string {
  return `${challenge}:${number}`;
}

/** Seconds that a person needs at least to fill in a form. */
export const MIN_SECONDS = 2;
