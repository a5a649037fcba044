import type { Translate } from "../../i18n/language-texts.ts";
import { noteOf, storeNote, whenNotesChange } from "./browser-notes.ts";
import { removeProperty } from "./browser-saved.ts";
import { showMessage } from "./show-message.ts";

/** Time after the last key press until a note is stored. */
const TYPING_PAUSE_MS = 300;

/** Adds the tools for a saved property: compare, remove, and a note (ui/item-tools.tsx). */
export function addItemTools(item: HTMLElement, template: HTMLTemplateElement, t: Translate<"saved">): void {
  const id = Number(item.dataset.item);
  const title = item.querySelector("article :is(h2, h3)")?.textContent;
  item.append(document.importNode(template.content, true));
  const remove = item.querySelector<HTMLButtonElement>("[data-remove]");
  const compare = item.querySelector<HTMLInputElement>("[data-compare]");
  const note = item.querySelector<HTMLTextAreaElement>("[data-note]");

  remove?.setAttribute(
    "aria-label",
    title ? t("removeTitled", { title }) : t("removeNumber", { number: id }),
  );
  remove?.addEventListener("click", () => {
    showMessage(t("removed"), { text: t("undo"), run: removeProperty(id), focusAfterwards: remove });
  });
  // A property that is no longer shown cannot be compared.
  if (title) compare?.setAttribute("aria-label", t("compareTitled", { title }));
  else compare?.closest("label")?.remove();
  if (note) startNote(note, id, title, t);
}

function startNote(
  note: HTMLTextAreaElement,
  id: number,
  title: string | undefined,
  t: Translate<"saved">,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnsaved = false;
  const store = () => {
    clearTimeout(timer);
    // Another tab may have changed the note since: only what was typed here is stored.
    if (!isUnsaved) return;
    isUnsaved = !storeNote(id, note.value);
    if (isUnsaved) showMessage(t("notStored"));
  };
  const show = () => {
    if (!isUnsaved) note.value = noteOf(id);
  };
  show();
  whenNotesChange(show);
  note.setAttribute("aria-label", t("noteTitled", { title: title ?? t("gone.number", { number: id }) }));
  note.addEventListener("input", () => {
    isUnsaved = true;
    clearTimeout(timer);
    timer = setTimeout(store, TYPING_PAUSE_MS);
  });
  note.addEventListener("change", store);
  window.addEventListener("pagehide", store);
}
