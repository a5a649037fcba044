import { element } from "../../ui/browser-element.ts";

/** A button of a message, such as one to undo an action. */
export type MessageAction = {
  text: string;
  run: () => void;
  /** Gets the focus when the button disappears with the message. */
  focusAfterwards: HTMLElement | null | undefined;
};

/**
 * Time for which a message is visible. It may disappear, because the visitor can find the same information and action
 * elsewhere.
 */
const SHOWN_MS = 8_000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message at the bottom of the window, and announces it to screen-reader users. */
export function showMessage(text: string, action?: MessageAction): void {
  region ??= document.body.appendChild(element("div", { role: "status", class: "card-message" }));
  const content: (Node | string)[] = [element("span", {}, text)];
  if (action) {
    const button = element("button", { type: "button" }, action.text);
    button.addEventListener("click", () => {
      action.run();
      const hadFocus = button.matches(":focus");
      region?.replaceChildren();
      if (hadFocus) action.focusAfterwards?.focus();
    });
    content.push(button);
  }
  region.replaceChildren(...content);
  clearTimeout(timer);
  timer = setTimeout(hideUnlessInUse, SHOWN_MS);
}

/** Hides the message, but not while the visitor points at it or its button has the focus. */
function hideUnlessInUse(): void {
  if (region?.matches(":hover, :focus-within")) timer = setTimeout(hideUnlessInUse, SHOWN_MS);
  else region?.replaceChildren();
}
