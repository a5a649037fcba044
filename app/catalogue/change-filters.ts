import { type ListFilters, listQuery, readListFilters } from "./list-filters.ts";

/** What several of can be on at once; of all others a new value replaces the one before. */
const SEVERAL = ["city", "type", "energy"];

type FilterChange = { before: Partial<ListFilters>; after: Partial<ListFilters> };

/**
 * The filters `newest` with what differs between two others: what `after` no longer has is taken off, and what it
 * has beside `before` is added. Another list begins on its first page.
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
