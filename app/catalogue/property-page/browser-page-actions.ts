import { isSaved, toggleSaved, whenSavedChange } from "../saved/browser-saved.ts";
import { copyText } from "../saved/browser-share.ts";
import type { PropertyInterest } from "./property-interest.ts";

/** Actions of the buttons, and of two links of the share menu, "mail" and "whatsapp". */
export type PageAction = "save" | "print" | "share" | "copy" | "mail" | "whatsapp";

/**
 * Messages that the buttons show; the page has a template for each. The first four are outcomes of saving: "full" when
 * the maximum number of properties is saved, "refused" when the browser does not store the choice. "copied" and
 * "failed" are outcomes of sharing.
 */
export type PageMessage = "saved" | "full" | "refused" | "removed" | "copied" | "failed";

/** Printing waits at most this long for pictures that are still loading. */
const MAX_WAIT_MS = 5_000;

/**
 * Makes the buttons on the page of a property or a project work.
 *
 * @param actions element with the buttons. Its `data-page-actions` is the URL to share.
 * @param report called when the visitor saves the property or shares the page.
 */
export function startPageActions(
  actions: HTMLElement,
  report: (interest: PropertyInterest["interest"]) => void,
): void {
  const { pageActions: sharedUrl = "", title } = actions.dataset;
  const save = actions.querySelector<HTMLButtonElement>("[data-action=save]");
  const status = actions.querySelector("[role=status]");

  const announce = (message: PageMessage) => {
    const template = actions.querySelector<HTMLTemplateElement>(`[data-message=${message}]`);
    if (template) status?.replaceChildren(document.importNode(template.content, true));
  };
  const handlers: Record<PageAction, (event: Event) => unknown> = {
    save: () => {
      const { outcome } = toggleSaved(Number(save?.value));
      announce(outcome);
      if (outcome === "saved") report("saved");
    },
    print: printWithPictures,
    share: (event) => {
      // Without a share sheet the button opens its menu.
      if (typeof navigator.share !== "function") return;
      event.preventDefault();
      navigator.share({ title, text: title, url: sharedUrl }).then(
        () => report("shared"),
        (error: unknown) => {
          // `AbortError` means that the visitor closed the share sheet.
          if (!(error instanceof DOMException && error.name === "AbortError")) announce("failed");
        },
      );
    },
    copy: () =>
      copyText(sharedUrl).then(
        () => {
          announce("copied");
          report("shared");
        },
        () => announce("failed"),
      ),
    // These two are links, which the browser follows.
    mail: () => report("shared"),
    whatsapp: () => report("shared"),
  };
  actions.addEventListener("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (!control) return;
    handlers[control.dataset.action as PageAction](event);
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
  const lazyPictures = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of lazyPictures) picture.loading = "eager";
  const allLoaded = Promise.allSettled(lazyPictures.map((picture) => picture.decode()));
  await Promise.race([allLoaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  window.print();
}
