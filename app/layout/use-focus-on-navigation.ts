import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the title after a client-side navigation, similar to a full page load, which starts at
 * the top. Filters change a list in place and do not move the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get("page")}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (document.activeElement?.matches("input, select, textarea")) return;
    const title = document.querySelector<HTMLElement>("main h1");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [place]);
}
