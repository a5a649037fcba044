import type Sortable from "sortablejs";

/*
 * The calendar of the office. Staff drag an appointment to another day, or press its button; both open a dialog with
 * the form that moves it, because the visitor will be notified. Closing the dialog moves nothing.
 */

/** Time that a finger must rest on an appointment before it can be dragged. A shorter touch scrolls the page. */
const TOUCH_DELAY_MS = 300;

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
    delay: TOUCH_DELAY_MS,
    delayOnTouchOnly: true,
    // Browsers drag links and buttons natively, each in its own way.
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

/** Ignores the click that Firefox fires at the end of a drag, which would open the link of the appointment. */
function ignoreClick(): void {
  const ignore = (event: MouseEvent) => event.preventDefault();
  document.addEventListener("click", ignore, { capture: true });
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }));
}

/** Opens the form with the day and time of an appointment; `day` replaces its day. */
function openForm(dialog: HTMLDialogElement, button: HTMLButtonElement, day = button.dataset.day): void {
  const form = dialog.querySelector("form");
  const title = dialog.querySelector("h2");
  if (!form || !title) return;
  form.reset();
  // `form.action` is the button with that name, not the attribute.
  form.setAttribute("action", button.dataset.move ?? "");
  title.textContent = button.textContent;
  const values: DOMStringMap = { ...button.dataset, day };
  for (const name of ["version", "day", "from", "minutes"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = values[name] ?? "";
  }
  for (const note of form.querySelectorAll<HTMLElement>("[data-notification]"))
    note.hidden = note.dataset.notification !== button.dataset.notification;
  dialog.showModal();
}
