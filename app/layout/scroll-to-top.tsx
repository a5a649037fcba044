import { __iconData as ArrowUp } from "lucide-react/icons/arrow-up";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "../i18n/use-translations.ts";
import { Icon } from "../ui/icon.tsx";
import { coversControl } from "./covers-control.ts";
import { scrollToTop } from "./smooth-scroll.ts";

/** Scroll distance beyond which the button appears (specification §9). */
export const TO_TOP_SCROLL_PX = 10;

/** Events other than scrolling that can move a control under the button. */
const CHANGES = ["resize", "focusin", "click", "toggle"] as const;

/**
 * Button that scrolls to the top. It stays at the bottom of the window, above the footer. It moves up for the
 * bottom bar of a property page, hides while it would cover another control, and is hidden while the consent
 * dialog is open (app.css).
 */
export function ScrollToTop() {
  const t = useTranslations("layout");
  const button = useRef<HTMLButtonElement>(null);
  const [isScrolled, setScrolled] = useState(false);

  // Set directly on the element: it must be hidden in the next frame, and React may take longer.
  const stepAside = useCallback(() => {
    button.current?.toggleAttribute("data-in-the-way", coversControl(button.current));
  }, []);

  useEffect(() => {
    const check = () => setScrolled(window.scrollY > TO_TOP_SCROLL_PX);
    check();
    const watching = new AbortController();
    const options = { passive: true, capture: true, signal: watching.signal };
    window.addEventListener("scroll", check, options);
    window.addEventListener("scroll", stepAside, options);
    // A menu that opens, or a field that gets the focus, reaches its position one frame later.
    for (const change of CHANGES)
      window.addEventListener(change, () => requestAnimationFrame(stepAside), options);
    return () => watching.abort();
  }, [stepAside]);

  useLayoutEffect(() => {
    if (isScrolled) stepAside();
  }, [isScrolled, stepAside]);

  if (!isScrolled) return null;
  return (
    <div className="to-top page-column not-printed">
      <button
        ref={button}
        type="button"
        onClick={() => {
          // Before scrolling starts, so that tabbing meanwhile continues from the top.
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

/** The button disappears at the top, so the focus moves to the title of the page. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
