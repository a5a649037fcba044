import { describe, expect, test } from "vitest";
import { energyLabel } from "../../property/energy/energy-label.ts";
import { listingSchema, projectSchema, typeCategorySchema } from "../../property/listing.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import { readOmnicasa } from "./read-omnicasa.ts";

async function read(feed: unknown): Promise<FeedItem[]> {
  const text = typeof feed === "string" ? feed : JSON.stringify(feed);
  const items: FeedItem[] = [];
  for await (const item of readOmnicasa({ name: "feed.json", bytes: bytesOf(text) })) items.push(item);
  return items;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The listing of a feed with one property, validated as it would be stored. */
async function readOne(property: Record<string, unknown>) {
  const [item, ...more] = await read([{ ...minimal, ...property }]);
  expect(more).toEqual([]);
  if (item?.kind !== "listing") throw new Error(`refused: ${JSON.stringify(item)}`);
  return listingSchema.parse(item.value);
}

async function refusalOf(property: Record<string, unknown>) {
  const [item] = await read([{ ...minimal, ...property }]);
  return item?.kind === "refused" ? { field: item.field, reason: item.reason } : undefined;
}

const minimal = { ID: 12, Goal: 0, WebID: 1, TypeDescription: "Villa" };

/** A property with every field of docs/feed-omnicasa.md. */
const complete = {
  ID: 4711,
  language: "nl",
  RecordFile: "GNT-4711",
  Goal: 0,
  Marquee: 1,
  MarqueeName: "In optie",
  WebID: 1,
  WebIDs: "4,1",
  TypeDescription: "Villa",
  MainTypeName: "Huis",
  Title: "Villa met tuin",
  DescriptionA: "<p>Een villa.</p>",
  DescriptionB: "<p>Met een tuin.</p>",
  Price: 525000,
  PublishPrice: true,
  PriceUnit: 7,
  PriceUnitText: "€",
  Street: "Kouter",
  HouseNumber: "12A",
  BoxNr: "3",
  Zip: "9000",
  City: "Gent",
  CountryID: 10,
  CountryName: "België",
  PublishAddress: true,
  GoogleX: 51.05,
  GoogleY: 3.72,
  District: "Centrum",
  NumberOfBedRooms: 4,
  NumberOfBathRooms: 2,
  NumberOfShowerRooms: 1,
  NumberOfToilets: 3,
  NumberOfGarages: 1,
  NumberOfParkings: 2,
  SurfaceLiving: 210.5,
  SurfaceGround: 800,
  SurfaceTotal: 320,
  SurfaceTerrace: 30,
  SurfaceGarden: 500,
  SurfaceOffice: 20,
  SurfaceConstructed: 140,
  SurfaceStore: 12,
  ConstructionYear: 1975,
  RenovationYear: 2019,
  NumberOfFloors: 2,
  Floor: 0,
  NumberOfFacades: 4,
  ConditionName: "Goed",
  HeatingName: "Gas",
  KitchenName: "Ingericht",
  WindowGlazing: "Dubbel glas",
  OrientationT: "Zuid",
  HasFurnished: false,
  HasLift: 0,
  HasCellar: "1",
  HasAttic: "True",
  HasGarden: true,
  HasTerrace: 1,
  HasSwimmingPool: "false",
  ElectricityConform: true,
  ElectricityInspectionDate: "2024-05-01",
  IsNewBuild: false,
  EnergyPerformance: "152,5",
  EPCLabelText: "B",
  EPCCertificateCode: "20240501-0001234567-RES-1",
  EPCTotal: 32000,
  EPCCO2: 31,
  EPCELevel: 60,
  EPCEndDate: "2034-05-01T00:00:00",
  PlanningPermit: "Vg",
  PlanningDestination: "Wg",
  PlanningEnforcement: "Gdv",
  PlanningPreemption: "Gvkr",
  PlanningSubdivision: "Gvv",
  PlanningAsBuilt: "niet van toepassing",
  PlanningDocumentUrl: "https://crm.example/planning/4711",
  FloodParcelScore: "A",
  FloodBuildingScore: "b",
  FloodZone: "none",
  FloodHazard: "very-low",
  FloodDelimitedArea: false,
  FloodDelimitedBankZone: false,
  FloodRiskZone: false,
  AsbestosType: "Asbestveilig",
  AsbestosDate: "2023-02-01",
  ChargesOwner: 20,
  ChargesRenter: 30,
  NotaryFees: 3000,
  RegistrationRights: "2 %",
  VAT: "21 %",
  Deposit: "3 maanden",
  DepositAmount: 4500,
  AgencyCost: 100,
  InventoryCost: 250,
  RealEstateTax: 1200,
  CadastralIncome: 1450,
  IsAnnuity: true,
  AnnuityBouquet: 150000,
  AnnuityMonthly: 1450,
  AnnuityIndexation: "jaarlijks",
  AnnuityOccupied: true,
  AnnuityBeneficiaries: "1 vrouw, 78",
  AnnuityMaximumYears: 20,
  AnnuityMarketValue: 540000,
  MobiScore: "7,4",
  Availability: "bij akte",
  XLargePictureItems: [
    { ID: 1, Url: "https://crm.example/1.jpg", Name: "Voorgevel", Width: 1600, Height: 1067 },
    { ID: 2, Url: "pictures/2.jpg", Name: "", Width: 0, Height: 0 },
  ],
  LargePictures: ["https://crm.example/small.jpg"],
  FloorPlanItems: [{ ID: 3, Url: "https://crm.example/plan.png", Name: "Gelijkvloers" }],
  DocumentItems: [
    { ID: 4, Url: "https://crm.example/epc.pdf", Name: "EPC", IsPublic: true },
    { ID: 5, Url: "https://crm.example/bodem.pdf" },
  ],
  VideoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  VirtualTour: "https://my.matterport.com/show/?m=abc",
  ProjectID: 0,
  ManagerName: "An Peeters",
  OfficeName: "Gent",
  CreatedDate: "/Date(1772870400000)/",
  LastChangedDate: "2026-03-08T10:00:00",
};

test("every field of the specification is read and translated", async () => {
  expect(await readOne(complete)).toEqual({
    key: "4711",
    number: 4711,
    reference: "GNT-4711",
    goal: "sale",
    marquee: 1,
    marqueeName: { nl: "In optie" },
    webIds: [1, 4],
    typeName: { nl: "Villa" },
    mainTypeName: { nl: "Huis" },
    title: { nl: "Villa met tuin" },
    description: { nl: "<p>Een villa.</p><br><br><p>Met een tuin.</p>" },
    priceEuro: 525_000,
    isPricePublished: true,
    isStartingPrice: true,
    priceUnitText: { nl: "€" },
    address: {
      street: "Kouter",
      houseNumber: "12A",
      box: "3",
      zip: "9000",
      city: { nl: "Gent" },
      country: "BE",
      countryName: { nl: "België" },
    },
    isAddressPublished: true,
    position: { latitude: 51.05, longitude: 3.72 },
    neighbourhood: "Centrum",
    rooms: { bedrooms: 4, bathrooms: 2, showerRooms: 1, toilets: 3, garages: 1, parkings: 2 },
    surfaces: {
      livingM2: 210.5,
      groundM2: 800,
      totalM2: 320,
      terraceM2: 30,
      gardenM2: 500,
      officeM2: 20,
      constructedM2: 140,
      storageM2: 12,
    },
    building: {
      constructionYear: 1975,
      renovationYear: 2019,
      floors: 2,
      floor: 0,
      facades: 4,
      condition: { nl: "Goed" },
      heating: { nl: "Gas" },
      kitchen: { nl: "Ingericht" },
      glazing: { nl: "Dubbel glas" },
      orientation: { nl: "Zuid" },
      isFurnished: false,
      hasLift: false,
      hasCellar: true,
      hasAttic: true,
      hasGarden: true,
      hasTerrace: true,
      hasSwimmingPool: false,
      isElectricityConform: true,
      electricityInspectedOn: "2024-05-01",
    },
    isNewBuild: false,
    energy: {
      kwhPerM2: 152.5,
      totalKwh: 32_000,
      labelText: "B",
      certificateCode: "20240501-0001234567-RES-1",
      co2KgPerM2: 31,
      eLevel: 60,
      validUntil: "2034-05-01",
    },
    planning: {
      permit: "Vg",
      destination: "Wg",
      enforcement: "Gdv",
      preemption: "Gvkr",
      subdivision: "Gvv",
      asBuilt: "niet van toepassing",
      documentUrl: "https://crm.example/planning/4711",
    },
    flood: {
      parcelScore: "A",
      buildingScore: "B",
      zone: "none",
      hazard: "very-low",
      isInDelimitedFloodArea: false,
      isInDelimitedBankZone: false,
      isInRiskZone: false,
    },
    asbestos: { type: "Asbestveilig", date: "2023-02-01" },
    finance: {
      ownerChargesEuro: 20,
      renterChargesEuro: 30,
      notaryFeesEuro: 3_000,
      registrationRights: "2 %",
      vat: "21 %",
      deposit: "3 maanden",
      depositEuro: 4_500,
      agencyCostEuro: 100,
      inventoryCostEuro: 250,
      realEstateTaxEuro: 1_200,
      cadastralIncomeEuro: 1_450,
      annuity: {
        bouquetEuro: 150_000,
        monthlyEuro: 1_450,
        indexation: "jaarlijks",
        isOccupied: true,
        beneficiaries: "1 vrouw, 78",
        maximumYears: 20,
        marketValueEuro: 540_000,
      },
    },
    mobiscore: 7.4,
    availability: { nl: "bij akte" },
    pictures: [
      { url: "https://crm.example/1.jpg", name: "Voorgevel", widthPx: 1600, heightPx: 1067 },
      { url: "pictures/2.jpg" },
    ],
    floorPlans: [{ url: "https://crm.example/plan.png", name: "Gelijkvloers" }],
    documents: [
      { url: "https://crm.example/epc.pdf", name: "EPC", isPublic: true },
      { url: "https://crm.example/bodem.pdf", name: "bodem.pdf", isPublic: false },
    ],
    videoUrls: ["https://www.youtube.com/watch?v=abcdefghijk"],
    virtualTourUrls: ["https://my.matterport.com/show/?m=abc"],
    agent: "An Peeters",
    office: "Gent",
    publishedAt: "2026-03-07T08:00:00.000Z",
    updatedAt: "2026-03-08T09:00:00.000Z",
  });
});

test("a property with only the required fields is a listing with nothing else", async () => {
  expect(await readOne({})).toMatchObject({
    key: "12",
    goal: "sale",
    marquee: 0,
    webIds: [1],
    typeName: { und: "Villa" },
    isPricePublished: true,
    isAddressPublished: false,
    isNewBuild: false,
    rooms: {},
    energy: {},
    finance: {},
    pictures: [],
  });
});

test("a list, an object with lists and a response of the CRM give the same listing", async () => {
  const inList = await read([minimal]);
  const inObject = await read({ properties: [minimal], cities: [{ Name: "Gent" }] });
  const inResponse = await read({
    GetPropertyListJsonResult: { Code: 0, Success: true, Value: { From: 1, Items: [minimal] } },
  });
  expect(inObject).toEqual(inList);
  expect(inResponse).toEqual(inList);
});

test("projects and type categories arrive before the listings that need them", async () => {
  const items = await read({
    properties: [{ ...minimal, ProjectID: 7 }],
    projects: [
      {
        ID: 7,
        Name: { nl: "Nieuwe Kaai", FR: "Nouveau Quai" },
        Description: { nl: "Twintig appartementen" },
        Street: "Kaai",
        City: "Gent",
        CountryID: "10",
        PublicAddress: "true",
        WebIDs: "2",
        XLargePictureItems: [{ Url: "https://crm.example/p.jpg" }],
        Delivery: { nl: "lente 2028" },
        CreatedDate: "2026-01-01",
      },
      { ID: 9, Name: "Hidden", City: "Gent" },
      { ID: 8, Name: "Not yet", PublishInternet: false },
    ],
    typeCategories: [
      { ID: 2, WebID: 2, Name: "Appartement", ShowOrder: 1, Sale: true, Rent: "1", language: "nl" },
      { ID: 2, WebID: 2, Name: "Appartement", ShowOrder: 1, Sale: true, Rent: true, language: "fr" },
    ],
  });
  expect(items.map((item) => item.kind)).toEqual(["type-category", "project", "project", "listing"]);
  const [category, project, hidden, listing] = items.map((item) =>
    "value" in item ? item.value : undefined,
  );
  expect(typeCategorySchema.parse(category)).toEqual({
    id: 2,
    webId: 2,
    name: { nl: "Appartement", fr: "Appartement" },
    showOrder: 1,
    isForSale: true,
    isForRent: true,
  });
  expect(projectSchema.parse(project)).toMatchObject({
    key: "7",
    name: { nl: "Nieuwe Kaai", fr: "Nouveau Quai" },
    isAddressPublished: true,
    webIds: [2],
    delivery: { nl: "lente 2028" },
  });
  expect(projectSchema.parse(hidden)).toMatchObject({ key: "9", isAddressPublished: false });
  expect(listingSchema.parse(listing)).toMatchObject({ projectKey: "7", isNewBuild: true });
});

test("a property with one record per language is one listing, with the facts of the first", async () => {
  const items = await read([
    {
      ...minimal,
      language: "nl",
      TypeDescription: "Huis",
      City: "Brussel",
      DescriptionA: "Mooi huis",
      Price: 300000,
    },
    {
      ...minimal,
      language: "FR",
      TypeDescription: "Maison",
      City: "Bruxelles",
      DescriptionA: "Belle maison",
      Price: 310000,
      SurfaceLiving: 120,
    },
    { ...minimal, ID: "12", language: "en-GB", TypeDescription: "House", Price: "no number" },
  ]);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    kind: "listing",
    value: {
      typeName: { nl: "Huis", fr: "Maison", en: "House" },
      address: { city: { nl: "Brussel", fr: "Bruxelles" } },
      description: { nl: "Mooi huis", fr: "Belle maison" },
      priceEuro: 300_000,
      surfaces: { livingM2: 120 },
    },
  });
});

