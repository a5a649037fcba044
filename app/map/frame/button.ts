import { element } from "../../ui/browser-element.ts";

/** A button with a text. */
export function button(className: string, text: string, onPress: () => void): HTMLButtonElement {
  const created = element("button", { type: "button", class: className }, text);
  created.addEventListener("click", onPress);
  return created;
}
