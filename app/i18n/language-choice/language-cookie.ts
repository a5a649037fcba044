import type { Language } from "../languages.ts";

/** Cookie that stores the chosen language; the browser writes the same one. */
export const LANGUAGE_COOKIE = "i18next";

/** Value of the language cookie in a `Cookie` header; undefined when it is absent. Not validated. */
export function readLanguageCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === LANGUAGE_COOKIE) return value;
  }
  return undefined;
}

/**
 * `Set-Cookie` header that stores the chosen language.
 *
 * Readable by scripts, because the browser code reads and writes it too; `Lax`, so that a visitor who comes
 * from a search engine keeps the choice. It contains nothing but the code.
 */
export function languageCookie(
  language: Language,
  { lifetimeDays, isSecure }: { lifetimeDays: number; isSecure: boolean },
): string {
  const lifetimeSeconds = Math.round(lifetimeDays * 24 * 60 * 60);
  const secure = isSecure ? "; Secure" : "";
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`;
}