test("texts per language are read by key, in lower and upper case, and by the suffix of a field", async () => {
  const listing = await readOne({
    TypeDescription: "Villa",
    TypeDescriptionNl: "Villa (nl)",
    TypeDescriptionEn: "Villa (en)",
    City: { nl: "Luik", FR: "Liège", DE: "Lüttich", xx: "?" },
  });
  expect(listing.typeName).toEqual({ und: "Villa", nl: "Villa (nl)", en: "Villa (en)" });
  expect(listing.address.city).toEqual({ nl: "Luik", fr: "Liège", de: "Lüttich" });
});

test("the same ID twice in one language is refused the second time", async () => {
  expect(await read([minimal, { ...minimal, Price: 5 }])).toMatchObject([
    { kind: "refused", record: "property 12", field: "ID" },
    { kind: "listing" },
  ]);
});

test.each([
  [0, "sale"],
  ["0", "sale"],
  [1, "rent"],
  [2, "rent"],
  ["1", "rent"],
])("Goal %j is %s", async (Goal, goal) => {
  expect((await readOne({ Goal })).goal).toBe(goal);
});

test.each([
  [{ ID: undefined }, "ID", "is missing"],
  [{ ID: "abc" }, "ID", '"abc" is not a number'],
  [{ ID: 1.5 }, "ID", "1.5 is not a whole number"],
  [{ Goal: undefined }, "Goal", "is missing"],
  [{ Goal: "sale" }, "Goal", '"sale" is not a number'],
  [{ WebID: undefined }, "WebID", "neither WebID nor WebIDs contains a type category"],
  [{ Price: "NaN" }, "Price", '"NaN" is not a number'],
  [{ Price: -5 }, "Price", "-5 is less than 0"],
  [{ Price: { amount: 5 } }, "Price", '"{"amount":5}" is not a number'],
  [{ SurfaceLiving: "-3" }, "SurfaceLiving", "-3 is less than 0"],
  [{ NumberOfBathRooms: 1.5 }, "NumberOfBathRooms", "1.5 is not a whole number"],
  [{ PublishAddress: "perhaps" }, "PublishAddress", '"perhaps" is neither yes nor no'],
  [{ EPCEndDate: "soon" }, "EPCEndDate", '"soon" is not a date'],
  [{ FloodParcelScore: "Z" }, "FloodParcelScore", '"Z" is not one of A, B, C, D'],
  [{ TypeDescription: ["Villa"] }, "TypeDescription", '"["Villa"]" is not a text'],
])("%j is refused with its field", async (property, field, reason) => {
  expect(await refusalOf(property)).toEqual({ field, reason });
});

