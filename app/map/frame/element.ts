type Attributes = Record<string, string | undefined>;

/** An element with what is in it. Texts are texts, whatever they hold. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A button that says in words what it does. */
export function button(className: string, words: string, onPress: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: className }, words);
  made.addEventListener("click", onPress);
  return made;
}

/** A text with what it leaves open filled in: `{count}`. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (open, name) => String(values[name] ?? open));
}
