import { Autosave } from "./browser-autosave.ts";
import { startSorting, submitOrder } from "./browser-sortable.ts";

/*
 * The editor of a page in the office: saves the draft while somebody types and reloads the preview, lets modules be
 * dragged, and stores the chosen language and width of the preview. Without this script the buttons do the same.
 */

/** Starts the editor of the page, if it has one. */
export function startPageEditor(): void {
  const preview = document.querySelector<HTMLElement>("[data-page-preview]");
  if (preview) storeChoices(preview);
  const formSelector = "form[data-page-form]";
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  new Autosave(form, {
    formSelector,
    action: "draft",
    saveAfterMs: 1_000,
    statusSelector: "[data-page-status]",
    renewed: ["[data-document-state]", "[data-search-results]", "[data-missing]"],
    versionField: "token",
    // A note and the time of a publication are not part of the page.
    isSaved: (field) => !(field instanceof HTMLInputElement) || field.name.startsWith("f."),
    onSaved: () => {
      for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]")) reload(frame);
    },
  }).start();
  const list = form.querySelector<HTMLElement>("[data-modules]");
  if (list && list.children.length > 1)
    void startSorting(list, { idAttribute: "data-module", onMoved: (_, ids) => submitOrder(form, ids) });
}

/** Loads a frame again at the place where it is scrolled to. One that was not shown yet is loaded once it is. */
function reload(frame: HTMLIFrameElement): void {
  const shown = frame.contentWindow;
  if (!shown || shown.location.href === "about:blank") return;
  const { scrollY } = shown;
  frame.addEventListener("load", () => frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" }), {
    once: true,
  });
  shown.location.reload();
}

/** Windows of this width show the page on a phone at first. */
const NARROW = "(max-width: 63.99rem)";

/** Stores the chosen language and width of the preview for the next form. */
function storeChoices(preview: HTMLElement): void {
  const radios = [...preview.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const defaults: Record<string, string> = matchMedia(NARROW).matches ? { "preview-width": "phone" } : {};
  for (const radio of radios) {
    const chosen = sessionStorage.getItem(radio.name) ?? defaults[radio.name];
    if (chosen === radio.value) radio.checked = true;
    radio.addEventListener("change", () => sessionStorage.setItem(radio.name, radio.value));
  }
}
