/** Reasons why a field cannot be published, in words for staff. */
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

/** Messages of the schemas and of the checks across documents, which are for developers. The first match counts. */
const MATCHES: [RegExp, FormProblem][] = [
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

/** Reason of a message; "other" for one without words for staff, who then read the message. */
export function formProblem(message: string): FormProblem {
  return MATCHES.find(([pattern]) => pattern.test(message))?.[1] ?? "other";
}