test("0 counts as absent in amounts, counts, years and coordinates", async () => {
  const listing = await readOne({
    Price: 0,
    NumberOfBedRooms: 0,
    SurfaceLiving: "0",
    ConstructionYear: 0,
    GoogleX: 0,
    GoogleY: 0,
    EnergyPerformance: 0,
    EPCEndDate: "0001-01-01T00:00:00",
  });
  expect(listing).toMatchObject({
    priceEuro: undefined,
    rooms: {},
    surfaces: {},
    building: {},
    position: undefined,
  });
  expect(listing.energy).toEqual({});
});

test("0 is kept for the bedrooms of a studio, the ground floor, and an energy value beside a label", async () => {
  const listing = await readOne({
    TypeDescription: { nl: "Studio" },
    NumberOfBedRooms: 0,
    Floor: 0,
    EnergyPerformance: 0,
    EPCLabelText: "A",
  });
  expect(listing.rooms.bedrooms).toBe(0);
  expect(listing.building.floor).toBe(0);
  expect(listing.energy.kwhPerM2).toBe(0);
});

test.each([
  [{ CountryID: 10 }, "BE"],
  [{ CountryID: "50" }, "LU"],
  [{ CountryID: 63 }, "NL"],
  [{ CountryID: 9999 }, undefined],
  [{}, undefined],
])("%j is the country %s", async (property, country) => {
  expect((await readOne(property)).address.country).toBe(country);
});

