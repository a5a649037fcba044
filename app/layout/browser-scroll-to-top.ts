import { coversControl } from "./covers-control.ts";
import { scrollToTop } from "./smooth-scroll.ts";

/** Scroll distance beyond which the button appears (specification §9). */
export const TO_TOP_SCROLL_PX = 10;

/** Events other than scrolling that can move a control under the button. */
const LAYOUT_EVENTS = ["resize", "focusin", "click", "toggle"] as const;

/** Shows the button of scroll-to-top.tsx while the page is scrolled, and hides it while it covers a control. */
export function startScrollToTop(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-to-top] button");
  const place = button?.parentElement;
  if (!button || !place) return;
  const stepAside = () => {
    if (!place.hidden) button.toggleAttribute("data-in-the-way", coversControl(button));
  };
  const check = () => {
    place.hidden = window.scrollY <= TO_TOP_SCROLL_PX;
    stepAside();
  };
  check();
  const options = { passive: true, capture: true };
  window.addEventListener("scroll", check, options);
  // A menu that opens, or a field that gets the focus, reaches its position one frame later. A tap is several of these.
  let isWaiting = false;
  const stepAsideSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      stepAside();
    });
  };
  for (const change of LAYOUT_EVENTS) window.addEventListener(change, stepAsideSoon, options);
  button.addEventListener("click", () => {
    // Before scrolling starts, so that tabbing meanwhile continues from the top.
    focusTitle();
    scrollToTop();
  });
}

/** The button disappears at the top, so the focus moves to the title of the page. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
