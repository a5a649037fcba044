import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns true on the first render when that render hydrates server-rendered HTML, also for a part that
 * hydrates late, after the rest of the page. Read it in the first render only: later renders return false.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
