import { useMemo, useSyncExternalStore } from "react";
import { storedText, whenSavedChange } from "../browser-saved.ts";
import { readSaved } from "../saved-homes.ts";

/** The homes that the visitor saved, the newest first; none until scripts run. */
export function useSaved(): number[] {
  const text = useSyncExternalStore(whenSavedChange, storedText, nothingKept);
  return useMemo(() => readSaved(text), [text]);
}

function nothingKept(): string {
  return "";
}
