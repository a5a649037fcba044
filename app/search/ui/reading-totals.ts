import { TOTAL_FILE } from "../../catalogue/lists/list-feed.ts";

/** Pause after the last key, so that a text is not counted at each letter. */
const PAUSE_MS = 300;

export type ReadingTotals = {
  /** Number of properties in the list at an address; undefined until it is known. */
  of: (address: string) => number | undefined;
  /** Counts the lists at these addresses after a pause, and then calls back, unless others are asked for before. */
  count: (addresses: readonly string[], onCounted: () => void) => void;
};

/** Numbers of properties in lists, which only the server knows. Rows stay without a number while it does not answer. */
export function readingTotals(): ReadingTotals {
  const known = new Map<string, number>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  return {
    of: (address) => known.get(address),
    count: (addresses, onCounted) => {
      clearTimeout(pause);
      newest += 1;
      const asked = newest;
      const unknown = addresses.filter((address) => !known.has(address));
      if (unknown.length === 0) return;
      pause = setTimeout(async () => {
        const totals = await Promise.all(unknown.map(fetchTotal));
        for (const [index, address] of unknown.entries()) {
          const total = totals[index];
          if (total !== undefined) known.set(address, total);
        }
        if (asked === newest) onCounted();
      }, PAUSE_MS);
    },
  };
}

async function fetchTotal(address: string): Promise<number | undefined> {
  const [path = "", query = ""] = address.split("?");
  try {
    const response = await fetch(path + TOTAL_FILE + (query && `?${query}`));
    return response.ok ? ((await response.json()) as { total: number }).total : undefined;
  } catch {
    // Without a connection: the row is a link all the same.
    return undefined;
  }
}
