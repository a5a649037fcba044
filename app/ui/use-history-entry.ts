import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Part of `history.state` that belongs to an overlay. */
type OverlayState = { key?: string; overlay?: { name: string; place: unknown } };

export type HistoryEntry<Place> = {
  /** Adds the entry; call it when the overlay has opened. */
  enter: (place: Place) => void;
  /** Removes the entry; call it when the overlay was closed by anything but Back. */
  leave: () => void;
};

/**
 * Gives an overlay of the page, such as a dialog, a history entry with the same URL: Back closes the overlay,
 * Forward and a reload open it again. The router does not see these steps: both entries are the same page to
 * it.
 *
 * @param name identifies an overlay of the page.
 * @param show opens the overlay at a place, or closes it when called without one.
 */
export function useHistoryEntry<Place>(
  name: string,
  show: (place: Place | undefined) => void,
): HistoryEntry<Place> {
  const { key } = useLocation();
  const latest = useRef({ key, show });
  latest.current = { key, show };
  const isEntered = useRef(false);

  useEffect(() => {
    const placeIn = (state: OverlayState | null) =>
      state?.overlay?.name === name ? (state.overlay.place as Place) : undefined;
    const follow = (event: PopStateEvent) => {
      const state = event.state as OverlayState | null;
      const place = placeIn(state);
      if (!isEntered.current && place === undefined) return;
      isEntered.current = place !== undefined;
      // The router has the same entry, and would reload its data.
      if ((state?.key ?? "default") === latest.current.key) event.stopImmediatePropagation();
      latest.current.show(place);
    };
    window.addEventListener("popstate", follow, { capture: true });
    const place = placeIn(window.history.state);
    if (place !== undefined) {
      isEntered.current = true;
      latest.current.show(place);
    }
    return () => window.removeEventListener("popstate", follow, { capture: true });
  }, [name]);

  return {
    enter: (place) => {
      isEntered.current = true;
      const state: OverlayState = { ...window.history.state, overlay: { name, place } };
      window.history.pushState(state, "", window.location.href);
    },
    leave: () => {
      const { overlay } = (window.history.state ?? {}) as OverlayState;
      if (overlay?.name === name) window.history.back();
    },
  };
}
