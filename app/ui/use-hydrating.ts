import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether this very render takes over what the server made: so it is for a part that is fetched late too, when the
 * rest of the page has long been taken over. To be asked in the first render, for later ones it says no.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
