import ArrowUp from "lucide-react/icons/arrow-up";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import { coversControl } from "./covers-control.ts";
import { scrollToTop } from "./smooth-scroll.ts";

/** From more than this there is a way back to the top (specification §9). */
export const TO_TOP_SCROLL_PX = 10;

/** Besides scrolling, what may bring a control under the button. */
const CHANGES = ["resize", "focusin", "click", "toggle"] as const;

/**
 * The way back to the top. It stays at the foot of the window until the footer comes, and never lies on that; it
 * makes room for the bar at the foot of a home's page, gives way to whatever else visitors press or type in, and is
 * away while the consent dialog is there (app.css).
 */
export function ScrollToTop() {
  const { t } = useTranslation("layout");
  const button = useRef<HTMLButtonElement>(null);
  const [isScrolled, setScrolled] = useState(false);

  // Written by hand: the next frame must not show it over a field, and React may take longer than that.
  const giveWay = useCallback(() => {
    button.current?.toggleAttribute("data-in-the-way", coversControl(button.current));
  }, []);

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > TO_TOP_SCROLL_PX);
    look();
    const watching = new AbortController();
    const options = { passive: true, capture: true, signal: watching.signal };
    window.addEventListener("scroll", look, options);
    window.addEventListener("scroll", giveWay, options);
    // A menu that opens, or a field that is focused, is where it will be one frame later.
    for (const change of CHANGES)
      window.addEventListener(change, () => requestAnimationFrame(giveWay), options);
    return () => watching.abort();
  }, [giveWay]);

  useLayoutEffect(() => {
    if (isScrolled) giveWay();
  }, [isScrolled, giveWay]);

  if (!isScrolled) return null;
  return (
    <div className="to-top page-column not-printed">
      <button
        ref={button}
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
