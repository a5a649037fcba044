/** Calls `run` after the browser has painted the next frame; in a hidden tab, after it becomes visible. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
