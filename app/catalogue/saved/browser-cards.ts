import "./card-tools.css";
import { __iconData as EyeOff } from "lucide-react/icons/eye-off";
import { __iconData as Heart } from "lucide-react/icons/heart";
import type { Translate } from "../../i18n/language-texts.ts";
import { element, iconElement } from "../../ui/browser-element.ts";
import { whenPageShown } from "../../ui/browser-page-shown.ts";
import { foldHiddenCards, hideCard } from "./browser-hidden-cards.ts";
import { isSaved, savedHomes, toggleSaved, whenSavedChange } from "./browser-saved.ts";
import { seenHomes, whenSeenChange } from "./browser-seen.ts";
import { MAX_SAVED } from "./saved-homes.ts";
import { showMessage } from "./show-message.ts";

/** Cards of properties, and the part of each that its picture takes. */
const CARDS = "article[data-home]";
const PICTURE = "[data-card-picture]";

/** A button that saves a property: on a card, or in the bar of a property on a phone. */
const HEARTS = "button[data-save]";

/**
 * Adds to the cards of properties, now and after each change in place: a heart, a button that hides the property, and
 * a mark on those that the visitor looked at before.
 *
 * @param onSaved called when the visitor has saved a property.
 */
export function startCards(t: Translate<"saved">, onSaved: (listingId: number) => void): void {
  const addTools = () => {
    for (const card of document.querySelectorAll<HTMLElement>(CARDS)) addCardTools(card, t);
    showState();
  };
  const showState = () => {
    const saved = new Set(savedHomes());
    for (const heart of document.querySelectorAll<HTMLButtonElement>(HEARTS))
      heart.setAttribute("aria-pressed", String(saved.has(Number(heart.dataset.save))));
    markSeen(t);
    foldHiddenCards(t);
  };
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("button");
    if (button?.dataset.save) save(Number(button.dataset.save), t, onSaved);
    if (button?.dataset.hide) hideCard(Number(button.dataset.hide), t);
  });
  addTools();
  whenPageShown(addTools);
  whenSavedChange(showState);
  whenSeenChange(showState);
}

/** Title of the property of a card. */
export function cardTitle(card: Element): string {
  return card.querySelector("h2 a, h3 a")?.textContent ?? "";
}

function addCardTools(card: HTMLElement, t: Translate<"saved">): void {
  const picture = card.querySelector(PICTURE);
  if (!picture || picture.querySelector(".card-tools")) return;
  const title = cardTitle(card);
  const id = card.dataset.home;
  picture.append(
    element(
      "div",
      { class: "card-tools" },
      tool({ "data-hide": id, "aria-label": t("hideTitled", { title }) }, iconElement(EyeOff)),
      tool(
        { "data-save": id, "aria-label": t("saveTitled", { title }), "aria-pressed": "false" },
        iconElement(Heart),
      ),
    ),
  );
}

function tool(attributes: Record<string, string | undefined>, icon: SVGElement): HTMLButtonElement {
  return element("button", { type: "button", class: "card-tool", ...attributes }, icon);
}

function save(id: number, t: Translate<"saved">, onSaved: (listingId: number) => void): void {
  const outcome = toggleSaved(id);
  if (outcome === "full") showMessage(t("full", { count: MAX_SAVED }));
  if (outcome === "refused") showMessage(t("refused"));
  if (outcome === "removed")
    showMessage(t("removedMessage"), { text: t("undo"), run: () => isSaved(id) || toggleSaved(id) });
  if (outcome !== "saved") return;
  onSaved(id);
  showMessage(t("savedMessage"));
}

function markSeen(t: Translate<"saved">): void {
  const seen = new Set(seenHomes());
  for (const card of document.querySelectorAll<HTMLElement>(CARDS)) {
    const mark = card.querySelector(".card-seen");
    const isSeen = seen.has(Number(card.dataset.home));
    if (isSeen && !mark)
      card.querySelector(PICTURE)?.append(element("span", { class: "card-seen" }, t("seen")));
    if (!isSeen) mark?.remove();
  }
}
