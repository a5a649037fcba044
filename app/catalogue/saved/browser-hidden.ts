import { storedText } from "./browser-storage.ts";
import {
  MAX_HIDDEN,
  propertiesText,
  readProperties,
  withoutProperty,
  withProperty,
} from "./saved-properties.ts";

/* Stores the numbers of the properties that the visitor does not want to see in lists, in local storage. */

const stored = storedText("hiddenHomes");

/** Calls `listener` when the hidden properties change. */
export const whenHiddenChange = stored.whenChanged;

/** Numbers of the hidden properties, the last hidden first. */
export function hiddenProperties(): number[] {
  return readProperties(stored.read(), MAX_HIDDEN);
}

/** Hides a property; the one that was hidden first makes room. Returns false when the browser has no storage. */
export function hideProperty(id: number): boolean {
  const ids = hiddenProperties();
  const next = withProperty(ids, id, MAX_HIDDEN) ?? [id, ...ids.slice(0, MAX_HIDDEN - 1)];
  return stored.write(propertiesText(next));
}

export function showProperty(id: number): void {
  stored.write(propertiesText(withoutProperty(hiddenProperties(), id)));
}

export function showAllProperties(): void {
  stored.write("");
}
