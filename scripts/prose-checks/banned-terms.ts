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
  /** Longer terms that contain this one and are allowed. */
  within?: string[];
};

export const BANNED_TERMS: BannedTerm[] = [
  { term: "account office", use: "account services" },
  { term: "alert demand", use: "saved search" },
  { term: "answer unkept", use: "respond uncached" },
  { term: "away code", use: "unavailable code" },
  { term: "barrier", use: "accessibility violation" },
  { term: "button look", use: "button classes" },
  { term: "call up", use: "request" },
  { term: "come alive", use: "hydrate" },
  { term: "come to life", use: "hydrate" },
  { term: "config fault", use: "configuration error" },
  { term: "contact way", use: "form link" },
  { term: "control look", use: "control classes" },
  { term: "count kept", use: "count cached" },
  { term: "counted kept", use: "count cached" },
  { term: "demand word", use: "saved search summary" },
  { term: "demand zone", use: "saved search zone", except: ["app/database/renamed-tables.test.ts"] },
  { term: "desk menu", use: "desktop menu" },
  {
    term: "fault",
    use: "error",
    within: [
      "fault matrix",
      "run faults",
      "gable faults",
      "soap fault",
      "s:fault",
      "soap:fault",
      "body fault",
      '"fault"',
    ],
  },
  { term: "form desk", use: "form service" },
  { term: "form fault", use: "validation error" },
  { term: "ground look", use: "ground classes" },
  { term: "head line", use: "header line" },
  { term: "hearer", use: "subscriber, listener" },
  { term: "kept page", use: "cached page" },
  { term: "letter part", use: "report part" },
  { term: "lies beside", use: "is next to" },
  { term: "look again", use: "check again, poll" },
  { term: "mail fault", use: "mail error" },
  { term: "make search index", use: "create search index" },
  { term: "match demand", use: "match saved searches" },
  { term: "mend", use: "fix" },
  { term: "mended site", use: "fixed site" },
  { term: "most per hour", use: "maximum per hour" },
  { term: "must not tell", use: "must not reveal" },
  { term: "one of ours", use: "known, own" },
  { term: "our words", use: "glossary" },
  { term: "open anew", use: "open in a new window" },
  { term: "opens anew", use: "opens in a new window" },
  { term: "owner door", use: "owner pages" },
  { term: "owner letter", use: "owner report" },
  { term: "password fault", use: "password error" },
  { term: "put back job", use: "return job" },
  { term: "put in line", use: "enqueue" },
  { term: "put mail", use: "enqueue mail" },
  { term: "recurring work", use: "scheduled task" },
  { term: "reporting a weakness", use: "report a vulnerability" },
  { term: "search that goes on by itself", use: "saved search" },
  { term: "second go", use: "retry" },
  { term: "second half of a sign in", use: "two-factor authentication" },
  { term: "shared counter", use: "rate limiter" },
  { term: "steady pace", use: "rate" },
  { term: "stood for", use: "represented" },
  { term: "store demand", use: "store saved search" },
  { term: "submission desk", use: "submission service" },
  { term: "taking part", use: "contributing" },
  { term: "those who listen", use: "screen-reader users" },
  { term: "turnstile", use: "concurrency limit, semaphore" },
  { term: "unfolding", use: "disclosure" },
  { term: "unkept", use: "uncached" },
  { term: "use later", use: "deferred component" },
  { term: "use near", use: "use in view" },
  { term: "wavering", use: "flaky" },
  { term: "what is told", use: "what is reported" },
  { term: "when near", use: "in view" },
  { term: "while idle", use: "while paused" },
];
