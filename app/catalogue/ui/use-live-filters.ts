import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { changeFilters } from "../change-filters.ts";
import type { ListPage } from "../list-page.ts";
import { readFilterForm } from "../read-filter-form.ts";
import { useListChange } from "./use-list-change.ts";

/** So long after the last key somebody has finished typing a price. */
const TYPING_PAUSE_MS = 450;

/**
 * Makes the form of a list update it in place: at once for what is ticked, after a pause for what is typed.
 * The address follows, in the place of the one before, and the page does not jump.
 */
export function useLiveFilters(form: RefObject<HTMLFormElement | null>, page: ListPage) {
  const { changeList } = useListChange(page);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { filters } = page;
  /** What the fields said when they were last read or reset: what differs from it has been changed since. */
  const known = useRef<ListPage["filters"]>(filters);

  const update = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    // Hidden fields say what the page shows, whenever the others were read.
    const { sort, view, area, neighbourhood } = filters;
    const before = { ...known.current, sort, view, area, neighbourhood };
    const after = readFilterForm(new FormData(form.current).entries());
    known.current = after;
    changeList((newest) => changeFilters(newest, { before, after }));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
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
    // What was chosen before scripts ran is applied now. Later, a filter that was taken off elsewhere is taken off
    // here; what is being typed is left alone.
    if (isFirst) {
      if (form.current && isChanged(form.current)) update();
    } else if (!isTyped(document.activeElement)) {
      form.current?.reset();
      known.current = filters;
    }
  });

  return { onChange, update };
}

/** Tells whether something in a form is other than the server made it. */
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
