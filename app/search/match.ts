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
 * An entry that is found by its words: a type by those of its name, a
 * city by those of its names and its postal code.
 */
export type WordEntry = { words: readonly string[] };

/** IDs and references, sorted for fast search; created by `referenceEntries`. */
export type ReferenceEntries = {
  /** IDs of the properties, by index. */
  ids: readonly number[];
  placeOfId: ReadonlyMap<number, number>;
  /** The references in alphabetical order; the parallel array has the indexes of their properties. */
  sortedKeys: readonly string[];
  places: readonly number[];
};

/**
 * Creates sorted entries. `references[n]` is the reference of the property `ids[n]`, as `referenceKey`
 * returns it; empty when it has none.
 */
export function referenceEntries(ids: readonly number[], references: readonly string[]): ReferenceEntries {
  const sorted = references
    .map((key, place) => ({ key, place }))
    .filter(({ key }) => key !== "")
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  return {
    ids,
    placeOfId: new Map(ids.map((id, place) => [id, place])),
    sortedKeys: sorted.map(({ key }) => key),
    places: sorted.map(({ place }) => place),
  };
}

/**
 * The entries that have every word of the query, in their order. With `prefix`, they are followed by entries
 * of which a word begins with the last word of the query. Empty for a query without words.
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
  const begun: Entry[] = [];
  for (const entry of entries) {
    if (!whole.every((word) => entry.words.includes(word))) continue;
    if (entry.words.includes(last)) exact.push(entry);
    else if (prefix && query.isBeingTyped && entry.words.some((word) => word.startsWith(last)))
      begun.push(entry);
  }
  return [...exact, ...begun];
}

/**
 * Indexes of the properties whose ID or reference equals the whole query. With `prefix`, they are followed by
 * those whose reference begins with it. IDs never match by prefix: nobody knows one by heart, and the postal
 * code of a city would match a page of them.
 */
export function matchReferences(
  query: Query,
  { placeOfId, sortedKeys, places }: ReferenceEntries,
  { prefix }: MatchSettings,
): number[] {
  const { key } = query;
  if (key === "") return [];
  const byId = /^[1-9]\d{0,15}$/.test(key) ? placeOfId.get(Number(key)) : undefined;
  const exact = new Set(byId === undefined ? [] : [byId]);
  const begun: number[] = [];
  const isBegun = prefix && query.isBeingTyped;
  for (let at = firstFrom(sortedKeys, key); sortedKeys[at]?.startsWith(key); at += 1) {
    const place = places[at] ?? 0;
    if (sortedKeys[at] === key) exact.add(place);
    else if (isBegun && !exact.has(place)) begun.push(place);
    else if (!isBegun) break;
  }
  return [...[...exact].sort(byPlace), ...begun.sort(byPlace)];
}

const byPlace = (a: number, b: number) => a - b;

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
