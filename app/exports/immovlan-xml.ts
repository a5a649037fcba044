import { nearestType, propertyTypeOf } from "../feeds/fields/property-types.ts";
import { findRepairState } from "../feeds/fields/repair-states.ts";
import { findCompassPoint, isUnderOption } from "../feeds/fields/shared-texts.ts";
import { immovlanTypeId } from "../feeds/immovlan/property-types.ts";
import {
  AVAILABILITIES,
  COMPASS_POINTS,
  CONDITIONS,
  PERIODS,
  STARTING_PRICE_TYPE,
} from "../feeds/immovlan/read-property.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import { countryCodeOf } from "../property/places/place.ts";
import { rentPeriod } from "../property/rent-period.ts";
import type { ExportContext, ExportWriter, ImmovlanAccount } from "./export-writer.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { wholePriceEuro } from "./whole-price.ts";
import { attributes, element, emptyElement, group, requiredElement, rounded } from "./xml-elements.ts";

/*
 * A publication request for the portal Immovlan. Its XML schema prescribes this order of elements. docs/api.md lists
 * what the format cannot contain.
 */

const FIXED_PRICE_TYPE = 1;
const OTHER_TYPE = "590";
const MAX_PICTURES = 32;
const MAX_VIDEOS = 5;

/** Used without an account. The request is then valid by the schema, but the portal refuses it. */
const UNSIGNED: ImmovlanAccount = { softwareId: 1, customerId: "", hashOf: () => "" };

