import { hiddenIds } from "./browser-hidden.ts";
import { forgetSeen, seenIds } from "./browser-seen.ts";
import { fetchSelection } from "./browser-selection.ts";

/**
 * Cards of the most recently seen properties, without those that are no longer shown, which it forgets, or that the visitor
 * hid. Fewer, or none, when they cannot be loaded, because they are not essential to the page.
 *
 * @param selectionPath path of the page that shows a selection of properties.
 */
export async function fetchSeenItems(
  selectionPath: string,
  { count, without = [] }: { count: number; without?: readonly number[] },
): Promise<HTMLElement[]> {
  const excluded = new Set([...without, ...hiddenIds()]);
  const ids = seenIds().filter((id) => !excluded.has(id));
  const cards: HTMLElement[] = [];
  while (cards.length < count && ids.length > 0) {
    const batch = ids.splice(0, count - cards.length);
    const items = await fetchSelection(selectionPath, batch).catch(() => undefined);
    if (items === undefined) break;
    cards.push(...batch.flatMap((id) => items.get(id) ?? []).filter((item) => item.querySelector("article")));
    // An answer that the service worker has stored may lack properties that were requested now: they are not gone.
    const gone = batch.filter((id) => items.get(id)?.querySelector("article") === null);
    if (gone.length > 0) forgetSeen(gone);
  }
  return cards;
}
