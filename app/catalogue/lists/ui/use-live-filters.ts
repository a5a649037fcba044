import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { changeFilters } from "../change-filters.ts";
import type { ListPage } from "../list-page.ts";
import { readFilterForm } from "../read-filter-form.ts";
import { isNewerListRequested, useListChange } from "./use-list-change.ts";

/** Debounce delay after the last key press in a text field such as a price. */
const TYPING_PAUSE_MS = 450;

/**
 * Updates a list in place when its form changes: immediately for checkboxes and radio buttons, debounced for
 * text fields. The URL is replaced without a history entry, and the scroll position stays.
 */
export function useLiveFilters(form: RefObject<HTMLFormElement | null>, page: ListPage) {
  const { changeList } = useListChange(page);
  const { pathname, search } = useLocation();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { filters } = page;
  /** Values of the fields when last read or reset; fields that differ have changed since. */
  const known = useRef<ListPage["filters"]>(filters);

  const update = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    // Hidden fields always have the values of the shown page, regardless of when the other fields were read.
    const { sort, view, area, neighbourhood } = filters;
    const before = { ...known.current, sort, view, area, neighbourhood };
    const after = readFilterForm(new FormData(form.current).entries());
    known.current = after;
    changeList((newest) => changeFilters(newest, { before, after }));
  };

  // Not `onChange`: React does not notice `reset()`, and then ignores a filter that is chosen again.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.name) return;
    clearTimeout(pause.current);
    if (isTyped(field)) pause.current = setTimeout(update, TYPING_PAUSE_MS);
    else update();
  };

  useEffect(() => () => clearTimeout(pause.current), []);

  const shown = useRef<ListPage["filters"]>(undefined);
  useEffect(() => {
    if (shown.current === filters) return;
    const isFirst = shown.current === undefined;
    shown.current = filters;
    // The first time, applies what was chosen before hydration. Later, removes a filter that was removed
    // elsewhere; a field in which the visitor is typing is left alone, and so are all fields while a newer list
    // is on its way: a box that was just ticked would lose its tick until that list is shown.
    if (isFirst) {
      if (form.current && isChanged(form.current)) update();
    } else if (!isTyped(document.activeElement) && !isNewerListRequested(pathname + search)) {
      form.current?.reset();
      known.current = filters;
    }
  });

  return { onInput, update };
}

/** True when a field of the form differs from what the server rendered. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

function isTyped(field: Element | null): boolean {
  return field instanceof HTMLInputElement && !["checkbox", "radio"].includes(field.type);
}
