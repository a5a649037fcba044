/**
 * Reasons why a translation could not be suggested; keys of `website:suggestion.problems`. `key`: the service refuses the
 * configured API key, or there is none; `placeholders`: the translation lacks one, such as `{{agency}}`; `failed`: any other
 * response without a translation.
 */
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
