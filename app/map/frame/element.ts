import { element } from "../../ui/element.ts";

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
