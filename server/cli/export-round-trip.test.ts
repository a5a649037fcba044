import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PROPERTY_TYPE_NAMES, propertyTypeOf, typeFields } from "../../app/feeds/fields/property-types.ts";
import { repairStateTexts } from "../../app/feeds/fields/repair-states.ts";
import { orientationTexts, PERIOD_TEXTS, UNDER_OPTION_TEXTS } from "../../app/feeds/fields/shared-texts.ts";
import { readMappingFile } from "../../app/feeds/source/read-feed.server.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import type { Listing } from "../../app/property/listing.ts";
import { exportedFile, exportedListings, schemaErrors } from "../../test-support/exported-file.ts";
import { listingsByKey, readItems, refusalLines, warningLines } from "../../test-support/feed-reading.ts";
import {
  bareListing,
  ghentFlat,
  liegeStudio,
  secretLand,
  spaAnnuity,
  uccleHouse,
} from "../../test-support/listings.ts";
import { randomListings } from "../../test-support/random-listings.ts";

/** A house with every fact that a format might hold. */
const fullHouse = bareListing({
  ...uccleHouse,
  ...typeFields("semi-detached-house"),
  reference: "GV-200",
  marquee: 1,
  marqueeName: UNDER_OPTION_TEXTS,
  title: { de: "Haus mit Garten", fr: "Maison avec jardin" },
  description: {
    de: "Ein <b>Haus</b> & Garten.",
    fr: "Une maison\net un jardin.",
    nl: "Een huis en een tuin.",
    en: "A house.",
  },
  address: {
    street: "Rue de la Loi",
    houseNumber: "16",
    box: "4",
    zip: "1000",
    city: { und: "Bruxelles" },
    country: "BE",
  },
  position: { latitude: 50.84667, longitude: 4.36694 },
  neighbourhood: "Quartier Léopold",
  rooms: { bedrooms: 4, bathrooms: 2, showerRooms: 1, toilets: 3, garages: 1, parkings: 2 },
  surfaces: {
    livingM2: 182.5,
    groundM2: 410,
    totalM2: 240,
    terraceM2: 30,
    gardenM2: 250,
    officeM2: 12,
    constructedM2: 110,
    storageM2: 20,
  },
  building: {
    constructionYear: 1964,
    renovationYear: 2019,
    floors: 3,
    floor: 0,
    facades: 3,
    condition: repairStateTexts("good"),
    orientation: orientationTexts("SW"),
    isFurnished: true,
    arePetsAllowed: false,
    hasLift: false,
    hasCellar: true,
    hasAttic: true,
    hasGarden: true,
    hasTerrace: true,
    hasSwimmingPool: false,
    isElectricityConform: true,
  },
  energy: {
    kwhPerM2: 187,
    totalKwh: 34_000,
    labelText: "C",
    certificateCode: "20260101-0000001-RES-1",
    co2KgPerM2: 41,
    validUntil: "2034-05-31",
  },
  planning: { permit: "Vg", subdivision: "Gvv", preemption: "Gvkr", enforcement: "Gdv" },
  finance: { ownerChargesEuro: 45, cadastralIncomeEuro: 1_250 },
  availability: { und: "2027-02-01" },
  floorPlans: [{ url: "pictures/plan-1.webp", name: "Ground floor" }],
  pictures: [{ url: "pictures/house-1.webp", name: "Front" }, { url: "pictures/house-2.webp" }],
  documents: [{ url: "https://documents.example/epc.pdf", name: "EPC", isPublic: true }],
  videoUrls: ["https://videos.example/v1"],
  virtualTourUrls: ["https://tours.example/t1"],
  updatedAt: "2026-11-20T15:30:00Z",
});

const letStudio: Listing = {
  ...liegeStudio,
  priceUnitText: PERIOD_TEXTS.week,
  finance: { renterChargesEuro: 75, depositEuro: 1_300, deposit: "2 months" },
};

const SAMPLE_LISTINGS = [fullHouse, letStudio, ghentFlat, secretLand, spaAnnuity];

