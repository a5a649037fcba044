/** Reasons why there is no suggestion, in words for staff. */
export const SUGGESTION_PROBLEMS = [
  "key",
  "quota",
  "busy",
  "long",
  "timeout",
  "private-address",
  "unreachable",
  "failed",
] as const;

export type SuggestionProblem = (typeof SUGGESTION_PROBLEMS)[number];
