import { TOTAL_FILE } from "../../catalogue/lists/list-feed.ts";

/** Pause after the last keystroke, so that not every letter sends a request. */
const PAUSE_MS = 300;

export type ListTotals = {
  /** Number of properties in the list at an address; undefined until it is known. */
  of: (address: string) => number | undefined;
  /** Fetches the totals of these addresses after a pause, then calls back, unless `count` was called again meanwhile. */
  count: (addresses: readonly string[], onCounted: () => void) => void;
};

/** Fetches the number of properties in lists from the server. Rows have no number while it does not answer. */
export function listTotals(): ListTotals {
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
