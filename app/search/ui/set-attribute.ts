/**
 * Sets or removes an attribute, only when its value differs: browsers do
 * work for each assignment, even of the same value.
 */
export function setAttribute(target: Element, name: string, value: string | undefined): void {
  if (value === undefined) target.removeAttribute(name);
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

/** Sets the text of an element, only when it differs. */
export function setText(target: Element, text: string): void {
  const [first] = target.childNodes;
  if (first instanceof Text) {
    if (first.data !== text) first.data = text;
  } else {
    target.textContent = text;
  }
}
