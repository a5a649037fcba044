import { findTown } from "../../property/places/localities.ts";
import type { PlaceInText } from "./interpretation.ts";
import type { InterpreterState } from "./interpreter-state.ts";

/**
 * Adds a place. A postal code or a part of a town replaces the town when it is beside it: "9000 Gent", "Gent
 * Sint-Amandsberg".
 */
export function addPlace(state: InterpreterState, place: PlaceInText): void {
  const { places } = state.result;
  const isWithin = (inner: PlaceInText, outer: PlaceInText) =>
    inner.zips.every((zip) => outer.zips.includes(zip));
  const isBeside = state.lastPlacePosition === state.position - 1;
  state.lastPlacePosition = state.position;
  const last = places.at(-1);
  const { name, zips } = place;
  if (last && isBeside && isWithin(last, place)) return;
  if (last && isBeside && isWithin(place, last)) places.pop();
  if (!places.some((known) => isWithin(place, known) && isWithin(known, place))) places.push({ name, zips });
}

/** Adds the towns of a phrase that names several (`TOWN_GROUPS`). */
export function addTowns(state: InterpreterState, names: readonly string[]): void {
  const towns = names.map((name) => ({ name, zips: findTown(name)?.zips ?? [] }));
  state.isPart = false;
  state.result.places.push(...towns.filter(({ zips }) => zips.length > 0));
}
