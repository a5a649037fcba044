import type { i18n } from "i18next";

/** Formats the message about too many attempts, with the wait in whole minutes (at least 1). */
export function tooManyText(waitMs: number, { t }: Pick<i18n, "t">): string {
  return t("accounts:login.tooMany", { count: Math.max(1, Math.ceil(waitMs / 60_000)) });
}
