import type { LanguageTexts } from "../../i18n/language-texts.ts";

/** Formats the message about too many attempts, with the wait in whole minutes (at least 1). */
export function tooManyText(waitMs: number, { t }: Pick<LanguageTexts, "t">): string {
  return t("accounts:login.tooMany", { count: Math.max(1, Math.ceil(waitMs / 60_000)) });
}
