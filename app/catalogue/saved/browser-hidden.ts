import { storedText } from "./browser-storage.ts";
import { homesText, MAX_HIDDEN, readHomes, withHome, withoutHome } from "./saved-homes.ts";

/* Stores the numbers of the properties that the visitor does not want to see in lists, in local storage. */

const stored = storedText("hiddenHomes");

/** Calls `listener` when the hidden properties change. */
export const whenHiddenChange = stored.whenChanged;

/** Numbers of the hidden properties, the last hidden first. */
export function hiddenHomes(): number[] {
  return readHomes(stored.read(), MAX_HIDDEN);
}

/** Hides a property; the one that was hidden first makes room. Returns false when the browser has no storage. */
export function hideHome(id: number): boolean {
  const ids = hiddenHomes();
  const next = withHome(ids, id, MAX_HIDDEN) ?? [id, ...ids.slice(0, MAX_HIDDEN - 1)];
  return stored.write(homesText(next));
}

export function showHome(id: number): void {
  stored.write(homesText(withoutHome(hiddenHomes(), id)));
}

export function showAllHomes(): void {
  stored.write("");
}
