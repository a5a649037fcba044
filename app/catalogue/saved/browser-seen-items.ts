import { hiddenIds } from "./browser-hidden.ts";
import { seenIds } from "./browser-seen.ts";
import { fetchSelection } from "./browser-selection.ts";

/**
 * Cards of the most recently seen properties, without those that are no longer shown or that the visitor hid. Empty
 * when they cannot be loaded, because they are not essential to the page.
 *
 * @param selectionPath path of the page that shows a selection of properties.
 */
export async function fetchSeenItems(
  selectionPath: string,
  { count, without = [] }: { count: number; without?: readonly number[] },
): Promise<HTMLElement[]> {
  const excluded = new Set([...without, ...hiddenIds()]);
  const ids = seenIds()
    .filter((id) => !excluded.has(id))
    .slice(0, count);
  if (ids.length === 0) return [];
  const items = await fetchSelection(selectionPath, ids).catch(() => new Map<number, HTMLElement>());
  return ids.flatMap((id) => items.get(id) ?? []).filter((item) => item.querySelector("article"));
}
