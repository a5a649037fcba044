/** From more than this the logo is small and a header that stays has its other style (specification §9). */
export const HEADER_SCROLL_PX = 30;

/**
 * Marks the document while it is scrolled (`data-scrolled`), for style to go by, and tells of each change. Gives
 * what ends the watching.
 */
export function watchScroll(onChange: (isScrolled: boolean) => void): () => void {
  const { dataset } = document.documentElement;
  const look = () => {
    const isScrolled = window.scrollY > HEADER_SCROLL_PX;
    if (isScrolled === "scrolled" in dataset) return;
    if (isScrolled) dataset.scrolled = "";
    else delete dataset.scrolled;
    onChange(isScrolled);
  };
  look();
  window.addEventListener("scroll", look, { passive: true });
  return () => {
    window.removeEventListener("scroll", look);
    delete dataset.scrolled;
  };
}
