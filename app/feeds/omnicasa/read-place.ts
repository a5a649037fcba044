import type { Address, Listing } from "../../property/listing.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import { countryOf } from "./country-codes.ts";

/** Belgium, Luxembourg and the Netherlands with a margin, in degrees. */
const BENELUX = { south: 48, north: 54.5, west: 1.5, east: 8 };

/** Reads the address of a property or project. */
export function readAddress(source: SourceRecord): Address {
  return {
    street: source.text("Street"),
    houseNumber: source.text("HouseNumber", 30),
    box: source.text("BoxNr", 30),
    zip: source.text("Zip"),
    city: source.texts("City") ?? {},
    country: countryOf(source.whole("CountryID")),
    countryName: source.texts("CountryName"),
  };
}

/**
 * Reads the coordinates of a property. The CRM calls the latitude `GoogleX`, contrary to convention; a point
 * in the Benelux with the two swapped is corrected. Undefined for 0, 0 and for a point outside the globe.
 */
export function readPosition(source: SourceRecord): Listing["position"] {
  const x = source.number("GoogleX");
  const y = source.number("GoogleY");
  if (x === undefined || y === undefined || (x === 0 && y === 0)) return undefined;
  if (isInBenelux(y, x) && !isInBenelux(x, y)) return { latitude: y, longitude: x };
  return Math.abs(x) <= 90 && Math.abs(y) <= 180 ? { latitude: x, longitude: y } : undefined;
}

function isInBenelux(latitude: number, longitude: number): boolean {
  return (
    latitude >= BENELUX.south &&
    latitude <= BENELUX.north &&
    longitude >= BENELUX.west &&
    longitude <= BENELUX.east
  );
}
