import type { LanguageTexts } from "../../i18n/language-texts.ts";

/** Formats the message about too many attempts to enter a password or a code, with the wait in minutes, rounded up. */
export function tooManyAttemptsText(waitMs: number, { t }: Pick<LanguageTexts, "t">): string {
  return t("accounts:login.tooMany", { count: Math.max(1, Math.ceil(waitMs / 60_000)) });
}
