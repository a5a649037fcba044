import { storedText } from "./browser-storage.ts";
import { formatIds, MAX_HIDDEN, parseIds, withId, withoutId } from "./saved-ids.ts";

/* Stores the numbers of the properties that the visitor does not want to see in lists, in local storage. */

const stored = storedText("hiddenHomes");

/** Calls `listener` when the hidden properties change. */
export const whenHiddenChange = stored.whenChanged;

/** Numbers of the hidden properties, the last hidden first. */
export function hiddenIds(): number[] {
  return parseIds(stored.read(), MAX_HIDDEN);
}

/** Hides a property; the one that was hidden first makes room. Returns false when the browser has no storage. */
export function hideProperty(id: number): boolean {
  const ids = hiddenIds();
  const next = withId(ids, id, MAX_HIDDEN) ?? [id, ...ids.slice(0, MAX_HIDDEN - 1)];
  return stored.write(formatIds(next));
}

export function unhideProperty(id: number): void {
  stored.write(formatIds(withoutId(hiddenIds(), id)));
}

export function unhideAllProperties(): void {
  stored.write("");
}
