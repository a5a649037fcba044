import { join } from "node:path";
import { expect, test } from "vitest";
import { listingsByKey, readItems, refusalLines } from "../../../test-support/feed-reading.ts";
import { RENTED, SOLD } from "../../property/marquee.ts";
import { readSource } from "../source/read-source.server.ts";
import { marqueeNamed } from "./field-clues.ts";
import { sampleTable } from "./sample-table.server.ts";
import { type Suggestion, suggestMapping } from "./suggest-mapping.ts";

async function suggestionFor(text: string | Uint8Array, name: string): Promise<Suggestion> {
  const open = async () => ({
    name,
    bytes: (async function* () {
      yield Buffer.from(text);
    })(),
  });
  return suggestMapping(await sampleTable(open), name);
}

const columnByField = ({ fields }: Suggestion) =>
  Object.fromEntries(fields.map(({ field, column }) => [field, column]));

const TABLE = `Ref;Soort;Huurprijs;Straat;Huisnr;Postcode;Gemeente;Slaapkamers;Bewoonbare oppervlakte;Terras;Bouwjaar;EPC label;Foto's
A1;Huis;950;Kerkstraat;1;9000;GENT;3;120,5;ja;1975;C;https://p.example/1.jpg
A2;Appartement;1250,50;Dorpsstraat;12A;2000;ANTWERPEN;2;80;nee;9999;A+;https://p.example/2.jpg
A3;Villa;2100;Laan;7;3080;TERVUREN;4;240;ja;2001;?;https://p.example/3.jpg
`;

test.each([
  ["To let", "none"],
  ["Let", "rented"],
  ["À louer", "none"],
  ["Loué", "rented"],
  ["Vendu", "sold"],
] as const)("the status %s of a table means %s", (word, marquee) => {
  expect(marqueeNamed(word)).toBe(marquee);
});

test("a table in Dutch gets a mapping with which every row is imported", async () => {
  const suggestion = await suggestionFor(TABLE, "te-huur.csv");
  expect(columnByField(suggestion)).toMatchObject({
    key: "Ref",
    webIds: "Soort",
    priceEuro: "Huurprijs",
    "address.street": "Straat",
    "address.houseNumber": "Huisnr",
    "address.zip": "Postcode",
    "address.city": "Gemeente",
    "rooms.bedrooms": "Slaapkamers",
    "surfaces.livingM2": "Bewoonbare oppervlakte",
    "building.hasTerrace": "Terras",
    "building.constructionYear": "Bouwjaar",
    "energy.labelText": "EPC label",
    pictures: "Foto's",
  });
  const items = await readItems("csv", TABLE, { mapping: suggestion.mapping, mappingName: "proposed.json" });
  expect(refusalLines(items)).toEqual([]);
  expect(listingsByKey(items)).toMatchObject({
    A1: {
      goal: "rent",
      webIds: [1],
      surfaces: { livingM2: 120.5 },
      building: { hasTerrace: true, constructionYear: 1975 },
    },
    A2: { priceEuro: 1_250.5, address: { city: { und: "Antwerpen" } }, building: { hasTerrace: false } },
    A3: { webIds: [1], rooms: { bedrooms: 4 } },
  });
});

/** A table as an office exports it: amounts, areas and rooms as people write them, and whole addresses. */
const OFFICE_TABLE = `Dossiernr;Type pand;Transactie;Vraagprijs;Adres;Perceeloppervlakte;Bew. opp.;Slaapkamers;Status;KI;Verbruik kWh/m²;Foto's;Land
24/1;Woning;Te koop;€ 250.000,-;Kerkstraat 12 bus 3, 9000 Gent;12a 50ca;150 m²;3 slpk;Beschikbaar;€ 745,-;312;a1.jpg|a2.jpg;België
24/2;Appartement;Te huur;€ 950/maand;Dorpsstraat 4A, 2000 Antwerpen;;80 m²;2 slpk;Verhuurd;;250;b1.jpg;België
24/3;Bouwgrond;Te koop;€ 125.000;Veldweg zn, 9700 Oudenaarde;0,125 ha;;;In optie;€ 12,-;;c1.jpg|c2.jpg;België
24/4;Villa;Te koop;op aanvraag;Laan 7, 3080 Tervuren;45a;420 m²;5 slpk;Verkocht;€ 3.200,-;90;d1.jpg;België
`;

