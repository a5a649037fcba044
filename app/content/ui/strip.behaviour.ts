/**
 * Adds controls to a strip: pictures side by side, through which visitors scroll (`data-strip`). Buttons with
 * `data-strip-step` go to the next or previous picture, and `data-strip-position` shows the label of the visible picture.
 * With `data-loops`, the first picture follows the last.
 */
export default function startStrip(section: HTMLElement): void {
  const strip = section.querySelector<HTMLElement>("[data-strip]");
  if (!strip) return;
  // Some browsers do not make scrollable areas focusable by themselves.
  strip.tabIndex = 0;
  const total = strip.children.length;
  const position = () => Math.round(strip.scrollLeft / strip.clientWidth);
  const positionLabel = section.querySelector("[data-strip-position]");
  if (positionLabel)
    strip.addEventListener(
      "scroll",
      () => {
        const label = strip.children[position()]?.ariaLabel ?? "";
        if (positionLabel.textContent !== label) positionLabel.textContent = label;
      },
      { passive: true },
    );
  for (const button of section.querySelectorAll<HTMLElement>("[data-strip-step]"))
    button.addEventListener("click", () => {
      const next = position() + Number(button.dataset.stripStep);
      const target = "loops" in section.dataset ? (next + total) % total : next;
      strip.scrollTo({ left: target * strip.clientWidth });
    });
}
