import { currentPath, type HistoryEntry, loadPage, morphIntoPage } from "../../ui/browser-in-place.ts";
import { loadPicturesInView } from "../../ui/browser-placeholders.ts";
import { pointerReleased, watchPointer } from "../../ui/browser-pointer.ts";
import { closeSheet } from "../../ui/browser-sheets.ts";
import { storeLastViewedList } from "./browser-last-viewed-list.ts";
import { changeFilters } from "./change-filters.ts";
import { type ListFilters, listQuery, readListFilters, readSort } from "./list-filters.ts";
import { readFilterForm } from "./read-filter-form.ts";

/** Debounce delay after the last key press in a text field such as a price. */
const TYPING_PAUSE_MS = 450;

/** Computes the filters of a list after a change, from the filters that were requested last. */
export type ListChange = (newest: ListFilters) => ListFilters;

export type LiveList = {
  /** Filters of the displayed list. */
  filters: () => ListFilters;
  change: (change: ListChange) => void;
};

/**
 * Changes the filters of a list in place: immediately for a checkbox, a sort order or a link, debounced for a text
 * field, and for the text field of a city when it is left. Each change is a history entry, so that Back undoes it, and the
 * scroll position stays.
 *
 * A change applies to the filters that were requested last, which the page may not show yet: on a slow connection,
 * links and fields belong to the previous list for some time.
 *
 * @param onShown called after the page shows a changed list.
 */
export function startLiveList(onShown: () => void): LiveList {
  watchPointer();
  // The path of a landing page stands for its filters, so that its query does not contain them.
  const pathname = filterForm()?.getAttribute("action") ?? window.location.pathname;
  const query = filterForm()?.dataset.listFilters || window.location.search;
  const pathOf = (filters: ListFilters) => pathname + listQuery(filters);
  let displayed = readListFilters(new URLSearchParams(query));
  const initial = displayed;
  const initialPath = currentPath();
  let requested = displayed;
  /** Values of the fields when they were last read. Fields that differ have changed since. */
  let fieldValues = displayed;
  let loading = new AbortController();
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Text field that the visitor is typing in, and the one whose text the current history entry has. */
  let typedField: HTMLInputElement | undefined;
  let fieldOfEntry: HTMLInputElement | undefined;

  const change = (newFilters: ListChange, entry: HistoryEntry = "new", field?: HTMLInputElement) => {
    const next = newFilters(requested);
    if (pathOf(next) === pathOf(requested)) return;
    fieldOfEntry = field;
    request(next, { path: pathOf(next), entry });
  };
  const request = async (filters: ListFilters, { path, entry }: { path: string; entry: HistoryEntry }) => {
    requested = filters;
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    document.querySelector("[data-list-cards]")?.setAttribute("aria-busy", "true");
    const page = await loadPage(path, { entry, signal });
    // A link that is replaced while it is being clicked gets no click event.
    await pointerReleased();
    // Text that the visitor is typing belongs to the next request.
    if (typingTimer !== undefined) applyForm();
    if (!page || signal.aborted) return;
    displayed = filters;
    fieldValues = filters;
    showList(page, filters);
    onShown();
  };
  /**
   * Applies the fields that have changed since they were last read. Text that the visitor types in one go, with pauses, is one
   * history entry.
   */
  const applyForm = (entry: HistoryEntry = typedField && typedField === fieldOfEntry ? "current" : "new") => {
    clearTimeout(typingTimer);
    typingTimer = undefined;
    const form = filterForm();
    if (!form) return;
    // Hidden fields always have the values of the displayed page, whenever the other fields were read.
    const { sort, view, area, neighbourhood, street } = displayed;
    const before = { ...fieldValues, sort, view, area, neighbourhood, street };
    const after = readFilterForm(new FormData(form).entries());
    fieldValues = after;
    change((newest) => changeFilters(newest, { before, after }), entry, typedField);
  };

  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name || target.form !== filterForm()) return;
    clearTimeout(typingTimer);
    typedField = isTextField(target) ? target : undefined;
    if (isCityField(target)) return;
    if (typedField) typingTimer = setTimeout(applyForm, TYPING_PAUSE_MS);
    else applyForm();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form !== filterForm()) return;
    event.preventDefault();
    applyForm();
    if (event.submitter) closeSheet(event.submitter);
  });
  document.addEventListener("change", ({ target }) => {
    // The visitor has left the field, perhaps to follow a link.
    const isWaiting = typingTimer !== undefined || isCityField(target);
    if (isWaiting && target instanceof HTMLInputElement && target.form === filterForm()) applyForm();
    fieldOfEntry = undefined;
    if (target instanceof HTMLSelectElement && target.matches(SORT_FIELD)) applySort(target.value);
  });
  const applySort = (value: string, entry?: HistoryEntry) => {
    change((newest) => ({ ...newest, sort: readSort(value, newest.distanceTo), page: 1 }), entry);
  };
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (link?.matches(LANGUAGE_LINK) && requested !== initial) setLinkFilters(link, requested);
    // In a new tab, the link opens the displayed list with its change.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.dataset.listChange === undefined) {
      // A link to another page of the previous list: the requested change takes precedence.
      if (link.closest("[data-list-cards] nav") && pathOf(requested) !== pathOf(displayed))
        event.preventDefault();
      return;
    }
    event.preventDefault();
    const before = displayed;
    const after = readListFilters(new URL(link.href).searchParams);
    change((newest) => {
      if (link.dataset.listChange === "clear") return { ...after, sort: newest.sort, view: newest.view };
      const page = newest === before ? after.page : 1;
      return { ...changeFilters(newest, { before, after }), page };
    });
  });

  // A change was being requested when the visitor left the page, which Back has now restored.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && pathOf(requested) !== pathOf(displayed))
      request(requested, { path: currentPath(), entry: "current" });
  });
  window.addEventListener("popstate", () => {
    const path = currentPath();
    // The filters of another landing page are not in its query.
    if (path !== initialPath && window.location.pathname !== pathname) {
      window.location.reload();
      return;
    }
    const filters =
      path === initialPath ? initial : readListFilters(new URLSearchParams(window.location.search));
    // A link to a part of this page has changed only the fragment.
    if (pathOf(filters) === pathOf(requested)) return;
    clearTimeout(typingTimer);
    typingTimer = undefined;
    fieldOfEntry = undefined;
    // A focused text field would keep its text, which belongs to the filters before.
    if (isTextField(document.activeElement)) (document.activeElement as HTMLElement).blur();
    request(filters, { path, entry: "current" });
  });
  // Applies what the visitor chose before this script ran.
  const sortField = document.querySelector<HTMLSelectElement>(SORT_FIELD);
  if (sortField && sortField.value !== displayed.sort) applySort(sortField.value, "current");
  const form = filterForm();
  if (form && isChanged(form)) applyForm("current");
  storeList();
  return { filters: () => displayed, change };
}

