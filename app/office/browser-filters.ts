import { FilterChoices } from "./filter-choices.ts";

/*
 * Filters of the lists of the office (`form[data-filters]`). A choice with the pointer submits them at once. On the page
 * that follows, the control that was used has the focus again. Without this script their button submits them.
 */

export function startFilters(): void {
  const choices = new FilterChoices();
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      const list = filterListOf(target);
      if (list) choices.press(list);
    },
    { capture: true },
  );
  document.addEventListener("keydown", (event) => {
    const list = filterListOf(event.target);
    if (!list || !choices.pressKey(list, event.key)) return;
    event.preventDefault();
    list.form?.requestSubmit();
  });
  document.addEventListener("change", ({ target }) => {
    const list = filterListOf(target);
    if (list && choices.change(list)) list.form?.requestSubmit();
  });
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches(FILTERS)) rememberFocus(target);
  });
  restoreFocus();
}

const FILTERS = "form[data-filters]";

function filterListOf(target: EventTarget | null): HTMLSelectElement | null {
  const list = target instanceof Element ? target.closest("select") : null;
  return list?.form?.matches(FILTERS) ? list : null;
}

/** Key in `sessionStorage` of the control that submitted the filters: the path, and its position in the form. */
const FOCUS_KEY = "office-filter-focus";

function rememberFocus(form: HTMLFormElement): void {
  const { activeElement } = document;
  const position = activeElement ? [...form.elements].indexOf(activeElement) : -1;
  sessionStorage.setItem(FOCUS_KEY, `${location.pathname} ${position}`);
}

/**
 * Focuses the control that submitted the filters of this page. Not the search field: focusing it opens the keyboard of a
 * phone.
 */
function restoreFocus(): void {
  const [path, position] = (sessionStorage.getItem(FOCUS_KEY) ?? "").split(" ");
  sessionStorage.removeItem(FOCUS_KEY);
  if (path !== location.pathname) return;
  const control = document.querySelector<HTMLFormElement>(FILTERS)?.elements[Number(position)];
  if (control instanceof HTMLSelectElement || control instanceof HTMLButtonElement)
    control.focus({ preventScroll: true });
}
