import type Sortable from "sortablejs";

/*
 * Lists whose items people put in order: dragged by their handle (`[data-handle]`) with a mouse or a finger, or moved
 * with the keys of a handle that is a button. The library is loaded by the pages that have such a list.
 */

type SortingOptions = {
  /** Attribute of an item with its id. */
  idAttribute: string;
  /** An item has another place. `ids`: all items in their new order. */
  onMoved: (moved: HTMLElement, ids: string[]) => void;
};

/** Marks a list from the moment that a handle is pressed until it is released. */
const DRAGGED = "data-sorting";

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
    // Firefox does not drag buttons by itself. The copy under the pointer is outside the form, so that its fields are
    // not sent.
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 3,
    onChoose: () => list.toggleAttribute(DRAGGED, true),
    onUnchoose: () => list.toggleAttribute(DRAGGED, false),
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

/** Sends a form with a new order at once: `action` is `order:` and the ids. */
export function submitOrder(form: HTMLFormElement, ids: string[]): void {
  const button = document.createElement("button");
  button.name = "action";
  button.value = `order:${ids.join(",")}`;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
}

/** Starts the order of the menu, if the page has it. A page moves among those beside it. */
export function startMenuOrder(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-menu-form]");
  for (const list of form?.querySelectorAll<HTMLElement>("[data-menu-list]") ?? []) {
    const onMoved = (_: HTMLElement, ids: string[]) => form && submitOrder(form, ids);
    if (list.children.length > 1) void startSorting(list, { idAttribute: "data-page", onMoved });
  }
}

/** True while a handle of the list is held: its items must not be replaced. */
export function isSorting(list: HTMLElement): boolean {
  return list.hasAttribute(DRAGGED);
}

/** Moves the item whose handle has the focus. Returns it, if it has another place now. */
function moveByKey(list: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const handle = event.target instanceof HTMLElement ? event.target.closest("[data-handle]") : null;
  const items = [...list.children];
  const from = items.findIndex((item) => item.contains(handle));
  const item = items[from];
  const to = { ArrowUp: from - 1, ArrowLeft: from - 1, ArrowDown: from + 1, ArrowRight: from + 1 };
  const wanted = { ...to, Home: 0, End: items.length - 1 }[event.key];
  if (!(item instanceof HTMLElement) || !(handle instanceof HTMLElement) || wanted === undefined)
    return undefined;
  event.preventDefault();
  const place = Math.min(Math.max(wanted, 0), items.length - 1);
  if (place === from) return undefined;
  items[place]?.[place < from ? "before" : "after"](item);
  handle.focus();
  return item;
}
