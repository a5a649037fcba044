import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type FeedRecord = Record<string, unknown> & { ID: number; language: string };
type Feed = { typeCategories: FeedRecord[]; properties: FeedRecord[] };

/** Id of the sample property that `fillProperty` fills. */
export const FULL_PROPERTY = 53;
const PICTURE_COUNT = 24;

/** Fields that would make it another kind of property: a unit of a project, or a property for rent or under option. */
const EXCLUDED_FIELDS = [
  "ProjectID",
  "MarqueeName",
  "PriceUnit",
  "PriceUnitText",
  "InventoryCost",
  "DepositAmount",
  "ChargesRenter",
];

const ADDED_FACTS = {
  NumberOfBedRooms: 4,
  NumberOfBathRooms: 2,
  NumberOfShowerRooms: 1,
  NumberOfToilets: 3,
  NumberOfGarages: 1,
  NumberOfParkings: 2,
  NotaryFees: 2_300,
  AgencyCost: 900,
  PlanningDocumentUrl: "https://planning.example/53",
};

/**
 * Reduces the listings of a copy of the sample agency to one property, and gives it every fact that any property has, a
 * long text and 24 pictures.
 */
export async function fillProperty(siteFolder: string): Promise<void> {
  const file = join(siteFolder, "listings.json");
  const { typeCategories, properties } = JSON.parse(await readFile(file, "utf8")) as Feed;
  const pictures = distinct(properties.flatMap(({ XLargePictureItems }) => XLargePictureItems ?? []));
  const filled = properties
    .filter(({ ID }) => ID === FULL_PROPERTY)
    .map((property) => ({
      ...everyFact(properties.filter(({ language }) => language === property.language)),
      ...property,
      ...ADDED_FACTS,
      DescriptionA: longestText(properties.filter(({ language }) => language === property.language)).repeat(
        2,
      ),
      XLargePictureItems: pictures.slice(0, PICTURE_COUNT),
    }));
  await writeFile(file, JSON.stringify({ typeCategories, properties: filled }));
}

/** Each fact that any of these properties has, with the first value that is not empty. */
function everyFact(properties: FeedRecord[]): Record<string, unknown> {
  const facts = new Map<string, unknown>();
  for (const [name, value] of properties.flatMap(Object.entries)) {
    const isFilled = value !== null && value !== "" && value !== false;
    if (isFilled && !facts.has(name) && !EXCLUDED_FIELDS.includes(name)) facts.set(name, value);
  }
  return Object.fromEntries(facts);
}

function longestText(properties: FeedRecord[]): string {
  const texts = properties.map(({ DescriptionA }) => (typeof DescriptionA === "string" ? DescriptionA : ""));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

function distinct(pictures: unknown[]): unknown[] {
  return [...new Map(pictures.map((picture) => [(picture as { Url: string }).Url, picture])).values()];
}
