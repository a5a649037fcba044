import { Idiomorph } from "idiomorph";
import { notifyContentAdded } from "./browser-content-added.ts";
import { hasSameStyles } from "./browser-page-styles.ts";

/** Elements outside `main` that differ between two pages of one kind, such as the links to other languages. */
const PER_PAGE = "[data-per-page]";

/** Metadata that a changed page replaces. */
const METADATA = "meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate]";

/** Attributes that scripts and the visitor set: open elements stay open, and inert ones inert. */
const UNCHANGED_ATTRIBUTES = ["open", "inert", "role", "data-closed-role", "data-started"];

/**
 * Loads another page of this site, and gives it to the address bar without a history entry. Returns undefined when
 * the signal aborts it, when the visitor opens another page meanwhile, and when the server does not answer with that
 * page or is of another build: the browser then opens it, and shows what the server or the network says.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<Document | undefined> {
  history.replaceState(history.state, "", path);
  // Some browsers let requests fail as soon as another page is being opened.
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
    // A page with a listener may be refused by the back/forward cache.
    window.removeEventListener("beforeunload", leave);
  }
}

/**
 * Changes this page into another one of the same kind, without a page load: fields keep the focus, and menus and
 * sheets stay open. With `data-in-place`, an element says how it changes: `replace` gets the new content as it is,
 * `keep` stays as it is, as elements whose behaviour has started do, unless they have `merge`.
 *
 * @param region selector of the element whose content changes.
 */
export function morphIntoPage(page: Document, region = "main"): void {
  document.title = page.title;
  for (const old of document.head.querySelectorAll(METADATA)) old.remove();
  document.head.append(...page.head.querySelectorAll(METADATA));
  const updated = page.querySelectorAll(PER_PAGE);
  for (const [at, old] of document.querySelectorAll(PER_PAGE).entries()) {
    const next = updated[at];
    if (next) old.replaceWith(next);
  }
  const next = page.querySelector(region);
  const present = document.querySelector(region);
  if (!next || !present) return;
  addCheckboxIds(present);
  addCheckboxIds(next);
  Idiomorph.morph(present, next, {
    morphStyle: "outerHTML",
    // What is being typed stays. Of any other element that has the focus, Idiomorph would also keep the content.
    ignoreActiveValue: document.activeElement?.matches("input, select, textarea") ?? false,
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed: shouldMerge,
      beforeAttributeUpdated: (name) => !UNCHANGED_ATTRIBUTES.includes(name),
    },
  });
  notifyContentAdded();
}

/** Gives checkboxes an id from their value, by which a changed list keeps the focus on the same choice. */
function addCheckboxIds(region: Element): void {
  for (const box of region.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([id])"))
    box.id = `${box.name}-${box.value}`;
}

function shouldMerge(old: Node, next: Node): boolean {
  if (!(old instanceof HTMLElement) || !(next instanceof HTMLElement)) return true;
  const { started, inPlace = started === undefined ? "merge" : "keep" } = old.dataset;
  if (inPlace !== "replace") return inPlace === "merge";
  old.replaceChildren(...next.childNodes);
  old.removeAttribute("aria-busy");
  return false;
}
