type Attributes = Record<string, string | number | undefined>;

/** An element of the document, with what is in it. Texts are texts, whatever they hold. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

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
