import { hasZeroBits, MIN_FILL_SECONDS, textToHash } from "../captcha/proof-of-work.ts";

const CHALLENGE_PATH = "/forms/challenge";
/** Time beyond `MIN_FILL_SECONDS`, because the clocks of browser and server may differ slightly in speed and precision. */
const MARGIN_MS = 150;
/**
 * Hashes per batch, which take about 10 ms on a slow phone. A separate task between two batches lets the page
 * respond to events. With promises alone, typed text would appear only after the work, up to a second later.
 */
const CONCURRENT_HASHES = 100;

/**
 * Requests a challenge, solves it and returns the proof of work. Takes at least as long as a person needs to
 * fill in a form. Returns undefined when the browser cannot do it; the server then asks a captcha question.
 */
export async function proofOfWork(): Promise<string | undefined> {
  try {
    const response = await fetch(CHALLENGE_PATH, { cache: "no-store" });
    // The server counts the time from its response, which a slow network delivers late.
    const startedAt = performance.now();
    if (!response.ok) return undefined;
    const { challenge, bits } = (await response.json()) as { challenge: string; bits: number };
    const number = await findNumber(challenge, bits);
    const remainingMs = MIN_FILL_SECONDS * 1_000 + MARGIN_MS - (performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
    return `${challenge}.${number}`;
  } catch {
    // Offline, or without support for hashing: the server asks a question instead.
    return undefined;
  }
}

async function findNumber(challenge: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += CONCURRENT_HASHES) {
    const hashes = await Promise.all(
      Array.from({ length: CONCURRENT_HASHES }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(textToHash(challenge, first + index))),
      ),
    );
    const solution = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    if (solution >= 0) return first + solution;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