test("an export of Excel with whole addresses, units and amounts as people write them is imported", async () => {
  // Windows writes € as one byte.
  const bytes = Buffer.from(OFFICE_TABLE.replaceAll("€", "\x80"), "latin1");
  const { mapping } = await suggestionFor(bytes, "panden.csv");
  expect(mapping).toMatchObject({ encoding: "windows-1252" });
  const items = await readItems("csv", bytes, { mapping, mappingName: "proposed.json" });
  expect(refusalLines(items)).toEqual([]);
  expect(listingsByKey(items)).toMatchObject({
    "24/1": {
      goal: "sale",
      priceEuro: 250_000,
      address: { street: "Kerkstraat", houseNumber: "12", box: "3", zip: "9000", country: "BE" },
      surfaces: { groundM2: 1_250, livingM2: 150 },
      rooms: { bedrooms: 3 },
      energy: { kwhPerM2: 312 },
      finance: { cadastralIncomeEuro: 745 },
      pictures: [{ url: "pictures/a1.jpg" }, { url: "pictures/a2.jpg" }],
      marquee: 0,
    },
    "24/2": { goal: "rent", priceEuro: 950, address: { houseNumber: "4A", zip: "2000" }, marquee: RENTED },
    "24/3": {
      webIds: [3],
      priceEuro: 125_000,
      address: { street: "Veldweg zn", zip: "9700", city: { und: "Oudenaarde" } },
      surfaces: { groundM2: 1_250 },
    },
    "24/4": { surfaces: { groundM2: 4_500 }, finance: { cadastralIncomeEuro: 3_200 }, marquee: SOLD },
  });
  expect(listingsByKey(items)["24/3"]?.address.houseNumber).toBeUndefined();
});

test("postal codes are looked up in a table that has only the names of towns", async () => {
  const table = "Ref;Prix;Ville\nA;300000;Liège\nB;310000;Namur\n";
  const { mapping } = await suggestionFor(table, "biens.csv");
  const items = await readItems("csv", table, { mapping, mappingName: "proposed.json" });
  expect(listingsByKey(items)).toMatchObject({
    A: { address: { zip: "4000" } },
    B: { address: { zip: "5000" } },
  });
});

test.each([
  ["250.000", 250_000],
  ["1.250.000", 1_250_000],
  ["250000.0", 250_000],
  ["250.000,50", 250_000.5],
])("a table with the price %s is read with the right separator", async (price, euro) => {
  const table = `Ref;Prijs\nA;${price}\nB;${price}\n`;
  const { mapping } = await suggestionFor(table, "panden.csv");
  const items = await readItems("csv", table, { mapping, mappingName: "proposed.json" });
  expect(listingsByKey(items).A?.priceEuro).toBe(euro);
});

test("several addresses of pictures in one cell are split", async () => {
  const table = "Ref;Photos\nA;https://p.example/1.jpg,https://p.example/2.jpg\nB;https://p.example/3.jpg\n";
  const { mapping } = await suggestionFor(table, "biens.csv");
  expect(mapping).toMatchObject({ fields: { pictures: { column: "Photos", split: "," } } });
});

