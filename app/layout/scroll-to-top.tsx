import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import { scrollToTop } from "./smooth-scroll.ts";

/** From more than this there is a way back to the top (specification §9). */
export const TO_TOP_SCROLL_PX = 10;

/**
 * The way back to the top. It stays at the foot of the window until the footer comes, and never lies on that; it
 * makes room for the bar at the foot of a home's page and is away while the consent dialog is there (app.css).
 */
export function ScrollToTop() {
  const { t } = useTranslation("layout");
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > TO_TOP_SCROLL_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  if (!isScrolled) return null;
  return (
    <div className="to-top page-column not-printed">
      <button
        type="button"
        onClick={() => {
          // Before the way begins, so that whoever tabs on the way is at the top already.
          focusTitle();
          scrollToTop();
        }}
        className="pointer-events-auto flex min-h-11 min-w-11 items-center justify-center rounded-control border border-control bg-surface text-ink shadow-floating hover:border-ink"
      >
        <Icon of={ArrowUp} className="size-5" />
        <span className="sr-only">{t("scrollToTop")}</span>
      </button>
    </div>
  );
}

/** The button is gone at the top; reading goes on where the page begins, at its title. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
