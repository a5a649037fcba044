import { type ListFilters, listQuery, readListFilters } from "./list-filters.ts";

/** Filters that accept several values at once. In all others, a new value replaces the previous one. */
const SEVERAL = ["city", "zone", "type", "energy", "feature", "state"];

type FilterChange = { before: Partial<ListFilters>; after: Partial<ListFilters> };

/**
 * Applies to `newest` the difference between two other sets of filters: removes what `after` no longer has,
 * and adds what it has beyond `before`. A changed list starts at its first page.
 */
export function changeFilters(newest: ListFilters, { before, after }: FilterChange): ListFilters {
  const was = pairsOf(before);
  const is = pairsOf(after);
  const added = except(is, was);
  const removed = except(was, is);
  if (added.length + removed.length === 0) return newest;
  const others = except(pairsOf(newest), removed).filter(
    ([name]) => SEVERAL.includes(name) || !added.some(([other]) => other === name),
  );
  return readListFilters(new URLSearchParams([...others, ...added]));
}

type Pair = [name: string, value: string];

function pairsOf(filters: Partial<ListFilters>): Pair[] {
  return [...new URLSearchParams(listQuery({ ...filters, page: 1 }))];
}

function except(pairs: Pair[], left: Pair[]): Pair[] {
  return pairs.filter(([name, value]) => !left.some((pair) => pair[0] === name && pair[1] === value));
}
