import { useTranslations } from "../i18n/use-translations.ts";
import { Icon } from "../ui/icon.tsx";
import { ArrowUp } from "../ui/icons.ts";

/**
 * Button that scrolls to the top. It is at the bottom of the window, above the footer and the sticky bar of a property page.
 * It is hidden while the consent dialog is open (app.css), while the page is not scrolled, and while it would cover
 * another control (browser-scroll-to-top.ts).
 */
export function ScrollToTop() {
  const t = useTranslations("layout");
  return (
    <div hidden data-to-top="" className="to-top page-column not-printed">
      <button
        type="button"
        className="pointer-events-auto flex min-h-11 min-w-11 items-center justify-center rounded-control border border-control bg-surface text-ink shadow-floating hover:border-ink"
      >
        <Icon of={ArrowUp} className="size-5" />
        <span className="sr-only">{t("scrollToTop")}</span>
      </button>
    </div>
  );
}
