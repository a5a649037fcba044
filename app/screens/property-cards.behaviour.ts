import { areaTexts } from "../behaviours/page-texts.ts";
import { savedIds, whenSavedChange } from "../catalogue/saved/browser-saved.ts";
import { onContentAdded } from "../ui/browser-content-added.ts";

/** Property cards, and save buttons outside cards: the elements that `startCards` enhances. */
const CARDS_AND_SAVE_BUTTONS = "[data-card], [data-save]";

/**
 * Starts the property cards of a page (buttons to save and to hide, marks, pictures), and shows the number of saved
 * properties in its links. It is attached to the link to the saved properties, because that link is on every page, while
 * cards can be added to any page later.
 */
export default async function startPropertyCards(): Promise<void> {
  showCount();
  whenSavedChange(showCount);
  let hasStarted = false;
  const start = async () => {
    if (hasStarted || !document.querySelector(CARDS_AND_SAVE_BUTTONS)) return;
    // Set before the code loads, because content may be added meanwhile. Without texts, the cards of this page stay plain.
    hasStarted = true;
    const [{ startCards }, t] = await Promise.all([
      import("../catalogue/saved/browser-cards.ts"),
      areaTexts("saved"),
    ]);
    if (t) startCards(t, reportSaved);
  };
  onContentAdded(start);
  await start();
}

async function reportSaved(listingId: number): Promise<void> {
  const visits = await import("../owners/visits/browser-visit.ts");
  visits.report({ listingId, interest: "saved" });
}

function showCount(): void {
  const { length } = savedIds();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-saved-count]")) {
    badge.textContent = String(length);
    badge.hidden = length === 0;
  }
}
