import { Idiomorph } from "idiomorph";
import { notifyContentAdded } from "./browser-content-added.ts";
import { hasSameStyles } from "./browser-page-styles.ts";

/** Elements outside `main` that differ between two pages of the same kind, such as the links to other languages. */
const PER_PAGE = "[data-per-page]";

/** Metadata in the head that the next page replaces. */
const METADATA = "meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate]";

/** Attributes that scripts and visitors set, and that stay as they are: an open element stays open, for example. */
const UNCHANGED_ATTRIBUTES = ["open", "inert", "role", "data-closed-role", "data-started"];

export type HistoryEntry = "new" | "current";

/** Path and query of the page. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/**
 * Loads another page of this site, and puts its path in the address bar: in a new history entry, or in the current one.
 *
 * Returns undefined when the signal aborts the request, or when the visitor opens another page meanwhile. Returns undefined
 * also when the server does not answer with the page, or runs another build; the browser then opens the path normally, and
 * shows any error.
 */
export async function loadPage(
  path: string,
  { entry, signal }: { entry: HistoryEntry; signal: AbortSignal },
): Promise<Document | undefined> {
  if (entry === "new") history.pushState(history.state, "", path);
  else history.replaceState(history.state, "", path);
  // In some browsers requests fail as soon as another page is being opened.
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", leave);
  try {
    const response = await fetch(path, { signal });
    if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!hasSameStyles(page)) throw new Error(`${path} is of another build`);
    return page;
  } catch {
    if (!signal.aborted && !isLeaving) window.location.replace(path);
    return undefined;
  } finally {
    // Browsers may exclude a page with this listener from the back/forward cache.
    window.removeEventListener("beforeunload", leave);
  }
}

/**
 * Changes this page into another page of the same kind without a page load: fields keep the focus, and menus and sheets
 * stay open. `data-in-place` on an element sets how it changes: `merge` updates it, `replace` replaces its content, and
 * `keep` leaves it as it is. The default is `keep` for elements whose behaviour has started, and `merge` for all others.
 *
 * @param region selector of the element whose content changes.
 */
export function morphIntoPage(page: Document, region = "main"): void {
  document.title = page.title;
  for (const old of document.head.querySelectorAll(METADATA)) old.remove();
  document.head.append(...page.head.querySelectorAll(METADATA));
  const replacements = page.querySelectorAll(PER_PAGE);
  for (const [index, old] of document.querySelectorAll(PER_PAGE).entries()) {
    const next = replacements[index];
    if (next) old.replaceWith(next);
  }
  const next = page.querySelector(region);
  const present = document.querySelector(region);
  if (!next || !present) return;
  addCheckboxIds(present);
  addCheckboxIds(next);
  Idiomorph.morph(present, next, {
    morphStyle: "outerHTML",
    // Keeps what the visitor is typing. For any other focused element, Idiomorph would keep the old content too.
    ignoreActiveValue: document.activeElement?.matches("input, select, textarea") ?? false,
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed: shouldMerge,
      beforeAttributeUpdated: (name) => !UNCHANGED_ATTRIBUTES.includes(name),
    },
  });
  notifyContentAdded();
}

/** Gives checkboxes an id from their name and value, so that Idiomorph matches them and the focus stays on the same one. */
function addCheckboxIds(region: Element): void {
  for (const box of region.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([id])"))
    box.id = `${box.name}-${box.value}`;
}

/** Returns true when Idiomorph should update an element. With `replace`, replaces its content here. */
function shouldMerge(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLElement) || !(next instanceof HTMLElement)) return true;
  const { started, inPlace = started === undefined ? "merge" : "keep" } = old.dataset;
  if (inPlace !== "replace") return inPlace === "merge";
  old.replaceChildren(...next.childNodes);
  old.removeAttribute("aria-busy");
  return false;
}
