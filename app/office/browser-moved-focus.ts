import { element } from "../ui/browser-element.ts";
import { focusCandidates, isMove } from "./focus-candidates.ts";

/*
 * Keeps the focus in lists whose items staff move with buttons: the blocks of a page, the pages of the menu, and the records
 * of a document. Each button submits the form, and the page that follows would focus its message at the top.
 */

/** Key in `sessionStorage` of the last pressed button of an item: the path of the page, and the value of the button. */
const PRESSED_KEY = "office-pressed-button";

/** Time after which a message is announced: screen readers ignore one that is there when the page loads. */
const ANNOUNCE_AFTER_MS = 500;

/**
 * Focuses the button of an item whose press loaded this page, or its opposite when it is disabled or gone: an item that moved
 * to the top can only move down. Announces the new position of a moved item. A page with an error keeps the focus on it.
 */
export function keepMovedFocus(): void {
  document.addEventListener("submit", ({ submitter }) => {
    const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (focusCandidates(value).length > 0)
      sessionStorage.setItem(PRESSED_KEY, `${location.pathname} ${value}`);
  });
  const [path, value = ""] = (sessionStorage.getItem(PRESSED_KEY) ?? "").split(" ");
  sessionStorage.removeItem(PRESSED_KEY);
  if (path !== location.pathname || document.querySelector("main [role=alert]")) return;
  const button = focusCandidates(value)
    .map((candidate) =>
      document.querySelector<HTMLButtonElement>(
        `[data-moved] button[value="${CSS.escape(candidate)}"]:enabled`,
      ),
    )
    .find((candidate) => candidate !== null);
  if (!button) return;
  button.focus();
  if (isMove(value)) announcePosition(button);
}

function announcePosition(button: HTMLButtonElement): void {
  const item = button.closest("li");
  const list = item?.parentElement;
  if (!item || !list) return;
  const message = (list.dataset.moved ?? "")
    .replace("{{name}}", () => item.dataset.name ?? item.querySelector("a")?.textContent ?? "")
    .replace("{{number}}", () => `${[...list.children].indexOf(item) + 1}`)
    .replace("{{total}}", () => `${list.children.length}`);
  const status = document.querySelector("[data-page-status]") ?? addStatus(list);
  setTimeout(() => status.replaceChildren(message), ANNOUNCE_AFTER_MS);
}

/** Adds an element for announcements to a screen without one. */
function addStatus(list: HTMLElement): HTMLElement {
  const status = element("p", { role: "status", class: "sr-only", "data-page-status": true });
  (list.closest("form") ?? list).after(status);
  return status;
}
