import { notifyContentAdded } from "../../../ui/browser-content-added.ts";
import { fetchSeenItems } from "../browser-seen-items.ts";

/** Maximum number of cards: one row on a wide screen. */
const MAX_CARDS = 4;

/** Shows the most recently seen properties, if there are any. */
export default async function startSeenProperties(section: HTMLElement): Promise<void> {
  const items = await fetchSeenItems(section.dataset.selectionPath ?? "", { count: MAX_CARDS });
  if (items.length === 0) return;
  section.querySelector("ul")?.replaceChildren(...items);
  section.hidden = false;
  notifyContentAdded();
}
