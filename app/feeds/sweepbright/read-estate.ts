import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import type { Listing, Project } from "../../property/listing.ts";
import type { Period } from "../../property/rent-period.ts";
import { countryCode } from "../fields/country-code.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readLinks } from "../fields/link-list.ts";
import { readMediaUrl } from "../fields/media-url.ts";
import { pathValue } from "../fields/path-value.ts";
import { pictureList } from "../fields/picture-list.ts";
import { plainText } from "../fields/plain-text.ts";
import { type PropertyType, typeFields } from "../fields/property-types.ts";
import { readPoint } from "../fields/read-point.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import { type RepairState, repairStateTexts } from "../fields/repair-states.ts";
import {
  isCompassPoint,
  MARQUEE_CODES,
  orientationTexts,
  PERIOD_TEXTS,
  UNDER_OPTION_TEXTS,
} from "../fields/shared-texts.ts";
import { isObject, type JsonObject, type SourceRecord, TEXT_LENGTH } from "../fields/source-record.ts";
import { readSizes } from "./read-sizes.ts";

const MAX_FLOOR_PLANS = 50;
const MAX_DOCUMENTS = 100;

const NEGOTIATIONS = { sale: "sale", let: "rent", rent: "rent" } as const;

/** Types of property by a type or sub-type of SweepBright. */
const TYPES = new Map<string, PropertyType>(
  Object.entries({
    villa: "villa",
    mansion: "mansion",
    "semi-detached": "semi-detached-house",
    terraced: "terraced-house",
    detached: "detached-house",
    bungalow: "bungalow",
    chalet: "chalet",
    farmhouse: "farmhouse",
    cottage: "cottage",
    castle: "castle",
    duplex: "duplex",
    triplex: "triplex",
    penthouse: "penthouse",
    loft: "loft",
    studio: "studio",
    "ground-floor": "ground-floor",
    student_accommodation: "student-room",
    service_flat: "service-flat",
    investment: "investment",
    house: "house",
    apartment: "apartment",
    parking: "parking",
    garage: "garage",
    land: "land",
    building_plot: "building-plot",
    agricultural: "agricultural-land",
    commercial: "commercial-building",
    shop: "shop",
    retail: "shop",
    restaurant: "catering",
    hotel: "catering",
    office: "office",
    industrial: "industrial",
    warehouse: "warehouse",
    other: "other",
  }),
);

const CONDITIONS = new Map<string, RepairState>(
  Object.entries({
    new: "new",
    mint: "as-new",
    excellent: "excellent",
    good: "good",
    fair: "good",
    poor: "to-refresh",
    renovated: "renovated",
    needs_renovation: "to-renovate",
    to_renovate: "to-renovate",
    to_be_renovated: "to-renovate",
    to_demolish: "to-demolish",
  }),
);

/**
 * Reads one estate of SweepBright as a listing (docs/feed-sweepbright.md).
 *
 * @throws FieldError for a value that cannot be read, and for an estate without id, negotiation or type.
 */
export function readSweepbrightEstate(estate: SourceRecord): Listing {
  const goal = readGoal(estate);
  return {
    ...emptyListing(),
    key: estate.keyText("id") ?? missing("id"),
    reference: estate.text("settings.reference", 60) ?? estate.text("mandate.number", 60),
    goal,
    ...readMarquee(estate, goal),
    ...readType(estate),
    title: estate.texts("description_title"),
    description: estate.htmlTexts("description") ?? {},
    priceEuro: readEuroPrice(estate, { price: "price.amount", currency: "price.currency" }),
    isPricePublished: !(estate.yesNo("price.hidden") ?? false),
    priceUnitText: goal === "rent" ? readPeriod(estate) : undefined,
    address: readAddress(estate),
    isAddressPublished: !(estate.yesNo("location.hidden") ?? true),
    position: readPoint(estate, "location.geo.latitude", "location.geo.longitude"),
    rooms: readRooms(estate),
    surfaces: readSizes(estate),
    building: readBuilding(estate),
    isNewBuild: estate.text("general_condition") === "new",
    energy: readEnergy(estate),
    finance: { cadastralIncomeEuro: estate.amount("cadastral_income") },
    availability: readAvailability(estate),
    pictures: readPictures(estate, "images"),
    floorPlans: readPictures(estate, "plans").slice(0, MAX_FLOOR_PLANS),
    documents: readDocuments(estate),
    videoUrls: readLinks(estate, "video_url"),
    virtualTourUrls: readLinks(estate, "virtual_tour_url"),
    projectKey: estate.keyText("project_id"),
    agent: readAgent(estate),
    office: estate.text("office.name"),
    publishedAt: estate.moment("mandate.start_date"),
    updatedAt: estate.moment("updated_at"),
  };
}

/**
 * Reads an estate that is a project.
 *
 * @throws FieldError for a value that cannot be read, and for a project without id, or without title and city.
 */
export function readSweepbrightProject(estate: SourceRecord): Project {
  const city = estate.text("location.city");
  return {
    key: estate.keyText("id") ?? missing("id"),
    name:
      estate.texts("description_title") ??
      (city === undefined ? missing("description_title") : { und: city }),
    description: estate.htmlTexts("description") ?? {},
    address: readAddress(estate),
    isAddressPublished: !(estate.yesNo("location.hidden") ?? true),
    position: readPoint(estate, "location.geo.latitude", "location.geo.longitude"),
    webIds: estate.value("type") === undefined ? [] : readType(estate).webIds,
    pictures: readPictures(estate, "images"),
    documents: readDocuments(estate),
    videoUrls: readLinks(estate, "video_url"),
    virtualTourUrls: readLinks(estate, "virtual_tour_url"),
  };
}

