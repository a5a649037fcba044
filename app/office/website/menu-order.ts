/** Position of a page in the menu. */
export type MenuEntry = {
  /** Path of the document of the page. */
  path: string;
  id: string;
  parentId: string | undefined;
  name: string;
  sort: number;
};

/** A page in the menu. `depth`: 0 at the top level; `isFirst`, `isLast`: among its siblings. */
export type MenuRow<Entry extends MenuEntry = MenuEntry> = Entry & {
  depth: number;
  isFirst: boolean;
  isLast: boolean;
};

const MAX_DEPTH = 5;

/** Sorts pages as the menu does, each below its parent. */
export function menuRows<Entry extends MenuEntry>(
  entries: readonly Entry[],
  parentId?: string,
  depth = 0,
): MenuRow<Entry>[] {
  const siblingsInOrder = siblings(entries, parentId);
  return siblingsInOrder.flatMap((entry, index) => [
    { ...entry, depth, isFirst: index === 0, isLast: index === siblingsInOrder.length - 1 },
    // The checks of the site reject a cycle of parents. This limit ends the recursion when there is one all the same.
    ...(depth < MAX_DEPTH ? menuRows(entries, entry.id, depth + 1) : []),
  ]);
}

/** Pages with the same parent, sorted by number and then by name. */
function siblings<Entry extends MenuEntry>(entries: readonly Entry[], parentId: string | undefined): Entry[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .toSorted((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * Moves a page up or down among its siblings. Returns the new sort numbers of the pages that change; empty when the
 * page cannot move.
 */
export function moveInMenu(
  entries: readonly MenuEntry[],
  path: string,
  direction: "up" | "down",
): { path: string; sort: number }[] {
  const moved = entries.find((entry) => entry.path === path);
  if (!moved) return [];
  const siblingsInOrder = siblings(entries, moved.parentId);
  const from = siblingsInOrder.indexOf(moved);
  const to = direction === "up" ? from - 1 : from + 1;
  if (to < 0 || to >= siblingsInOrder.length) return [];
  siblingsInOrder.splice(from, 1);
  siblingsInOrder.splice(to, 0, moved);
  return renumber(siblingsInOrder);
}

/**
 * Reorders siblings to the order of these paths. Returns the new sort numbers of the pages that change. Undefined when
 * the paths are not exactly those of all siblings: somebody has added, removed or moved a page meanwhile.
 */
export function orderInMenu(
  entries: readonly MenuEntry[],
  paths: readonly string[],
): { path: string; sort: number }[] | undefined {
  const first = entries.find((entry) => entry.path === paths[0]);
  const siblingsInOrder = first ? siblings(entries, first.parentId) : [];
  const ordered = paths.flatMap((path) => siblingsInOrder.find((entry) => entry.path === path) ?? []);
  const isComplete =
    ordered.length === siblingsInOrder.length && new Set(paths).size === siblingsInOrder.length;
  return first && isComplete && paths.length === siblingsInOrder.length ? renumber(ordered) : undefined;
}

function renumber(ordered: readonly MenuEntry[]): { path: string; sort: number }[] {
  return ordered.flatMap((entry, index) => {
    const sort = (index + 1) * 10;
    return entry.sort === sort ? [] : [{ path: entry.path, sort }];
  });
}
