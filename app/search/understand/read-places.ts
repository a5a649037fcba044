import { findTown } from "../../property/places/localities.ts";
import type { QueryReading } from "./query-reading.ts";
import type { NamedPlace } from "./understood.ts";

/** A postal code or a part of a town beside it narrows the town: "9000 Gent", "Gent Sint-Amandsberg". */
export function addPlace(reading: QueryReading, place: NamedPlace): void {
  const { places } = reading.understood;
  const isWithin = (inner: NamedPlace, outer: NamedPlace) =>
    inner.zips.every((zip) => outer.zips.includes(zip));
  const isBeside = reading.lastPlaceAt === reading.at - 1;
  reading.lastPlaceAt = reading.at;
  const last = places.at(-1);
  const { name, zips } = place;
  if (last && isBeside && isWithin(last, place)) return;
  if (last && isBeside && isWithin(place, last)) places.pop();
  if (!places.some((known) => isWithin(place, known) && isWithin(known, place))) places.push({ name, zips });
}

/** Adds the towns of a phrase that names several (`TOWN_GROUPS`). */
export function addTowns(reading: QueryReading, names: readonly string[]): void {
  const towns = names.map((name) => ({ name, zips: findTown(name)?.zips ?? [] }));
  reading.isPart = false;
  reading.understood.places.push(...towns.filter(({ zips }) => zips.length > 0));
}
