import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { allFacts, type Facts, rounded, TODAY } from "./facts.ts";
import type { Four } from "./four.ts";
import { PROJECTS, type ProjectChoice } from "./homes.ts";
import { TYPE_CATEGORIES } from "./kinds.ts";
import { PLAN_SHOWS, picturesOf, planOf } from "./picture-list.ts";
import { NEIGHBOURHOODS, PLACES } from "./places.ts";
import { randomFor } from "./random.ts";
import { PROJECT_TEXTS } from "./sentences-features.ts";
import {
  AVAILABILITY,
  CONDITIONS,
  COUNTRIES,
  GLAZINGS,
  HEATINGS,
  KITCHENS,
  MARQUEES,
  OFFICES,
  ORIENTATIONS,
  PER_MONTH,
} from "./words.ts";
import { Turns, writeTexts } from "./write-texts.ts";

/** The size of every photograph-like drawing, and of a floor plan, in pixels. */
export const PICTURE = { width: 1360, height: 907 } as const;

type FeedRecord = Record<string, unknown>;

/** A film that its makers published for trying out players. */
const FILM = "https://vimeo.com/76979871";

const BROCHURE: Four = {
  en: "Sales brochure (in Dutch)",
  nl: "Verkoopbrochure",
  fr: "Brochure de vente (en néerlandais)",
  de: "Verkaufsbroschüre (auf Niederländisch)",
};

const SPECIFICATIONS: Four = {
  en: "Specifications (in Dutch)",
  nl: "Lastenboek",
  fr: "Cahier des charges (en néerlandais)",
  de: "Baubeschreibung (auf Niederländisch)",
};

const PLANNING_INFORMATION: Four = {
  en: "Planning information",
  nl: "Stedenbouwkundige inlichtingen",
  fr: "Renseignements urbanistiques",
  de: "Städtebauliche Auskünfte",
};

/** The whole feed, in the form that docs/feed-omnicasa.md describes. */
export function feed(): Record<
  "typeCategories" | "neighbourhoods" | "cities" | "projects" | "properties",
  FeedRecord[]
> {
  const facts = allFacts();
  const turns = new Turns();
  return {
    typeCategories: TYPE_CATEGORIES.flatMap(({ webId, name, rent }) =>
      LANGUAGES.map((language) => ({
        ID: webId,
        WebID: webId,
        Name: name[language],
        ShowOrder: webId,
        Sale: true,
        Rent: rent,
        language,
      })),
    ),
    neighbourhoods: NEIGHBOURHOODS.map(({ id, place, name }) => ({
      ID: id,
      Name: name,
      Zip: PLACES[place].zip,
      City: PLACES[place].city,
    })),
    cities: cities(facts),
    projects: PROJECTS.flatMap((project) => LANGUAGES.map((language) => projectRecord(project, language))),
    properties: facts.flatMap((home) => {
      const texts = writeTexts(home, turns);
      return LANGUAGES.map((language) => propertyRecord(home, texts, language));
    }),
  };
}

