/**
 * Receipt in a cookie, with which the thank-you page finds the sender's submission. A reference is short
 * enough to be guessed; the hidden key of the form is not. Only a browser that has both sees the submission
 * (docs/specification-notes.md#n260).
 */
export type SubmissionReceipt = { reference: string; key: string };

const COOKIE = "gable-reference";
/** Lifetime of the cookie in seconds. */
const COOKIE_S = 900;

/**
 * `Set-Cookie` values of a receipt: one for the thank-you page in each language, so that the visitor can
 * change language.
 */
export function receiptCookies(
  { reference, key }: SubmissionReceipt,
  { paths, isSecure }: { paths: readonly string[]; isSecure: boolean },
): string[] {
  const secure = isSecure ? "; Secure" : "";
  return paths.map(
    (path) =>
      `${COOKIE}=${reference}.${key}; Path=${path}; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Reads the receipt from a `Cookie` header; undefined when there is none, or its format is invalid. */
export function readReceipt(cookies: string | undefined): SubmissionReceipt | undefined {
  const match = /(?:^|; )gable-reference=(GB-[A-Z0-9]{5})\.([\w-]{16,64})(?:;|$)/.exec(cookies ?? "");
  const [, reference, key] = match ?? [];
  return reference && key ? { reference, key } : undefined;
}
