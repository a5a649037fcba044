import { storedText } from "./browser-storage.ts";
import { readSeen, seenText, withSeen } from "./seen-properties.ts";

/* Stores the numbers of the properties whose pages the visitor opened in local storage; they are not sent anywhere. */

const stored = storedText("seenHomes");

/** Calls `listener` when the seen properties change. */
export const whenSeenChange = stored.whenChanged;

/** Numbers of the seen properties, the last seen first. */
export function seenProperties(): number[] {
  return readSeen(stored.read(), new Date()).map(({ id }) => id);
}

export function rememberSeen(id: number): void {
  const now = new Date();
  stored.write(seenText(withSeen(readSeen(stored.read(), now), id, now)));
}

export function forgetSeen(): void {
  stored.write("");
}