test.each([
  [50.85, 4.35, { latitude: 50.85, longitude: 4.35 }],
  [4.35, 50.85, { latitude: 50.85, longitude: 4.35 }],
  ["50,85", "4,35", { latitude: 50.85, longitude: 4.35 }],
  [39.5, -0.4, { latitude: 39.5, longitude: -0.4 }],
  [500, 4, undefined],
  [50.85, undefined, undefined],
])("GoogleX %s and GoogleY %s are the point %j", async (GoogleX, GoogleY, position) => {
  expect((await readOne({ GoogleX, GoogleY })).position).toEqual(position);
});

test("pictures come from the largest list that has any, without invalid URLs", async () => {
  const listing = await readOne({
    XLargePictureItems: [],
    LargePictures: [
      "javascript:alert(1)",
      "https://crm.example/a b.jpg",
      "//cdn.example/c.jpg",
      "../../etc/passwd",
      "data:image/png;base64,x",
      "https://user:pw@crm.example/d.jpg",
      null,
      5,
    ],
    SmallPictureItem: { Url: "https://crm.example/small.jpg" },
  });
  expect(listing.pictures).toEqual([
    { url: "https://crm.example/a%20b.jpg" },
    { url: "https://cdn.example/c.jpg" },
  ]);
});

test.each(["XLargePictureItem", "LargePictureItem", "MediumPictureItem"])(
  "of single pictures %s is preferred to the small one",
  async (field) => {
    const [large, small] = ["large", "small"].map((name) => ({ Url: `https://crm.example/${name}.jpg` }));
    const { pictures } = await readOne({ [field]: large, SmallPictureItem: small });
    expect(pictures).toEqual([{ url: "https://crm.example/large.jpg" }]);
  },
);

