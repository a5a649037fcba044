import { useTranslation } from "react-i18next";

/** Hidden text after a link that opens another site in a new tab, for screen-reader users. */
export function OpensInNewWindow() {
  const { t } = useTranslation("common");
  return <span className="sr-only"> ({t("opensInNewWindow")})</span>;
}
