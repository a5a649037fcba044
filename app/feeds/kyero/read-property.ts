import type { Listing } from "../../property/listing.ts";
import { countryCode } from "../fields/country-code.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readLinks } from "../fields/link-list.ts";
import { pathValue } from "../fields/path-value.ts";
import { pictureList } from "../fields/picture-list.ts";
import { findPropertyTypeByWord, typeFields } from "../fields/property-types.ts";
import { readPoint } from "../fields/read-point.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import { PERIOD_TEXTS } from "../fields/shared-texts.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";
import { readFeatures } from "./read-features.ts";

const PRICE_FREQUENCIES = ["sale", "month", "week"] as const;

/**
 * Reads one property of a Kyero feed as a listing (docs/feed-kyero.md).
 *
 * @throws FieldError for a value that cannot be read, and for a property without id, price_freq or type.
 */
export function readKyeroProperty(source: SourceRecord): Listing {
  const frequency = source.word("price_freq", PRICE_FREQUENCIES) ?? missing("price_freq");
  return {
    ...emptyListing(),
    key: source.keyText("id") ?? missing("id"),
    reference: source.text("ref", 60),
    goal: frequency === "sale" ? "sale" : "rent",
    ...readType(source),
    description: source.htmlTexts("desc") ?? {},
    priceEuro: readEuroPrice(source, { price: "price", currency: "currency" }),
    priceUnitText: frequency === "sale" ? undefined : PERIOD_TEXTS[frequency],
    address: readAddress(source),
    position: readPoint(source, "location.latitude", "location.longitude"),
    neighbourhood: source.text("location_detail"),
    rooms: { bedrooms: source.count("beds"), bathrooms: source.count("baths") },
    surfaces: { livingM2: source.amount("surface_area.built"), groundM2: source.amount("surface_area.plot") },
    building: { ...readFeatures(source), ...readPool(source) },
    isNewBuild: source.yesNo("new_build") ?? false,
    energy: { labelText: readEnergyLetter(source) },
    pictures: readPictures(source),
    videoUrls: readLinks(source, "video_url"),
    virtualTourUrls: readLinks(source, "virtual_tour_url"),
    updatedAt: source.moment("date"),
  };
}

function missing(field: string): never {
  throw new FieldError(field, "is missing");
}

function readType(source: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const text = source.text("type") ?? missing("type");
  const type = findPropertyTypeByWord(text);
  if (type === undefined) throw new FieldError("type", `${quoted(text)} is not a known type of property`);
  return typeFields(type);
}

function readAddress(source: SourceRecord): Listing["address"] {
  const country = source.text("country");
  const town = source.text("town");
  return {
    zip: source.text("postcode"),
    city: town === undefined ? {} : { und: town },
    country: countryCode(country),
    countryName: country === undefined ? undefined : { und: country },
  };
}

function readPool(source: SourceRecord): { hasSwimmingPool?: boolean } {
  const hasSwimmingPool = source.yesNo("pool");
  return hasSwimmingPool === undefined ? {} : { hasSwimmingPool };
}

/** Reads the letter of the energy label, A to G. Undefined for "X": the certificate has been requested. */
function readEnergyLetter(source: SourceRecord): string | undefined {
  const letter = source.text("energy_rating.consumption", 30)?.toUpperCase();
  return letter !== undefined && /^[A-G]$/.test(letter) ? letter : undefined;
}

function readPictures(source: SourceRecord): Listing["pictures"] {
  const images = source.list("images.image").filter(isObject);
  return pictureList(
    source,
    "images",
    images.map((image) => ({ url: pathValue(image, "url") })),
  );
}
