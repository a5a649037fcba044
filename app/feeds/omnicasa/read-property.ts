import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import { readGoal } from "../../property/goal.ts";
import type { Listing } from "../../property/listing.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { readWebIds } from "../../property/web-ids.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { htmlSource, shortenedMessage } from "../fields/plain-text.ts";
import { readDayOrText } from "../fields/read-moment.ts";
import { readOpenHours, readViewingDays, tooManyMessage } from "../fields/read-viewing-times.ts";
import { DESCRIPTION_LENGTH, type SourceRecord } from "../fields/source-record.ts";
import { readDocuments, readFloorPlans, readLinks, readPictures } from "./read-media.ts";
import { readAddress, readPosition } from "./read-place.ts";

/** `PriceUnit` of a starting price (specification §9). */
const STARTING_PRICE_UNIT = 7;

const MAX_WEB_IDS = 20;

const FLOOD_SCORES = ["A", "B", "C", "D"] as const;
const FLOOD_ZONES = ["none", "possible", "effective"] as const;
const FLOOD_HAZARDS = ["none", "very-low", "low", "medium", "high"] as const;

/**
 * Reads one property of the CRM as a listing. The names of the fields are those of docs/feed-omnicasa.md.
 *
 * @param neighbourhoods names of the neighbourhoods that the feed lists, by their id.
 * @throws FieldError for a value that cannot be read, and for a property without ID, Goal or WebID.
 */
export function readProperty(
  source: SourceRecord,
  neighbourhoods: ReadonlyMap<string, MultilingualText>,
): Listing {
  const number = readId(source);
  const projectId = source.count("ProjectID");
  return {
    key: String(number),
    number,
    reference: source.text("RecordFile", 60) ?? source.text("Ident", 60),
    goal: readGoalOf(source),
    marquee: source.count("Marquee") ?? 0,
    marqueeName: source.texts("MarqueeName"),
    webIds: readWebIdsOf(source),
    typeName: source.texts("TypeDescription") ?? {},
    mainTypeName: source.texts("MainTypeName") ?? source.texts("WebIDName"),
    title: source.texts("Title"),
    description: readDescription(source),
    priceEuro: source.amount("Price"),
    isPricePublished: source.yesNo("PublishPrice") ?? true,
    isStartingPrice: source.whole("PriceUnit") === STARTING_PRICE_UNIT ? true : undefined,
    priceUnitText: source.texts("PriceUnitText"),
    address: readAddress(source),
    // Showing a street by mistake cannot be undone (docs/specification-notes.md#n65).
    isAddressPublished: source.yesNo("PublishAddress") ?? false,
    position: readPosition(source),
    ...readNeighbourhood(source, neighbourhoods),
    rooms: readRooms(source),
    surfaces: readSurfaces(source),
    building: readBuilding(source),
    isNewBuild: source.yesNo("IsNewBuild") ?? source.yesNo("IsConstruction") ?? projectId !== undefined,
    energy: readEnergy(source),
    planning: readPlanning(source),
    flood: readFlood(source),
    asbestos: whenFilled({ type: source.text("AsbestosType"), date: source.day("AsbestosDate") }),
    finance: readFinance(source),
    mobiscore: source.amount("MobiScore"),
    availability: readDayOrTexts(source, "Availability"),
    pictures: readPictures(source),
    floorPlans: readFloorPlans(source),
    documents: readDocuments(source),
    videoUrls: readLinks(source, "VideoUrls", "VideoUrl"),
    virtualTourUrls: readLinks(source, "VirtualTour"),
    viewingDays: readViewingDays(source.list("ViewingDays"), "ViewingDays", (reason) =>
      source.warn("ViewingDays", reason),
    ),
    openHours: readOpenHours(source.list("OpenHours"), "OpenHours", (reason) =>
      source.warn("OpenHours", reason),
    ),
    projectKey: projectId === undefined ? undefined : String(projectId),
    agent: source.text("ManagerName"),
    office: source.text("OfficeName"),
    publishedAt: source.moment("CreatedDate"),
    updatedAt: source.moment("LastChangedDate"),
  };
}

/**
 * Reads the neighbourhood of a property: its district, else the neighbourhood with its `NeighbourhoodID`. When the feed
 * lists that neighbourhood, the result has its names in all languages too.
 */
function readNeighbourhood(
  source: SourceRecord,
  neighbourhoods: ReadonlyMap<string, MultilingualText>,
): Pick<Listing, "neighbourhood" | "neighbourhoodNames"> {
  const district = source.text("District");
  const listed =
    district === undefined
      ? neighbourhoods.get(source.text("NeighbourhoodID") ?? "")
      : [...neighbourhoods.values()].find((names) => isCalled(names, district));
  return { neighbourhood: (listed && oneName(listed)) ?? district, neighbourhoodNames: listed };
}

function isCalled(names: MultilingualText, name: string): boolean {
  return Object.values(names).some((other) => normaliseName(other) === normaliseName(name));
}

