import { useMemo, useSyncExternalStore } from "react";
import { storedText, whenSavedChange } from "../browser-saved.ts";
import { readSaved } from "../saved-homes.ts";

/** Numbers of the properties that the visitor saved, newest first; empty until hydration. */
export function useSaved(): number[] {
  const text = useSyncExternalStore(whenSavedChange, storedText, nothingStored);
  return useMemo(() => readSaved(text), [text]);
}

function nothingStored(): string {
  return "";
}
