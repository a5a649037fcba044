import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Listing, listingSchema } from "../app/property/listing.ts";

const ROOT = join(import.meta.dirname, "..");
const TOWNS = 580;
const SYLLABLES =
  "aar bel den dries eke gem gen hei ing kerk lede lo mar mee nam ost ouden poel rode ster ter ville wal zel".split(
    " ",
  );

/** Creates a reproducible generator of whole numbers from 0 and below a limit (mulberry32). */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/**
 * Invents listings, the same in each run, in about as many towns as there are municipalities. Their descriptions are random
 * words of the sample agency's descriptions, and take at least as much space as real ones.
 */
export async function inventListings(count: number): Promise<Listing[]> {
  const randomBelow = seededRandom(count);
  const words = await sampleWords();
  const pick = <Item>(items: Item[]): Item => items[randomBelow(items.length)] as Item;
  const text = (language: "en" | "nl" | "fr" | "de", length: number) =>
    Array.from({ length }, () => pick(words[language])).join(" ");
  const towns = Array.from({ length: TOWNS }, (_, index) => ({
    zip: String(1000 + index * 15),
    name: capitalised(pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES)),
  }));
  return Array.from({ length: count }, (_, index) => {
    // Few towns have most properties.
    const town = towns[Math.min(randomBelow(TOWNS), randomBelow(TOWNS))] ?? { zip: "9000", name: "Gent" };
    const goal = randomBelow(4) === 0 ? "rent" : "sale";
    return listingSchema.parse({
      ...NO_DETAILS,
      key: String(index),
      number: index + 1,
      reference: `GV-${String(index + 1).padStart(5, "0")}`,
      goal,
      webIds: [1 + randomBelow(7)],
      typeName: { en: "House", nl: "Huis", fr: "Maison", de: "Haus" },
      description: { en: text("en", 120), nl: text("nl", 120), fr: text("fr", 120), de: text("de", 120) },
      priceEuro: 100_000 + randomBelow(900_000),
      address: { zip: town.zip, city: { und: town.name }, country: "BE" },
      pictures: [
        { url: `pictures/home-${String(index + 1).padStart(5, "0")}.webp`, widthPx: 1360, heightPx: 907 },
      ],
      publishedAt: new Date(Date.UTC(2026, 0, 1) + randomBelow(300) * 86_400_000).toISOString(),
    });
  });
}

const NO_DETAILS = {
  marquee: 0,
  isPricePublished: true,
  isAddressPublished: true,
  isNewBuild: false,
  rooms: {},
  surfaces: {},
  building: {},
  energy: {},
  planning: {},
  flood: {},
  finance: {},
  floorPlans: [],
  documents: [],
  videoUrls: [],
  virtualTourUrls: [],
};

/** Collects the words of the sample's descriptions per language, each as often as it occurs. */
async function sampleWords(): Promise<Record<"en" | "nl" | "fr" | "de", string[]>> {
  const feed = JSON.parse(await readFile(join(ROOT, "site", "listings.json"), "utf8"));
  const properties: { language: string; DescriptionA: string }[] = feed.properties;
  const wordsOf = (language: string) =>
    properties
      .filter((property) => property.language === language)
      .flatMap((property) => property.DescriptionA.replaceAll(/<[^>]*>/g, " ").split(/\s+/))
      .filter(Boolean);
  return { en: wordsOf("en"), nl: wordsOf("nl"), fr: wordsOf("fr"), de: wordsOf("de") };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
