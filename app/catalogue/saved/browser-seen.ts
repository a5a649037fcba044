import { storedText } from "./browser-storage.ts";
import { formatSeen, parseSeen, withSeen } from "./seen-properties.ts";

/* Stores the numbers of the properties whose pages the visitor opened in local storage; they are not sent anywhere. */

const stored = storedText("seenHomes");

/** Calls `listener` when the seen properties change. */
export const whenSeenChange = stored.whenChanged;

/** Numbers of the seen properties, the last seen first. */
export function seenIds(): number[] {
  return parseSeen(stored.read(), new Date()).map(({ id }) => id);
}

export function storeSeen(id: number): void {
  const now = new Date();
  stored.write(formatSeen(withSeen(parseSeen(stored.read(), now), id, now)));
}

export function clearSeen(): void {
  stored.write("");
}