test("a single small picture is used when there is no other", async () => {
  const listing = await readOne({
    SmallPictureItem: { Url: "https://crm.example/s.jpg", Width: "400", Height: 300 },
  });
  expect(listing.pictures).toEqual([{ url: "https://crm.example/s.jpg", widthPx: 400, heightPx: 300 }]);
});

test.each([
  ["3 maanden", { deposit: "3 maanden" }],
  ["2500", { depositEuro: 2500 }],
  [2500, { depositEuro: 2500 }],
])("the deposit %j is %j", async (Deposit, finance) => {
  expect((await readOne({ Deposit })).finance).toEqual(finance);
});

test("a sale is a life annuity only when the CRM marks it or gives its amounts", async () => {
  expect((await readOne({ AnnuityOccupied: false })).finance.annuity).toBeUndefined();
  expect((await readOne({ IsAnnuity: false, AnnuityMonthly: 900 })).finance.annuity).toBeUndefined();
  expect((await readOne({ AnnuityMonthly: 900 })).finance.annuity).toEqual({ monthlyEuro: 900 });
  expect((await readOne({ IsAnnuity: 1 })).finance.annuity).toEqual({});
});

test("a neighbourhood is found by its number", async () => {
  const [item] = await read({
    properties: [{ ...minimal, NeighbourhoodID: 3 }],
    neighbourhoods: [{ ID: 3, Name: { nl: "Oude Stad" }, Zip: "9000" }],
  });
  expect(item).toMatchObject({ kind: "listing", value: { neighbourhood: "Oude Stad" } });
});

