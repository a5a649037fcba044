import { type SearchIndex, type SearchIndexFile, searchIndexSteps } from "../search-index.ts";

/** The index, and the code that interprets texts. That code loads here, because its word lists are large. */
export type LoadedIndex = SearchIndex & {
  interpreter: typeof import("../interpret/panel-interpretations.ts");
};

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
  const [index, interpreter] = await Promise.all([readIndex(address), loadInterpreter()]);
  return { ...index, interpreter };
}

async function loadInterpreter(): Promise<LoadedIndex["interpreter"]> {
  const interpreter = await import("../interpret/panel-interpretations.ts");
  await interpreter.prepareInterpreter();
  return interpreter;
}

async function readIndex(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const steps = searchIndexSteps((await response.json()) as SearchIndexFile);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    // Lets the browser handle what the visitor types meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
