/** Sets an attribute when it is another one, or takes it off: a browser does work for each that it is given. */
export function setAttribute(on: Element, name: string, value: string | undefined): void {
  if (value === undefined) on.removeAttribute(name);
  else if (on.getAttribute(name) !== value) on.setAttribute(name, value);
}

/** The same for the words of an element. */
export function setWords(on: Element, words: string): void {
  const [first] = on.childNodes;
  if (first instanceof Text) {
    if (first.data !== words) first.data = words;
  } else {
    on.textContent = words;
  }
}
