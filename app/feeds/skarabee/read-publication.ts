import { isLanguage } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import type { Listing } from "../../property/listing.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readLinks } from "../fields/link-list.ts";
import { readMediaUrl } from "../fields/media-url.ts";
import { pathValue } from "../fields/path-value.ts";
import { pictureList } from "../fields/picture-list.ts";
import { htmlSource, plainText, shortenedMessage } from "../fields/plain-text.ts";
import { findPropertyTypeByWord, type PropertyType, typeFields } from "../fields/property-types.ts";
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
import { DESCRIPTION_LENGTH, isObject, type SourceRecord, TEXT_LENGTH } from "../fields/source-record.ts";

const MAX_PICTURES = 200;
const MAX_FLOOR_PLANS = 50;
const MAX_DOCUMENTS = 100;

type State = { goal: Listing["goal"]; marquee: number };

/** States in which a property is shown. A publication in another state is skipped. */
const STATES: Record<string, State> = {
  FOR_SALE: { goal: "sale", marquee: MARQUEE_CODES.none },
  FOR_RENT: { goal: "rent", marquee: MARQUEE_CODES.none },
  OPTION_FOR_SALE: { goal: "sale", marquee: MARQUEE_CODES.badge },
  OPTION_FOR_RENT: { goal: "rent", marquee: MARQUEE_CODES.badge },
  SOLD: { goal: "sale", marquee: MARQUEE_CODES.sold },
  RENTED: { goal: "rent", marquee: MARQUEE_CODES.rented },
};

/** Genres that cannot be recognised by their words, from Skarabee's list of genres. */
const GENRES: Record<string, PropertyType> = {
  LordHouse: "mansion",
  Mansion: "manor-house",
  StandingDwelling: "luxury-house",
  ExclusiveVilla: "villa",
  Domain: "manor-house",
  CityDwelling: "town-house",
  TownDwelling: "town-house",
  MixedDwelling: "mixed-building",
  Dwelling_Building: "apartment-building",
  Flat_Building: "apartment-building",
  GroundfloorFlat: "ground-floor",
  StudentRoom: "student-room",
  Carport: "parking",
  GarageBox: "garage",
  HolidayHouse: "holiday-home",
  PastureLand: "agricultural-land",
  ArableLand: "agricultural-land",
  Agricultural: "agricultural-land",
  Hangar: "warehouse",
  Workshop: "industrial",
  Practice: "office",
  Services: "office",
  Boutique: "shop",
  Showroom: "shop",
};

/** Types by market, for publications whose genre and type are unknown. */
const MARKETS: Record<string, PropertyType> = {
  RES: "house",
  COM: "commercial-building",
  BOG: "commercial-building",
  LAN: "land",
  OTH: "other",
};

const GENERAL_STATES: Record<string, RepairState> = {
  READY_FOR_ENTRY: "good",
  NORMAL: "good",
  LUXURY_FINISH: "excellent",
  TO_REFURBISH: "to-refresh",
  TO_RENOVATE: "to-renovate",
  TO_BE_DEMOLISHED: "to-demolish",
};

const FLOOD_ZONES = new Map<string, Listing["flood"]["zone"]>([
  ["EFFECTIVE", "effective"],
  ["POSSIBLE", "possible"],
  ["NONE", "none"],
]);

/** True for a publication that is shown on the agency's website. */
export function isPublished(publication: SourceRecord): boolean {
  const state = publication.text("Property.Status") ?? "";
  // A publication without a state is read, so that it is refused and reported.
  return publication.text("Info.Enabled") !== "false" && (state === "" || Object.hasOwn(STATES, state));
}

/**
 * Reads one publication of Skarabee as a listing (docs/feed-skarabee.md).
 *
 * @throws FieldError for a value that cannot be read, and for a publication without number, state or type.
 */
