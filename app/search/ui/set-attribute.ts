/**
 * Sets or removes an attribute, only when its value differs: browsers do
 * work for each assignment, even of the same value.
 */
export function setAttribute(on: Element, name: string, value: string | undefined): void {
  if (value === undefined) on.removeAttribute(name);
  else if (on.getAttribute(name) !== value) on.setAttribute(name, value);
}

/** Sets the text of an element, only when it differs. */
export function setText(on: Element, words: string): void {
  const [first] = on.childNodes;
  if (first instanceof Text) {
    if (first.data !== words) first.data = words;
  } else {
    on.textContent = words;
  }
}
