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
  { term: "config fault", use: "configuration error" },
  { term: "mail fault", use: "mail error" },
  { term: "letter part", use: "report part" },
  { term: "account office", use: "account services" },
  { term: "form desk", use: "form service" },
  { term: "submission desk", use: "submission service" },
  { term: "put back job", use: "return job" },
  { term: "password fault", use: "password error" },
  { term: "turnstile", use: "concurrency limit, semaphore" },
];
