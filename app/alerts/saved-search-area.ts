import { areaBounds, type MapArea } from "../catalogue/lists/map-area.ts";

/** Belgium with its surroundings, in degrees. */
const AROUND_BELGIUM = { south: 48.5, west: 1.5, north: 52.5, east: 7.5 };

/**
 * Returns true when the whole area is in or around Belgium. An area that covers half of Europe is not a
 * useful search.
 */
export function isSavedSearchArea(area: MapArea): boolean {
  const { south, west, north, east } = areaBounds(area);
  return (
    south >= AROUND_BELGIUM.south &&
    west >= AROUND_BELGIUM.west &&
    north <= AROUND_BELGIUM.north &&
    east <= AROUND_BELGIUM.east
  );
}
