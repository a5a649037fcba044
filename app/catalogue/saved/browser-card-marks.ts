import type { Translate } from "../../i18n/language-texts.ts";
import { element } from "../../ui/browser-element.ts";
import { hiddenIds, hideProperty, unhideProperty, whenHiddenChange } from "./browser-hidden.ts";
import { seenIds, whenSeenChange } from "./browser-seen.ts";
import { showMessage } from "./show-message.ts";

/** Cards that can be collapsed: those in lists, but not those of seen or saved properties and selections. */
const CARDS = "article[data-card]:not([data-unfolded] *)";

/** Element that shows the number of properties in a list. */
const TOTAL = "[data-list-total]";

let isSubscribed = false;

/**
 * Marks the cards of properties that the visitor has seen, and collapses the cards of properties that they hid; also
 * on every later change.
 */
export function showCardMarks(t: Translate<"saved">): void {
  const show = () => {
    markSeen(t);
    collapseHiddenCards(t);
  };
  show();
  if (isSubscribed) return;
  isSubscribed = true;
  whenSeenChange(show);
  whenHiddenChange(show);
}

function markSeen(t: Translate<"saved">): void {
  const seen = new Set(seenIds());
  for (const card of document.querySelectorAll<HTMLElement>("article[data-card]")) {
    const mark = card.querySelector(".card-seen");
    const isSeen = seen.has(Number(card.dataset.card));
    if (isSeen && !mark)
      card.querySelector("[data-card-picture]")?.append(element("span", { class: "card-seen" }, t("seen")));
    if (!isSeen) mark?.remove();
  }
}

/** Collapses the cards of hidden properties to one line, and shows how many the page has. */
function collapseHiddenCards(t: Translate<"saved">): void {
  const hidden = new Set(hiddenIds());
  let count = 0;
  for (const card of document.querySelectorAll<HTMLElement>(CARDS)) {
    const isHidden = hidden.has(Number(card.dataset.card));
    if (isHidden) count += 1;
    if (isHidden === (card.dataset.hidden !== undefined)) continue;
    if (isHidden) collapse(card, t);
    else expand(card);
  }
  showCount(count, t);
}

/** Hides the property of a card at the visitor's request. The focus moves to the button that shows it again. */
export function hideCard(card: HTMLElement, t: Translate<"saved">): void {
  // This card may change its height and move the content below it, because the visitor asked for it.
  card.setAttribute("data-folds", "");
  if (!hideProperty(Number(card.dataset.card))) showMessage(t("refused"));
  showCardMarks(t);
  card.querySelector<HTMLElement>(".card-folded button")?.focus();
}

function collapse(card: HTMLElement, t: Translate<"saved">): void {
  const { top, bottom, height } = card.getBoundingClientRect();
  // While the page loads, a card in view keeps its height, so that nothing moves.
  const isInView = bottom > 0 && top < window.innerHeight;
  if (isInView && card.dataset.folds === undefined) card.style.minHeight = `${height}px`;
  const title = card.querySelector("h2 a, h3 a")?.textContent ?? "";
  const show = element(
    "button",
    { type: "button", class: "text-link", "aria-label": t("showAgainTitled", { title }) },
    t("showAgain"),
  );
  show.addEventListener("click", () => {
    unhideProperty(Number(card.dataset.card));
    card.querySelector<HTMLElement>("[data-hide]")?.focus();
  });
  card.dataset.hidden = "";
  card.append(
    element("p", { class: "card-folded" }, element("span", {}, t("hiddenTitled", { title })), show),
  );
}

function expand(card: HTMLElement): void {
  delete card.dataset.hidden;
  delete card.dataset.folds;
  card.style.minHeight = "";
  card.querySelector(".card-folded")?.remove();
}

function showCount(count: number, t: Translate<"saved">): void {
  const total = document.querySelector(TOTAL);
  total?.querySelector("[data-hidden-count]")?.remove();
  if (count > 0) total?.append(element("span", { "data-hidden-count": true }, t("hiddenHere", { count })));
}