function cities(facts: Facts[]): FeedRecord[] {
  const counts = new Map<string, { facts: Facts; count: number }>();
  for (const home of facts) {
    const key = `${home.place.zip} ${home.place.city.en}`;
    const entry = counts.get(key) ?? { facts: home, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  return [...counts.values()].flatMap(({ facts: { place }, count }) =>
    LANGUAGES.map((language) => ({
      Name: place.city[language],
      Zip: place.zip,
      CountryID: COUNTRIES[place.region].id,
      CountryName: COUNTRIES[place.region].name[language],
      PropertyCount: count,
      language,
    })),
  );
}

function projectRecord(project: ProjectChoice, language: Language): FeedRecord {
  const place = PLACES[project.place];
  const texts = PROJECT_TEXTS[project.id];
  if (!texts) throw new Error(`project ${project.id} has no texts`);
  const webId = project.kind === "apartment" ? 2 : 1;
  const files = [
    `project-${project.id}`,
    `project-${project.id}-b`,
    `${project.kind === "apartment" ? "terrace" : "garden"}-0${project.id}`,
    "living-modern-02",
    "kitchen-modern-03",
  ];
  return {
    ID: project.id,
    language,
    RecordFile: `GV-P${project.id}`,
    Name: texts.name[language],
    Description: texts.description[language],
    Street: place.streets[0],
    HouseNumber: project.kind === "apartment" ? "21" : "2-16",
    Zip: place.zip,
    City: place.city[language],
    CountryID: 10,
    CountryName: COUNTRIES[place.region].name[language],
    PublicAddress: true,
    GoogleX: point(place.latitude + 0.0011),
    GoogleY: point(place.longitude - 0.0009),
    WebID: webId,
    WebIDs: String(webId),
    Delivery: texts.delivery[language],
    CreatedDate: daysBefore(44 + project.id * 23),
    PublishInternet: true,
    ...(project.film && { VideoUrls: [FILM] }),
    ...(project.documents && {
      DocumentItems: [
        {
          Url: `documents/GV-P${project.id}-specifications.pdf`,
          Name: SPECIFICATIONS[language],
          IsPublic: false,
        },
      ],
    }),
    XLargePictureItems: files.map((file, index) => pictureItem(file, texts.name[language], index + 1)),
  };
}

function propertyRecord(
  facts: Facts,
  texts: { title: Four; description: Four },
  language: Language,
): FeedRecord {
  const { place, kind, choice } = facts;
  const plan = planOf(facts);
  const isWhole = kind.family === "house" || kind.family === "land" || kind.family === "shop";
  const pictures = picturesOf(facts).map(({ file, shows }, index) =>
    pictureItem(file, shows[language], index + 1),
  );
  return withoutEmpty({
    ID: facts.id,
    language,
    RecordFile: reference(facts.id),
    Goal: facts.goal === "sale" ? 0 : 1,
    Marquee: facts.marquee,
    MarqueeName: facts.marquee === 0 ? undefined : MARQUEES[facts.marquee][language],
    WebID: kind.webIds[0],
    WebIDs: kind.webIds.join(","),
    TypeDescription: kind.name[language],
    MainTypeName: TYPE_CATEGORIES.find(({ webId }) => webId === kind.webIds[0])?.name[language],
    Title: texts.title[language],
    DescriptionA: texts.description[language],
    Price: choice.price === "on-demand" ? 0 : facts.price,
    PublishPrice: choice.price !== "hidden",
    PriceUnit: choice.price === "from" ? 7 : facts.goal === "rent" ? 2 : undefined,
    PriceUnitText: facts.goal === "rent" ? PER_MONTH[language] : undefined,
    Street: facts.street,
    HouseNumber: facts.houseNumber,
    BoxNr: facts.box,
    Zip: place.zip,
    City: place.city[language],
    CountryID: COUNTRIES[place.region].id,
    CountryName: COUNTRIES[place.region].name[language],
    PublishAddress: choice.hideAddress !== true,
    GoogleX: point(facts.latitude),
    GoogleY: point(facts.longitude),
    NeighbourhoodID: NEIGHBOURHOODS.find(({ place: name }) => PLACES[name] === place)?.id,
    NumberOfBedRooms: facts.bedrooms || (facts.kindName === "studio" ? 0 : undefined),
    NumberOfBathRooms: facts.bathrooms || undefined,
    NumberOfShowerRooms: facts.showerRooms || undefined,
    NumberOfToilets: facts.toilets || undefined,
    NumberOfGarages: facts.garages || undefined,
    NumberOfParkings: facts.parkings || undefined,
    SurfaceLiving:
      kind.family === "work" || kind.family === "shop" || kind.family === "other"
        ? undefined
        : facts.living || undefined,
    SurfaceTotal: totalOf(facts),
    SurfaceOffice: kind.family === "work" ? facts.living : undefined,
    SurfaceGround: facts.ground,
    SurfaceGarden: facts.garden,
    SurfaceTerrace: facts.terrace,
    SurfaceConstructed:
      facts.ground && kind.family === "house"
        ? Math.round((facts.living / Math.max(1, facts.storeys)) * 1.15)
        : undefined,
    ConstructionYear: facts.built,
    RenovationYear: facts.renovated,
    NumberOfFloors: facts.storeys || undefined,
    Floor: facts.floor,
    NumberOfFacades: kind.facades || undefined,
    ConditionName: kind.family === "land" ? undefined : CONDITIONS[facts.condition][language],
    HeatingName:
      kind.family === "land" || kind.family === "other" ? undefined : HEATINGS[facts.heating].label[language],
    KitchenName: facts.kitchen && KITCHENS[facts.kitchen][language],
    WindowGlazing:
      kind.family === "land" || kind.family === "other" ? undefined : GLAZINGS[facts.glazing].label[language],
    OrientationT: facts.garden || facts.terrace ? ORIENTATIONS[facts.orientation][language] : undefined,
    HasFurnished: facts.goal === "rent" ? choice.furnished === true : undefined,
    HasLift:
      kind.family === "flat" || facts.kindName === "officeFloor"
        ? facts.hasLift || facts.kindName === "officeFloor"
        : undefined,
    HasCellar: kind.family === "house" || kind.family === "flat" ? facts.hasCellar : undefined,
    HasAttic: kind.family === "house" ? facts.hasAttic : undefined,
    HasGarden: kind.family === "house" ? facts.garden !== undefined : undefined,
    HasTerrace: kind.family === "house" || kind.family === "flat" ? facts.terrace !== undefined : undefined,
    HasSwimmingPool: choice.pool,
    IsNewBuild: facts.unit !== undefined || (facts.built ?? 0) >= 2023 ? true : undefined,
    ...energy(facts),
    ...legal(facts),
    ...finance(facts),
    MobiScore:
      place.region === "flanders" && isWholeOrFlat(facts)
        ? Math.round(
            randomFor(`mobi-${facts.id}`).between(kind.facades === 4 ? 52 : 74, kind.facades === 4 ? 74 : 97),
          ) / 10
        : undefined,
    Availability:
      AVAILABILITY[
        facts.unit
          ? "agreement"
          : choice.annuity === "occupied"
            ? "agreement"
            : facts.goal === "rent"
              ? facts.id % 3 === 0
                ? "atOnce"
                : "agreement"
              : "deed"
      ][language],
    ...electricity(facts, isWhole),
    XLargePictureItems: pictures,
    SmallPictureItem: pictures[0],
    FloorPlanItems: plan ? [pictureItem(plan, PLAN_SHOWS[language], 90)] : undefined,
    VideoUrls: choice.film ? [FILM] : undefined,
    DocumentItems: choice.documents ? documentItems(facts, language) : undefined,
    ...viewings(facts),
    ProjectID: facts.unit?.project.id,
    ManagerName: facts.agent,
    OfficeName: OFFICES[place.office][language],
    CreatedDate: daysBefore(facts.createdDaysAgo),
    LastChangedDate: daysBefore(Math.floor(facts.createdDaysAgo * 0.4)),
  });
}

function reference(id: number): string {
  return `GV-${String(id).padStart(4, "0")}`;
}

function documentItems({ id }: Facts, language: Language): FeedRecord[] {
  return [
    { Url: `documents/brochure-${reference(id)}.pdf`, Name: BROCHURE[language], IsPublic: true },
    { Url: `documents/${reference(id)}-planning.pdf`, Name: PLANNING_INFORMATION[language], IsPublic: false },
  ];
}

/** The sample stands still while days pass: hours of every week are always to come. */
function viewings({ choice }: Facts): FeedRecord {
  if (choice.viewings === "every-week") {
    return {
      OpenHours: [
        { Weekday: "Wednesday", From: "16:00", Until: "18:00" },
        { Weekday: "Saturday", From: "10:00", Until: "12:00" },
      ],
    };
  }
  if (choice.viewings !== "days") return {};
  const day = (daysAhead: number, from: string, until: string) => {
    const date = daysBefore(-daysAhead).slice(0, 10);
    return { From: `${date}T${from}:00`, Until: `${date}T${until}:00` };
  };
  return { ViewingDays: [day(13, "10:00", "12:30"), day(20, "14:00", "16:00")] };
}

function isWholeOrFlat(facts: Facts): boolean {
  return facts.kind.family === "house" || facts.kind.family === "flat";
}

function totalOf(facts: Facts): number | undefined {
  const { family } = facts.kind;
  if (facts.kindName === "garage") return 16;
  if (facts.kindName === "parking") return 13;
  if (family === "shop" || family === "work" || family === "other") return facts.living;
  return undefined;
}

/** Certificate, total, CO₂ and end date, in the form of each region. */
function energy(facts: Facts): FeedRecord {
  const { kwh, place, choice, id } = facts;
  if (choice.label) return { EPCLabelText: choice.label };
  if (kwh === undefined) return {};
  const random = randomFor(`energy-${id}`);
  const days = random.whole(400, 3500);
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  if (facts.unit)
    return {
      EnergyPerformance: kwh,
      EPCELevel: Math.max(5, kwh),
      EPCCO2: Math.max(1, Math.round(kwh * 0.06)),
    };
  const until = daysBefore(-days).slice(0, 10);
  const issued = daysBefore(3650 - days)
    .slice(0, 10)
    .replaceAll("-", "");
  const code =
    place.region === "flanders"
      ? `${issued}-000${digits(7)}-RES-${random.whole(1, 2)}`
      : place.region === "brussels"
        ? `${issued}-000${digits(7)}-01-${random.whole(1, 9)}`
        : `${issued}0${digits(5)}`;
  return {
    EnergyPerformance: kwh,
    EPCTotal: kwh > 0 ? kwh * facts.living : undefined,
    EPCCO2: Math.max(1, Math.round(kwh * (facts.heating === "heatPump" ? 0.06 : 0.2))),
    EPCELevel: (facts.built ?? 0) > 2010 ? Math.max(4, Math.round(kwh * 0.6)) : undefined,
    EPCEndDate: until,
    EPCCertificateCode: code,
  };
}

/** Planning, flood and asbestos: what an advertisement of the region must or may tell (domain of the agent's duties). */
function legal(facts: Facts): FeedRecord {
  const { place, kind, choice, id, built } = facts;
  const record: FeedRecord = {};
  const isBuiltOn = kind.family !== "land";
  if (place.region === "flanders" && facts.goal === "sale") {
    const isRural = facts.kindName === "fermette" || facts.kindName === "manor";
    Object.assign(record, {
      PlanningPermit: isBuiltOn ? "Vg" : "Gvg",
      PlanningDestination: isRural
        ? id % 2
          ? "Lwag"
          : "WgLk"
        : facts.kindName === "townhouse" || facts.kindName === "mansion"
          ? "Wche"
          : facts.kindName === "plot" && id % 2
            ? "Wug"
            : "Wg",
      PlanningEnforcement: id % 17 === 0 ? "Dv" : "Gdv",
      PlanningPreemption: id % 11 === 0 ? "Vkr" : "Gvkr",
      PlanningSubdivision:
        kind.facades === 4 || kind.family === "land" ? (id % 3 === 0 ? "Vv" : "Gvv") : "Gvv",
      FloodParcelScore:
        choice.floods === "parcel-d"
          ? "D"
          : choice.floods === "building-d"
            ? "D"
            : choice.floods === "c"
              ? "C"
              : id % 7 === 0
                ? "B"
                : "A",
      FloodBuildingScore: isBuiltOn
        ? choice.floods === "building-d"
          ? "D"
          : choice.floods === "parcel-d"
            ? "B"
            : choice.floods === "c"
              ? "B"
              : "A"
        : undefined,
      FloodDelimitedArea: choice.floods === "building-d" ? true : undefined,
      FloodRiskZone: choice.floods?.endsWith("d") ? true : undefined,
    });
    if ((built ?? 2020) < 2001 && isBuiltOn)
      Object.assign(record, {
        AsbestosType: id % 4 === 0 ? "niet-asbestveilig" : "asbestveilig",
        AsbestosDate: daysBefore(120 + (id % 9) * 60).slice(0, 10),
      });
    if ((built ?? 0) > 2010 && isBuiltOn) record.PlanningAsBuilt = "As-built";
  }
  if (place.region === "brussels" && facts.goal === "sale")
    record.PlanningDocumentUrl = "https://gevel.example/urbanisme";
  if (place.region === "wallonia" && facts.goal === "sale")
    record.FloodHazard =
      choice.floods === "hazard-high"
        ? "high"
        : choice.floods === "hazard-low"
          ? "low"
          : id % 9 === 0
            ? "very-low"
            : "none";
  return record;
}

function finance(facts: Facts): FeedRecord {
  const { goal, place, choice, price, id, kind, charges } = facts;
  if (goal === "rent") {
    const months = place.region === "flanders" ? 3 : 2;
    return {
      ChargesRenter: charges,
      DepositAmount: choice.price === "on-demand" ? undefined : price * months,
      InventoryCost: kind.family === "flat" || kind.family === "house" ? 290 + (id % 5) * 20 : undefined,
    };
  }
  const isBelgian = COUNTRIES[place.region].id === 10;
  const income =
    isBelgian && !facts.unit && kind.family !== "land"
      ? rounded(price / (place.region === "brussels" ? 340 : 390) + (id % 6) * 23, 1)
      : undefined;
  return {
    ChargesOwner: kind.family === "flat" || kind.family === "work" ? charges : undefined,
    CadastralIncome: kind.family === "land" ? 12 + (id % 9) : income,
    RealEstateTax: income ? Math.round(income * 1.02) : undefined,
    RegistrationRights:
      facts.unit || !isBelgian
        ? undefined
        : place.region === "flanders"
          ? kind.family === "house" || kind.family === "flat"
            ? "2 % – 12 %"
            : "12 %"
          : place.region === "brussels"
            ? "12,5 %"
            : "3 % – 12,5 %",
    VAT: facts.unit ? "21 %" : undefined,
    ...annuity(facts),
  };
}

/** The terms of a life annuity. The price of the listing is the bouquet, as agencies tell it. */
function annuity(facts: Facts): FeedRecord {
  const { choice, price, id } = facts;
  if (!choice.annuity) return {};
  const isOccupied = choice.annuity === "occupied";
  const age = 74 + (id % 11);
  return {
    IsAnnuity: true,
    AnnuityBouquet: rounded(price * (isOccupied ? 0.24 : 0.34), 1000),
    AnnuityMonthly: rounded((price * (isOccupied ? 0.42 : 0.66)) / (isOccupied ? 190 : 165), 10),
    AnnuityMarketValue: price,
    AnnuityIndexation: "Index (100 %)",
    AnnuityOccupied: isOccupied,
    AnnuityBeneficiaries: id % 2 ? `${age} + ${age - 3}` : String(age),
    AnnuityMaximumYears: isOccupied ? undefined : 18,
    Price: rounded(price * (isOccupied ? 0.24 : 0.34), 1000),
  };
}

function electricity(facts: Facts, isWhole: boolean): FeedRecord {
  if (
    facts.goal !== "sale" ||
    !(isWhole || facts.kind.family === "flat") ||
    facts.kind.family === "land" ||
    facts.unit
  )
    return {};
  const conforms = (facts.built ?? 0) > 1990 || facts.renovated !== undefined || facts.id % 3 === 0;
  return {
    ElectricityConform: conforms,
    ElectricityInspectionDate: daysBefore(40 + (facts.id % 20) * 31).slice(0, 10),
  };
}

function pictureItem(file: string, name: string, id: number): FeedRecord {
  return { ID: id, Url: `pictures/${file}.webp`, Name: name, Width: PICTURE.width, Height: PICTURE.height };
}

function daysBefore(days: number): string {
  const moment = new Date(`${TODAY}T09:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  moment.setUTCMinutes((((days * 37) % 480) + 480) % 480);
  return moment.toISOString().slice(0, 19);
}

function point(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function withoutEmpty(record: FeedRecord): FeedRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
