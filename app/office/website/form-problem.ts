/** Reasons why a field cannot be published; keys of `website:problems`. */
export const FORM_PROBLEMS = [
  "required",
  "link",
  "oldAddress",
  "pageAddress",
  "picture",
  "twice",
  "parent",
  "email",
  "date",
  "time",
  "later",
  "number",
  "video",
  "videoFile",
  "colour",
  "contrast",
  "long",
  "absent",
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
  [/is its own ancestor/, "parent"],
  [/URL of YouTube/, "video"],
  [/must be an mp4/, "videoFile"],
  [/begins with one slash/, "oldAddress"],
  [/is the path of a page/, "pageAddress"],
  [/is not a page|must be a (path|link|URL)|another host|invalid url/i, "link"],
  [/no (category|page) has the id|has no (item|member)/, "reference"],
  [/invalid email/i, "email"],
  [/invalid iso date|must be a date/i, "date"],
  [/must be a time/, "time"],
  [/must be later|must not be before/, "later"],
  [/expected (number|int)\b.*(received|>)/, "number"],
  [/a colour such as/, "colour"],
  [/too big|must be at most/i, "long"],
  [/must be absent/, "absent"],
  [
    /is required|is needed|received undefined|too small|must have a text|must be lower-case|must be the id/i,
    "required",
  ],
];

/** Finds the reason behind a message; "other" for an unknown message, which staff then read as it is. */
export function formProblem(message: string): FormProblem {
  return PATTERNS.find(([pattern]) => pattern.test(message))?.[1] ?? "other";
}
