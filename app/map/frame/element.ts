import { element } from "../../ui/browser-element.ts";

/** A button with a text. */
export function button(className: string, text: string, onPress: () => void): HTMLButtonElement {
  const created = element("button", { type: "button", class: className }, text);
  created.addEventListener("click", onPress);
  return created;
}

/** Fills in the placeholders of a text, such as `{count}`. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (open, name) => String(values[name] ?? open));
}
