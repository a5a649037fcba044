import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What an entry of the browser's history holds for something that lies over the page. */
type OverlayState = { key?: string; overlay?: { name: string; place: unknown } };

export type HistoryEntry<Place> = {
  /** Adds the entry, when the overlay has been opened. */
  enter: (place: Place) => void;
  /** Takes the entry away, when the overlay has been closed by other means than Back. */
  leave: () => void;
};

/**
 * Gives an overlay of the page, such as a dialog, an entry in the browser's history without an address of its
 * own: Back closes the overlay, Forward and a reload open it again. The router hears nothing of these steps: to it
 * both entries are the same page.
 *
 * @param name tells the overlays of a page apart.
 * @param show opens the overlay at a place, or closes it when there is none.
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
      // The same entry for the router, which would load the page anew.
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
