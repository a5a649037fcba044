/** Runs something when the next frame has been painted; in a hidden tab, once it is shown. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
