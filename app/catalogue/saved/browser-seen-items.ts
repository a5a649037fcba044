import { hiddenIds } from "./browser-hidden.ts";
import { seenIds } from "./browser-seen.ts";
import { fetchSelection } from "./browser-selection.ts";

/**
 * Cards of the properties that the visitor looked at last, without those that are no longer shown or that they hid.
 * None when they cannot be loaded, for nobody waits for them.
 *
 * @param path of the page of a selection.
 */
export async function fetchSeenItems(
  path: string,
  { count, without = [] }: { count: number; without?: readonly number[] },
): Promise<HTMLElement[]> {
  const excluded = new Set([...without, ...hiddenIds()]);
  const ids = seenIds()
    .filter((id) => !excluded.has(id))
    .slice(0, count);
  if (ids.length === 0) return [];
  const items = await fetchSelection(path, ids).catch(() => new Map<number, HTMLElement>());
  return ids.flatMap((id) => items.get(id) ?? []).filter((item) => item.querySelector("article"));
}