export function readPublication(source: SourceRecord): Listing {
  const { goal, marquee } = STATES[source.text("Property.Status") ?? ""] ?? missing("Property.Status");
  const number = source.count("Info.ID") ?? missing("Info.ID");
  const has = (field: string) => definedYesNo(source, `Property.${field}`);
  const texts = readTexts(source);
  return {
    ...emptyListing(),
    key: String(number),
    number,
    reference: source.text("Property.Reference", 60),
    goal,
    marquee,
    marqueeName: marquee === MARQUEE_CODES.badge ? UNDER_OPTION_TEXTS : undefined,
    ...readType(source),
    ...texts,
    priceEuro: readEuroPrice(source, { price: "Property.Price", currency: "Property.Currency" }),
    isPricePublished: !(source.yesNo("Info.HidePrice") ?? false),
    priceUnitText: goal === "rent" ? periodTexts(source) : undefined,
    address: readAddress(source),
    isAddressPublished:
      !(source.yesNo("Info.HideAddress") ?? true) && !(source.yesNo("Info.HideHouseNumber") ?? false),
    position: readPoint(source, "Property.Address.Position.@Y", "Property.Address.Position.@X"),
    rooms: {
      bedrooms: filledCount(source, "NumberOfBedrooms"),
      bathrooms: filledCount(source, "NumberOfBathrooms"),
      toilets: filledCount(source, "NumberOfToilets"),
      garages: filledCount(source, "NumberOfGarages"),
      parkings: filledCount(source, "NumberOfParkingPlaces"),
    },
    surfaces: {
      livingM2: filledAmount(source, "SurfaceLivable"),
      groundM2: filledAmount(source, "LandArea"),
      terraceM2: filledAmount(source, "SurfaceTerrace"),
      gardenM2: filledAmount(source, "SurfaceGarden"),
    },
    building: {
      constructionYear: filledCount(source, "ConstructionYear"),
      renovationYear: filledCount(source, "RenovationYear"),
      floors: filledCount(source, "NumberOfFloors"),
      condition: readCondition(source),
      orientation: readOrientation(source),
      isFurnished: has("HasFurniture"),
      arePetsAllowed: has("PetsAllowed"),
      hasLift: has("HasElevator"),
      hasCellar: has("HasCellar"),
      hasAttic: has("HasAttick"),
      hasGarden: has("HasGarden"),
      hasTerrace: has("HasTerrace"),
      hasSwimmingPool: has("HasPool"),
    },
    isNewBuild: has("NewEstate") ?? false,
    energy: readEnergy(source),
    flood: {
      zone: FLOOD_ZONES.get(source.text("Property.FloodProneArea") ?? ""),
      parcelScore: readFloodScore(source, "WaterPolicyPScore"),
      buildingScore: readFloodScore(source, "WaterPolicyGScore"),
    },
    finance: {
      cadastralIncomeEuro: filledAmount(source, "CadastrallIncome"),
      realEstateTaxEuro: filledAmount(source, "RealEstateTax"),
      depositEuro: filledAmount(source, "Deposit"),
    },
    pictures: readPictures(source, "Pictures.Picture", MAX_PICTURES),
    floorPlans: readPictures(source, "FloorPlans.FloorPlan", MAX_FLOOR_PLANS),
    documents: readDocuments(source),
    videoUrls: readLinks(source, "Property.VideoUrl"),
    virtualTourUrls: readLinks(source, "Property.VirtualUrl"),
    publishedAt: source.moment("Info.Created"),
    updatedAt: source.moment("Info.Modified"),
  };
}

function missing(field: string): never {
  throw new FieldError(field, "is missing, or not a known value");
}

/** Reads a count. Undefined for -1, with which Skarabee writes that a field is not filled in. */
function filledCount(source: SourceRecord, field: string): number | undefined {
  const path = `Property.${field}`;
  return source.number(path) === -1 ? undefined : source.count(path);
}

/** Reads an area or an amount of money. Undefined for -1, as in `filledCount`. */
function filledAmount(source: SourceRecord, field: string): number | undefined {
  const path = `Property.${field}`;
  return source.number(path) === -1 ? undefined : source.amount(path);
}

/** Reads yes or no. Undefined for "UNDEFINED", the third value of such a field. */
function definedYesNo(source: SourceRecord, field: string): boolean | undefined {
  const word = source.text(field);
  return word === undefined || word === "UNDEFINED" ? undefined : source.yesNo(field);
}

function readType(source: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const genre = source.text("Property.Typo.Genre") ?? "";
  const words = [genre, source.text("Property.Typo.Sort"), source.text("Property.Typo.Category")];
  const typesOfWords = words.map((word) =>
    word === undefined ? undefined : findPropertyTypeByWord(word.replace(/([a-z])([A-Z])/g, "$1 $2")),
  );
  const market = source.text("Property.MarketType") ?? "";
  const type =
    (Object.hasOwn(GENRES, genre) ? GENRES[genre] : undefined) ??
    typesOfWords.find((found) => found !== undefined) ??
    (Object.hasOwn(MARKETS, market) ? MARKETS[market] : undefined);
  if (type === undefined)
    throw new FieldError(
      "Property.Typo",
      `${quoted(genre)} is not a known type, and the market is not known either`,
    );
  return typeFields(type);
}

function periodTexts(source: SourceRecord): MultilingualText {
  return source.text("Property.PriceType") === "PRICE_PER_YEAR" ? PERIOD_TEXTS.year : PERIOD_TEXTS.month;
}

