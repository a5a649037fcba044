/**
 * Interactive elements except links. The sticky bar at the bottom of a property page counts as a whole, and so does the
 * place of a map: its frame arrives later, and has its attribution at the bottom.
 */
const CONTROLS =
  "input, select, textarea, button, summary, label, iframe, video, [role='button'], nav.sticky, [data-list-map], [data-place-map]";

/**
 * Sample points, as fractions of the width and height of an element. They include its edges, and are closer together than
 * the smallest control is wide.
 */
const SAMPLE_FRACTIONS = [0, 0.34, 0.66, 1];

/**
 * Returns true when an element covers a control: an element that visitors click or type in. It briefly ignores pointer
 * events, so that `elementFromPoint` returns the element below: much faster than `elementsFromPoint`.
 */
export function coversControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { style } = element;
  style.pointerEvents = "none";
  const isCovering = SAMPLE_FRACTIONS.some((x) =>
    SAMPLE_FRACTIONS.some((y) => {
      const under = document.elementFromPoint(left + x * width, top + y * height);
      return under !== null && isControl(under);
    }),
  );
  style.pointerEvents = "";
  return isCovering;
}

function isControl(element: Element): boolean {
  if (element.closest(CONTROLS)) return true;
  const link = element.closest("a[href]");
  // A link within text is inline; any other link looks like a button.
  return link !== null && getComputedStyle(link).display !== "inline";
}
