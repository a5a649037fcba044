import { useTranslations } from "../i18n/use-translations.ts";

/** Hidden text after a link that opens another site in a new tab, for screen-reader users. */
export function OpensInNewWindow() {
  const t = useTranslations("common");
  return <span className="sr-only"> ({t("opensInNewWindow")})</span>;
}
