import { Autosave } from "./browser-autosave.ts";
import { replaceParts } from "./browser-page-parts.ts";
import { startSorting, submitOrder } from "./browser-sortable.ts";

/*
 * The page editor of the office: saves the draft and reloads the preview while somebody types, lets staff drag modules,
 * and remembers the choices of the preview. Without this script, buttons save the draft and move modules.
 */

/**
 * Starts the page editor, if the page has one, and remembers the choices of a preview, also that of the theme. Call it before
 * `startThemePreview`, which reads them.
 */
export function startPageEditor(): void {
  const preview = document.querySelector<HTMLElement>("[data-page-preview]");
  if (preview) rememberChoices(preview);
  const formSelector = "form[data-page-form]";
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  new Autosave(form, {
    formSelector,
    action: "draft",
    saveAfterMs: 1_000,
    statusSelector: "[data-page-status]",
    refreshedParts: ["[data-document-state]", "[data-discard]", "[data-search-results]", "[data-missing]"],
    versionField: "token",
    // Names of fields of the page begin with "f."; those of its publication do not.
    isSaved: (field) => !(field instanceof HTMLInputElement) || field.name.startsWith("f."),
    onSaved: (page) => {
      // The status soon shows the next save; the cancelled publication stays mentioned above the form.
      if (page.querySelector("[data-document-outcome=unscheduled]"))
        replaceParts(page, ["[data-document-outcome]"]);
      for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]")) reload(frame);
    },
  }).start();
  const list = form.querySelector<HTMLElement>("[data-modules]");
  if (list && list.children.length > 1)
    void startSorting(list, { idAttribute: "data-module", onMoved: (_, ids) => submitOrder(form, ids) });
}

/** Reloads a frame at its scroll position. A frame that was never visible loads lazily, and is left alone. */
function reload(frame: HTMLIFrameElement): void {
  const view = frame.contentWindow;
  if (!view || view.location.href === "about:blank") return;
  const { scrollY } = view;
  frame.addEventListener("load", () => frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" }), {
    once: true,
  });
  view.location.reload();
}

/** Windows in which the preview starts at the width of a phone. */
const NARROW_WINDOW = "(max-width: 63.99rem)";

/** Restores the choices of a preview, such as its language and width, and remembers new ones for the tab. */
function rememberChoices(preview: HTMLElement): void {
  const radios = [...preview.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const defaults: Record<string, string> = matchMedia(NARROW_WINDOW).matches
    ? { "preview-width": "phone" }
    : {};
  for (const radio of radios) {
    const chosen = sessionStorage.getItem(radio.name) ?? defaults[radio.name];
    if (chosen === radio.value) radio.checked = true;
    radio.addEventListener("change", () => sessionStorage.setItem(radio.name, radio.value));
  }
}
