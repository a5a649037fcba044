import type { Listing } from "../../property/listing.ts";
import type { Showing } from "../listing-card-view.ts";
import { factWriter } from "./property-fact.ts";

export type KeyFactName = "bedrooms" | "bathrooms" | "living" | "ground" | "parking" | "floor" | "year";

/** One of the key facts; `name` selects its icon. */
export type KeyFact = { name: KeyFactName; label: string; value: string };

/**
 * Key facts of a property, in the order in which people ask: rooms, areas, parking, age. Zeros are omitted,
 * except for the bedrooms of a studio.
 */
export function keyFacts(listing: Listing, { texts, language }: Showing): KeyFact[] {
  const t = texts.t;
  const write = factWriter(texts, language);
  const { rooms, surfaces, building } = listing;
  const some = (count: number | undefined) => (count ? String(count) : "");
  const label = (name: "bedrooms" | "bathrooms" | "garages" | "parkings") =>
    t(`property:fields.rooms.${name}`, { count: rooms[name] ?? 0 });
  const rows: [KeyFactName, string, string][] = [
    ["bedrooms", label("bedrooms"), write.count(rooms.bedrooms)],
    ["bathrooms", label("bathrooms"), some(rooms.bathrooms)],
    ["living", t("property:fields.surfaces.livingM2"), write.areaM2(surfaces.livingM2)],
    ["ground", t("property:fields.surfaces.groundM2"), write.areaM2(surfaces.groundM2)],
    rooms.garages
      ? ["parking", label("garages"), some(rooms.garages)]
      : ["parking", label("parkings"), some(rooms.parkings)],
    ["floor", t("property:fields.building.floor"), write.floor(building.floor)],
    ["year", t("property:fields.building.constructionYear"), some(building.constructionYear)],
  ];
  return rows.filter(([, , value]) => value !== "").map(([name, label, value]) => ({ name, label, value }));
}
