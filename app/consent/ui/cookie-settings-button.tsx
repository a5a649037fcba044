import { useTranslations } from "../../i18n/use-translations.ts";
import { useCurrentPath } from "../../ui/current-path.ts";
import { isPreviewPath } from "../preview-path.ts";

/** Button that opens the consent settings (app/entry.client.ts). Renders nothing on a preview, where there is no choice. */
export function CookieSettingsButton() {
  const t = useTranslations("consent");
  if (isPreviewPath(useCurrentPath())) return null;
  return (
    <button
      type="button"
      data-cookie-settings=""
      className="with-script min-h-8 rounded-control underline underline-offset-4"
    >
      {t("settings.open")}
    </button>
  );
}
