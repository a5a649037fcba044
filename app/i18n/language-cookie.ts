import type { Language } from "./languages.ts";

/** The cookie in which the choice of language is kept; the browser writes the same one. */
export const LANGUAGE_COOKIE = "i18next";

/** The value of the language cookie in a `Cookie` header; nothing when it is not there. Not checked. */
export function readLanguageCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === LANGUAGE_COOKIE) return value;
  }
  return undefined;
}

/**
 * The `Set-Cookie` header that keeps a choice of language.
 *
 * Readable by scripts, because the browser's side of the choice reads and writes it too; `Lax`, so that a
 * visitor who comes from a search engine keeps the choice. It holds nothing but the code.
 */
export function languageCookie(
  language: Language,
  { lifetimeDays, isSecure }: { lifetimeDays: number; isSecure: boolean },
): string {
  const lifetimeSeconds = Math.round(lifetimeDays * 24 * 60 * 60);
  const secure = isSecure ? "; Secure" : "";
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
}
