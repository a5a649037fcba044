/**
 * Scroll distance beyond which the logo becomes small and a sticky header changes its style (specification §9).
 */
export const HEADER_SCROLL_PX = 30;

/**
 * Sets `data-scrolled` on the root element while the page is scrolled, for CSS, and reports each change. Returns a function
 * that stops watching.
 */
export function watchScroll(onChange: (isScrolled: boolean) => void): () => void {
  const { dataset } = document.documentElement;
  const check = () => {
    const isScrolled = window.scrollY > HEADER_SCROLL_PX;
    if (isScrolled === "scrolled" in dataset) return;
    if (isScrolled) dataset.scrolled = "";
    else delete dataset.scrolled;
    onChange(isScrolled);
  };
  check();
  window.addEventListener("scroll", check, { passive: true });
  return () => {
    window.removeEventListener("scroll", check);
    delete dataset.scrolled;
  };
}
