import { MOVES } from "../grid-move.ts";
import { readQuery } from "../read-query.ts";
import type { SearchField } from "../search-block.ts";
import type { SearchIndex } from "../search-index.ts";
import { fetchIndex } from "./fetch-index.ts";
import { activeCell, clearActive, moveActive } from "./grid-keys.ts";
import type { PanelTexts } from "./panel-texts.ts";
import { type ListPaths, searchPanel } from "./search-panel.ts";

export { panelTexts } from "./panel-texts.ts";

/** Elements of the search field in the page. */
export type SearchElements = {
  /** Contains the field and its panel: the panel is open while the focus is inside. */
  block: HTMLElement;
  input: HTMLInputElement;
  /** Placeholder of the panel. */
  place: HTMLElement;
  /** Live region for screen readers. */
  status: HTMLElement;
};

type Options = {
  id: string;
  field: SearchField;
  texts: PanelTexts;
  paths: ListPaths;
  /** Navigates to a page of this site. */
  onGo: (path: string) => void;
  onToggle: (isOpen: boolean) => void;
};

export type ConnectedSearch = { toggle: () => void; close: () => void; disconnect: () => void };

/** Pause in typing after which the results are announced. */
const PAUSE_MS = 400;

/**
 * On a phone the keyboard takes half of the screen: the field scrolls to
 * the top, so that the panel gets the rest.
 */
const PHONE = "(width < 40rem) and (pointer: coarse)";

/**
 * Makes the field a combobox with a grid of links (the ARIA practices, "Editable combobox with grid popup";
 * docs/specification-notes.md#n14). It is open while the focus is in the field or in the panel.
 */
export function connectSearch(
  { block, input, place, status }: SearchElements,
  { id, field, texts, paths, onGo, onToggle }: Options,
): ConnectedSearch {
  const panel = searchPanel({ id, field, texts, paths });
  const listening = new AbortController();
  let known: { index?: SearchIndex; hasFailed: boolean } = { hasFailed: false };
  let isOpen = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  place.replaceChildren(panel.grid);

  function draw(): void {
    clearActive(input, panel.grid);
    const words = panel.show(input.value, known);
    clearTimeout(pause);
    pause = setTimeout(() => {
      status.textContent = words();
    }, PAUSE_MS);
  }

  async function fetchOnce(): Promise<void> {
    if (known.index) return;
    try {
      known = { index: await fetchIndex(field.indexAddress), hasFailed: false };
    } catch {
      // The panel shows the failure; the form still leads to the results, and the next opening retries.
      known = { hasFailed: true };
    }
    // With an empty query the panel shows the types, with or without the index:
    // drawing it again would only lose the active cell.
    if (isOpen && readQuery(input.value).text !== "") draw();
  }

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    draw();
    place.hidden = false;
    onToggle(true);
    fetchOnce();
    if (matchMedia(PHONE).matches) block.scrollIntoView();
    else place.scrollIntoView({ block: "nearest" });
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearActive(input, panel.grid);
    place.hidden = true;
    clearTimeout(pause);
    status.textContent = "";
    onToggle(false);
  }

  function toggle(): void {
    if (isOpen) {
      close();
    } else {
      input.focus();
      open();
    }
  }

  function followKeys(event: KeyboardEvent): void {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = activeCell(panel.grid);
    const isInText = event.target === input;
    const arrow = MOVES.find((move) => move === key);
    if (arrow) {
      const isSideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
      // Left and right move in the text until a cell is active.
      if (isSideways && !cell && isInText) return;
      open();
      if (moveActive(input, panel.grid, arrow)) event.preventDefault();
    } else if (key === "Escape") {
      event.preventDefault();
      if (isOpen) {
        input.focus();
        close();
      } else if (isInText) input.value = "";
    } else if (key === "Enter" && cell && isInText) {
      event.preventDefault();
      cell.querySelector<HTMLAnchorElement>("a[href]")?.click();
    } else if (key === "Home" || key === "End") {
      clearActive(input, panel.grid);
    }
  }

  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
    onGo(link.pathname + link.search);
  }

  const { signal } = listening;
  input.addEventListener("focus", open, { signal });
  input.addEventListener("click", open, { signal });
  input.addEventListener("input", () => (isOpen ? draw() : open()), { signal });
  block.addEventListener("keydown", followKeys, { signal });
  block.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!block.contains(relatedTarget as Node | null)) close();
    },
    { signal },
  );
  place.addEventListener("click", follow, { signal });
  // Pressing the mouse in the panel must not move the focus: the panel would close before the click.
  place.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  // The field already has the focus when its use has caused this code to load.
  if (document.activeElement === input) open();

  return {
    toggle,
    close,
    disconnect: () => {
      listening.abort();
      close();
      place.replaceChildren();
    },
  };
}
