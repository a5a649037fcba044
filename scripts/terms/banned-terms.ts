/**
 * A term that the project does not use, and the standard one to write instead.
 *
 * `term` is in lower case and in the singular; it is found in names too, however they are written:
 * "spare code" covers `spareCodes`, `SPARE_CODE` and `spare-code.ts`.
 */
export type BannedTerm = {
  term: string;
  use: string;
  /** Paths, or beginnings of paths, where the term stays: mostly a word of the specification or of a protocol. */
  except?: string[];
  /** Longer terms of which it is a proper part. */
  within?: string[];
};

export const BANNED_TERMS: BannedTerm[] = [
  { term: "barrier", use: "accessibility violation" },
  { term: "come alive", use: "hydrate" },
  { term: "hearer", use: "subscriber, listener" },
  { term: "owner letter", use: "owner report" },
  { term: "put mail", use: "enqueue mail" },
  { term: "search that goes on by itself", use: "saved search" },
  { term: "second half of a sign in", use: "two-factor authentication" },
  { term: "shared counter", use: "rate limiter" },
  { term: "taking part", use: "contributing" },
  { term: "turnstile", use: "concurrency limit, semaphore" },
];
