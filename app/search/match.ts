import type { Query } from "./read-query.ts";

/*
 * Matching rules of the search. Source: specification §5 and docs/specification-notes.md#n12, #n13 and #n100.
 * The same rules apply in the browser and on the results page for visitors without scripts.
 */

export type MatchSettings = {
  /** When true, an unfinished last word also matches words that begin with it. */
  prefix: boolean;
};

/**
 * An entry that is found by its words: for a type, the words of its name; for a city, those of its names and its
 * postal code.
 */
export type WordEntry = { words: readonly string[] };

/** IDs and references of properties, sorted for fast search; created by `referenceEntries`. */
export type ReferenceEntries = {
  /** IDs of the properties, by index. */
  ids: readonly number[];
  indexOfId: ReadonlyMap<number, number>;
  /** The references in alphabetical order; the parallel array has the indexes of their properties. */
  sortedKeys: readonly string[];
  indexes: readonly number[];
};

/**
 * Creates sorted entries. `references[n]` is the reference of the property `ids[n]`, as `referenceKey`
 * returns it; empty when the property has none.
 */
export function referenceEntries(ids: readonly number[], references: readonly string[]): ReferenceEntries {
  const sorted = references
    .map((key, index) => ({ key, index }))
    .filter(({ key }) => key !== "")
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  return {
    ids,
    indexOfId: new Map(ids.map((id, index) => [id, index])),
    sortedKeys: sorted.map(({ key }) => key),
    indexes: sorted.map(({ index }) => index),
  };
}

/**
 * The entries that have every word of the query, in their order. With `prefix`, they are followed by the entries
 * that have a word beginning with the last word of the query. Empty for a query without words.
 */
export function matchWords<Entry extends WordEntry>(
  query: Query,
  entries: readonly Entry[],
  { prefix }: MatchSettings,
): Entry[] {
  const last = query.words.at(-1);
  if (last === undefined) return [];
  const whole = query.words.slice(0, -1);
  const exact: Entry[] = [];
  const prefixMatches: Entry[] = [];
  for (const entry of entries) {
    if (!whole.every((word) => entry.words.includes(word))) continue;
    if (entry.words.includes(last)) exact.push(entry);
    else if (prefix && query.isBeingTyped && entry.words.some((word) => word.startsWith(last)))
      prefixMatches.push(entry);
  }
  return [...exact, ...prefixMatches];
}

/**
 * Indexes of the properties whose ID or reference equals the whole query. With `prefix`, they are followed by
 * those whose reference begins with it. IDs never match by prefix: nobody knows one by heart, and the digits of a
 * postal code would match many of them.
 */
export function matchReferences(
  query: Query,
  { indexOfId, sortedKeys, indexes }: ReferenceEntries,
  { prefix }: MatchSettings,
): number[] {
  const { key } = query;
  if (key === "") return [];
  const byId = /^[1-9]\d{0,15}$/.test(key) ? indexOfId.get(Number(key)) : undefined;
  const exact = new Set(byId === undefined ? [] : [byId]);
  const prefixMatches: number[] = [];
  const matchesPrefix = prefix && query.isBeingTyped;
  for (let position = firstFrom(sortedKeys, key); sortedKeys[position]?.startsWith(key); position += 1) {
    const index = indexes[position] ?? 0;
    if (sortedKeys[position] === key) exact.add(index);
    else if (matchesPrefix && !exact.has(index)) prefixMatches.push(index);
    else if (!matchesPrefix) break;
  }
  return [...[...exact].sort(ascending), ...prefixMatches.sort(ascending)];
}

const ascending = (a: number, b: number) => a - b;

/** Index of the first key that does not come before the given one. */
function firstFrom(sortedKeys: readonly string[], key: string): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedKeys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