/**
 * Selects the one text that identifies something in every language: the text without a language, else the Dutch,
 * French, German or English one.
 */
export function oneName(texts: MultilingualText): string | undefined {
  return texts.und ?? texts.nl ?? texts.fr ?? texts.de ?? texts.en;
}

/** Reads the `ID` of a property, project or type category: a whole number above 0. */
export function readId(source: SourceRecord): number {
  const id = source.count("ID");
  if (id === undefined) throw new FieldError("ID", "is missing");
  return id;
}

/** Reads and joins the CRM's two descriptions, in order, per language. */
export function readDescription(source: SourceRecord): MultilingualText {
  const first = source.htmlTexts("DescriptionA") ?? {};
  const second = source.htmlTexts("DescriptionB") ?? {};
  const description: MultilingualText = { ...second, ...first };
  for (const language of Object.keys(description) as (keyof MultilingualText)[]) {
    const [a, b] = [first[language], second[language]];
    if (a !== undefined && b !== undefined && a !== b) description[language] = joined(a, b, source);
  }
  return description;
}

/** Reads a text per language, or a date in one of the CRM's forms, which becomes `YYYY-MM-DD`. */
export function readDayOrTexts(source: SourceRecord, field: string): MultilingualText | undefined {
  const texts = source.texts(field);
  if (texts === undefined) return undefined;
  const days = Object.entries(texts).flatMap(([language, text]) => {
    const day = readDayOrText(text);
    return day === undefined ? [] : [[language, day] as const];
  });
  return days.length === 0 ? undefined : Object.fromEntries(days);
}

/**
 * Reads the numbers of the type categories of a property or project, the main one first.
 *
 * @throws FieldError when there is none.
 */
export function readWebIdsOf(source: SourceRecord): number[] {
  const main = readWebIds(source.value("WebID"));
  const all = source.list("WebIDs").flatMap(readWebIds);
  const webIds = [...new Set([...main, ...all])];
  if (webIds.length === 0) throw new FieldError("WebID", "neither WebID nor WebIDs contains a type category");
  if (webIds.length > MAX_WEB_IDS) source.warn("WebIDs", tooManyMessage(webIds.length, MAX_WEB_IDS));
  return webIds.slice(0, MAX_WEB_IDS);
}

function readGoalOf(source: SourceRecord): Listing["goal"] {
  const value = source.value("Goal");
  if (value === undefined) throw new FieldError("Goal", "is missing");
  const goal = readGoal(value);
  if (goal === undefined) throw new FieldError("Goal", `${quoted(value)} is not a number`);
  return goal;
}

function joined(first: string, second: string, source: SourceRecord): string {
  const isHtml = /<[a-z]/i.test(first + second);
  return htmlSource(`${first}${isHtml ? "<br><br>" : "\n\n"}${second}`, DESCRIPTION_LENGTH, (length) =>
    source.warn("DescriptionB", shortenedMessage(length, DESCRIPTION_LENGTH)),
  );
}

function readRooms(source: SourceRecord): Listing["rooms"] {
  return {
    bedrooms: source.count("NumberOfBedRooms") ?? bedroomsOfStudio(source),
    bathrooms: source.count("NumberOfBathRooms"),
    showerRooms: source.count("NumberOfShowerRooms"),
    toilets: source.count("NumberOfToilets"),
    garages: source.count("NumberOfGarages"),
    parkings: source.count("NumberOfParkings"),
  };
}

/** 0 bedrooms is a fact for a studio; for anything else it means that the field was not filled in. */
function bedroomsOfStudio(source: SourceRecord): 0 | undefined {
  const isStudio = Object.values(source.texts("TypeDescription") ?? {}).some((name) =>
    /\bstudio\b/i.test(name),
  );
  return isStudio && source.number("NumberOfBedRooms") === 0 ? 0 : undefined;
}

function readSurfaces(source: SourceRecord): Listing["surfaces"] {
  return {
    livingM2: source.amount("SurfaceLiving"),
    groundM2: source.amount("SurfaceGround") ?? source.amount("SurfaceGround2"),
    totalM2: source.amount("SurfaceTotal"),
    terraceM2: source.amount("SurfaceTerrace"),
    gardenM2: source.amount("SurfaceGarden"),
    officeM2: source.amount("SurfaceOffice"),
    constructedM2: source.amount("SurfaceConstructed"),
    storageM2: source.amount("SurfaceStore"),
  };
}

