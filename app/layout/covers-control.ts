/** What visitors press or type in, other than links in a text. */
const CONTROLS = "input, select, textarea, button, summary, label, iframe, video, [role='button']";

/** Shares of the width and height of an element at which it is looked through: closer than any control is small. */
const PLACES = [0.02, 0.34, 0.66, 0.98];

/** Tells whether an element lies over something that visitors press or type in. */
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
  // A link in a text is inline; one with a box of its own looks like a button.
  return link !== null && getComputedStyle(link).display !== "inline";
}