test.each([
  [{ NeighbourhoodID: 3 }],
  [{ District: "VIEILLE VILLE" }],
  [{ District: "Oude Stad", NeighbourhoodID: 9 }],
])("a listed neighbourhood has its names in every language: %j", async (changes) => {
  const names = { nl: "Oude Stad", fr: "Vieille Ville", en: "Old Town", de: "Altstadt" };
  const [item] = await read({
    properties: [{ ...minimal, ...changes }],
    neighbourhoods: [{ ID: 3, Name: names, Zip: "9000" }],
  });
  expect(item).toMatchObject({
    kind: "listing",
    value: { neighbourhood: "Oude Stad", neighbourhoodNames: names },
  });
});

test("an availability date is read as a date", async () => {
  expect((await readOne({ Availability: "01/09/2027" })).availability).toEqual({ und: "2027-09-01" });
  // The first day of a CRM means that the field is empty.
  expect((await readOne({ Availability: "/Date(-62135596800000)/" })).availability).toBeUndefined();
});

test.each([
  [
    "a failure of the CRM",
    { ValidateCustomerJsonResult: { Code: 600, Message: "Error", Success: false, Value: null } },
    '"Error" (code 600)',
  ],
  [
    "another response of the CRM",
    { GetCountryListJsonResult: { Success: true, Value: { Items: [] } } },
    "that cannot be imported: GetCountryListJsonResult",
  ],
  [
    "a response without a value",
    { GetPropertyListJsonResult: { Success: true, Value: null } },
    "no Value with Items",
  ],
  ["another object", { estates: [] }, "none of the lists"],
  ["a text", '"listings"', "neither a list of properties"],
  ["an object in place of a list", { properties: { 0: minimal } }, "properties is not a list"],
  ["an empty file", "", "it is empty"],
  ["a web page", "<!doctype html><title>Log in</title>", "it is a web page"],
  ["a file that is cut off", '[{"ID":12,"Goal":0,"WebI', "it is incomplete; it ends after 24 characters"],
  ["a file that is broken in the middle", '[{"ID":12 "Goal":0}]', "syntax error in line 1, near"],
])("%s is refused as a whole", async (_name, feed, message) => {
  const error = await read(feed).catch((caught) => caught);
  expect(error).toBeInstanceOf(FeedError);
  expect(error.message).toContain(message);
});

test("a refused property names its listing, so that the stored listing can stay", async () => {
  expect(await read([{ ...minimal, Price: "NaN" }])).toEqual([
    {
      kind: "refused",
      record: "property 12",
      field: "Price",
      reason: '"NaN" is not a number',
      keeps: { kind: "listing", key: "12" },
    },
  ]);
  expect(await read([{ ...minimal, ID: "abc" }])).toMatchObject([{ kind: "refused", keeps: undefined }]);
});

test("viewing days and open hours are in Belgian time", async () => {
  const { viewingDays, openHours } = await readOne({
    ViewingDays: [
      { From: "2026-06-20T10:00:00", Until: "2026-06-20T12:00:00" },
      { From: "/Date(1795856400000)/", Until: "/Date(1795863600000)/" },
    ],
    OpenHours: { Weekday: "Saturday", From: "9:30", Until: "12:00" },
  });
  expect(viewingDays).toEqual([
    { day: "2026-06-20", from: "10:00", until: "12:00" },
    { day: "2026-11-28", from: "10:00", until: "12:00" },
  ]);
  expect(openHours).toEqual([{ weekday: "saturday", from: "09:30", until: "12:00" }]);
});

