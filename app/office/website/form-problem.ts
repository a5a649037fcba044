/** Reasons why a field cannot be published; keys of `website:problems`. */
export const FORM_PROBLEMS = [
  "required",
  "link",
  "picture",
  "twice",
  "email",
  "date",
  "contrast",
  "long",
  "reference",
  "other",
] as const;

export type FormProblem = (typeof FORM_PROBLEMS)[number];

/**
 * Maps messages of schemas and checks, which are meant for developers, to reasons for staff. The first match counts.
 */
const PATTERNS: [RegExp, FormProblem][] = [
  [/contrast of/, "contrast"],
  [/file not found|must be a picture/, "picture"],
  [/also the (path|id)|two .* have the id|redirected twice/, "twice"],
  [/is not a page|must be a (path|link|URL)|another host|invalid url/i, "link"],
  [/no (category|page) has the id|has no (item|member)/, "reference"],
  [/invalid email/i, "email"],
  [/invalid iso date/i, "date"],
  [/too big/i, "long"],
  [/is required|is needed|received undefined|too small|must have a text|must be lower-case/i, "required"],
];

/** Finds the reason behind a message; "other" for an unknown message, which staff then read as it is. */
export function formProblem(message: string): FormProblem {
  return PATTERNS.find(([pattern]) => pattern.test(message))?.[1] ?? "other";
}
