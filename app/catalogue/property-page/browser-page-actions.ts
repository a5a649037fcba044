import { isSaved, toggleSaved, whenSavedChange } from "../saved/browser-saved.ts";
import { copyText } from "../saved/browser-share.ts";
import type { PropertyInterest } from "./property-interest.ts";

export type PageAction = "save" | "print" | "share" | "copy" | "mail" | "whatsapp";

/** Messages that the buttons show; the page has a template for each. */
export type PageMessage = "saved" | "full" | "refused" | "removed" | "copied" | "failed";

/** Printing waits at most this long for pictures that are still loading. */
const MAX_WAIT_MS = 5_000;

/** Makes the buttons on the page of a property or a project work. Calls `report` when the visitor saves or shares it. */
export function startPageActions(
  actions: HTMLElement,
  report: (interest: PropertyInterest["interest"]) => void,
): void {
  const { pageActions: url = "", title } = actions.dataset;
  const save = actions.querySelector<HTMLButtonElement>("[data-action=save]");
  const status = actions.querySelector("[role=status]");

  const announce = (message: PageMessage) => {
    const template = actions.querySelector<HTMLTemplateElement>(`[data-message=${message}]`);
    if (template) status?.replaceChildren(document.importNode(template.content, true));
  };
  const run: Record<PageAction, (event: Event) => unknown> = {
    save: () => {
      const message = toggleSaved(Number(save?.value));
      announce(message);
      if (message === "saved") report("saved");
    },
    print: printWithPictures,
    share: (event) => {
      // Without a share sheet the button opens its menu.
      if (typeof navigator.share !== "function") return;
      event.preventDefault();
      navigator.share({ title, text: title, url }).then(
        () => report("shared"),
        (error: unknown) => {
          // `AbortError` means that the visitor closed the share sheet.
          if (!(error instanceof DOMException && error.name === "AbortError")) announce("failed");
        },
      );
    },
    copy: () =>
      copyText(url).then(
        () => {
          announce("copied");
          report("shared");
        },
        () => announce("failed"),
      ),
    mail: () => report("shared"),
    whatsapp: () => report("shared"),
  };
  actions.addEventListener("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (!control) return;
    run[control.dataset.action as PageAction](event);
    const menu = control.closest("details");
    if (menu && control.localName !== "summary") menu.open = false;
  });

  if (save) {
    const showSaved = () => save.setAttribute("aria-pressed", String(isSaved(Number(save.value))));
    showSaved();
    whenSavedChange(showSaved);
  }
}

/** Prints the page with all of its pictures, including lazily loaded ones that were never scrolled into view. */
async function printWithPictures(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of waiting) picture.loading = "eager";
  const decoded = Promise.allSettled(waiting.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  window.print();
}