/** The only listing of a file in a format, read back. */
async function readBack(format: "kyero" | "openimmo" | "immovlan", listing: Listing): Promise<Listing> {
  const items = await readItems(format, await exportedFile(format, [listing]));
  expect([...refusalLines(items), ...warningLines(items)]).toEqual([]);
  const [read] = Object.values(listingsByKey(items));
  if (read === undefined) throw new Error("Nothing was read");
  return read;
}

/** A listing as an export contains it. */
function asExported(listing: Listing) {
  const [exported] = exportedListings([listing]);
  if (exported === undefined) throw new Error("Nothing was exported");
  return exported;
}

describe("the table", () => {
  test("is read back column by column, by the mapping that comes with Gable", async () => {
    const table = await exportedFile("csv", SAMPLE_LISTINGS);
    const items = await readItems("csv", table, {
      mapping: await readMappingFile("docs/examples/mappings/gable-table.json"),
      mappingName: "gable-table.json",
    });
    expect([...refusalLines(items), ...warningLines(items)]).toEqual([]);
    const read = listingsByKey(items);
    const exported = exportedListings(SAMPLE_LISTINGS);
    expect(Object.keys(read)).toHaveLength(exported.length);
    for (const written of exported) {
      const { rooms, surfaces, building, energy, flood, address } = written;
      const facts = {
        number: written.number,
        reference: written.reference,
        goal: written.goal,
        webIds: [written.webIds[0]],
        priceEuro: written.priceEuro,
        address: {
          street: address.street,
          houseNumber: address.houseNumber,
          box: address.box,
          zip: address.zip,
          country: address.country,
        },
        isAddressPublished: address.street !== undefined,
        position: written.position,
        rooms: {
          bedrooms: rooms.bedrooms,
          bathrooms: rooms.bathrooms,
          garages: rooms.garages,
          parkings: rooms.parkings,
        },
        surfaces: {
          livingM2: surfaces.livingM2,
          groundM2: surfaces.groundM2,
          terraceM2: surfaces.terraceM2,
          gardenM2: surfaces.gardenM2,
        },
        building: {
          constructionYear: building.constructionYear,
          floor: building.floor,
          facades: building.facades,
          hasLift: building.hasLift,
          isFurnished: building.isFurnished,
        },
        isNewBuild: written.isNewBuild,
        energy: {
          kwhPerM2: energy.kwhPerM2,
          labelText: energy.labelText,
          certificateCode: energy.certificateCode,
        },
        flood: { parcelScore: flood.parcelScore, buildingScore: flood.buildingScore },
        pictures: written.pictures.map(({ url }) => ({ url })),
        agent: written.agent,
        office: written.office,
      };
      // JSON drops undefined fields, whose cells are empty.
      expect(read[String(written.number)]).toMatchObject(JSON.parse(JSON.stringify(facts)));
      for (const language of LANGUAGES)
        expect(read[String(written.number)]?.description[language]).toBe(
          written.description[language] ?? written.description.und,
        );
    }
  });
});

describe("a Kyero feed", () => {
  test("is valid by its schema, whatever the listings", async () => {
    const incompleteHouse = { ...fullHouse, address: { city: {} }, reference: "<&\"'>", rooms: {} };
    const file = await exportedFile("kyero", [
      ...SAMPLE_LISTINGS,
      incompleteHouse,
      ...randomListings(150, 9),
    ]);
    expect(await schemaErrors("kyero.xsd", file)).toEqual([]);
  });

  test("is read back with everything that the format can hold", async () => {
    for (const listing of [ghentFlat, { ...uccleHouse, goal: "rent", priceEuro: 1_250 } satisfies Listing]) {
      const written = asExported(listing);
      expect(await readBack("kyero", listing)).toMatchObject({
        // The format requires a reference.
        reference: written.reference ?? String(written.number),
        goal: written.goal,
        priceEuro: written.priceEuro,
        webIds: [written.webIds[0]],
        isNewBuild: written.isNewBuild,
        rooms: { bedrooms: written.rooms.bedrooms, bathrooms: written.rooms.bathrooms },
        surfaces: { livingM2: written.surfaces.livingM2, groundM2: written.surfaces.groundM2 },
        position: written.position,
        address: { zip: written.address.zip, country: written.address.country },
        description: written.description,
        pictures: written.pictures.map(({ url }) => expect.objectContaining({ url })),
      });
    }
  });
});

