import type { Listing } from "../../property/listing.ts";
import { pricePerM2Euro } from "../../property/price-per-m2.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { factFormatter } from "./property-fact.ts";

export type KeyFactName =
  | "bedrooms"
  | "bathrooms"
  | "living"
  | "ground"
  | "pricePerM2"
  | "parking"
  | "floor"
  | "year";

/** A key fact: a value, with a label of one or two words below it. */
export type KeyFact = { name: KeyFactName; label: string; value: string };

/**
 * Key facts of a property, in the order in which visitors ask for them: rooms, areas, price per m², parking, floor,
 * year of construction. Zeros are omitted, except for the bedrooms of an apartment (a studio) and the ground floor.
 */
export function keyFacts(listing: Listing, { texts, language, site }: RenderContext): KeyFact[] {
  const t = texts.t;
  const format = factFormatter(texts, language);
  const { rooms, surfaces, building } = listing;
  const isFlat = typeCategoryName(listing.webIds[0]) === "apartment";
  const perM2Euro = pricePerM2Euro({ ...listing, livingM2: surfaces.livingM2 }, site.catalogue);
  const nonZero = (count: number | undefined) => (count ? String(count) : "");
  const label = (name: "bedrooms" | "bathrooms" | "garages" | "parkings") =>
    t(`property:fields.rooms.${name}`, { count: rooms[name] ?? 0 });
  const rows: [KeyFactName, string, string][] = [
    ["bedrooms", label("bedrooms"), isFlat ? format.count(rooms.bedrooms) : nonZero(rooms.bedrooms)],
    ["bathrooms", label("bathrooms"), nonZero(rooms.bathrooms)],
    ["living", t("property:keyFacts.living"), format.areaM2(surfaces.livingM2)],
    ["ground", t("property:keyFacts.ground"), format.areaM2(surfaces.groundM2)],
    ["pricePerM2", t("property:keyFacts.pricePerM2"), format.euro(perM2Euro)],
    rooms.garages
      ? ["parking", label("garages"), nonZero(rooms.garages)]
      : ["parking", label("parkings"), nonZero(rooms.parkings)],
    ["floor", t("property:fields.building.floor"), format.floor(building.floor)],
    ["year", t("property:fields.building.constructionYear"), nonZero(building.constructionYear)],
  ];
  return rows.filter(([, , value]) => value !== "").map(([name, label, value]) => ({ name, label, value }));
}
