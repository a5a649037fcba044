import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import type { Listing } from "../../property/listing.ts";
import { countryCode } from "../fields/country-code.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readWebUrl } from "../fields/media-url.ts";
import { pathValue } from "../fields/path-value.ts";
import { typeFields } from "../fields/property-types.ts";
import { readPoint } from "../fields/read-point.ts";
import { readEuroPrice } from "../fields/read-price.ts";
import { type RepairState, repairStateTexts } from "../fields/repair-states.ts";
import {
  type CompassPoint,
  MARQUEE_CODES,
  orientationTexts,
  PERIOD_TEXTS,
  UNDER_OPTION_TEXTS,
} from "../fields/shared-texts.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";
import type { AttachedFiles } from "./attached-files.ts";
import { PROPERTY_TYPES } from "./property-types.ts";

const TRANSACTIONS = ["RENT", "SALE", "SHARE", "PUBLIC_SALE", "LIFE_ANNUITY"] as const;

/** States of repair by `conditionId`, which counts from 0. */
export const CONDITIONS: RepairState[] = [
  "new",
  "excellent",
  "renovated",
  "good",
  "to-refresh",
  "to-restore",
  "to-renovate",
  "to-demolish",
  "shell",
];
/** Compass points by `orientationId`, which counts from 1; 0 is unknown. */
export const COMPASS_POINTS: CompassPoint[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
/** Periods of a rent by `pricePeriodicity`, which counts from 1. */
export const PERIODS = ["month", "year", "week", "day"] as const;
/** `priceTypeId` of a price "from". */
export const STARTING_PRICE_TYPE = 2;
const MAX_VIDEOS = 20;

/**
 * Reads one property of a publication request as a listing (docs/feed-immovlan.md).
 *
 * @throws FieldError for a value that cannot be read, and for a property without an identifier, a transaction or a
 * type.
 */
export function readImmovlanProperty(property: SourceRecord, files: AttachedFiles): Listing {
  const transaction = property.word("classification.transactionType", TRANSACTIONS);
  if (transaction === undefined) throw new FieldError("classification.transactionType", "is missing");
  const goal = transaction === "RENT" || transaction === "SHARE" ? "rent" : "sale";
  return {
    ...emptyListing(),
    key: property.keyText("@propertySoftwareId") ?? missing("propertySoftwareId"),
    reference: property.text("@propertySoftwareId", 60),
    goal,
    ...readMarquee(property, goal),
    ...readType(property),
    description: readDescription(property, "freeDescription"),
    priceEuro:
      transaction === "LIFE_ANNUITY"
        ? undefined
        : readEuroPrice(property, { price: "financialDetails.price", currency: "financialDetails.currency" }),
    isPricePublished: property.yesNo("financialDetails.isPriceDisplayed") ?? true,
    isStartingPrice:
      property.whole("financialDetails.priceTypeId") === STARTING_PRICE_TYPE || transaction === "PUBLIC_SALE"
        ? true
        : undefined,
    priceUnitText: goal === "rent" ? readPeriod(property) : undefined,
    address: readAddress(property),
    isAddressPublished: property.yesNo("location.isAddressDisplayed") ?? false,
    position: readPoint(property, "location.coordinates.latitude", "location.coordinates.longitude"),
    neighbourhood: property.text("environment.neighborhood"),
    rooms: readRooms(property),
    surfaces: readSurfaces(property),
    building: readBuilding(property),
    isNewBuild: property.yesNo("classification.isNewConstruction") ?? false,
    energy: readEnergy(property),
    planning: readPlanning(property),
    finance: readFinance(property, transaction),
    availability: readAvailability(property),
    pictures: files.pictures.map((url) => ({ url })),
    documents: files.documents.map(({ path, name }) => ({ url: path, name, isPublic: false })),
    videoUrls: readVideos(property),
    projectKey: property.keyText("@projectSoftwareId"),
  };
}

function missing(field: string): never {
  throw new FieldError(field, "is missing");
}

function readMarquee(
  property: SourceRecord,
  goal: Listing["goal"],
): Pick<Listing, "marquee" | "marqueeName"> {
  const status = property.word("@commercialStatus", ["SOLD", "OPTION", "ONLINE"] as const);
  if (status === "SOLD") return { marquee: goal === "sale" ? MARQUEE_CODES.sold : MARQUEE_CODES.rented };
  return status === "OPTION"
    ? { marquee: MARQUEE_CODES.badge, marqueeName: UNDER_OPTION_TEXTS }
    : { marquee: MARQUEE_CODES.none };
}

function readType(property: SourceRecord): Pick<Listing, "webIds" | "typeName"> {
  const id = property.text("classification.propertyTypeId") ?? missing("classification.propertyTypeId");
  const type = PROPERTY_TYPES.get(id);
  if (type === undefined)
    throw new FieldError("classification.propertyTypeId", `${quoted(id)} is not a type of the portal`);
  return typeFields(type);
}

/** Reads the texts of an element with one child per language. */
export function readDescription(element: SourceRecord, field: string): Listing["description"] {
  return {
    nl: element.htmlTexts(`${field}.dutch`)?.und,
    fr: element.htmlTexts(`${field}.french`)?.und,
    en: element.htmlTexts(`${field}.english`)?.und,
  };
}

export function readAddress(element: SourceRecord): Listing["address"] {
  const city = element.text("location.address.city");
  return {
    street: element.text("location.address.street"),
    houseNumber: element.text("location.address.streetNumber", 30),
    box: element.text("location.address.postBox", 30),
    zip: element.text("location.address.zipCode"),
    city: city === undefined ? {} : { und: city },
    country: countryCode(element.text("location.address.country")),
  };
}

function readPeriod(property: SourceRecord): Listing["priceUnitText"] {
  const period = PERIODS[(property.whole("financialDetails.pricePeriodicity") ?? 1) - 1];
  return PERIOD_TEXTS[period ?? "month"];
}

function readRooms(property: SourceRecord): Listing["rooms"] {
  const quantity = (room: string) => property.count(`indoorDescription.rooms.${room}.@quantity`);
  return {
    bedrooms: quantity("bedroom"),
    bathrooms: quantity("bathroom"),
    showerRooms: quantity("shower"),
    toilets: quantity("toilet"),
    garages: quantity("garage"),
    parkings: property.count("outdoorDescription.nrOfOutdoorParkings") ?? quantity("interiorParking"),
  };
}

function readSurfaces(property: SourceRecord): Listing["surfaces"] {
  return {
    livingM2: property.amount("indoorDescription.livableSurface"),
    groundM2: property.amount("outdoorDescription.ground.surface"),
    constructedM2: property.amount("outdoorDescription.ground.totalBuiltSurface"),
    gardenM2: property.amount("outdoorDescription.gardenSurface"),
    terraceM2: property.amount("outdoorDescription.terraceSurface"),
    officeM2: property.amount("indoorDescription.rooms.office.surface"),
    storageM2: property.amount("businessSpace.warehouseSurface"),
  };
}

function readBuilding(property: SourceRecord): Listing["building"] {
  const condition = CONDITIONS[property.whole("generalInformation.conditionId") ?? -1];
  const compassPoint = COMPASS_POINTS[(property.whole("outdoorDescription.orientationId") ?? 0) - 1];
  const has = (field: string) => (property.amount(field) === undefined ? undefined : true);
  const electricity = property.whole("certificates.electricalInstallationCertificateId");
  return {
    constructionYear: property.count("generalInformation.buildYear"),
    floors: property.count("outdoorDescription.nrOfFloors"),
    floor: property.whole("outdoorDescription.floorNumber"),
    facades: property.count("outdoorDescription.nrOfFrontages"),
    condition: condition && repairStateTexts(condition),
    orientation: compassPoint && orientationTexts(compassPoint),
    isFurnished: property.yesNo("indoorDescription.isFurnished"),
    arePetsAllowed: property.yesNo("generalInformation.arePetsAllowed"),
    hasLift: property.yesNo("indoorDescription.hasElevator"),
    hasCellar: has("indoorDescription.rooms.cellar.@quantity"),
    hasAttic: has("indoorDescription.rooms.attic.@quantity"),
    hasGarden: has("outdoorDescription.gardenSurface"),
    hasTerrace: has("outdoorDescription.terraceSurface"),
    hasSwimmingPool:
      has("propertyEquipment.comfortEquipment.indoorSwimmingPoolSurface") ??
      has("propertyEquipment.comfortEquipment.outdoorSwimmingPoolSurface"),
    // Certificate 1 is "yes, in accordance", 2 "yes, not in accordance"; other values mean "unknown".
    isElectricityConform: electricity === 1 ? true : electricity === 2 ? false : undefined,
  };
}

function readEnergy(property: SourceRecord): Listing["energy"] {
  const certificateCode = property.text("certificates.epc.reference", 60);
  return {
    certificateCode,
    kwhPerM2: knownEnergyValue({
      kwhPerM2: property.number("certificates.epc.energyConsumption"),
      certificateCode,
    }),
    totalKwh: property.number("certificates.epc.specificYearEnergyConsumption") || undefined,
    co2KgPerM2: property.number("certificates.epc.yearCo2Consumption") || undefined,
    validUntil: property.day("certificates.epc.validityDate"),
  };
}

/** Reads planning facts as the codes that Flemish advertisements print. */
function readPlanning(property: SourceRecord): Listing["planning"] {
  const code = (field: string, yes: string, no: string) => {
    const answer = property.yesNo(`buildingRequirements.${field}`);
    return answer === undefined ? undefined : answer ? yes : no;
  };
  return {
    permit: code("hasPlanningPermission", "Vg", "Gvg"),
    subdivision: code("hasParcellingOutPermission", "Vv", "Gvv"),
    preemption: code("HasPreEmptionRight", "Vkr", "Gvkr"),
    enforcement: code("hasCitation", "Dv", "Gdv"),
  };
}

function readFinance(property: SourceRecord, transaction: (typeof TRANSACTIONS)[number]): Listing["finance"] {
  const charges = property.amount("financialDetails.maintenanceCharges");
  const isRent = transaction === "RENT" || transaction === "SHARE";
  return {
    renterChargesEuro: isRent ? charges : undefined,
    ownerChargesEuro: isRent ? undefined : charges,
    depositEuro: property.amount("financialDetails.rentalDeposit"),
    cadastralIncomeEuro: property.amount("generalInformation.cadastralIncome"),
    annuity:
      transaction !== "LIFE_ANNUITY"
        ? undefined
        : {
            bouquetEuro: property.amount("financialDetails.price"),
            monthlyEuro: property.amount("lifeAnnuity.annuity"),
            isOccupied: property.yesNo("lifeAnnuity.isOccupied"),
            marketValueEuro: property.amount("lifeAnnuity.propertyValue"),
          },
  };
}

const AT_DEED = { nl: "Bij akte", fr: "À l'acte", en: "At the deed", de: "Bei Urkunde" };
const AT_ONCE = { nl: "Onmiddellijk", fr: "Immédiatement", en: "Immediately", de: "Sofort" };
const TO_AGREE = { nl: "Af te spreken", fr: "À convenir", en: "To be agreed", de: "Nach Vereinbarung" };

/** Texts by `availabilityId`, which counts from 0; undefined for an id without a text. */
export const AVAILABILITIES = [undefined, AT_ONCE, TO_AGREE, undefined, AT_DEED] as const;

function readAvailability(property: SourceRecord): Listing["availability"] {
  const day = property.day("generalInformation.availableFrom");
  if (day !== undefined) return { und: day };
  return AVAILABILITIES[property.whole("generalInformation.availabilityId") ?? 0];
}

/** Reads the links to videos. */
export function readVideos(element: SourceRecord): string[] {
  const links = element.list("attachments.video").flatMap((video) => {
    const link = isObject(video) ? readWebUrl(pathValue(video, "link")) : undefined;
    return link ?? [];
  });
  return [...new Set(links)].slice(0, MAX_VIDEOS);
}
