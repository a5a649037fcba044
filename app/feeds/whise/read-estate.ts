import { readId } from "../../format/id.ts";
import { isLanguage } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import type { Listing } from "../../property/listing.ts";
import { countryCode } from "../fields/country-code.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readLinks } from "../fields/link-list.ts";
import { readMediaUrl } from "../fields/media-url.ts";
import { pictureList } from "../fields/picture-list.ts";
import { htmlSource, plainText, shortenedMessage } from "../fields/plain-text.ts";
import { findPropertyTypeByWord, type PropertyType, typeFields } from "../fields/property-types.ts";
import { readMoment } from "../fields/read-moment.ts";
import { readPoint } from "../fields/read-point.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import { PERIOD_TEXTS } from "../fields/shared-texts.ts";
import {
  DESCRIPTION_LENGTH,
  isObject,
  type JsonObject,
  type SourceRecord,
  TEXT_LENGTH,
} from "../fields/source-record.ts";
import { readStatus } from "./read-status.ts";
import { whiseDetails } from "./whise-details.ts";
import { whiseValue } from "./whise-value.ts";

const MAX_DOCUMENTS = 100;

/** Types of property by the number of a category in Whise. */
const CATEGORIES = new Map<string, PropertyType>(
  Object.entries({
    "1": "house",
    "2": "apartment",
    "3": "land",
    "4": "office",
    "5": "commercial-building",
    "6": "industrial",
    "7": "garage",
  }),
);

/** Key of an estate: `id` in the current API, `EstateID` in the older one. */
export function estateKey(estate: SourceRecord): string | undefined {
  return estate.keyText("id") ?? estate.keyText("estateID");
}

/**
 * Reads one estate of Whise as a listing (docs/feed-whise.md).
 *
 * @throws FieldError for a value that cannot be read, and for an estate without id, purpose or category.
 */
export function readEstate(estate: SourceRecord): Listing {
  const key = estateKey(estate);
  if (key === undefined) throw new FieldError("id", "is missing");
  const status = readStatus(estate);
  const details = whiseDetails(estate);
  const priceEuro = readEuroPrice(estate, { price: "price", currency: "currency" });
  const listing: Listing = {
    ...emptyListing(),
    key,
    number: readId(key),
    reference: estate.text("referenceNumber", 60),
    ...status,
    ...readType(estate),
    title: plainTexts(estate, "name"),
    description: readDescription(estate),
    priceEuro,
    isPricePublished: estate.yesNo("displayPrice") ?? true,
    priceUnitText: status.goal === "rent" ? PERIOD_TEXTS.month : undefined,
    address: readAddress(estate),
    isAddressPublished: estate.yesNo("displayAddress") ?? false,
    position: readPoint(estate, "latitude", "longitude") ?? readPoint(details, "latitude", "longitude"),
    rooms: {
      bedrooms: estate.count("rooms"),
      bathrooms: estate.count("bathRooms"),
      toilets: details.count("toilets"),
      garages: countOrYes(estate, "garage"),
      parkings: countOrYes(estate, "parking"),
    },
    surfaces: {
      livingM2: estate.amount("area"),
      groundM2: estate.amount("groundArea"),
      gardenM2: estate.amount("gardenArea"),
      terraceM2: details.amount("terraceArea"),
    },
    building: readBuilding(estate, details),
    isNewBuild: /^(new|nieuwbouw|neuf)/i.test(nameOf(estate, "state") ?? ""),
    energy: readEnergy(estate, details),
    finance: {
      renterChargesEuro: details.amount("renterCharges"),
      cadastralIncomeEuro: details.amount("cadastralIncome"),
      annuity: readAnnuity(estate, priceEuro),
    },
    availability: readAvailability(estate),
    pictures: readPictures(estate),
    documents: readDocuments(estate),
    videoUrls: readLinks(estate, "linkVideo"),
    virtualTourUrls: readLinks(estate, "linkVirtualVisit", "link3DModel"),
    projectKey: estate.keyText("parentId") ?? estate.keyText("parentID"),
    office: nameOf(estate, "office"),
    publishedAt: estate.moment("putOnlineDateTime") ?? estate.moment("createDateTime"),
    updatedAt: estate.moment("updateDateTime"),
  };
  return listing;
}

