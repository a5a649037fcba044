import { areaTexts } from "../behaviours/page-texts.ts";
import { savedIds, whenSavedChange } from "../catalogue/saved/browser-saved.ts";
import { onContentAdded } from "../ui/browser-content-added.ts";

/** Elements that `startCards` enhances. */
const CARDS = "[data-card], [data-save]";

/**
 * Behaviour of the link to the saved properties, which is on every page: shows their number in it, and starts the save
 * buttons of property cards.
 */
export default async function startPropertyCards(): Promise<void> {
  showCount();
  whenSavedChange(showCount);
  let hasStarted = false;
  const start = async () => {
    if (hasStarted || !document.querySelector(CARDS)) return;
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
  const { report } = await import("../owners/visits/browser-visit.ts");
  report({ listingId, interest: "saved" });
}

function showCount(): void {
  const { length } = savedIds();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-saved-count]")) {
    badge.textContent = String(length);
    badge.hidden = length === 0;
  }
}
