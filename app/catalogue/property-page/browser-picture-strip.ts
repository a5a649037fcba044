/** Index of the picture to focus for each key, from the index of the focused one and that of the last one. */
const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Shows the current position in the picture strip of a phone, and scrolls the strip with the arrow keys. On a desktop
 * the pictures are a mosaic that does not scroll.
 */
export function startPictureStrip(strip: HTMLElement): void {
  const viewport = strip.firstElementChild;
  const links = [...strip.querySelectorAll<HTMLAnchorElement>("[data-gallery] a")];
  const status = strip.querySelector("[data-strip-status]");
  const dots = [...strip.querySelectorAll("[data-strip-dots] > *")];
  if (!viewport || !status) return;
  const last = links.length - 1;
  let position = 0;

  const show = (next: number) => {
    if (next === position) return;
    position = next;
    const currentDot = Math.round((position * (dots.length - 1)) / last);
    for (const [index, dot] of dots.entries()) dot.toggleAttribute("data-current", index === currentDot);
    status.textContent = links[position]?.querySelector<HTMLImageElement>("picture img")?.alt ?? "";
  };
  const updatePosition = () => {
    const { scrollLeft, scrollWidth, clientWidth } = viewport;
    const endPx = scrollWidth - clientWidth;
    if (endPx > 0) show(Math.round((scrollLeft / endPx) * last));
  };
  viewport.addEventListener("scroll", updatePosition, { passive: true });
  updatePosition();

  strip.addEventListener("keydown", (event) => {
    const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = KEYS[event.key]?.(focused, last);
    const isStrip = viewport.scrollWidth > viewport.clientWidth;
    if (target === undefined || !isStrip || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links[Math.min(Math.max(target, 0), last)]?.focus({ preventScroll: true });
  });
  // Browsers do not scroll a focused picture into view when a part of it is already visible.
  strip.addEventListener("focusin", ({ target }) => {
    (target as Element).scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