/** Reads a name, which is a text in the older API, and a field of an object in the current one. */
function nameOf(estate: SourceRecord, field: string): string | undefined {
  const value = estate.value(field);
  const name = isObject(value) ? (whiseValue(value, "displayName") ?? whiseValue(value, "name")) : value;
  return typeof name === "string" && name.trim() !== "" ? plainText(name, TEXT_LENGTH, () => {}) : undefined;
}

/**
 * Reads the id of a field: `id` of an object in the current API, a field such as `CategoryId` in the older one. Empty
 * when there is none.
 */
function idOf(estate: SourceRecord, field: string): string {
  const value = estate.value(field);
  return String((isObject(value) ? whiseValue(value, "id") : estate.value(`${field}Id`)) ?? "");
}

function readType(estate: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const names = [nameOf(estate, "subCategory"), nameOf(estate, "category")];
  const typesOfNames = names.flatMap((name) =>
    name === undefined ? [] : (findPropertyTypeByWord(name) ?? []),
  );
  const type = typesOfNames[0] ?? CATEGORIES.get(idOf(estate, "category"));
  if (type !== undefined) return typeFields(type);
  const name = names.find((text) => text !== undefined) ?? idOf(estate, "category");
  throw new FieldError("category", name === "" ? "is missing" : `${quoted(name)} is not a known category`);
}

/** Texts of a field by language: the field is one text, or a list with a text per language. */
function textsOf(estate: SourceRecord, field: string): MultilingualText {
  const value = estate.value(field);
  if (typeof value === "string") return { und: value };
  const texts: MultilingualText = {};
  for (const item of estate.list(field).filter(isObject)) {
    const language = String(whiseValue(item, "languageId") ?? "")
      .slice(0, 2)
      .toLowerCase();
    const content = whiseValue(item, "content");
    if (isLanguage(language) && typeof content === "string") texts[language] ??= content;
  }
  return texts;
}

