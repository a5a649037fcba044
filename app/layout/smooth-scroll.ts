/** Duration of scrolling to the top (specification §9). */
export const SMOOTH_SCROLL_MS = 500;

/** Visitor input that stops the scrolling. */
const INTERRUPTING_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls smoothly to the top, or jumps there with `prefers-reduced-motion`. Any visitor input stops it. */
export function scrollToTop(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const startedAt = performance.now();
  const interruption = new AbortController();
  for (const name of INTERRUPTING_EVENTS) {
    window.addEventListener(name, () => interruption.abort(), {
      passive: true,
      signal: interruption.signal,
    });
  }
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    const remaining = 1 - easedFraction(now - startedAt);
    window.scrollTo(0, from * remaining);
    if (remaining > 0) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

/** Easing: fraction of the distance, 0 to 1, that is covered after a time; slow at both ends and fast in the middle. */
export function easedFraction(elapsedMs: number): number {
  const time = Math.min(Math.max(elapsedMs / SMOOTH_SCROLL_MS, 0), 1);
  return time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2;
}
