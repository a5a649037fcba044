import { TOTAL_FILE } from "../../catalogue/lists/list-feed.ts";

/** Pause after the last keystroke, so that not every letter sends a request. */
const PAUSE_MS = 300;

export type TotalFetcher = {
  /** Number of properties in the list at a URL (path and query); undefined until it is known. */
  totalOf: (url: string) => number | undefined;
  /** Fetches the totals of these lists after a pause, then calls back, unless `fetchTotals` was called again meanwhile. */
  fetchTotals: (urls: readonly string[], onCounted: () => void) => void;
};

/** Creates a fetcher of the number of properties in lists, with a cache. Rows have no number while it does not answer. */
export function totalFetcher(): TotalFetcher {
  const known = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newestRequest = 0;
  return {
    totalOf: (url) => known.get(url),
    fetchTotals: (urls, onCounted) => {
      clearTimeout(timer);
      newestRequest += 1;
      const request = newestRequest;
      const unknown = urls.filter((url) => !known.has(url));
      if (unknown.length === 0) return;
      timer = setTimeout(async () => {
        const totals = await Promise.all(unknown.map(fetchTotal));
        for (const [index, url] of unknown.entries()) {
          const total = totals[index];
          if (total !== undefined) known.set(url, total);
        }
        if (request === newestRequest) onCounted();
      }, PAUSE_MS);
    },
  };
}

async function fetchTotal(url: string): Promise<number | undefined> {
  const [path = "", query = ""] = url.split("?");
  try {
    const response = await fetch(path + TOTAL_FILE + (query && `?${query}`));
    return response.ok ? ((await response.json()) as { total: number }).total : undefined;
  } catch {
    // Without a connection, the row is a link without a number.
    return undefined;
  }
}
