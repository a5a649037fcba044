/**
 * What the browser of a sender keeps for the thank-you page, in a cookie. The reference is short enough to be
 * guessed; the hidden key of the form is not, and both have to be those of one submission before anything about
 * it is shown (docs/specification-notes.md#n260).
 */
export type SentReceipt = { reference: string; key: string };

const COOKIE = "gable-reference";
/** How long a thank-you page knows what was sent, in seconds. */
const COOKIE_S = 900;

/** The `Set-Cookie` lines of a receipt: one for the thank-you page in each language, so that it can be changed. */
export function receiptCookies(
  { reference, key }: SentReceipt,
  { paths, isSecure }: { paths: readonly string[]; isSecure: boolean },
): string[] {
  const secure = isSecure ? "; Secure" : "";
  return paths.map(
    (path) =>
      `${COOKIE}=${reference}.${key}; Path=${path}; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Reads the receipt from a `Cookie` header; nothing when there is none, or one of another shape. */
export function readReceipt(cookies: string | undefined): SentReceipt | undefined {
  const found = /(?:^|; )gable-reference=(GB-[A-Z0-9]{5})\.([\w-]{16,64})(?:;|$)/.exec(cookies ?? "");
  const [, reference, key] = found ?? [];
  return reference && key ? { reference, key } : undefined;
}