test("a viewing day that ends before it begins refuses the record, with the reason", async () => {
  const ViewingDays = [{ From: "2026-11-28T12:00:00", Until: "2026-11-28T10:00:00" }];
  expect(await refusalOf({ ViewingDays })).toEqual({
    field: "ViewingDays",
    reason: expect.stringContaining("ends before it begins"),
  });
  expect(await refusalOf({ OpenHours: "whenever you like" })).toMatchObject({ field: "OpenHours" });
});

test("a project has its own videos, tours and documents", async () => {
  const [item] = await read({
    projects: [
      {
        ID: 3,
        Name: "De Kaaien",
        VideoUrls: ["https://vimeo.com/76979871", "javascript:alert(1)"],
        VirtualTour: "https://my.matterport.com/show/?m=SxQL3iGyoDo",
        DocumentItems: [{ Url: "documents/kaaien.pdf", Name: "Brochure", IsPublic: true }],
      },
    ],
  });
  if (item?.kind !== "project") throw new Error("no project was read");
  expect(projectSchema.parse(item.value)).toMatchObject({
    videoUrls: ["https://vimeo.com/76979871"],
    virtualTourUrls: ["https://my.matterport.com/show/?m=SxQL3iGyoDo"],
    documents: [{ url: "documents/kaaien.pdf", name: "Brochure", isPublic: true }],
  });
});

test("a document has a name in each language of its property", async () => {
  const url = "https://crm.example/epc.pdf";
  const records = (["nl", "fr"] as const).map((language, index) => ({
    ...minimal,
    language,
    DocumentItems: [{ Url: url, Name: ["EPC-attest", "Certificat PEB"][index], IsPublic: true }],
  }));
  const [item] = await read(records);
  if (item?.kind !== "listing") throw new Error(`refused: ${JSON.stringify(item)}`);
  expect(listingSchema.parse(item.value).documents).toEqual([
    { url, name: "EPC-attest", names: { nl: "EPC-attest", fr: "Certificat PEB" }, isPublic: true },
  ]);
});

describe("the energy label of a property, from its record to the page", () => {
  // The numbers of countries are those of the CRM: 10 is Belgium, 50 Luxembourg and 20 Chile.
  test.each([
    [10, "9000", 150, "A", "b", "flanders"],
    [10, "9000", null, "C", "c", "flanders"],
    [10, "9000", "", "", undefined, undefined],
    [10, "9000", 0, "", undefined, undefined],
    [10, "9000", 0, "A", "a", "flanders"],
    [10, "9000", 100, "", "a", "flanders"],
    [10, "9000", 100.01, "A", "b", "flanders"],
    [10, "9000", "100,01", "A", "b", "flanders"],
    [10, "9000", "400", "E", "d", "flanders"],
    [10, "1000", 23.4, "", "a", "brussels"],
    [10, "1000", "23,5", "", "a_sub", "brussels"],
    [10, "1000", null, "A-", "a_sub", "brussels"],
    [10, "5000", -3, "", "a_plusplus", "wallonia"],
    [10, "9000", null, "G", undefined, undefined],
    [10, "0612", 150, "", undefined, undefined],
    [50, "1000", 150, "C", "c", "luxembourg"],
    [50, "1000", 150, "", undefined, undefined],
    [20, "1000", 150, "B", undefined, undefined],
    [undefined, "9000", 150, "B", undefined, undefined],
  ])(
    "country %s, postal code %s, value %j and text %j give label %s of %s",
    async (CountryID, Zip, EnergyPerformance, EPCLabelText, label, region) => {
      const listing = await readOne({ CountryID, Zip, EnergyPerformance, EPCLabelText });
      expect(energyLabel(listing)).toEqual(label && { region, label });
      expect(energyLabel(listingSummary(listing))).toEqual(label && { region, label });
    },
  );

  test.each(["n/a", "0x10", true])("a value that is not a number refuses the record: %j", async (value) => {
    expect(await refusalOf({ EnergyPerformance: value })).toMatchObject({ field: "EnergyPerformance" });
  });
});
