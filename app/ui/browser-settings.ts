import { initialSettings, reduceSettings, type SettingAction, type SettingState } from "./setting-state.ts";

/** State, once it has been measured. */
let state: SettingState | undefined;
const listeners = new Set<() => void>();

/** Setting state of the page. The first call measures the window, which is slow before the first paint. */
export function settings(): SettingState {
  state ??= reduceSettings(
    initialSettings(document.documentElement.lang, document.querySelector("[data-top-bar]") !== null),
    { kind: "set-device-flags", widthPx: window.innerWidth },
  );
  return state;
}

/** Applies an action, and notifies listeners when the state has changed. */
export function changeSettings(action: SettingAction): void {
  const next = reduceSettings(settings(), action);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the state. Returns a function that unsubscribes. */
export function onSettingsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
