import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** Key of the scroll positions in the session storage; the value is that of React Router. */
export const SCROLL_POSITIONS = "react-router-scroll-positions";

/**
 * Restores the scroll position after client-side navigation. React Router's component of this name also writes
 * an inline script, which is part of the script of the page here (start-page.ts).
 */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}
