import fc from "fast-check";
import type { MultilingualText } from "../app/i18n/multilingual-text.ts";
import type { Listing } from "../app/property/listing.ts";
import { bareListing } from "./listings.ts";

/** Towns as feeds name them: in several languages or one, with and without accents, two with the same postal code. */
export const TOWNS: { city: MultilingualText; zip?: string }[] = [
  { city: { en: "Ghent", nl: "Gent", fr: "Gand", de: "Gent" }, zip: "9000" },
  { city: { und: "Gent" }, zip: "9000" },
  { city: { und: "GENT" } },
  { city: { fr: "Gand" }, zip: "9050" },
  { city: { en: "Liège", nl: "Luik", fr: "Liège", de: "Lüttich" }, zip: "4000" },
  { city: { und: "Liege" }, zip: "4000" },
  { city: { en: "Sint-Job-in-'t-Goor", nl: "Sint-Job-in-'t-Goor" }, zip: "2960" },
  { city: { en: "Brecht", nl: "Brecht" }, zip: "2960" },
  { city: {}, zip: "1180" },
  { city: { en: "Uccle", nl: "Ukkel", fr: "Uccle" }, zip: "1180" },
];

const DAYS = ["2026-05-01", "2026-08-23", "2026-08-24", "2026-11-01", "2026-11-20"];

/** Values that occur several times in a list are more frequent. */
const anyFacts = fc.record({
  goal: fc.constantFrom("sale" as const, "rent" as const),
  marquee: fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4, 17),
  webIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  town: fc.constantFrom(...TOWNS),
  priceEuro: fc.constantFrom(undefined, 0, 250_000, 250_000, 300_000, 999_999, 1),
  isPricePublished: fc.constantFrom(true, true, true, false),
  bedrooms: fc.constantFrom(undefined, 0, 1, 2, 3, 5),
  livingM2: fc.constantFrom(undefined, 0, 50, 80, 80, 120.5),
  kwhPerM2: fc.constantFrom(undefined, -5, 90, 150, 250, 480, 700),
  isNewBuild: fc.boolean(),
  published: fc.constantFrom(...DAYS),
  updated: fc.constantFrom(undefined, ...DAYS),
  rooms: fc.record({
    bathrooms: fc.constantFrom(undefined, 0, 1, 2),
    garages: fc.constantFrom(undefined, 0, 1),
  }),
  groundM2: fc.constantFrom(undefined, 0, 100, 250, 900.5),
  building: fc.record({
    constructionYear: fc.constantFrom(undefined, 1930, 1990, 2020),
    floor: fc.constantFrom(undefined, 0, 3),
    hasLift: fc.constantFrom(undefined, true, false),
    hasGarden: fc.constantFrom(undefined, true, false),
    condition: fc.constantFrom(
      undefined,
      { nl: "Te renoveren" },
      { fr: "Rénové" },
      { und: "GOOD" },
      { en: "odd" },
    ),
  }),
  availability: fc.constantFrom(undefined, { und: "2026-11-30" }, { und: "2027-01-15" }, { en: "on deed" }),
  viewingDays: fc.constantFrom(
    undefined,
    [{ day: "2026-11-21", from: "10:00", until: "11:00" }],
    [{ day: "2026-11-20", from: "10:00", until: "11:00" }],
  ),
  text: fc.constantFrom(undefined, "zicht op zeedijk", "een zee van licht", "overzee"),
  annuity: fc.constantFrom(undefined, undefined, undefined, {}, { bouquetEuro: 250_000 }),
});

/** Generates listings as feeds have them, ordinary and unusual ones. The same seed gives the same listings. */
export function randomListings(count: number, seed: number): Listing[] {
  return fc.sample(anyFacts, { numRuns: count, seed }).map((facts, index) =>
    bareListing({
      key: `random-${index}`,
      number: 1_000 + index,
      goal: facts.goal,
      marquee: facts.marquee,
      webIds: facts.webIds,
      address: { ...facts.town, country: "BE" },
      priceEuro: facts.priceEuro,
      isPricePublished: facts.isPricePublished,
      rooms: { ...facts.rooms, bedrooms: facts.bedrooms },
      surfaces: { livingM2: facts.livingM2, groundM2: facts.groundM2 },
      building: facts.building,
      availability: facts.availability,
      viewingDays: facts.viewingDays && [...facts.viewingDays],
      description: { en: facts.text },
      energy: { kwhPerM2: facts.kwhPerM2 },
      isNewBuild: facts.isNewBuild,
      finance: { annuity: facts.annuity },
      videoUrls: index % 4 === 0 ? ["https://videos.example/1"] : [],
      virtualTourUrls: index % 3 === 0 ? ["https://tours.example/1"] : [],
      publishedAt: `${facts.published}T10:00:00Z`,
      updatedAt: facts.updated && `${facts.updated}T23:30:00Z`,
    }),
  );
}
