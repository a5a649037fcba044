import { useTranslation } from "react-i18next";

/** Said after the words of a link that opens a page of another site in a new tab. */
export function OpensInNewWindow() {
  const { t } = useTranslation("common");
  return <span className="sr-only"> ({t("opensInNewWindow")})</span>;
}
