/**
 * Time in view before an element is reported, so that pictures that the visitor scrolls past do not load (specification
 * §9).
 */
export const LAZY_LOAD_DELAY_MS = 300;

/** An element counts as in view up to a quarter of a screen below the window (specification §9). */
export const ROOT_MARGIN = "0% 0% 25%";

/** Calls `onInView` once, when an element has been in view for the delay. Returns a function that cancels the wait. */
export function whenInView(element: Element, onInView: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const isInView = entries.at(-1)?.isIntersecting;
      clearTimeout(timer);
      timer = isInView ? setTimeout(report, LAZY_LOAD_DELAY_MS) : undefined;
    },
    { rootMargin: ROOT_MARGIN },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  function report() {
    stop();
    onInView();
  }
  observer.observe(element);
  return stop;
}
