import type Sortable from "sortablejs";

/*
 * The calendar of the office: appointments are dragged to another day with a mouse or a finger, or moved with their
 * button. Both open the form that moves them, because the visitor is told. Closing it moves nothing.
 */

/** Time that a finger holds an appointment before it is dragged: until then the page scrolls. */
const HOLD_MS = 300;

/** Starts the calendar of the page, if it has one. */
export function startCalendar(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-move-dialog]");
  const buttons = document.querySelectorAll<HTMLButtonElement>("button[data-move]");
  if (!dialog || buttons.length === 0) return;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => openForm(dialog, button));
  }
  void startDragging(dialog);
}

async function startDragging(dialog: HTMLDialogElement): Promise<void> {
  const { default: sortable } = await import("sortablejs");
  const options: Sortable.Options = {
    draggable: "[data-appointment]",
    sort: false,
    animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
    delay: HOLD_MS,
    delayOnTouchOnly: true,
    // Links and buttons would be dragged by the browser itself, each in its own way.
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 5,
    emptyInsertThreshold: 30,
    onEnd: ({ item, from, to, oldIndex = 0 }) => {
      ignoreClick();
      const { day } = to.dataset;
      if (from === to || day === undefined) return;
      const putBack = () => from.insertBefore(item, from.children[oldIndex] ?? null);
      const button = item.querySelector<HTMLButtonElement>("button[data-move]");
      if (!button) return void putBack();
      openForm(dialog, button, day);
      dialog.addEventListener("close", putBack, { once: true });
    },
  };
  for (const list of document.querySelectorAll<HTMLElement>("[data-calendar-list]"))
    sortable.create(list, {
      ...options,
      group: { name: "appointments", put: list.dataset.day !== undefined },
    });
  const hint = document.querySelector<HTMLElement>("[data-calendar-drag]");
  if (hint) hint.hidden = false;
}

/** Ignores the click that Firefox sends at the end of a drag, when an appointment is let go: its link would open. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent) => event.preventDefault();
  document.addEventListener("click", ignore, { capture: true });
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }));
}

/** Opens the form with the day and time of an appointment, or with another day. */
function openForm(dialog: HTMLDialogElement, button: HTMLButtonElement, day = button.dataset.day): void {
  const form = dialog.querySelector("form");
  const title = dialog.querySelector("h2");
  if (!form || !title) return;
  form.reset();
  // Not by the property of that name: it is the button.
  form.setAttribute("action", button.dataset.move ?? "");
  title.textContent = button.textContent;
  const values: DOMStringMap = { ...button.dataset, day };
  for (const name of ["version", "day", "from", "minutes"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = values[name] ?? "";
  }
  for (const told of form.querySelectorAll<HTMLElement>("[data-told]"))
    told.hidden = told.dataset.told !== button.dataset.told;
  dialog.showModal();
}
