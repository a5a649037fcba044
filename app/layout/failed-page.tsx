import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";

/** Reference to the address of the page itself, with its query, such as the filters of a list (RFC 3986 §4.4). */
const THIS_ADDRESS = "";

/** Page for an unexpected error. It needs neither data nor scripts, which may be what failed. */
export function FailedPage() {
  const t = useTranslations("errors");
  return (
    <div className="page-column py-20">
      <h1 className="text-3xl">{t("errors:page.failed.title")}</h1>
      <p className="measure mt-4 text-lg text-slate">{t("errors:page.failed.text")}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={THIS_ADDRESS} className={buttonClasses("action")}>
          {t("errors:page.failed.retry")}
        </a>
        <a href="/" className={buttonClasses("plain")}>
          {t("layout:notFound.homeLink")}
        </a>
      </p>
    </div>
  );
}
