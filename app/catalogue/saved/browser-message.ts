import { element } from "../../ui/browser-element.ts";

/** What a visitor can do about a message. */
export type MessageAction = { text: string; run: () => void };

/** Time for which a message stays; what it says can also be seen and done elsewhere. */
const SHOWN_MS = 8_000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message at the foot of the window, and announces it to screen-reader users. */
export function showMessage(text: string, action?: MessageAction): void {
  region ??= document.body.appendChild(element("div", { role: "status", class: "card-message" }));
  const content: (Node | string)[] = [element("span", {}, text)];
  if (action) {
    const button = element("button", { type: "button" }, action.text);
    button.addEventListener("click", () => {
      action.run();
      region?.replaceChildren();
    });
    content.push(button);
  }
  region.replaceChildren(...content);
  clearTimeout(timer);
  timer = setTimeout(hideWhenLeft, SHOWN_MS);
}

/** The message stays as long as the visitor points at it or has its button focused. */
function hideWhenLeft(): void {
  if (region?.matches(":hover, :focus-within")) timer = setTimeout(hideWhenLeft, SHOWN_MS);
  else region?.replaceChildren();
}
