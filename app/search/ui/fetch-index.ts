import { type SearchIndex, type SearchIndexFile, searchIndexSteps } from "../search-index.ts";

/** The index, and the code that reads sentences: with its word lists and places it is larger than the panel. */
export type LoadedIndex = SearchIndex & { reader: typeof import("../understand/panel-readings.ts") };

const fetched = new Map<string, Promise<LoadedIndex>>();

/**
 * Fetches the index of a language on the first call, and caches it until
 * the page is left. Retries after a failure.
 */
export function fetchIndex(address: string): Promise<LoadedIndex> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = loadIndex(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

async function loadIndex(address: string): Promise<LoadedIndex> {
  const [index, reader] = await Promise.all([readIndex(address), loadReader()]);
  return { ...index, reader };
}

async function loadReader(): Promise<LoadedIndex["reader"]> {
  const reader = await import("../understand/panel-readings.ts");
  await reader.prepareReading();
  return reader;
}

async function readIndex(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const reading = searchIndexSteps((await response.json()) as SearchIndexFile);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    // What the visitor types meanwhile is shown first.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
