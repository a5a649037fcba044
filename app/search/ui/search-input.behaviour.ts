import { pageTexts } from "../../behaviours/page-texts.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import { MOVES } from "../grid-move.ts";
import { readQuery } from "../read-query.ts";
import type { SearchField } from "../search-block.ts";
import { fetchIndex, type LoadedIndex } from "./fetch-index.ts";
import { activeCell, clearActive, moveActive } from "./grid-keys.ts";
import { type PanelTexts, panelTexts } from "./panel-texts.ts";
import { type ListPaths, searchPanel } from "./search-panel.ts";
import { setAttribute } from "./set-attribute.ts";

/** Data of the search field, for its code in the browser. */
export type SearchData = { id: string; field: SearchField; paths: ListPaths };

/** Elements of the search field in the page. */
type SearchElements = {
  /** Contains the field and its panel: the panel is open while the focus is inside. */
  block: HTMLElement;
  input: HTMLInputElement;
  /** Opens and closes the panel, unless text is typed. */
  button: HTMLButtonElement | null;
  /** Placeholder of the panel. */
  panelContainer: HTMLElement;
  /** Live region for screen readers. */
  status: HTMLElement;
};

type Options = SearchData & { texts: PanelTexts; filterTexts: Translate<"catalogue"> };

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
 *
 * Resolves to false when the texts cannot be loaded: the form still leads to the results page.
 */
export default async function startSearch(form: HTMLElement, data: SearchData): Promise<boolean> {
  const texts = await pageTexts();
  const block = form.querySelector<HTMLElement>("[data-search-block]");
  const input = block?.querySelector("input");
  const panelContainer = block?.querySelector<HTMLElement>("[data-search-panel]");
  const status = block?.querySelector<HTMLElement>("[role=status]");
  if (!texts || !block || !input || !panelContainer || !status) return false;
  const button = block.querySelector("button");
  connectSearch(
    { block, input, button, panelContainer, status },
    {
      ...data,
      texts: panelTexts(texts, data.field),
      filterTexts: texts.ofArea("catalogue"),
    },
  );
  return true;
}

function connectSearch(
  { block, input, button, panelContainer, status }: SearchElements,
  { id, field, texts, filterTexts, paths }: Options,
): void {
  const panel = searchPanel({ id, field, texts, filterTexts, paths });
  let indexState: { index?: LoadedIndex; hasFailed: boolean } = { hasFailed: false };
  let isOpen = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  panelContainer.replaceChildren(panel.grid);

  function draw(): void {
    clearActive(input, panel.grid);
    const words = panel.show(input.value, indexState);
    clearTimeout(pause);
    pause = setTimeout(() => {
      status.textContent = words();
    }, PAUSE_MS);
  }

  async function fetchOnce(): Promise<void> {
    if (indexState.index) return;
    try {
      indexState = { index: await fetchIndex(field.indexUrl), hasFailed: false };
    } catch {
      // The panel shows the failure; the form still leads to the results, and the next opening retries.
      indexState = { hasFailed: true };
    }
    // With an empty query the panel shows the types, with or without the index:
    // drawing it again would only lose the active cell.
    if (isOpen && readQuery(input.value).text !== "") draw();
  }

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    draw();
    showState();
    fetchOnce();
    if (matchMedia(PHONE).matches) block.scrollIntoView();
    else panelContainer.scrollIntoView({ block: "nearest" });
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearActive(input, panel.grid);
    clearTimeout(pause);
    status.textContent = "";
    showState();
  }

  function showState(): void {
    panelContainer.hidden = !isOpen;
    setAttribute(input, "aria-expanded", String(isOpen));
    setAttribute(input, "aria-controls", isOpen ? id : undefined);
    if (button) setAttribute(button, "aria-expanded", String(isOpen));
  }

  function toggle(event: MouseEvent): void {
    // With text in the field, the button submits the form. Enter in the field also triggers this click.
    const isEnterInField = event.detail === 0 && document.activeElement === input;
    if (isEnterInField || input.value.trim()) return;
    event.preventDefault();
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

  input.addEventListener("focus", open);
  input.addEventListener("click", open);
  input.addEventListener("input", () => (isOpen ? draw() : open()));
  block.addEventListener("keydown", followKeys);
  block.addEventListener("focusout", ({ relatedTarget }) => {
    if (!block.contains(relatedTarget as Node | null)) close();
  });
  button?.addEventListener("click", toggle);
  // The browser may restore this page when the visitor returns: the panel is then closed.
  window.addEventListener("pagehide", close);
  // Pressing the mouse in the panel or on the button must not move the focus: the panel would close before the click.
  for (const pressed of [panelContainer, button])
    pressed?.addEventListener("mousedown", (event) => event.preventDefault());
  // The field already has the focus when its use has caused this code to load.
  if (document.activeElement === input) open();
}