test("the records of a JSON and of an XML document are found, with their paths", async () => {
  const properties = [1, 2, 3].map((id) => ({
    id,
    price: { amount: 200_000 + id },
    location: { zip: "9000" },
    type: "villa",
  }));
  const json = await suggestionFor(JSON.stringify({ data: { page: 1, properties } }), "export.json");
  expect(json.mapping).toMatchObject({ format: "json", rows: "data.properties" });
  expect(columnByField(json)).toMatchObject({
    key: "id",
    priceEuro: "price.amount",
    "address.zip": "location.zip",
  });

  const rows = properties.map(
    ({ id }) => `<home id="${id}"><price>${200_000 + id}</price><zip>9000</zip></home>`,
  );
  const xml = await suggestionFor(
    `<feed><agency><a/><b/></agency><homes>${rows.join("")}</homes></feed>`,
    "feed.xml",
  );
  expect(xml.mapping).toMatchObject({ format: "xml", rows: "feed/homes/home" });
  expect(columnByField(xml)).toMatchObject({ key: "@id", priceEuro: "price", "address.zip": "zip" });
});

test("without a column for the goal, prices distinguish sales from rents; without a column for the key, the key is a fingerprint of the row", async () => {
  const rents = await suggestionFor("Type,Price\nHouse,900\nHouse,900\n", "homes.csv");
  expect(rents.mapping).toMatchObject({ fields: { goal: { constant: "rent" }, key: { fingerprint: true } } });
  // The name of the file contains "rent", but not as a word.
  const sales = await suggestionFor("Type,Price\nHouse,300000\nHouse,300000\n", "current.csv");
  expect(sales.mapping).toMatchObject({ fields: { goal: { constant: "sale" } } });
});

test("each field has its evidence, and columns without a field are named", async () => {
  const { fields, unused, mapping } = await suggestionFor(
    "Ref,Price,Mood\nA,300000,fine\nB,310000,\n",
    "x.csv",
  );
  expect(fields.find(({ field }) => field === "priceEuro")?.evidence).toBe(
    "filled in 100 % of rows, numbers from 300000 to 310000 in nine of ten",
  );
  expect(unused).toEqual(["Mood"]);
  expect(mapping.about).toContainEqual(expect.stringContaining("priceEuro: Price, filled in"));
});

/** Folder of real listings, which are not in the repository; without it these tests are skipped. */
const folder = process.env.REAL_DATA;