describe("an OpenImmo transfer", () => {
  test("is read back field by field, without what the format cannot hold", async () => {
    const { marqueeName, pictures, floorPlans, documents, ...written } = asExported(fullHouse);
    const { showerRooms: _, ...rooms } = written.rooms;
    const { constructedM2: __, ...surfaces } = written.surfaces;
    const { facades, orientation, isElectricityConform, ...building } = written.building;
    const { kwhPerM2, validUntil } = written.energy;
    const { de, fr } = written.description;
    const read = await readBack("openimmo", fullHouse);
    expect(read).toEqual({
      key: "immogevel.example-1",
      reference: "GV-200",
      goal: "sale",
      marquee: 1,
      marqueeName,
      webIds: written.webIds,
      typeName: written.typeName,
      title: { de: "Haus mit Garten" },
      description: { de, fr },
      priceEuro: written.priceEuro,
      isPricePublished: true,
      address: written.address,
      isAddressPublished: true,
      position: written.position,
      neighbourhood: written.neighbourhood,
      rooms,
      surfaces,
      building,
      isNewBuild: false,
      // The label that the site shows, which is that of the value.
      energy: { kwhPerM2, labelText: "D", validUntil },
      planning: {},
      flood: {},
      finance: { ownerChargesEuro: 45 },
      availability: { de: "2027-02-01" },
      pictures: pictures.map(({ url, name }) => ({ url, name })),
      floorPlans: floorPlans.map(({ url, name }) => ({ url, name })),
      // A transfer does not say which documents everybody may open.
      documents: documents.map(({ url, name }) => ({ url, name, isPublic: false })),
      videoUrls: written.videoUrls,
      virtualTourUrls: written.virtualTourUrls,
      // A transfer says the day, not the time.
      updatedAt: "2026-11-19T23:00:00.000Z",
    });
  });

  test("keeps a rent with its period, charges and deposit", async () => {
    expect(await readBack("openimmo", letStudio)).toMatchObject({
      goal: "rent",
      priceEuro: 650,
      priceUnitText: PERIOD_TEXTS.week,
      finance: letStudio.finance,
    });
  });

  test("does not offer the bouquet of a life annuity as the price of the property", async () => {
    const read = await readBack("openimmo", spaAnnuity);
    expect([read.priceEuro, read.isPricePublished]).toEqual([undefined, false]);
    expect(await exportedFile("openimmo", [spaAnnuity])).toContain(
      "<freitext_preis>Verkauf auf Leibrente, Einmalzahlung 54000 EUR, monatliche Rente 650 EUR</freitext_preis>",
    );
  });

  test("keeps whether a property is new", async () => {
    const newProperty = { ...fullHouse, isNewBuild: true, building: { condition: repairStateTexts("new") } };
    const old = { ...newProperty, isNewBuild: false };
    expect((await readBack("openimmo", newProperty)).isNewBuild).toBe(true);
    expect((await readBack("openimmo", old)).isNewBuild).toBe(false);
  });
});

describe("a request to Immovlan", () => {
  test("is read back field by field, without what the format cannot hold", async () => {
    const written = asExported(fullHouse);
    const { totalM2: _, ...surfaces } = written.surfaces;
    const { renovationYear, hasSwimmingPool, ...building } = written.building;
    const { labelText, ...energy } = written.energy;
    const { nl, fr, en } = written.description;
    expect(await readBack("immovlan", fullHouse)).toEqual({
      key: "1",
      reference: "1",
      goal: "sale",
      marquee: 1,
      marqueeName: UNDER_OPTION_TEXTS,
      ...typeFields("house"),
      description: { nl, fr, en },
      priceEuro: written.priceEuro,
      isPricePublished: true,
      address: written.address,
      isAddressPublished: true,
      position: written.position,
      neighbourhood: written.neighbourhood,
      rooms: written.rooms,
      surfaces,
      building,
      isNewBuild: false,
      energy,
      planning: written.planning,
      flood: {},
      finance: written.finance,
      availability: { und: "2027-02-01" },
      pictures: [],
      floorPlans: [],
      documents: [],
      videoUrls: written.videoUrls,
      virtualTourUrls: [],
    });
  });

  test("keeps a rent with its period, charges and deposit, and a life annuity with its amounts", async () => {
    const { deposit: _, ...finance } = letStudio.finance;
    expect(await readBack("immovlan", letStudio)).toMatchObject({
      goal: "rent",
      priceEuro: 650,
      priceUnitText: PERIOD_TEXTS.week,
      finance,
    });
    const annuity = await readBack("immovlan", { ...spaAnnuity, priceEuro: 225_000 });
    expect(annuity.finance).toEqual(spaAnnuity.finance);
  });

  test("has the pictures inside, without those that cannot be read", async () => {
    const read: string[] = [];
    const file = await exportedFile("immovlan", [fullHouse], {
      readPicture: async (url) => {
        read.push(url);
        return url.endsWith("house-2.webp") ? Buffer.from("second") : undefined;
      },
    });
    expect(read).toEqual(asExported(fullHouse).pictures.map(({ url }) => url));
    expect(file).toContain("<picture><order>1</order><content>c2Vjb25k</content></picture>");
    expect(file).not.toContain("<order>2</order>");
  });
});

