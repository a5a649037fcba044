import type { Listing } from "../../property/listing.ts";
import type { SourceRecord } from "./source-record.ts";

/** Reads coordinates in degrees. Undefined for 0, 0, which means "unknown" in feeds, and for impossible coordinates. */
export function readPoint(
  source: SourceRecord,
  latitudeField: string,
  longitudeField: string,
): Listing["position"] {
  const latitude = source.number(latitudeField);
  const longitude = source.number(longitudeField);
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0))
    return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
