import { element } from "../../ui/browser-element.ts";
import { MAX_CARDS, type MapCard, type MapTexts } from "../map-message.ts";
import { button } from "./button.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";

export type CardPanel = {
  /**
   * Opens the panel for properties whose cards are still loading. `from` is the element to which the focus returns
   * when it closes. `title` replaces the title "12 properties here" of several properties.
   *
   * @returns the properties whose cards must be requested: at most the maximum per request.
   */
  open: (ids: number[], from: HTMLElement, title?: string) => number[];
  /**
   * Adds the cards of the last request, from which those of removed properties may be missing. Cards of an earlier
   * selection are ignored.
   */
  show: (cards: MapCard[]) => void;
  close: () => void;
};

type CardActions = {
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Requests the cards of further properties of the selection. */
  onMore: (ids: number[]) => void;
  /** Called when the first cards are rendered, because the height of the panel is known from then on. */
  onShown: (from: HTMLElement, panel: HTMLElement) => void;
};

/**
 * Panel with the selected properties. Escape and the close button close it; focus in the panel returns to the marker.
 */
export function cardPanel(container: HTMLElement, texts: () => MapTexts, actions: CardActions): CardPanel {
  const panel = element("section", { class: "cards", hidden: "" });
  let openedFrom: HTMLElement | undefined;
  let isOpenedByKeyboard = false;
  /** Properties whose cards have been requested and have not arrived. */
  let requestedIds: number[] = [];
  /** Selected properties whose cards have not been requested yet. */
  let remainingIds: number[] = [];
  let list = element("ul", { class: "card-list" });
  let heading: "h2" | "h3" = "h2";
  container.append(panel);

  function close(): void {
    if (panel.hidden) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    requestedIds = [];
    actions.onClose();
    if (hadFocus) openedFrom?.focus();
  }

  container.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });

  function renderPanel(count: number, title = fillPlaceholders(texts().propertiesHere, { count })): void {
    const closing = button("cards-close", "×", close);
    closing.setAttribute("aria-label", texts().close);
    const titles = count > 1 ? [element("h2", { class: "cards-title" }, title)] : [];
    heading = count > 1 ? "h3" : "h2";
    list = element("ul", { class: "card-list" });
    const placeholder = element("div", { class: "card-wait", "aria-hidden": "true" });
    panel.replaceChildren(closing, ...titles, placeholder, list);
    panel.hidden = false;
    panel.scrollTop = 0;
  }

  function takeNextIds(): number[] {
    requestedIds = remainingIds.slice(0, MAX_CARDS);
    remainingIds = remainingIds.slice(MAX_CARDS);
    return requestedIds;
  }

  function moreButton(): HTMLElement {
    const more = button(
      "control cards-more",
      fillPlaceholders(texts().showMore, { count: remainingIds.length }),
      () => {
        more.remove();
        actions.onMore(takeNextIds());
      },
    );
    return more;
  }

  return {
    close,
    open: (ids, from, title) => {
      openedFrom = from;
      isOpenedByKeyboard = from.matches(":focus-visible");
      remainingIds = ids;
      renderPanel(ids.length, title);
      return takeNextIds();
    },
    show: (cards) => {
      const areRequested = requestedIds.length > 0 && cards.every(({ id }) => requestedIds.includes(id));
      if (panel.hidden || !areRequested) return;
      requestedIds = [];
      const isFirstBatch = list.childElementCount === 0;
      const created = cards.map((card) => element("li", {}, cardElement(card, heading, actions.onOpen)));
      panel.querySelector(".card-wait")?.remove();
      list.append(...created);
      if (remainingIds.length > 0) panel.append(moreButton());
      else if (list.childElementCount === 0)
        panel.append(element("p", { class: "card-words" }, texts().cardFailed));
      if (isOpenedByKeyboard || !isFirstBatch)
        (created[0] ?? panel).querySelector<HTMLElement>("a, button")?.focus();
      if (isFirstBatch && openedFrom) actions.onShown(openedFrom, panel);
    },
  };
}

function cardElement(card: MapCard, heading: "h2" | "h3", onOpen: (id: number) => void): HTMLElement {
  const link = element("a", { href: card.path, target: "_parent", class: "card-title" }, card.title);
  link.addEventListener("click", (event) => {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(card.id);
  });
  const created = element("article", { class: "card" });
  if (card.picture) created.append(element("img", { src: card.picture, alt: "", class: "card-picture" }));
  const text = element("div", { class: "card-text" });
  if (card.priceLine) text.append(element("p", { class: "card-price" }, card.priceLine));
  text.append(element(heading, { class: "card-heading" }, link));
  for (const line of [card.addressLine, card.facts]) {
    if (line) text.append(element("p", { class: "card-line" }, line));
  }
  created.append(text);
  return created;
}
