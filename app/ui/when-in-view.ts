/** A picture that is passed by quickly is not fetched (specification §9). */
export const LAZY_LOAD_DELAY_MS = 300;

/** Above and at the sides what is seen; below it a quarter of a screen more (specification §9). */
export const ROOT_MARGIN = "0% 0% 25%";

/** Calls back once an element has stayed near what is seen for the delay. Gives what ends the waiting. */
export function whenInView(element: Element, onNear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const isNear = entries.at(-1)?.isIntersecting;
      clearTimeout(timer);
      timer = isNear ? setTimeout(arrive, LAZY_LOAD_DELAY_MS) : undefined;
    },
    { rootMargin: ROOT_MARGIN },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  function arrive() {
    stop();
    onNear();
  }
  observer.observe(element);
  return stop;
}
