import { listings, projects } from "../app/catalogue/tables.server.ts";
import type { Database } from "../app/database/database.server.ts";
import { listingRow } from "../app/feeds/import/import-row.ts";
import { type Listing, listingSchema, type Project, projectSchema } from "../app/property/listing.ts";
import { resolveAddress } from "../app/property/places/place.ts";

/*
 * Factories of sample listings, and functions that store them without an import. Each factory returns a complete, valid
 * listing; a test passes the values that matter to it. `listings.ts` has sample listings as constants.
 */

const NO_DETAILS = {
  marquee: 0,
  description: {},
  isPricePublished: true,
  isAddressPublished: true,
  rooms: {},
  surfaces: {},
  building: {},
  isNewBuild: false,
  energy: {},
  planning: {},
  flood: {},
  finance: {},
  pictures: [],
  floorPlans: [],
  documents: [],
  videoUrls: [],
  virtualTourUrls: [],
} as const;

/** A terraced house for sale in Ghent at € 395.000, with energy label B. */
export function ghentHouse(changes: Partial<Listing> = {}): Listing {
  return listingSchema.parse({
    ...NO_DETAILS,
    key: "ghent-house",
    reference: "GE-101",
    goal: "sale",
    webIds: [1],
    typeName: { en: "Terraced house", nl: "Rijwoning", fr: "Maison mitoyenne", de: "Reihenhaus" },
    description: {
      en: "<p>A light house.</p><p>Near the Coupure.</p>",
      nl: "Een licht huis.",
      fr: "Une maison lumineuse.",
      de: "Ein helles Haus.",
    },
    priceEuro: 395_000,
    address: {
      street: "Brugsestraat",
      houseNumber: "17",
      zip: "9000",
      city: { en: "Ghent", nl: "Gent", fr: "Gand", de: "Gent" },
      country: "BE",
    },
    position: { latitude: 51.0543, longitude: 3.7174 },
    rooms: { bedrooms: 3, bathrooms: 1 },
    surfaces: { livingM2: 148, groundM2: 1_250 },
    building: { constructionYear: 1932 },
    energy: { kwhPerM2: 180, certificateCode: "20250101-0001234567-RES-1" },
    publishedAt: "2026-10-01T09:00:00Z",
    ...changes,
  });
}

/** An apartment for rent in Uccle (Brussels) at € 1.150 a month. */
export function uccleFlat(changes: Partial<Listing> = {}): Listing {
  return ghentHouse({
    key: "uccle-flat",
    reference: "UC-7",
    goal: "rent",
    webIds: [2],
    typeName: { en: "Apartment", nl: "Appartement", fr: "Appartement", de: "Wohnung" },
    priceEuro: 1_150,
    priceUnitText: { en: "€ /month", nl: "€ /maand", fr: "€ /mois", de: "€ /Monat" },
    address: {
      street: "Alsembergsesteenweg",
      houseNumber: "812",
      box: "3",
      zip: "1180",
      city: { en: "Uccle", nl: "Ukkel", fr: "Uccle", de: "Uccle" },
      country: "BE",
    },
    position: { latitude: 50.7956, longitude: 4.3347 },
    surfaces: { livingM2: 92 },
    building: { floor: 2, constructionYear: 1968 },
    rooms: { bedrooms: 2, bathrooms: 1, parkings: 1 },
    energy: { kwhPerM2: 160, co2KgPerM2: 31 },
    finance: { renterChargesEuro: 140, deposit: "2 months" },
    ...changes,
  });
}

/** "The Quays", a new-build project in Namur without units of its own; `namurProject` of `listings.ts` is another one. */
export function quaysProject(changes: Partial<Project> = {}): Project {
  return projectSchema.parse({
    key: "namur-project",
    reference: "NA-P1",
    name: { en: "The Quays", nl: "De Kaaien", fr: "Les Quais", de: "Die Kais" },
    description: { en: "Twelve apartments on the Meuse.", fr: "Douze appartements au bord de la Meuse." },
    address: {
      street: "Quai de Meuse",
      houseNumber: "3",
      zip: "5000",
      city: { en: "Namur", nl: "Namen", fr: "Namur", de: "Namur" },
      country: "BE",
    },
    isAddressPublished: true,
    webIds: [2],
    pictures: [],
    delivery: { en: "spring 2028", nl: "voorjaar 2028", fr: "printemps 2028", de: "Frühjahr 2028" },
    ...changes,
  });
}

type StorageOptions = { id: number; feed?: string; closedAt?: string; removedAt?: string };

const STORED_AT = "2026-10-01T09:00:00Z";

/**
 * Stores a listing as an import would, except that its key is its id. `closedAt` is the time at which a sold or rented
 * listing was closed.
 */
export async function storeListing(
  database: Database,
  listing: Listing,
  { id, feed = "test", closedAt, removedAt }: StorageOptions,
): Promise<void> {
  const resolved = resolveAddress(listing.address);
  if ("problem" in resolved) throw new Error(resolved.problem.reason);
  const row = listingRow({ ...listing, address: resolved.address }, {}, new Date(STORED_AT));
  await database.insert(listings).values({
    id,
    feed,
    key: String(id),
    checksum: "",
    goal: row.goal,
    status: row.status,
    reference: row.reference,
    webIds: row.web_ids,
    priceEuro: row.price_euro,
    bedrooms: row.bedrooms,
    livingM2: row.living_m2,
    energyLetter: row.energy_letter,
    isNewBuild: row.is_new_build,
    officeWords: row.office_words,
    agentName: row.agent_name,
    gapCount: row.gap_count,
    zip: row.zip,
    place: row.place,
    cityNames: row.city_names,
    city: row.city,
    neighbourhoodNames: row.neighbourhood_names,
    projectKey: row.project_key,
    publicLatitude: row.public_latitude,
    publicLongitude: row.public_longitude,
    summary: row.summary,
    listing: row.listing,
    rowVersion: row.row_version,
    publishedAt: row.published_at ?? STORED_AT,
    firstSeenAt: STORED_AT,
    changedAt: STORED_AT,
    closedAt: row.status === "available" ? null : (closedAt ?? STORED_AT),
    removedAt,
  });
}

/** Stores a project as an import would; its units are the listings of the same feed that refer to its key. */
export async function storeProject(
  database: Database,
  project: Project,
  { id, feed = "test", removedAt }: Omit<StorageOptions, "closedAt">,
): Promise<void> {
  await database.insert(projects).values({
    id,
    feed,
    key: project.key,
    checksum: "",
    project,
    publishedAt: project.publishedAt ?? STORED_AT,
    removedAt,
  });
}