/** Reads a field as texts without HTML, by language. Undefined when there are none. */
function plainTexts(estate: SourceRecord, field: string): MultilingualText | undefined {
  const texts = Object.entries(textsOf(estate, field)).flatMap(([language, text]) => {
    const clean = plainText(text, TEXT_LENGTH, (length) =>
      estate.warn(field, shortenedMessage(length, TEXT_LENGTH)),
    );
    return clean === "" ? [] : [[language, clean] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** Reads the description in each language: the long one, else the short one. */
function readDescription(estate: SourceRecord): MultilingualText {
  const description: MultilingualText = {};
  for (const field of ["longDescription", "description", "shortDescription"]) {
    for (const [language, text] of Object.entries(textsOf(estate, field))) {
      const clean = htmlSource(text, DESCRIPTION_LENGTH, (length) =>
        estate.warn(field, shortenedMessage(length, DESCRIPTION_LENGTH)),
      );
      if (clean !== "") description[language as keyof MultilingualText] ??= clean;
    }
  }
  return description;
}

function readAddress(estate: SourceRecord): Listing["address"] {
  const city = nameOf(estate, "city");
  const country = nameOf(estate, "country");
  return {
    street: estate.text("address1") ?? nameOf(estate, "address"),
    houseNumber: estate.text("number", 30),
    box: estate.text("box", 30),
    zip: estate.text("zip"),
    city: city === undefined ? {} : { und: city },
    // Country 1 of Whise is Belgium.
    country: countryCode(country) ?? (idOf(estate, "country") === "1" ? "BE" : undefined),
  };
}

/** Reads a count; a yes without a number is a count of 1. */
function countOrYes(estate: SourceRecord, field: string): number | undefined {
  return typeof estate.value(field) === "boolean"
    ? Number(estate.yesNo(field)) || undefined
    : estate.count(field);
}

function readBuilding(estate: SourceRecord, details: SourceRecord): Listing["building"] {
  const state = nameOf(estate, "state");
  const heating = details.text("heating");
  return {
    constructionYear: details.count("constructionYear"),
    renovationYear: details.count("renovationYear"),
    floors: details.count("floors"),
    floor: readFloor(estate),
    facades: estate.count("fronts"),
    condition: state === undefined ? undefined : { und: state },
    heating: heating === undefined || /^[\d.]+$/.test(heating) ? undefined : { und: heating },
    isFurnished: yesNoOrCount(estate, "furnished"),
    hasTerrace: yesNoOrCount(estate, "terrace"),
    hasGarden: yesNoOrCount(estate, "garden"),
    hasLift: yesNoOrCount(details, "lift"),
    hasSwimmingPool: yesNoOrCount(details, "swimmingPool"),
  };
}

/** Reads the floor. Undefined for a text that is not a whole number, such as "GV" or "1-2". */
function readFloor(estate: SourceRecord): number | undefined {
  const text = estate.text("floor");
  return text !== undefined && /^-?\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Reads a field with a count, or with yes or no; undefined for any other value. */
function yesNoOrCount(record: SourceRecord, field: string): boolean | undefined {
  const text = record.text(field)?.toLowerCase();
  if (text === undefined) return undefined;
  if (/^\d+([.,]\d+)?$/.test(text)) return Number(text.replace(",", ".")) > 0;
  return text === "true" || text === "yes" ? true : text === "false" || text === "no" ? false : undefined;
}

function readEnergy(estate: SourceRecord, details: SourceRecord): Listing["energy"] {
  const labelText = estate.text("energyClass", 30) ?? details.text("energyLabel", 30);
  const kwhPerM2 = estate.number("energyValue") ?? details.number("energyKwhPerM2");
  return {
    labelText,
    kwhPerM2: knownEnergyValue({ kwhPerM2, labelText }),
    co2KgPerM2: details.number("co2") || undefined,
  };
}

/** Reads a life annuity, whose bouquet is the price of the estate: Whise has no other field for it. */
function readAnnuity(estate: SourceRecord, priceEuro: number | undefined): Listing["finance"]["annuity"] {
  const monthlyEuro = estate.amount("annuityMonthly");
  return monthlyEuro === undefined ? undefined : { bouquetEuro: priceEuro, monthlyEuro };
}

function readAvailability(estate: SourceRecord): MultilingualText | undefined {
  const text = nameOf(estate, "availability");
  if (text !== undefined) return { und: text };
  const date = estate.text("availabilityDateTime");
  const moment = date === undefined ? undefined : readMoment(date);
  return typeof moment === "object" ? { und: moment.day } : undefined;
}

/** Fields with a URL of the same picture, the largest first. */
const PICTURE_URL_FIELDS = ["urlXXL", "urlLarge", "urlMedium", "urlSmall", "url"];

function readPictures(estate: SourceRecord): Listing["pictures"] {
  const pictures = estate.list("pictures").filter(isObject);
  const order = (picture: JsonObject) => Number(whiseValue(picture, "order") ?? 0) || 0;
  const sorted = [...pictures].sort((a, b) => order(a) - order(b));
  return pictureList(
    estate,
    "pictures",
    sorted.map((picture) => ({
      url: PICTURE_URL_FIELDS.map((field) => whiseValue(picture, field)).find(
        (url) => typeof url === "string",
      ),
      name: whiseValue(picture, "description"),
    })),
  );
}

/** Documents are shown on request only: Whise does not say who may see them. */
function readDocuments(estate: SourceRecord): Listing["documents"] {
  return estate
    .list("documents")
    .filter(isObject)
    .flatMap((document) => {
      const url = readMediaUrl(whiseValue(document, "url"));
      const name = plainText(String(whiseValue(document, "description") ?? ""), TEXT_LENGTH, () => {});
      return url === undefined ? [] : [{ url, name: name || "document", isPublic: false }];
    })
    .slice(0, MAX_DOCUMENTS);
}
