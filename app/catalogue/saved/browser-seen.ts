import { storedText } from "./browser-storage.ts";
import { formatSeen, parseSeen, withSeen } from "./seen-properties.ts";

/*
 * Stores the ids of the properties whose pages the visitor opened, in local storage. They are not sent anywhere.
 */

const storage = storedText("seenHomes");

/** Calls `listener` when the seen properties change. */
export const whenSeenChange = storage.whenChanged;

/** Ids of the seen properties, the last seen first. */
export function seenIds(): number[] {
  return parseSeen(storage.read(), new Date()).map(({ id }) => id);
}

export function storeSeen(id: number): void {
  const now = new Date();
  storage.write(formatSeen(withSeen(parseSeen(storage.read(), now), id, now)));
}

/** Forgets seen properties that are no longer shown. */
export function forgetSeen(ids: readonly number[]): void {
  const seen = parseSeen(storage.read(), new Date());
  storage.write(formatSeen(seen.filter(({ id }) => !ids.includes(id))));
}

export function clearSeen(): void {
  storage.write("");
}
