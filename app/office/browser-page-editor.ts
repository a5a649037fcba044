import { Autosave } from "./browser-autosave.ts";
import { startSorting, submitOrder } from "./browser-sortable.ts";
import { focusCandidates, isMove } from "./pages/module-buttons.ts";

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
    refreshedParts: ["[data-document-state]", "[data-search-results]", "[data-missing]"],
    versionField: "token",
    // Names of fields of the page begin with "f."; those of its publication do not.
    isSaved: (field) => !(field instanceof HTMLInputElement) || field.name.startsWith("f."),
    onSaved: () => {
      for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]")) reload(frame);
    },
  }).start();
  const list = form.querySelector<HTMLElement>("[data-modules]");
  if (list) keepModuleFocus(form, list);
  if (list && list.children.length > 1)
    void startSorting(list, { idAttribute: "data-module", onMoved: (_, ids) => submitOrder(form, ids) });
}

/** Key in `sessionStorage` of the button of a module that was pressed: the path, and the value of the button. */
const PRESSED_KEY = "office-pressed-module";

/** Time after which a message is announced: screen readers ignore one that is there when the page loads. */
const ANNOUNCE_AFTER_MS = 500;

/**
 * Focuses the button of a module that loaded this page, or its opposite where there is none to press: a module that moved
 * to the top can only move down. Announces the new position.
 */
function keepModuleFocus(form: HTMLFormElement, list: HTMLElement): void {
  form.addEventListener("submit", ({ submitter }) => {
    const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (focusCandidates(value).length > 0)
      sessionStorage.setItem(PRESSED_KEY, `${location.pathname} ${value}`);
  });
  const [path, value = ""] = (sessionStorage.getItem(PRESSED_KEY) ?? "").split(" ");
  sessionStorage.removeItem(PRESSED_KEY);
  if (path !== location.pathname) return;
  const buttons = focusCandidates(value).map((candidate) =>
    list.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(candidate)}"]:enabled`),
  );
  const button = buttons.find((candidate) => candidate !== null);
  const item = button?.closest("[data-module]");
  if (!button || !item) return;
  button.focus();
  if (!isMove(value)) return;
  const message = (list.dataset.moved ?? "")
    .replace("{{name}}", () => item.querySelector("a")?.textContent ?? "")
    .replace("{{number}}", () => `${[...list.children].indexOf(item) + 1}`)
    .replace("{{total}}", () => `${list.children.length}`);
  setTimeout(() => document.querySelector("[data-page-status]")?.replaceChildren(message), ANNOUNCE_AFTER_MS);
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
