import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { countryNameOf } from "../property/address.ts";
import { energyLetterOf } from "../property/energy/energy-label.ts";
import { countryCodeOf } from "../property/places/place.ts";
import { rentPeriod } from "../property/rent-period.ts";
import { type TypeCategoryName, typeCategoryName } from "../property/type-category.ts";
import type { ExportContext } from "./export-writer.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { wholePriceEuro } from "./whole-price.ts";
import { element, group, rounded } from "./xml-elements.ts";

/*
 * Kyero feed, version 3: https://help.kyero.com/xml-import-specification. The format is for foreign portals: it has
 * no fields for what only Belgian law requires (planning, flood scores, charges).
 */

/** First lines of a feed. */
export const KYERO_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n';
export const KYERO_END = "</root>\n";

const TYPES: Record<TypeCategoryName, string> = {
  house: "House",
  apartment: "Apartment",
  land: "Land",
  prestige: "Villa",
  office: "Office",
  commerce: "Commercial",
  other: "Other",
};

/** Features, named as in the portal's own list. */
const FEATURES = [
  ["isFurnished", "Furnished"],
  ["hasLift", "Lift"],
  ["hasCellar", "Cellar"],
  ["hasAttic", "Attic"],
  ["hasGarden", "Garden"],
  ["hasTerrace", "Terrace"],
  ["arePetsAllowed", "Pets allowed"],
] as const;

/** One property of the feed. */
export function kyeroProperty(listing: ExportedListing, { epc }: Pick<ExportContext, "epc">): string {
  const { address, rooms, surfaces, building, position, energy } = listing;
  const city = address.city.en ?? address.city.nl ?? address.city.fr ?? address.city.de ?? address.city.und;
  const lines = [
    element("id", listing.number),
    element("date", kyeroTime(listing.updatedAt ?? listing.publishedAt)),
    element("ref", listing.reference ?? listing.number),
    ...prices(listing),
    element("new_build", listing.isNewBuild ? 1 : 0),
    element("type", TYPES[typeCategoryName(listing.webIds[0])]),
    element("town", city),
    element("postcode", address.zip),
    element("country", countryName(address)),
    group("location", [element("latitude", position?.latitude), element("longitude", position?.longitude)]),
    element("location_detail", listing.neighbourhood),
    element("beds", rooms.bedrooms),
    element("baths", rooms.bathrooms),
    element("pool", building.hasSwimmingPool === undefined ? undefined : Number(building.hasSwimmingPool)),
    group("surface_area", [
      element("built", rounded(surfaces.livingM2)),
      element("plot", rounded(surfaces.groundM2)),
    ]),
    group("energy_rating", [element("consumption", energyLetterOf({ address, energy }, epc)?.toUpperCase())]),
    group(
      "url",
      LANGUAGES.map((language) => element(language, listing.urls[language])),
    ),
    group(
      "desc",
      descriptions(listing).map(([language, text]) => element(language, text)),
    ),
    group(
      "features",
      FEATURES.map(([name, text]) => (building[name] ? element("feature", text) : "")),
    ),
    listing.pictures.length === 0
      ? ""
      : `<images>${listing.pictures.map(({ url }, index) => `<image id="${index + 1}">${element("url", url)}</image>`).join("")}</images>`,
    element("video_url", listing.videoUrls[0]),
    element("virtual_tour_url", listing.virtualTourUrls[0]),
  ];
  return `<property>\n${lines.filter(Boolean).join("\n")}\n</property>\n`;
}

/** English name of the country. */
function countryName(address: ExportedListing["address"]): string | undefined {
  const { countryName: name } = address;
  const code = countryCodeOf(address);
  return name?.en ?? (code && (countryNameOf(code, "en") ?? code)) ?? name?.und;
}

/** Texts by language. A text whose language the feed does not state counts as one of the first language of the site. */
function descriptions({ description, urls }: ExportedListing): [Language, string | undefined][] {
  const firstLanguage = LANGUAGES.find((language) => urls[language] !== undefined);
  const isUnstated = LANGUAGES.every((language) => description[language] === undefined);
  return LANGUAGES.map((language) => [
    language,
    isUnstated && language === firstLanguage ? description.und : description[language],
  ]);
}

/**
 * Price and its frequency. The portal shows 0 as "on request": a price that is not published or is per m², the bouquet of a
 * life annuity, which is only a part of what a buyer pays, and a rent per day or per year, because the format only has
 * rents per month and per week.
 */
function prices(listing: ExportedListing): string[] {
  const period = listing.goal === "rent" ? (rentPeriod(listing.priceUnitText) ?? "month") : undefined;
  const isOnRequest = listing.finance.annuity !== undefined || period === "day" || period === "year";
  return [
    element("price", isOnRequest ? 0 : Math.round(wholePriceEuro(listing) ?? 0)),
    element("currency", "EUR"),
    element("price_freq", period === undefined ? "sale" : period === "week" ? "week" : "month"),
  ];
}

/** Formats a time as "2026-10-02 07:15:00", in UTC. */
function kyeroTime(time: string | undefined): string | undefined {
  return time && new Date(time).toISOString().slice(0, 19).replace("T", " ");
}
