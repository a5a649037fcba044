import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Puts the focus on the title of a page that scripts have put in the place of another, where it would be on a
 * page that the browser loads itself: at the top. Filters change a list in place, and leave the focus alone.
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
