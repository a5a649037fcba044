/**
 * Whether a hash begins with so many bits of zero: the sum that a browser does before it sends a form, and that
 * the server checks with one hash.
 */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** What is hashed: a challenge of the server, and the number that the browser looks for. */
export function workText(challenge: string, number: number | string): string {
  return `${challenge}:${number}`;
}

/** Nobody fills in a form faster than this. */
export const MIN_SECONDS = 2;
