import { element } from "../../ui/element.ts";
import type { MapCard, MapWords } from "../map-message.ts";
import { button } from "./element.ts";

export type Cards = {
  /** Opens the panel for homes whose cards are on their way, and remembers where the focus was. */
  wait: (from: HTMLElement) => void;
  show: (cards: MapCard[]) => void;
  close: () => void;
};

/** The panel with the homes that somebody chose; Escape and its button close it, and lead back to the marker. */
export function cardPanel(
  place: HTMLElement,
  words: () => MapWords,
  { onOpen, onClose }: { onOpen: (id: number) => void; onClose: () => void },
): Cards {
  const panel = element("section", { class: "cards", hidden: "" });
  let from: HTMLElement | undefined;
  let isByKeyboard = false;
  place.append(panel);

  function close(): void {
    if (panel.hidden) return;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    onClose();
    if (hadFocus) from?.focus();
  }

  place.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });

  function fill(...content: HTMLElement[]): void {
    const closing = button("cards-close", "×", close);
    closing.setAttribute("aria-label", words().close);
    panel.replaceChildren(closing, ...content);
    panel.hidden = false;
  }

  return {
    close,
    wait: (marker) => {
      from = marker;
      isByKeyboard = marker.matches(":focus-visible");
      fill(element("div", { class: "card-wait", "aria-hidden": "true" }));
    },
    show: (cards) => {
      const content = cards.map((card) => cardElement(card, onOpen));
      fill(...(content.length > 0 ? content : [element("p", { class: "card-words" }, words().cardFailed)]));
      const [closing, first] = ["button", "a"].map((tag) => panel.querySelector<HTMLElement>(tag));
      if (isByKeyboard) (first ?? closing)?.focus();
    },
  };
}

function cardElement(card: MapCard, onOpen: (id: number) => void): HTMLElement {
  const link = element("a", { href: card.path, target: "_parent", class: "card-title" }, card.title);
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(card.id);
  });
  const made = element("article", { class: "card" });
  if (card.picture) made.append(element("img", { src: card.picture, alt: "", class: "card-picture" }));
  const text = element("div", { class: "card-text" });
  if (card.priceLine) text.append(element("p", { class: "card-price" }, card.priceLine));
  text.append(element("h2", { class: "card-heading" }, link));
  for (const line of [card.addressLine, card.facts]) {
    if (line) text.append(element("p", { class: "card-line" }, line));
  }
  made.append(text);
  return made;
}
