import { storedText } from "./browser-storage.ts";
import { formatIds, MAX_HIDDEN, parseIds, withId, withoutId } from "./saved-ids.ts";

/*
 * Stores the ids of the properties that the visitor hid from lists, in local storage.
 */

const storage = storedText("hiddenHomes");

/** Calls `listener` when the hidden properties change. */
export const whenHiddenChange = storage.whenChanged;

/** Ids of the hidden properties, the last hidden first. */
export function hiddenIds(): number[] {
  return parseIds(storage.read(), MAX_HIDDEN);
}

/**
 * Hides a property. At the maximum, the one that was hidden first is shown again. Returns false when the browser
 * refuses to store it.
 */
export function hideProperty(id: number): boolean {
  const ids = hiddenIds();
  const next = withId(ids, id, { max: MAX_HIDDEN }) ?? [id, ...ids.slice(0, MAX_HIDDEN - 1)];
  return storage.write(formatIds(next));
}

export function unhideProperty(id: number): void {
  storage.write(formatIds(withoutId(hiddenIds(), id)));
}

export function unhideAllProperties(): void {
  storage.write("");
}
