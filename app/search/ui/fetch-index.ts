import { readSearchIndex, type SearchIndex, type SearchIndexFile } from "../search-index.ts";

const fetched = new Map<string, Promise<SearchIndex>>();

/**
 * Fetches the index of a language on the first call, and caches it until
 * the page is left. Retries after a failure.
 */
export function fetchIndex(address: string): Promise<SearchIndex> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = readIndex(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

async function readIndex(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return readSearchIndex((await response.json()) as SearchIndexFile);
}
