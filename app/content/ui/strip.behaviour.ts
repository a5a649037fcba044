/**
 * Pictures side by side that visitors scroll: its buttons (`data-strip-step`) go to the next and the previous one,
 * and its position (`data-strip-position`) is the label of the visible one. With `data-loops` the last is followed by
 * the first.
 */
export default function startStrip(section: HTMLElement): void {
  const strip = section.querySelector<HTMLElement>("[data-strip]");
  if (!strip) return;
  // Some browsers do not make scrollable areas focusable by themselves.
  strip.tabIndex = 0;
  const total = strip.children.length;
  const position = () => Math.round(strip.scrollLeft / strip.clientWidth);
  const shown = section.querySelector("[data-strip-position]");
  if (shown)
    strip.addEventListener(
      "scroll",
      () => {
        const label = strip.children[position()]?.ariaLabel ?? "";
        if (shown.textContent !== label) shown.textContent = label;
      },
      { passive: true },
    );
  for (const button of section.querySelectorAll<HTMLElement>("[data-strip-step]"))
    button.addEventListener("click", () => {
      const next = position() + Number(button.dataset.stripStep);
      const at = "loops" in section.dataset ? (next + total) % total : next;
      strip.scrollTo({ left: at * strip.clientWidth });
    });
}
