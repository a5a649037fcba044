import { areaBounds, type MapArea } from "../catalogue/map-area.ts";

/** Belgium with what lies around it, in degrees. */
const AROUND_BELGIUM = { south: 48.5, west: 1.5, north: 52.5, east: 7.5 };

/** Whether homes of an agency can be looked for in an area: one that reaches over half of Europe says nothing. */
export function isDemandArea(area: MapArea): boolean {
  const { south, west, north, east } = areaBounds(area);
  return (
    south >= AROUND_BELGIUM.south &&
    west >= AROUND_BELGIUM.west &&
    north <= AROUND_BELGIUM.north &&
    east <= AROUND_BELGIUM.east
  );
}