/** Fields of the real tables, by the column that has them. */
const EXPECTED: [file: string, pairs: string][] = [
  [
    "immoweb-sale-2024.csv.gz",
    "ID key, Street address.street, HouseNumber address.houseNumber, Box address.box, Floor building.floor, City address.city, PostalCode address.zip, PropertyType webIds, PropertySubType typeName, Price priceEuro, ConstructionYear building.constructionYear, BedroomCount rooms.bedrooms, LivingArea surfaces.livingM2, KitchenType building.kitchen, Furnished building.isFurnished, Terrace building.hasTerrace, TerraceArea surfaces.terraceM2, Garden building.hasGarden, GardenArea surfaces.gardenM2, Facades building.facades, SwimmingPool building.hasSwimmingPool, Condition building.condition, EPCScore energy.labelText, Latitude position.latitude, Longitude position.longitude",
  ],
  [
    "immoweb-rent-2024-a.csv.gz",
    "Locality address.zip, Type of property webIds, Subtype of property typeName, Price priceEuro, Type of sale goal, Bedrooms rooms.bedrooms, Living area surfaces.livingM2, Kitchen type building.kitchen, Furnished building.isFurnished, Terrace surface surfaces.terraceM2, Garden surface surfaces.gardenM2, Surface of the plot surfaces.groundM2, Number of frontages building.facades, Swimming pool building.hasSwimmingPool, Building condition building.condition",
  ],
  [
    "immovlan-sale-2025.csv.gz",
    "property_id key, transaction goal, subtype typeName, property_type webIds, url_postal_code address.zip, url_locality address.city, price priceEuro, cadastral_income finance.cadastralIncomeEuro, state_of_the_property building.condition, availability availability, number_of_bedrooms rooms.bedrooms, livable_surface surfaces.livingM2, furnished building.isFurnished, number_of_bathrooms rooms.bathrooms, number_of_toilets rooms.toilets, number_of_showers rooms.showerRooms, type_of_heating building.heating, elevator building.hasLift, orientation_of_the_front_facade building.orientation, surface_garden surfaces.gardenM2, surface_terrace surfaces.terraceM2, total_land_surface surfaces.groundM2, total_surface surfaces.totalM2, buildable_surface surfaces.constructedM2, specific_primary_energy_consumption energy.kwhPerM2, yearly_total_primary_energy_consumption energy.totalKwh, epc_peb_reference energy.certificateCode, validity_date_epc_peb energy.validUntil, co2_emission energy.co2KgPerM2, level_e energy.eLevel, certification_electrical_installation building.isElectricityConform, preemption_right planning.preemption, urbanism_affectation planning.destination, building_permission_granted planning.permit, flooding_area_type flood.zone, p_score flood.parcelScore, g_score flood.buildingScore, build_year building.constructionYear, cellar building.hasCellar, attic building.hasAttic, number_of_garages rooms.garages, number_of_parking_places_outdoor_ rooms.parkings, kitchen_equipment building.kitchen, type_of_glazing building.glazing, number_of_facades building.facades, number_of_floors building.floors, floor_of_appartment building.floor",
  ],
  [
    "immoweb-classifieds-raw-a.jsonl.gz",
    "id key, externalReference reference, transaction.type goal, property.type webIds, property.subtype typeName, property.alternativeDescriptions.nl description.nl, property.alternativeDescriptions.fr description.fr, transaction.sale.price priceEuro, property.location.street address.street, property.location.number address.houseNumber, property.location.box address.box, property.location.postalCode address.zip, property.location.locality address.city, property.location.latitude position.latitude, property.location.longitude position.longitude, property.bedroomCount rooms.bedrooms, property.bathroomCount rooms.bathrooms, property.showerRoomCount rooms.showerRooms, property.toiletCount rooms.toilets, property.parkingCountIndoor rooms.garages, property.parkingCountOutdoor rooms.parkings, property.netHabitableSurface surfaces.livingM2, property.land.surface surfaces.groundM2, property.terraceSurface surfaces.terraceM2, property.gardenSurface surfaces.gardenM2, property.building.constructionYear building.constructionYear, property.building.floorCount building.floors, property.building.facadeCount building.facades, property.building.condition building.condition, property.energy.heatingType building.heating, property.kitchen.type building.kitchen, transaction.sale.isFurnished building.isFurnished, property.hasLift building.hasLift, property.hasBasement building.hasCellar, property.hasAttic building.hasAttic, property.hasGarden building.hasGarden, property.hasTerrace building.hasTerrace, property.hasSwimmingPool building.hasSwimmingPool, flags.isNewlyBuilt isNewBuild, transaction.certificates.primaryEnergyConsumptionPerSqm energy.kwhPerM2, transaction.certificates.epcScore energy.labelText, transaction.certificates.epcReference energy.certificateCode, transaction.certificates.carbonEmission energy.co2KgPerM2, property.constructionPermit.pScore flood.parcelScore, property.constructionPermit.gScore flood.buildingScore, property.constructionPermit.floodZoneType flood.zone, transaction.sale.cadastralIncome finance.cadastralIncomeEuro, media.pictures[].largeUrl pictures, publication.creationDate publishedAt, publication.lastModificationDate updatedAt",
  ],
];

test.skipIf(!folder).each(EXPECTED)(
  "at least four of five fields of a real table are right: %s",
  async (file, pairs) => {
    const path = join(folder ?? "", "listings", file);
    const columnOf = new Map(
      suggestMapping(await sampleTable(() => readSource(path)), file).fields.map(({ field, column }) => [
        field,
        column,
      ]),
    );
    const expected = pairs
      .split(", ")
      .map((pair) => [pair.slice(0, pair.lastIndexOf(" ")), pair.slice(pair.lastIndexOf(" ") + 1)]);
    const wrong = expected.filter(([column, field = ""]) => columnOf.get(field) !== column);
    expect(wrong.length / expected.length).toBeLessThanOrEqual(0.2);
  },
  120_000,
);
