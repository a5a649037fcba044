import { afterPaint } from "./after-paint.ts";

const SHEET = "[data-sheet]";

/** Elements that a sheet made inert when it opened. */
const inertElementsOf = new Map<Element, HTMLElement[]>();

/**
 * Makes every popover with `data-sheet` modal: while it is open, everything outside is inert, so that neither Tab nor a
 * screen reader leaves it. A sheet needs `tabIndex={-1}`, because it takes the focus. Without scripts a sheet still opens,
 * closes and returns the focus, but is not modal.
 *
 * The value of `data-sheet` is a media query: in windows that match it there is no sheet, so it closes. `data-open-role` is
 * the role of the sheet while it is open. A link inside closes the sheet, because it may lead to this same page, unless
 * the link changes a list in place (`data-list-change`).
 */
export function startSheets(): void {
  // Neither event bubbles.
  document.addEventListener("beforetoggle", onBeforeToggle, { capture: true });
  document.addEventListener("toggle", onToggle, { capture: true });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]:not([data-list-change])")) closeSheet(target);
  });
  const queries = new Set(
    [...document.querySelectorAll<HTMLElement>(SHEET)].map(({ dataset }) => dataset.sheet ?? ""),
  );
  for (const query of queries)
    window.matchMedia(query).addEventListener("change", () => {
      for (const sheet of document.querySelectorAll(`[data-sheet="${query}"]`)) closeSheet(sheet);
    });
}

/** Closes the sheet around an element. */
export function closeSheet(element: Element): void {
  const sheet = element.closest<HTMLElement>(SHEET);
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

/**
 * Before a sheet closes, makes its opener focusable again, so that the browser can return the focus to it. Sets
 * `data-closing` until the next frame: app.css keeps hidden what it hides while a sheet is open.
 */
function onBeforeToggle(event: Event): void {
  const { newState, target } = event as ToggleEvent;
  if (newState !== "closed" || !(target instanceof HTMLElement) || !target.matches(SHEET)) return;
  target.dataset.closing = "";
  const openers = document.querySelectorAll(`[popovertarget="${target.id}"]`);
  for (const inertElement of inertElementsOf.get(target) ?? [])
    if ([...openers].some((opener) => inertElement.contains(opener))) inertElement.inert = false;
}

function onToggle(event: Event): void {
  const { newState, target } = event as ToggleEvent;
  if (!(target instanceof HTMLElement) || !target.matches(SHEET)) return;
  const isOpen = newState === "open";
  if (isOpen) {
    // A sheet may open before the elements that the last one made inert are released.
    undoInert(target);
    releaseClosedSheets();
  } else {
    // Ending inertness recomputes the styles of the whole page, which is slow on some phones. The sheet disappears first.
    afterPaint(releaseClosedSheets);
  }
  const { openRole, closedRole } = target.dataset;
  if (openRole) {
    target.dataset.closedRole = closedRole ?? target.role ?? "";
    target.role = isOpen ? openRole : (target.dataset.closedRole ?? null);
  }
  if (!isOpen) return;
  target.focus();
  const outside = elementsOutside(target);
  for (const outsideElement of outside) outsideElement.inert = true;
  inertElementsOf.set(target, outside);
}

/** Shows again what closed sheets hid, and ends the inertness that they caused. */
function releaseClosedSheets(): void {
  for (const closing of document.querySelectorAll<HTMLElement>(`${SHEET}[data-closing]`))
    delete closing.dataset.closing;
  for (const sheet of [...inertElementsOf.keys()]) if (!sheet.matches(":popover-open")) undoInert(sheet);
}

function undoInert(sheet: Element): void {
  for (const inertElement of inertElementsOf.get(sheet) ?? []) inertElement.inert = false;
  inertElementsOf.delete(sheet);
}

/** All elements of the page that neither contain the element nor are inside it. */
function elementsOutside(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let current: HTMLElement = element; current !== document.body; ) {
    const parent = current.parentElement;
    if (!parent) break;
    for (const sibling of parent.children) {
      if (sibling !== current && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
    }
    current = parent;
  }
  return outside;
}
