/** How long a window has to keep its width before it is looked at (specification §9). */
export const RESIZE_DEBOUNCE_MS = 50;

/** Tells the width of the window in pixels, now and once it has changed. Gives what ends the watching. */
export function watchWidth(onWidth: (widthPx: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => onWidth(window.innerWidth);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, RESIZE_DEBOUNCE_MS);
  };
  tell();
  window.addEventListener("resize", wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", wait);
  };
}
