import { type Listing, listingSchema, type Project, projectSchema } from "../app/property/listing.ts";

/*
 * Sample listings as constants. Each is complete; a test changes only the values that matter to it:
 * `{ ...ghentFlat, priceEuro: 250_000 }`. `listing-factories.ts` has functions, which also store listings.
 */

/** Required fields without facts. */
const EMPTY_FIELDS = {
  marquee: 0,
  isPricePublished: true,
  isAddressPublished: true,
  isNewBuild: false,
  typeName: {},
  description: {},
  rooms: {},
  surfaces: {},
  building: {},
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

type RequiredFacts = Pick<Listing, "key" | "goal" | "webIds" | "address"> & Partial<Listing>;

/** A listing with only the given fields. */
export function bareListing(facts: RequiredFacts): Listing {
  return listingSchema.parse({ ...EMPTY_FIELDS, ...facts });
}

/** A flat for sale in Flanders, with everything that a card shows. */
export const ghentFlat = bareListing({
  key: "ghent-flat",
  number: 101,
  reference: "GV-101",
  goal: "sale",
  webIds: [2],
  typeName: { en: "Apartment", nl: "Appartement", fr: "Appartement", de: "Wohnung" },
  title: { en: "A flat on the Coupure", nl: "Een appartement aan de Coupure" },
  description: { en: "Two bedrooms and a view of the water.", nl: "Twee slaapkamers en zicht op het water." },
  priceEuro: 325_000,
  address: {
    street: "Coupure",
    houseNumber: "12",
    box: "3",
    zip: "9000",
    city: { en: "Ghent", nl: "Gent", fr: "Gand", de: "Gent" },
    country: "BE",
  },
  rooms: { bedrooms: 2, bathrooms: 1 },
  surfaces: { livingM2: 95 },
  energy: { kwhPerM2: 145 },
  pictures: [{ url: "pictures/flat-1.webp", widthPx: 1360, heightPx: 907 }],
  publishedAt: "2026-10-01T09:00:00Z",
});

/** A house for sale in Brussels, in a municipality with a French and a Dutch name. */
export const uccleHouse = bareListing({
  key: "uccle-house",
  number: 102,
  goal: "sale",
  webIds: [1, 4],
  typeName: { en: "Villa", nl: "Villa", fr: "Villa", de: "Villa" },
  priceEuro: 1_250_000,
  address: {
    street: "Avenue Brugmann",
    houseNumber: "400",
    zip: "1180",
    city: { en: "Uccle", nl: "Ukkel", fr: "Uccle", de: "Uccle" },
    country: "BE",
  },
  rooms: { bedrooms: 5, bathrooms: 3 },
  surfaces: { livingM2: 320, groundM2: 800 },
  energy: { kwhPerM2: 180 },
  publishedAt: "2026-10-02T09:00:00Z",
});

/** A studio for rent in Wallonia. */
export const liegeStudio = bareListing({
  key: "liege-studio",
  number: 103,
  goal: "rent",
  webIds: [2],
  typeName: { en: "Studio", nl: "Studio", fr: "Studio", de: "Studio" },
  priceEuro: 650,
  priceUnitText: { en: "€ /month", nl: "€ /maand", fr: "€ /mois", de: "€ /Monat" },
  address: { zip: "4000", city: { en: "Liège", nl: "Luik", fr: "Liège", de: "Lüttich" }, country: "BE" },
  rooms: { bedrooms: 1 },
  surfaces: { livingM2: 34 },
  energy: { kwhPerM2: 300 },
  publishedAt: "2026-10-03T09:00:00Z",
});

/** Land for sale, whose price and address are not published. */
export const secretLand = bareListing({
  key: "secret-land",
  number: 104,
  goal: "sale",
  webIds: [3],
  typeName: { en: "Building land", nl: "Bouwgrond", fr: "Terrain à bâtir", de: "Bauland" },
  priceEuro: 187_654,
  isPricePublished: false,
  isAddressPublished: false,
  address: {
    street: "Verborgenlaan",
    houseNumber: "77",
    zip: "8000",
    city: { en: "Bruges", nl: "Brugge", fr: "Bruges", de: "Brügge" },
    country: "BE",
  },
  surfaces: { groundM2: 640 },
  publishedAt: "2026-10-04T09:00:00Z",
});

/** A flat in Spa for sale as a life annuity. Its feed has the bouquet, the first sum, as its price. */
export const spaAnnuity = bareListing({
  key: "spa-annuity",
  number: 108,
  reference: "GV-108",
  goal: "sale",
  webIds: [2],
  typeName: { en: "Apartment", nl: "Appartement", fr: "Appartement", de: "Wohnung" },
  priceEuro: 54_000,
  finance: {
    annuity: { bouquetEuro: 54_000, monthlyEuro: 650, marketValueEuro: 225_000, isOccupied: true },
  },
  address: { zip: "4900", city: { en: "Spa", nl: "Spa", fr: "Spa", de: "Spa" }, country: "BE" },
  rooms: { bedrooms: 2 },
  surfaces: { livingM2: 90 },
  publishedAt: "2026-10-05T09:00:00Z",
});

/** A project of new-build flats by the river in Namur. */
export const namurProject: Project = projectSchema.parse({
  key: "namur-project",
  number: 201,
  name: { en: "The Sambre Quay", nl: "De Samberkaai", fr: "Le Quai de Sambre", de: "Der Sambrekai" },
  description: { en: "Twelve flats on the river.", fr: "Douze appartements au bord de la rivière." },
  address: { zip: "5000", city: { en: "Namur", nl: "Namen", fr: "Namur", de: "Namur" }, country: "BE" },
  isAddressPublished: true,
  webIds: [2],
  pictures: [],
  delivery: { en: "spring 2028", fr: "printemps 2028" },
  publishedAt: "2026-09-01T09:00:00Z",
} satisfies Project);
