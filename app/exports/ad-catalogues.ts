import { type Cell, csvText } from "../format/csv-text.ts";
import { escapeXml } from "../format/escape-xml.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import { cleanDescription } from "../property/description.ts";
import { countryCodeOf } from "../property/places/place.ts";
import { regionOf } from "../property/places/region.ts";
import { rentPeriod } from "../property/rent-period.ts";
import { type TypeCategoryName, typeCategoryName } from "../property/type-category.ts";
import type { ExportWriter } from "./export-writer.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { wholePriceEuro } from "./whole-price.ts";
import { element, emptyElement, group, rounded } from "./xml-elements.ts";

/*
 * Catalogues for remarketing, which is advertising properties to visitors who have seen them. Meta reads property
 * listings in XML:
 * https://developers.facebook.com/documentation/ads-commerce/marketing-api/real-estate-ads/get-started. Google Ads
 * reads real estate in CSV: https://support.google.com/google-ads/answer/6053288 with the fields of
 * https://developers.google.com/google-ads/api/reference/rpc/v25/DynamicRealEstateAsset.
 */

/** Data of a catalogue besides the listings, in one language. */
export type CatalogueContext = {
  agency: string;
  baseUrl: string;
  language: Language;
  /** Title of a listing in this language. */
  titleOf: (listing: ExportedListing) => string;
  /** Name of a type category in this language. */
  typeName: (category: TypeCategoryName) => string;
  /** "For sale" and "For rent" in this language. */
  goalName: (goal: ExportedListing["goal"]) => string;
};

/**
 * Fields for an advertisement. Undefined for a listing without a price of the whole, a picture or a page, which an
 * advertisement needs; for a life annuity; and for a rent per day, week or year, because advertisements do not name the
 * period.
 */
function adFields(listing: ExportedListing, language: Language) {
  const price = wholePriceEuro(listing);
  const [picture] = listing.pictures;
  const page = listing.urls[language];
  // The lump sum of a life annuity is not the full price of the property.
  const isFullPrice = listing.finance.annuity === undefined;
  const isMonthly = listing.goal === "sale" || rentPeriod(listing.priceUnitText) === "month";
  return price && picture && page && isFullPrice && isMonthly
    ? { price: `${price.toFixed(2)} EUR`, picture, page }
    : undefined;
}

/** Maximum number of characters of a description for Meta. */
const META_DESCRIPTION_LENGTH = 5_000;
/** Maximum number of characters of a description for Google. */
const GOOGLE_DESCRIPTION_LENGTH = 90;
const MAX_PICTURES = 20;

/** Property types of Meta. */
const PROPERTY_TYPES: Record<TypeCategoryName, string> = {
  house: "house",
  apartment: "apartment",
  land: "land",
  prestige: "house",
  office: "other",
  commerce: "other",
  other: "other",
};

const REGION_NAMES = { flanders: "Flanders", brussels: "Brussels", wallonia: "Wallonia" } as const;

/** Catalogue of property listings for Meta (Facebook and Instagram). */
export function metaCatalogue(context: CatalogueContext): ExportWriter {
  const { agency, baseUrl, language } = context;
  return {
    start:
      '<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n' +
      `<title>${escapeXml(agency)}</title>${emptyElement("link", { rel: "self", href: baseUrl })}\n`,
    listing: (listing) => {
      const fields = adFields(listing, language);
      return fields === undefined ? "" : metaListing(listing, fields, context);
    },
    end: "</listings>\n",
  };
}

function metaListing(
  listing: ExportedListing,
  { price, page }: { price: string; page: string },
  { titleOf, language }: CatalogueContext,
): string {
  const { address, position, goal, rooms, building, surfaces } = listing;
  const country = countryCodeOf(address);
  const region = regionOf({ ...address, country });
  const component = (name: string, text: string | undefined) => element("component", text, { name });
  const components = [
    component("addr1", [address.street, address.houseNumber].filter(Boolean).join(" ")),
    component("city", placeName(address.city, language)),
    component("region", region && REGION_NAMES[region]),
    component("country", country === "BE" ? "Belgium" : country),
    component("postal_code", address.zip),
  ];
  const lines = [
    element("home_listing_id", listing.number),
    element("name", titleOf(listing)),
    element("availability", goal === "sale" ? "for_sale" : "for_rent"),
    element("description", plainDescription(listing, language, META_DESCRIPTION_LENGTH) || titleOf(listing)),
    `<address format="simple">${components.join("")}</address>`,
    element("latitude", position?.latitude),
    element("longitude", position?.longitude),
    element("neighborhood", listing.neighbourhood ?? placeName(address.city, language)),
    ...listing.pictures.slice(0, MAX_PICTURES).map(({ url }) => group("image", [element("url", url)])),
    element("listing_type", listingType(listing)),
    element("property_type", PROPERTY_TYPES[typeCategoryName(listing.webIds[0])]),
    element("price", price),
    element("num_beds", rooms.bedrooms),
    element("num_baths", rooms.bathrooms),
    element("num_units", 1),
    element("area_size", rounded(surfaces.livingM2 ?? surfaces.groundM2)),
    element("area_unit", (surfaces.livingM2 ?? surfaces.groundM2) === undefined ? undefined : "sq_m"),
    element("year_built", building.constructionYear),
    element("url", page),
  ];
  return `<listing>\n${lines.filter(Boolean).join("\n")}\n</listing>\n`;
}

function listingType({ goal, isNewBuild }: ExportedListing): string {
  if (goal === "rent") return "for_rent_by_agent";
  return isNewBuild ? "new_construction" : "for_sale_by_agent";
}

/** Columns of Google Ads, named as in its template. */
const GOOGLE_COLUMNS = [
  "Listing ID",
  "Listing name",
  "Final URL",
  "Image URL",
  "City name",
  "Description",
  "Price",
  "Property type",
  "Listing type",
  "Address",
] as const;

const COMMA = ",";

/** Feed of dynamic remarketing for real estate in Google Ads. */
export function googleCatalogue({ language, titleOf, typeName, goalName }: CatalogueContext): ExportWriter {
  return {
    start: csvText([GOOGLE_COLUMNS], COMMA),
    listing: (listing) => {
      const fields = adFields(listing, language);
      if (fields === undefined) return "";
      const { address, goal, webIds } = listing;
      const city = placeName(address.city, language);
      const street = [address.street, address.houseNumber].filter(Boolean).join(" ");
      const row: Record<(typeof GOOGLE_COLUMNS)[number], Cell> = {
        "Listing ID": listing.number,
        "Listing name": titleOf(listing),
        "Final URL": fields.page,
        "Image URL": fields.picture.url,
        "City name": city,
        Description: plainDescription(listing, language, GOOGLE_DESCRIPTION_LENGTH),
        Price: fields.price,
        "Property type": typeName(typeCategoryName(webIds[0])),
        "Listing type": goalName(goal),
        Address: [street, [address.zip, city].filter(Boolean).join(" "), countryCodeOf(address)]
          .filter(Boolean)
          .join(", "),
      };
      // Only the start of the file has a byte order mark.
      return csvText([GOOGLE_COLUMNS.map((column) => row[column])], COMMA).replace("\ufeff", "");
    },
    end: "",
  };
}

/** The beginning of the description, as one line without HTML. */
function plainDescription(
  { description }: ExportedListing,
  language: Language,
  maximumLength: number,
): string {
  // A text that is cut ends with an ellipsis.
  return cleanDescription(textInLanguage(description, language), maximumLength - 1);
}
