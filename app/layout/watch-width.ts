/** Debounce time before a new window width is read (specification §9). */
export const RESIZE_DEBOUNCE_MS = 50;

/**
 * Reports the width of the window in pixels, now and after each change. Returns a function that stops
 * watching.
 */
export function watchWidth(onWidth: (widthPx: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => onWidth(window.innerWidth);
  const reportLater = () => {
    clearTimeout(timer);
    timer = setTimeout(report, RESIZE_DEBOUNCE_MS);
  };
  report();
  window.addEventListener("resize", reportLater);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", reportLater);
  };
}
