import { useLocation } from "react-router";
import { useTranslations } from "../../i18n/use-translations.ts";
import { requestSettings } from "../browser-settings-request.ts";
import { isPreviewPath } from "../preview-path.ts";

/** Opens the consent settings again, on every page where a choice is possible. */
export function CookieSettingsButton() {
  const t = useTranslations("consent");
  const { pathname } = useLocation();
  if (isPreviewPath(pathname)) return null;
  return (
    <button
      type="button"
      onClick={requestSettings}
      className="with-script min-h-8 rounded-control underline underline-offset-4"
    >
      {t("settings.open")}
    </button>
  );
}
