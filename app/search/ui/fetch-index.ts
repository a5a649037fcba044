import { type SearchIndex, type SearchIndexFile, searchIndexSteps } from "../search-index.ts";

/** The index, and the code that interprets texts. That code loads here, because its word lists are large. */
export type LoadedIndex = SearchIndex & {
  interpreter: typeof import("../interpret/panel-interpretations.ts");
};

const fetched = new Map<string, Promise<LoadedIndex>>();

/**
 * Fetches the index of a language on the first call, and caches it until the page is left. Rejects when it cannot be
 * loaded; the next call then fetches it again.
 */
export function fetchIndex(url: string): Promise<LoadedIndex> {
  const known = fetched.get(url);
  if (known) return known;
  const fetching = loadIndex(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

async function loadIndex(url: string): Promise<LoadedIndex> {
  const [index, interpreter] = await Promise.all([readIndex(url), loadInterpreter()]);
  return { ...index, interpreter };
}

async function loadInterpreter(): Promise<LoadedIndex["interpreter"]> {
  const interpreter = await import("../interpret/panel-interpretations.ts");
  await interpreter.prepareInterpreter();
  return interpreter;
}

async function readIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const steps = searchIndexSteps((await response.json()) as SearchIndexFile);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    // Lets the browser handle what the visitor types meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
