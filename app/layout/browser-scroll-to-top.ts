import { coversControl } from "./covers-control.ts";
import { scrollToTop } from "./smooth-scroll.ts";

/** Scroll distance beyond which the button appears (specification §9). */
export const TO_TOP_SCROLL_PX = 10;

/** Events other than scrolling after which a control may be under the button. */
const LAYOUT_EVENTS = ["resize", "focusin", "click", "toggle"] as const;

/** Shows the button of scroll-to-top.tsx while the page is scrolled, and hides it while it covers another control. */
export function startScrollToTop(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-to-top] button");
  const container = button?.parentElement;
  if (!button || !container) return;
  const hideIfCovering = () => {
    if (!container.hidden) button.toggleAttribute("data-in-the-way", coversControl(button));
  };
  const check = () => {
    container.hidden = window.scrollY <= TO_TOP_SCROLL_PX;
    hideIfCovering();
  };
  check();
  const options = { passive: true, capture: true };
  window.addEventListener("scroll", check, options);
  // A menu that opens, or a field that gets the focus, reaches its position one frame later. One tap fires several events.
  let isWaiting = false;
  const hideIfCoveringNextFrame = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      hideIfCovering();
    });
  };
  for (const change of LAYOUT_EVENTS) window.addEventListener(change, hideIfCoveringNextFrame, options);
  button.addEventListener("click", () => {
    // Before scrolling, so that Tab continues from the top even while the page scrolls.
    focusTitle();
    scrollToTop();
  });
}

/** Moves the focus to the title of the page, because the button disappears at the top. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