function missing(field: string): never {
  throw new FieldError(field, "is missing");
}

function readGoal(estate: SourceRecord): Listing["goal"] {
  const negotiation = estate.word("negotiation", ["sale", "let", "rent"] as const) ?? missing("negotiation");
  return NEGOTIATIONS[negotiation];
}

function readMarquee(estate: SourceRecord, goal: Listing["goal"]): Pick<Listing, "marquee" | "marqueeName"> {
  const status = estate.text("status");
  if (status === "sold" || status === "rented")
    return { marquee: goal === "sale" ? MARQUEE_CODES.sold : MARQUEE_CODES.rented };
  if (status === "option" || status === "under_contract")
    return { marquee: MARQUEE_CODES.badge, marqueeName: UNDER_OPTION_TEXTS };
  return { marquee: MARQUEE_CODES.none };
}

function readType(estate: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const main = estate.text("type") ?? missing("type");
  const type = TYPES.get(estate.text("sub_type") ?? "") ?? TYPES.get(main);
  if (type === undefined) throw new FieldError("type", `${quoted(main)} is not a known type`);
  return typeFields(type);
}

function readPeriod(estate: SourceRecord): Listing["priceUnitText"] {
  const period = estate.text("rent_period") ?? "month";
  return Object.hasOwn(PERIOD_TEXTS, period) ? PERIOD_TEXTS[period as Period] : PERIOD_TEXTS.month;
}

function readAddress(estate: SourceRecord): Listing["address"] {
  const city = estate.text("location.city");
  const numberParts = [estate.text("location.number", 30), estate.text("location.addition", 30)].filter(
    Boolean,
  );
  return {
    street: estate.text("location.street"),
    houseNumber: numberParts.length === 0 ? undefined : numberParts.join(""),
    box: estate.text("location.box", 30),
    zip: estate.text("location.postal_code"),
    city: city === undefined ? {} : { und: city },
    country: countryCode(estate.text("location.country")),
  };
}

function readRooms(estate: SourceRecord): Listing["rooms"] {
  const isStudio = estate.text("sub_type") === "studio";
  return {
    bedrooms: estate.count("bedrooms") ?? (isStudio && estate.number("bedrooms") === 0 ? 0 : undefined),
    bathrooms: estate.count("bathrooms"),
    toilets: estate.count("toilets"),
    showerRooms: estate.count("shower_rooms"),
    garages: estate.count("garages"),
    parkings: estate.count("parkings"),
  };
}

function readBuilding(estate: SourceRecord): Listing["building"] {
  const condition = CONDITIONS.get(estate.text("general_condition") ?? "");
  const compassPoint = estate.text("terrace_orientation") ?? estate.text("garden_orientation") ?? "";
  const amenities = estate.list("amenities");
  const has = (amenity: string) => (amenities.includes(amenity) ? true : undefined);
  const floor = estate.text("location.floor");
  return {
    constructionYear: estate.count("building.construction.year"),
    renovationYear: estate.count("building.renovation.year"),
    floors: estate.count("floors"),
    floor: floor !== undefined && /^-?\d{1,2}$/.test(floor) ? Number(floor) : undefined,
    facades: estate.count("facades"),
    condition: condition && repairStateTexts(condition),
    orientation: isCompassPoint(compassPoint) ? orientationTexts(compassPoint) : undefined,
    isFurnished: estate.yesNo("furnished"),
    hasLift: has("elevator") ?? has("lift"),
    hasCellar: has("basement") ?? has("cellar"),
    hasAttic: has("attic"),
    hasGarden: has("garden"),
    hasTerrace: has("terrace"),
    hasSwimmingPool: has("pool") ?? has("swimming_pool"),
  };
}

function readEnergy(estate: SourceRecord): Listing["energy"] {
  const certificateCode = estate.text("epc_reference", 60);
  const labelText = estate.text("epc_category", 30);
  const kwhPerM2 = knownEnergyValue({ kwhPerM2: estate.number("epc_value"), certificateCode, labelText });
  return { certificateCode, labelText, kwhPerM2 };
}

function readAvailability(estate: SourceRecord): Listing["availability"] {
  const day = estate.day("occupancy.available_from");
  return day === undefined ? undefined : { und: day };
}

/** Reads pictures by their URLs, which expire within days: Gable copies pictures after the import. */
function readPictures(estate: SourceRecord, field: string): Listing["pictures"] {
  const images = estate.list(field).filter(isObject);
  const order = (image: JsonObject) => Number(pathValue(image, "ordinal")) || 0;
  return pictureList(
    estate,
    field,
    [...images]
      .sort((a, b) => order(a) - order(b))
      .map((image) => ({ url: pathValue(image, "url"), name: pathValue(image, "description") })),
  );
}

function readDocuments(estate: SourceRecord): Listing["documents"] {
  return estate
    .list("documents")
    .filter(isObject)
    .flatMap((document) => {
      const url = readMediaUrl(pathValue(document, "url"));
      const name = plainText(
        String(pathValue(document, "description") || pathValue(document, "filename") || ""),
        TEXT_LENGTH,
        () => {},
      );
      const isPublic = pathValue(document, "is_public") === true;
      return url === undefined ? [] : [{ url, name: name || "document", isPublic }];
    })
    .slice(0, MAX_DOCUMENTS);
}

function readAgent(estate: SourceRecord): string | undefined {
  const names = [estate.text("negotiator.first_name"), estate.text("negotiator.last_name")].filter(Boolean);
  return names.length === 0 ? undefined : names.join(" ").slice(0, TEXT_LENGTH);
}
