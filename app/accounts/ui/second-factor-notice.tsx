import { useTranslations } from "../../i18n/use-translations.ts";

/** Notice that the back office requires two-factor authentication. */
export function SecondFactorNotice() {
  const t = useTranslations("accounts");
  return (
    <p role="status" className="measure mb-6 border-l-4 border-notice bg-surface px-5 py-4">
      {t("factor.required")}
    </p>
  );
}
