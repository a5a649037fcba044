/** A point in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

/** Kilometres per degree of latitude, on a sphere as large as the Earth. */
export const KM_PER_DEGREE = 111.195;

/** Kilometres per degree of longitude at a latitude. */
export function kmPerDegreeEast(latitude: number): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

/**
 * Straight-line distance in kilometres, on the plane that touches the Earth at `from`: within Belgium at most half a
 * percent from the true distance up to 20 km, and three percent beyond. PostgreSQL
 * computes it in the same way (`squaredKm` in app/catalogue/lists/list-condition.server.ts).
 */
export function kmBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * KM_PER_DEGREE;
  const east = (to.longitude - from.longitude) * kmPerDegreeEast(from.latitude);
  return Math.hypot(north, east);
}