function readAddress(source: SourceRecord): Listing["address"] {
  const addressText = (field: string, maximumLength?: number) =>
    source.text(`Property.Address.${field}`, maximumLength);
  const extension = addressText("HouseNumberExtension");
  const number = addressText("HouseNumber");
  const city = addressText("City");
  return {
    street: addressText("Street"),
    // Skarabee writes 0 or -1 for a missing house number.
    houseNumber:
      number === undefined || number === "0" || number === "-1" ? undefined : `${number}${extension ?? ""}`,
    box: addressText("MailBox", 30),
    zip: addressText("City.@ZipCode"),
    city: city === undefined ? {} : { und: city },
    country: addressText("CountryID") === "UK" ? "GB" : addressText("CountryID"),
  };
}

/** Reads titles and descriptions: one `Flash` element per language, which is written as "NL", "nl-BE" or "nl". */
function readTexts(source: SourceRecord): Pick<Listing, "title" | "description"> {
  const title: MultilingualText = {};
  const description: MultilingualText = {};
  for (const flash of [
    ...source.list("Property.AllFlashes.Flash"),
    ...source.list("Property.Flashes.Flash"),
  ].filter(isObject)) {
    const code = String(pathValue(flash, "@LanguageID") ?? "")
      .slice(0, 2)
      .toLowerCase();
    const language = isLanguage(code) ? code : "und";
    const [flashTitle, text] = [pathValue(flash, "Title"), pathValue(flash, "Text")];
    if (typeof flashTitle === "string" && flashTitle.trim() !== "")
      title[language] ??= plainText(flashTitle, TEXT_LENGTH, () => {});
    if (typeof text === "string" && text.trim() !== "")
      description[language] ??= htmlSource(text, DESCRIPTION_LENGTH, (length) =>
        source.warn("Property.AllFlashes.Flash.Text", shortenedMessage(length, DESCRIPTION_LENGTH)),
      );
  }
  return { title: Object.keys(title).length > 0 ? title : undefined, description };
}

function readCondition(source: SourceRecord): MultilingualText | undefined {
  const word = source.text("Property.GeneralState") ?? "";
  const state = Object.hasOwn(GENERAL_STATES, word) ? GENERAL_STATES[word] : undefined;
  return state && repairStateTexts(state);
}

/** Reads the orientation from a compass point such as "SOUTH_WEST". */
function readOrientation(source: SourceRecord): MultilingualText | undefined {
  const compassPoint = (source.text("Property.Orientation") ?? "")
    .split("_")
    .map((word) => word.charAt(0))
    .join("");
  return isCompassPoint(compassPoint) ? orientationTexts(compassPoint) : undefined;
}

function readEnergy(source: SourceRecord): Listing["energy"] {
  const label = source.text("Property.Energy.Class", 30);
  const labelText =
    label === undefined || !/^[A-G]/.test(label)
      ? undefined
      : label.replace(/^A_(\d)PLUS$/, (_, count) => `A${"+".repeat(Number(count))}`);
  const certificateCode = source.text("Property.Energy.EnergyCertificateNr", 60);
  const index = source.number("Property.Energy.Index");
  const kwhPerM2 = knownEnergyValue({
    kwhPerM2: index === -1 ? undefined : index,
    certificateCode,
    labelText,
  });
  return { labelText, certificateCode, kwhPerM2, validUntil: source.day("Property.Energy.ClassEndDate") };
}

/** Reads a letter of the flood scores (P score, G score). */
function readFloodScore(source: SourceRecord, field: string): "A" | "B" | "C" | "D" | undefined {
  const text = source.text(`Property.${field}`)?.toUpperCase();
  return (["A", "B", "C", "D"] as const).find((letter) => letter === text);
}

function readPictures(source: SourceRecord, field: string, maximum: number): Listing["pictures"] {
  const pictures = source.list(field).filter(isObject);
  const index = (picture: Record<string, unknown>) => Number(pathValue(picture, "Index")) || 0;
  const items = [...pictures]
    .sort((a, b) => index(a) - index(b))
    .map((picture) => ({ url: pathValue(picture, "URL"), name: pathValue(picture, "Description") }));
  return pictureList(source, field, items, maximum);
}

/** Skarabee does not say who may see a document, so it is available on request only. */
function readDocuments(source: SourceRecord): Listing["documents"] {
  return source
    .list("Documents.Document")
    .filter(isObject)
    .flatMap((document) => {
      const url = readMediaUrl(pathValue(document, "URL"));
      const name = plainText(
        String(pathValue(document, "Description") || pathValue(document, "OriginalName") || ""),
        TEXT_LENGTH,
        () => {},
      );
      return url === undefined ? [] : [{ url, name: name || "document", isPublic: false }];
    })
    .slice(0, MAX_DOCUMENTS);
}
