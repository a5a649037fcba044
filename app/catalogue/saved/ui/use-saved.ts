import { useMemo, useSyncExternalStore } from "react";
import { storedText, whenSavedChange } from "../browser-saved.ts";
import { readSaved } from "../saved-homes.ts";

/** Numbers of the properties that the visitor saved, newest first. */
export function useSaved(): number[] {
  const text = useSyncExternalStore(whenSavedChange, storedText);
  return useMemo(() => readSaved(text), [text]);
}