function readBuilding(source: SourceRecord): Listing["building"] {
  return {
    constructionYear: source.count("ConstructionYear"),
    renovationYear: source.count("RenovationYear"),
    floors: source.count("NumberOfFloors"),
    floor: source.whole("Floor"),
    facades: source.count("NumberOfFacades"),
    condition: source.texts("ConditionName"),
    heating: source.texts("HeatingName"),
    kitchen: source.texts("KitchenName"),
    glazing: source.texts("WindowGlazing"),
    orientation: source.texts("OrientationT"),
    isFurnished: source.yesNo("HasFurnished"),
    arePetsAllowed: source.yesNo("PetsAllowed"),
    hasLift: source.yesNo("HasLift"),
    hasCellar: source.yesNo("HasCellar"),
    hasAttic: source.yesNo("HasAttic"),
    hasGarden: source.yesNo("HasGarden"),
    hasTerrace: source.yesNo("HasTerrace"),
    hasSwimmingPool: source.yesNo("HasSwimmingPool"),
    isElectricityConform: source.yesNo("ElectricityConform"),
    electricityInspectedOn: source.day("ElectricityInspectionDate"),
  };
}

function readEnergy(source: SourceRecord): Listing["energy"] {
  const labelText = source.text("EPCLabelText", 30);
  const certificateCode = source.text("EPCCertificateCode", 60);
  // The numbers below may be negative, for a building that produces more energy than it uses: `amount` refuses these.
  return {
    kwhPerM2: knownEnergyValue({ kwhPerM2: source.number("EnergyPerformance"), certificateCode, labelText }),
    totalKwh: source.number("EPCTotal") || undefined,
    labelText,
    certificateCode,
    co2KgPerM2: source.number("EPCCO2") || undefined,
    eLevel: source.number("EPCELevel") || undefined,
    validUntil: source.day("EPCEndDate"),
  };
}

function readPlanning(source: SourceRecord): Listing["planning"] {
  return {
    permit: source.text("PlanningPermit"),
    destination: source.text("PlanningDestination"),
    enforcement: source.text("PlanningEnforcement"),
    preemption: source.text("PlanningPreemption"),
    subdivision: source.text("PlanningSubdivision"),
    asBuilt: source.text("PlanningAsBuilt"),
    documentUrl: readLinks(source, "PlanningDocumentUrl")[0],
  };
}

function readFlood(source: SourceRecord): Listing["flood"] {
  return {
    parcelScore: source.word("FloodParcelScore", FLOOD_SCORES),
    buildingScore: source.word("FloodBuildingScore", FLOOD_SCORES),
    zone: source.word("FloodZone", FLOOD_ZONES),
    hazard: source.word("FloodHazard", FLOOD_HAZARDS),
    isInDelimitedFloodArea: source.yesNo("FloodDelimitedArea"),
    isInDelimitedBankZone: source.yesNo("FloodDelimitedBankZone"),
    isInRiskZone: source.yesNo("FloodRiskZone"),
  };
}

function readFinance(source: SourceRecord): Listing["finance"] {
  return {
    ownerChargesEuro: source.amount("ChargesOwner"),
    renterChargesEuro: source.amount("ChargesRenter"),
    notaryFeesEuro: source.amount("NotaryFees"),
    registrationRights: source.text("RegistrationRights"),
    vat: source.text("VAT"),
    ...readDeposit(source),
    agencyCostEuro: source.amount("AgencyCost"),
    inventoryCostEuro: source.amount("InventoryCost"),
    realEstateTaxEuro: source.amount("RealEstateTax"),
    cadastralIncomeEuro: source.amount("CadastralIncome"),
    annuity: source.yesNo("IsAnnuity") === false ? undefined : readAnnuity(source),
  };
}

/**
 * Reads the deposit as a text or as an amount in euro. `Deposit` may be either: "3 months" is a text, and a number alone
 * can only be an amount. `DepositAmount` is always an amount.
 */
function readDeposit(source: SourceRecord): Pick<Listing["finance"], "deposit" | "depositEuro"> {
  const isAmount = /^\d+([.,]\d+)?$/.test(source.text("Deposit") ?? "");
  return {
    deposit: isAmount ? undefined : source.text("Deposit"),
    depositEuro: source.amount("DepositAmount") ?? (isAmount ? source.amount("Deposit") : undefined),
  };
}

function readAnnuity(source: SourceRecord): Listing["finance"]["annuity"] {
  const annuity = {
    bouquetEuro: source.amount("AnnuityBouquet"),
    monthlyEuro: source.amount("AnnuityMonthly"),
    indexation: source.text("AnnuityIndexation"),
    isOccupied: source.yesNo("AnnuityOccupied"),
    beneficiaries: source.text("AnnuityBeneficiaries"),
    maximumYears: source.amount("AnnuityMaximumYears"),
    marketValueEuro: source.amount("AnnuityMarketValue"),
  };
  if (source.yesNo("IsAnnuity")) return annuity;
  // CRMs write `AnnuityOccupied: false` for every property: by itself it does not mean a life annuity.
  const { isOccupied: _isOccupied, ...amounts } = annuity;
  return whenFilled(amounts) && annuity;
}

/** Returns the object when at least one of its fields is known. */
function whenFilled<Value extends object>(value: Value): Value | undefined {
  return Object.values(value).some((field) => field !== undefined) ? value : undefined;
}