/** Types that a format does not have, with the more general type that the file contains instead. */
const GENERALIZED_TYPES: Record<"openimmo" | "immovlan", Record<string, string>> = {
  openimmo: {
    mansion: "town-house",
    "luxury-house": "house",
    triplex: "duplex",
    studio: "apartment",
    "service-flat": "apartment",
    "student-room": "room",
    "development-site": "building-plot",
    business: "shop",
  },
  immovlan: {
    "town-house": "house",
    "terraced-house": "house",
    "semi-detached-house": "house",
    "detached-house": "house",
    castle: "luxury-house",
    "apartment-building": "investment",
    "attic-apartment": "apartment",
    "service-flat": "apartment",
    room: "student-room",
    "recreational-land": "land",
  },
};

describe.each([
  ["openimmo", "openimmo.xsd"],
  ["immovlan", "immovlan.xsd"],
] as const)("a file for %s", (format, schema) => {
  const readPicture = async () => Buffer.from("picture");

  test("is valid by its schema, whatever the listings", async () => {
    const file = await exportedFile(format, [...SAMPLE_LISTINGS, ...randomListings(150, 7)], { readPicture });
    expect(await schemaErrors(schema, file)).toEqual([]);
  });

  test("is valid without a postal code, and with texts that are longer than usual", async () => {
    const unusualHouse = {
      ...fullHouse,
      address: { city: {}, houseNumber: "12-14-16-18-20-22", box: "gelijkvloers links" },
      reference: "<&\"'>",
      rooms: { bedrooms: 0, parkings: 0, garages: 0 },
    };
    expect(await schemaErrors(schema, await exportedFile(format, [unusualHouse]))).toEqual([]);
  });

  test("contains neither a hidden address nor a hidden price", async () => {
    const file = await exportedFile(format, [
      secretLand,
      { ...spaAnnuity, isPricePublished: false },
      { ...letStudio, isPricePublished: false },
    ]);
    // The street, house number and price of the land, and the amounts of the other two.
    for (const secret of ["Verborgenlaan", ">77<", "187654", "54000", ">650<", "225000", "1300"])
      expect(file).not.toContain(secret);
  });

  test("writes every type of property as itself or as a more general one", async () => {
    for (const type of PROPERTY_TYPE_NAMES) {
      const typeReadBack = propertyTypeOf(await readBack(format, { ...ghentFlat, ...typeFields(type) }));
      expect(`${type} as ${typeReadBack}`).toBe(`${type} as ${GENERALIZED_TYPES[format][type] ?? type}`);
    }
  });
});

const schemaOfPortal =
  process.env.REAL_DATA && join(process.env.REAL_DATA, "feeds", "immovlan-Validation.xsd");

test.skipIf(!schemaOfPortal)("a request is valid by the whole schema of the portal", async () => {
  const file = await exportedFile("immovlan", [...SAMPLE_LISTINGS, ...randomListings(300, 8)], {
    readPicture: async () => Buffer.from("picture"),
  });
  expect(await schemaErrors(schemaOfPortal ?? "", file)).toEqual([]);
});
