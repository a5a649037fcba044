/** Reasons why a translation could not be suggested; keys of `website:suggestion.problems`. */
export const SUGGESTION_PROBLEMS = [
  "key",
  "quota",
  "busy",
  "long",
  "timeout",
  "private-address",
  "unreachable",
  "placeholders",
  "failed",
] as const;

export type SuggestionProblem = (typeof SUGGESTION_PROBLEMS)[number];