const SORT_FIELD = "[data-list-sort] select";

/** Links to this list in the other languages. */
const LANGUAGE_LINK = "[data-per-page] a[hreflang]";

/** Gives a link to another language the requested filters, which the displayed page may not have yet. */
function setLinkFilters(link: HTMLAnchorElement, filters: ListFilters): void {
  const query = new URLSearchParams(listQuery(filters));
  const language = new URLSearchParams(link.search).get("lng");
  if (language) query.set("lng", language);
  link.search = query.toString();
}

function filterForm(): HTMLFormElement | null {
  return document.querySelector("form[data-list-filters]");
}

function showList(page: Document, { sort }: ListFilters): void {
  const focused = document.activeElement;
  loadPicturesInView(page);
  morphIntoPage(page);
  const field = document.querySelector<HTMLSelectElement>(SORT_FIELD);
  if (field) field.value = sort;
  // The link that removed a filter is gone: keyboard users continue at the next filter.
  if (focused && !focused.isConnected) focusFilters();
  const status = document.querySelector<HTMLElement>("[data-list-status]");
  if (status) status.textContent = status.dataset.listStatus ?? "";
  storeList();
}

/** Focuses the first active filter, or else the first control of the filters. */
function focusFilters(): void {
  const openSheetOrPage = document.querySelector("[data-sheet]:popover-open") ?? document;
  const controls = openSheetOrPage.querySelectorAll<HTMLElement>(
    "[data-list-chips] a, form[data-list-filters] :is(summary, button)",
  );
  [...controls].find((control) => control.checkVisibility())?.focus({ preventScroll: true });
}

/** Stores the list in the browser, so that property pages can link to the previous and next property. */
function storeList(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-list-cards] article :is(h2, h3) a");
  const properties = [...links].map((link) => ({
    path: link.getAttribute("href") ?? "",
    title: link.textContent,
  }));
  storeLastViewedList({ path: currentPath(), properties });
}

/** True when a field of the form differs from what the server rendered. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

/** The field in which a visitor types a city. It applies when it is left: half a name would be a city of its own. */
function isCityField(field: EventTarget | null): boolean {
  return field instanceof HTMLInputElement && field.name === "city" && isTextField(field);
}

function isTextField(field: Element | null): boolean {
  return field instanceof HTMLInputElement && !["checkbox", "radio"].includes(field.type);
}
