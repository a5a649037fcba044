import { type ListFilters, listQuery, readListFilters } from "./list-filters.ts";

/** Parameters that accept several values. In all others, a new value replaces the previous one. */
const MULTI_VALUE_PARAMETERS = ["city", "zone", "type", "energy", "feature", "state"];

type FilterChange = { before: Partial<ListFilters>; after: Partial<ListFilters> };

/**
 * Applies the difference between two other sets of filters to `newest`: removes the values that only `before` has, and
 * adds those that only `after` has. A changed list starts at its first page; without a difference, `newest` is returned.
 */
export function changeFilters(newest: ListFilters, { before, after }: FilterChange): ListFilters {
  const beforePairs = pairsOf(before);
  const afterPairs = pairsOf(after);
  const added = difference(afterPairs, beforePairs);
  const removed = difference(beforePairs, afterPairs);
  if (added.length + removed.length === 0) return newest;
  const others = difference(pairsOf(newest), removed).filter(
    ([name]) => MULTI_VALUE_PARAMETERS.includes(name) || !added.some(([other]) => other === name),
  );
  return readListFilters(new URLSearchParams([...others, ...added]));
}

type Pair = [name: string, value: string];

function pairsOf(filters: Partial<ListFilters>): Pair[] {
  return [...new URLSearchParams(listQuery({ ...filters, page: 1 }))];
}

function difference(pairs: Pair[], excluded: Pair[]): Pair[] {
  return pairs.filter(([name, value]) => !excluded.some((pair) => pair[0] === name && pair[1] === value));
}
