/** Interactive elements, except links within text; the bottom bar of a property page counts as a whole. */
const CONTROLS =
  "input, select, textarea, button, summary, label, iframe, video, [role='button'], nav.sticky";

/**
 * Sample points as fractions of the width and height of an element, its edges among them, closer together than the
 * smallest control.
 */
const PLACES = [0, 0.34, 0.66, 1];

/** Returns true when an element covers something that visitors click or type in. */
export function coversControl(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return PLACES.some((x) =>
    PLACES.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((under) => !element.contains(under) && isControl(under)),
    ),
  );
}

function isControl(element: Element): boolean {
  if (element.closest(CONTROLS)) return true;
  const link = element.closest("a[href]");
  // A link within text is inline; any other link looks like a button.
  return link !== null && getComputedStyle(link).display !== "inline";
}
