import { EyeOff, Heart } from "../../ui/icons.ts";
import "./card-tools.css";
import type { Translate } from "../../i18n/language-texts.ts";
import { onContentAdded } from "../../ui/browser-content-added.ts";
import { element, iconElement } from "../../ui/browser-element.ts";
import { savedIds, toggleSaved, whenSavedChange } from "./browser-saved.ts";
import { isStored } from "./browser-storage.ts";
import { MAX_SAVED } from "./saved-ids.ts";
import { showMessage } from "./show-message.ts";

/** Cards of properties. */
const CARDS = "article[data-card]";
/** Picture of a card. */
const PICTURE = "[data-card-picture]";

/** Buttons that save a property: on a card, or in the bar of a property page on a phone. */
const HEARTS = "button[data-save]";

/** A device without hover. A visitor may swipe a card at once, so the cards in view are prepared. */
const NO_HOVER = "(hover: none)";

/**
 * Adds to the cards of properties, now and after each change of the page: a save button, a hide button, a mark on seen
 * properties, and more pictures to swipe. Collapses the cards of hidden properties. Calls `onSaved` when the visitor
 * saves a property.
 */
export function startCards(t: Translate<"saved">, onSaved: (listingId: number) => void): void {
  const addTools = () => {
    const cards = [...document.querySelectorAll<HTMLElement>(CARDS)];
    for (const card of cards) addCardTools(card, t);
    showState();
    if (window.matchMedia(NO_HOVER).matches) pictures().then((code) => code.prepareCardPictures(cards, t));
  };
  const showState = () => {
    const saved = new Set(savedIds());
    for (const heart of document.querySelectorAll<HTMLButtonElement>(HEARTS))
      heart.setAttribute("aria-pressed", String(saved.has(Number(heart.dataset.save))));
    if (isStored("seenHomes") || isStored("hiddenHomes")) marks().then((code) => code.showCardMarks(t));
  };
  const startPictures = (target: EventTarget | null) => {
    const card = target instanceof Element && target.closest<HTMLElement>(CARDS);
    if (card) pictures().then((code) => code.startCardPictures(card, t));
  };
  // The card that the visitor is using while this code loads.
  startPictures(document.querySelector(`:is(${CARDS}):is(:hover, :focus-within)`));
  for (const name of ["pointerover", "focusin"])
    document.addEventListener(name, ({ target }) => startPictures(target), { passive: true });
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("button");
    if (button?.dataset.save) toggle(button, t, onSaved);
    const cardToHide = button?.dataset.hide && button.closest<HTMLElement>(CARDS);
    if (cardToHide) marks().then((code) => code.hideCard(cardToHide, t));
  });
  addTools();
  onContentAdded(addTools);
  whenSavedChange(showState);
}

const marks = () => import("./browser-card-marks.ts");
const pictures = () => import("./browser-card-pictures.ts");

function addCardTools(card: HTMLElement, t: Translate<"saved">): void {
  const picture = card.querySelector(PICTURE);
  if (!picture || picture.querySelector(".card-tools")) return;
  const title = card.querySelector("h2 a, h3 a")?.textContent;
  const id = card.dataset.card;
  // Seen and saved properties and selections are not lists: a hidden property stays in them.
  const canHide = card.closest("[data-unfolded]") === null;
  const hide = tool({ "data-hide": id, "aria-label": t("hideTitled", { title }) }, iconElement(EyeOff));
  const save = tool(
    { "data-save": id, "aria-label": t("saveTitled", { title }), "aria-pressed": "false" },
    iconElement(Heart),
  );
  picture.append(element("div", { class: "card-tools" }, ...(canHide ? [hide] : []), save));
}

function tool(attributes: Record<string, string | undefined>, icon: SVGElement): HTMLButtonElement {
  return element("button", { type: "button", class: "card-tool", ...attributes }, icon);
}

/** Toggles the property of a save button, and says so. */
function toggle(
  button: HTMLButtonElement,
  t: Translate<"saved">,
  onSaved: (listingId: number) => void,
): void {
  const id = Number(button.dataset.save);
  const result = toggleSaved(id);
  if (result.outcome === "removed")
    showMessage(t("removedMessage"), { text: t("undo"), run: result.undo, focusAfterwards: button });
  if (result.outcome === "full") showMessage(t("full", { count: MAX_SAVED }));
  if (result.outcome === "refused") showMessage(t("refused"));
  if (result.outcome !== "saved") return;
  onSaved(id);
  showMessage(t("savedMessage"));
}
