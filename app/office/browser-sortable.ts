import type Sortable from "sortablejs";

/*
 * Sortable lists: staff drag an item by its handle (`[data-handle]`) with a mouse or a finger, or move it with the
 * arrow keys when the handle is a button. Only pages with such a list load the library.
 */

type SortingOptions = {
  /** Name of the attribute that holds the id of an item. */
  idAttribute: string;
  /** Called when an item has moved. `ids`: those of all items, in their new order. */
  onMoved: (moved: HTMLElement, ids: string[]) => void;
};

/** Attribute of a list while one of its handles is held. */
const SORTING_ATTRIBUTE = "data-sorting";

/** Shows the handles of a list and lets its items be moved by them. */
export async function startSorting(
  list: HTMLElement,
  { idAttribute, onMoved }: SortingOptions,
): Promise<void> {
  const { default: sortable } = await import("sortablejs");
  const idsInOrder = () => [...list.children].map((item) => item.getAttribute(idAttribute) ?? "");
  const options: Sortable.Options = {
    handle: "[data-handle]",
    animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
    // Firefox does not drag buttons natively. The dragged copy is outside the form, so that its fields are not sent.
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 3,
    onChoose: () => list.toggleAttribute(SORTING_ATTRIBUTE, true),
    onUnchoose: () => list.toggleAttribute(SORTING_ATTRIBUTE, false),
    onEnd: ({ item, oldIndex, newIndex }) => {
      if (oldIndex !== newIndex) onMoved(item, idsInOrder());
    },
  };
  sortable.create(list, options);
  list.addEventListener("keydown", (event) => {
    const moved = moveByKey(list, event);
    if (moved) onMoved(moved, idsInOrder());
  });
  for (const handle of list.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
}

/** Submits a form with a new order: the field `action` is `order:` followed by the ids. */
export function submitOrder(form: HTMLFormElement, ids: string[]): void {
  const button = document.createElement("button");
  button.name = "action";
  button.value = `order:${ids.join(",")}`;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
}

/** Starts sorting of the menu, if the page has it. A page moves among its siblings. */
export function startMenuOrder(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-menu-form]");
  for (const list of form?.querySelectorAll<HTMLElement>("[data-menu-list]") ?? []) {
    const onMoved = (_: HTMLElement, ids: string[]) => form && submitOrder(form, ids);
    if (list.children.length > 1) void startSorting(list, { idAttribute: "data-page", onMoved });
  }
}

/** True while somebody holds a handle of the list, whose items must not be replaced then. */
export function isSorting(list: HTMLElement): boolean {
  return list.hasAttribute(SORTING_ATTRIBUTE);
}

/** Moves the item whose handle has the focus. Returns the item if its position changed. */
function moveByKey(list: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const handle = event.target instanceof HTMLElement ? event.target.closest("[data-handle]") : null;
  const items = [...list.children];
  const from = items.findIndex((item) => item.contains(handle));
  const item = items[from];
  const to = { ArrowUp: from - 1, ArrowLeft: from - 1, ArrowDown: from + 1, ArrowRight: from + 1 };
  const target = { ...to, Home: 0, End: items.length - 1 }[event.key];
  if (!(item instanceof HTMLElement) || !(handle instanceof HTMLElement) || target === undefined)
    return undefined;
  event.preventDefault();
  const index = Math.min(Math.max(target, 0), items.length - 1);
  if (index === from) return undefined;
  items[index]?.[index < from ? "before" : "after"](item);
  handle.focus();
  return item;
}
