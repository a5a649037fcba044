import { afterPaint } from "../ui/after-paint.ts";
import { startMenus } from "../ui/browser-menus.ts";
import { changeSettings, onSettingsChanged, settings } from "../ui/browser-settings.ts";
import { startSheets } from "../ui/browser-sheets.ts";
import { startPageTransitions } from "./browser-page-transition.ts";
import { startScrollToTop } from "./browser-scroll-to-top.ts";
import { watchScroll } from "./watch-scroll.ts";
import { watchWidth } from "./watch-width.ts";

/**
 * Starts the client-side behaviour of the layout: menus, drawer, page transitions, the button that scrolls to the top, the
 * header that changes on scroll, and the setting state, which follows the width of the window.
 */
export function startLayout(): void {
  startMenus();
  startSheets();
  startPageTransitions();
  afterPaint(watchLayout);
}

/** Starts the behaviour that measures the page. Before the first paint, measuring would force an early layout. */
function watchLayout(): void {
  startScrollToTop();
  watchWidth((widthPx) => changeSettings({ kind: "set-device-flags", widthPx }));
  const topBar = document.querySelector<HTMLElement>("[data-top-bar]");
  if (topBar?.dataset.topBar !== "covered") {
    // Only marks the document: without a top bar that the header covers, nothing else depends on scrolling.
    watchScroll(() => {});
    return;
  }
  // The header covers the top bar while the page is scrolled.
  watchScroll((isScrolled) => changeSettings({ kind: "set-top-bar-show", isShown: !isScrolled }));
  onSettingsChanged(() => topBar.classList.toggle("opacity-0", !settings().topBarShow));
}