/** Writer of a publication request for Immovlan. */
export function immovlanWriter({
  immovlan = UNSIGNED,
  agency,
  now,
  readPicture,
}: ExportContext): ExportWriter {
  const timestamp = now.toISOString().slice(0, 19);
  const request = attributes({ timestamp, softwareId: immovlan.softwareId });
  const action = attributes({
    proCustomerId: immovlan.customerId,
    hashValidation: immovlan.hashOf(timestamp),
  });
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>\n<request${request}>\n<action${action}>\n<publish>\n`,
    listing: (listing) => property(listing, { agency, readPicture }),
    end: "</publish>\n</action>\n</request>\n",
  };
}

async function property(
  listing: ExportedListing,
  { agency, readPicture }: Pick<ExportContext, "agency" | "readPicture">,
): Promise<string> {
  const { number, reference, finance, energy, neighbourhood } = listing;
  const { annuity } = finance;
  const propertyAttributes = attributes({
    propertyProId: (reference ?? String(number)).slice(0, 100),
    propertySoftwareId: number,
    commercialStatus: isUnderOption(listing) ? "OPTION" : "ONLINE",
  });
  const parts = [
    classification(listing),
    place(listing),
    general(listing, agency),
    // The schema requires both languages.
    group("freeDescription", [
      text("french", listing.description),
      text("dutch", listing.description),
      element("english", listing.description.en),
    ]),
    prices(listing),
    outdoor(listing),
    indoor(listing),
    group("environment", [element("neighborhood", neighbourhood)]),
    planning(listing),
    group("certificates", [
      group("epc", [
        element("reference", energy.certificateCode),
        element("energyConsumption", energy.kwhPerM2),
        element("specificYearEnergyConsumption", rounded(energy.totalKwh)),
        element("yearCo2Consumption", rounded(energy.co2KgPerM2)),
        element("validityDate", energy.validUntil && `${energy.validUntil}T00:00:00`),
      ]),
      element("electricalInstallationCertificateId", electricity(listing)),
    ]),
    group("businessSpace", [element("warehouseSurface", rounded(listing.surfaces.storageM2))]),
    group("lifeAnnuity", [
      element("annuity", annuity?.monthlyEuro),
      element("isOccupied", annuity?.isOccupied),
      element("propertyValue", rounded(annuity?.marketValueEuro)),
    ]),
    await attachments(listing, readPicture),
  ];
  return `<property${propertyAttributes}>\n${parts.filter(Boolean).join("\n")}\n</property>\n`;
}

const LANGUAGE_CODES = { french: "fr", dutch: "nl" } as const;

function text(name: keyof typeof LANGUAGE_CODES, texts: MultilingualText): string {
  return requiredElement(name, texts[LANGUAGE_CODES[name]] ?? texts.und);
}

function classification(listing: ExportedListing): string {
  const { goal, finance, isNewBuild } = listing;
  const sale = finance.annuity === undefined ? "SALE" : "LIFE_ANNUITY";
  return group("classification", [
    element("transactionType", goal === "rent" ? "RENT" : sale),
    element("propertyTypeId", nearestType(propertyTypeOf(listing), immovlanTypeId) ?? OTHER_TYPE),
    element("isNewConstruction", isNewBuild),
  ]);
}

function place({ address, position, isAddressPublished }: ExportedListing): string {
  const { nl, fr, de, en, und } = address.city;
  return group("location", [
    group("address", [
      element("street", address.street),
      element("streetNumber", address.houseNumber?.slice(0, 15)),
      element("postBox", address.box?.slice(0, 10)),
      requiredElement("zipCode", address.zip?.slice(0, 10)),
      element("city", (und ?? nl ?? fr ?? de ?? en)?.slice(0, 100)),
      element("country", countryCodeOf(address)),
    ]),
    group(
      "coordinates",
      position ? [element("latitude", position.latitude), element("longitude", position.longitude)] : [],
    ),
    element("isAddressDisplayed", isAddressPublished),
  ]);
}

function general(
  { urls, building, availability, finance }: ExportedListing,
  agency: ExportContext["agency"],
): string {
  const state = findRepairState(building.condition);
  const condition = state === undefined ? -1 : CONDITIONS.indexOf(state);
  const availabilityTexts = Object.values(availability ?? {});
  const available = AVAILABILITIES.findIndex(
    (texts) => texts !== undefined && Object.values(texts).some((text) => availabilityTexts.includes(text)),
  );
  const day = availabilityTexts.find((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return group("generalInformation", [
    element("contactEmail", agency.email),
    element("contactPhone", agency.phone),
    element("propertyUrl", urls.nl ?? urls.fr ?? Object.values(urls)[0]),
    element("conditionId", condition === -1 ? undefined : condition),
    element("availabilityId", available === -1 ? undefined : available),
    element("availableFrom", day && `${day}T00:00:00`),
    element("buildYear", building.constructionYear),
    element("cadastralIncome", finance.cadastralIncomeEuro),
    element("arePetsAllowed", building.arePetsAllowed),
  ]);
}

/** A price that is not published, or is per m², is 0, and marked as not displayed. */
function prices(listing: ExportedListing): string {
  const { goal, priceUnitText, isStartingPrice, finance } = listing;
  const price = wholePriceEuro(listing);
  const period = goal === "rent" ? rentPeriod(priceUnitText) : undefined;
  return group("financialDetails", [
    element("price", price ?? 0),
    element("pricePeriodicity", period && PERIODS.indexOf(period) + 1),
    element("currency", "EUR"),
    element("maintenanceCharges", goal === "rent" ? finance.renterChargesEuro : finance.ownerChargesEuro),
    element("rentalDeposit", rounded(finance.depositEuro)),
    element("isPriceDisplayed", price !== undefined),
    element("priceTypeId", isStartingPrice ? STARTING_PRICE_TYPE : FIXED_PRICE_TYPE),
  ]);
}

function outdoor({ building, rooms, surfaces }: ExportedListing): string {
  const compassPoint = findCompassPoint(building.orientation);
  return group("outdoorDescription", [
    element("nrOfFrontages", building.facades),
    element("orientationId", compassPoint && COMPASS_POINTS.indexOf(compassPoint) + 1),
    element("nrOfFloors", building.floors),
    element("floorNumber", building.floor),
    element("nrOfOutdoorParkings", rooms.parkings),
    group("ground", [
      element("totalBuiltSurface", surfaces.constructedM2),
      element("surface", surfaces.groundM2),
    ]),
    element("gardenSurface", rounded(surfaces.gardenM2)),
    element("terraceSurface", rounded(surfaces.terraceM2)),
  ]);
}

function indoor({ building, rooms, surfaces }: ExportedListing): string {
  const room = (name: string, quantity: number | undefined) => emptyElement(name, { quantity });
  return group("indoorDescription", [
    element("livableSurface", surfaces.livingM2),
    element("isFurnished", building.isFurnished),
    element("hasElevator", building.hasLift),
    group("rooms", [
      room("bedroom", rooms.bedrooms),
      room("bathroom", rooms.bathrooms),
      room("shower", rooms.showerRooms),
      room("toilet", rooms.toilets),
      room("garage", rooms.garages),
      room("cellar", building.hasCellar ? 1 : undefined),
      room("attic", building.hasAttic ? 1 : undefined),
      group("office", [element("surface", surfaces.officeM2)]),
    ]),
  ]);
}

/** Answers to the planning questions of Flanders, from the legal codes that a Flemish advertisement states. */
function planning({ planning: codes }: ExportedListing): string {
  const answer = (name: string, code: string | undefined, yes: string, no: string) =>
    element(name, code === yes ? true : code === no ? false : undefined);
  return group("buildingRequirements", [
    answer("hasPlanningPermission", codes.permit, "Vg", "Gvg"),
    answer("hasParcellingOutPermission", codes.subdivision, "Vv", "Gvv"),
    answer("HasPreEmptionRight", codes.preemption, "Vkr", "Gvkr"),
    answer("hasCitation", codes.enforcement, "Dv", "Gdv"),
  ]);
}

/** Id of the result of the electrical inspection: 1 when the installation conforms, 2 when it does not. */
function electricity({ building: { isElectricityConform } }: ExportedListing): number | undefined {
  return isElectricityConform === undefined ? undefined : isElectricityConform ? 1 : 2;
}

/** Pictures are included in the request, as base64. A picture that cannot be read is left out. */
async function attachments(
  { pictures, videoUrls }: ExportedListing,
  readPicture: ExportContext["readPicture"],
): Promise<string> {
  const pictureElements: string[] = [];
  for (const { url } of pictures.slice(0, MAX_PICTURES)) {
    const bytes = await readPicture(url);
    if (bytes === undefined) continue;
    const content = Buffer.from(bytes).toString("base64");
    pictureElements.push(
      group("picture", [element("order", pictureElements.length + 1), element("content", content)]),
    );
  }
  const videos = videoUrls
    .slice(0, MAX_VIDEOS)
    .map((url, index) => group("video", [element("order", index + 1), element("link", url)]));
  return group("attachments", [...pictureElements, ...videos]);
}
