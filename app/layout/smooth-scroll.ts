/** Duration of scrolling to the top (specification §9). */
export const SMOOTH_SCROLL_MS = 500;

/** Events with which a visitor interrupts the scrolling. */
const INTERRUPTING_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to the top, at once under `prefers-reduced-motion`. Any visitor input stops it. */
export function scrollToTop(): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const begunAt = performance.now();
  const interruption = new AbortController();
  for (const name of INTERRUPTING_EVENTS) {
    window.addEventListener(name, () => interruption.abort(), {
      passive: true,
      signal: interruption.signal,
    });
  }
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    const remaining = 1 - easedFraction(now - begunAt);
    window.scrollTo(0, from * remaining);
    if (remaining > 0) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

/**
 * Easing: fraction of the distance covered after this time, 0 to 1; slow at both ends and fast in the middle.
 */
export function easedFraction(elapsedMs: number): number {
  const time = Math.min(Math.max(elapsedMs / SMOOTH_SCROLL_MS, 0), 1);
  return time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2;
}
