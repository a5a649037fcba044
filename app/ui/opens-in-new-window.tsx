import { useTranslations } from "../i18n/use-translations.ts";

/** Hidden text after a link that opens content in a new tab or window, for screen-reader users. */
export function OpensInNewWindow() {
  const t = useTranslations("common");
  return <span className="sr-only"> ({t("opensInNewWindow")})</span>;
}
