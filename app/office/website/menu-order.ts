/** A page as far as its place in the menu goes. */
export type MenuEntry = {
  /** Path of its document. */
  path: string;
  id: string;
  parentId: string | undefined;
  name: string;
  sort: number;
};

/** `depth`: 0 for the pages of the first level. */
export type MenuRow<Entry extends MenuEntry = MenuEntry> = Entry & {
  depth: number;
  isFirst: boolean;
  isLast: boolean;
};

/** Pages in the order of the menu, each below its parent, with its place among those beside it. */
export function menuRows<Entry extends MenuEntry>(
  entries: readonly Entry[],
  parentId?: string,
  depth = 0,
): MenuRow<Entry>[] {
  const beside = siblings(entries, parentId);
  return beside.flatMap((entry, index) => [
    { ...entry, depth, isFirst: index === 0, isLast: index === beside.length - 1 },
    // A cycle, which the checks refuse, ends here.
    ...(depth < 5 ? menuRows(entries, entry.id, depth + 1) : []),
  ]);
}

/** The order of the menu: by number, then by name. */
function siblings<Entry extends MenuEntry>(entries: readonly Entry[], parentId: string | undefined): Entry[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .toSorted((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * New numbers of the pages that change when one moves up or down among those beside it. Empty when it cannot move.
 */
export function moveInMenu(
  entries: readonly MenuEntry[],
  path: string,
  direction: "up" | "down",
): { path: string; sort: number }[] {
  const moved = entries.find((entry) => entry.path === path);
  if (!moved) return [];
  const beside = siblings(entries, moved.parentId);
  const from = beside.indexOf(moved);
  const to = direction === "up" ? from - 1 : from + 1;
  if (to < 0 || to >= beside.length) return [];
  beside.splice(from, 1);
  beside.splice(to, 0, moved);
  return numbered(beside);
}

/**
 * New numbers of the pages that change when those beside each other get this order, by their paths. Undefined when
 * these are not all pages beside each other: somebody added, removed or moved one meanwhile.
 */
export function orderInMenu(
  entries: readonly MenuEntry[],
  paths: readonly string[],
): { path: string; sort: number }[] | undefined {
  const first = entries.find((entry) => entry.path === paths[0]);
  const beside = first ? siblings(entries, first.parentId) : [];
  const ordered = paths.flatMap((path) => beside.find((entry) => entry.path === path) ?? []);
  const isWhole = ordered.length === beside.length && new Set(paths).size === beside.length;
  return first && isWhole && paths.length === beside.length ? numbered(ordered) : undefined;
}

function numbered(ordered: readonly MenuEntry[]): { path: string; sort: number }[] {
  return ordered.flatMap((entry, index) => {
    const sort = (index + 1) * 10;
    return entry.sort === sort ? [] : [{ path: entry.path, sort }];
  });
}
