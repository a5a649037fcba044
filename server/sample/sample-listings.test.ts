import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { energyLabel } from "../../app/property/energy/energy-label.ts";

/*
 * The listings of the sample agency cover every state that a listing can have. They are in the Omnicasa format, with its
 * field names and codes.
 */

type FeedRecord = Record<string, unknown> & { ID: number; language: string };

const FOR_SALE = 0;
const FOR_RENT = 1;

/** Codes of `Marquee`. */
const NEW = 1;
const UNDER_OPTION = 2;
const SOLD = 3;
const LET = 4;

/** Codes of `CountryID`. */
const BELGIUM = 10;
const LUXEMBOURG = 50;

/** Code of `PriceUnit` for a price that starts from an amount. */
const STARTING_PRICE = 7;

const SITE = join(import.meta.dirname, "../../site");
const feed = JSON.parse(readFileSync(join(SITE, "listings.json"), "utf8")) as Record<string, FeedRecord[]>;
const records = feed.properties ?? [];
const properties = records.filter(({ language }) => language === "en");
const count = (matches: (property: FeedRecord) => boolean) => properties.filter(matches).length;

test("there are at least 128 listings, numbered from 12 without a gap", () => {
  expect(properties.length).toBeGreaterThanOrEqual(128);
  expect(properties.map(({ ID }) => ID)).toEqual(properties.map((_, index) => 12 + index));
});

test("each listing and each project exists once in each language", () => {
  for (const list of [records, feed.projects ?? []]) {
    const keys = list.map(({ ID, language }) => `${ID} ${language}`);
    expect(new Set(keys).size).toBe(list.length);
    expect(list.length).toBe(new Set(list.map(({ ID }) => ID)).size * LANGUAGES.length);
  }
});

test.each([
  ["House", 1],
  ["Apartment", 2],
  ["Land", 3],
  ["Prestige", 4],
  ["Office", 5],
  ["Commercial", 6],
  ["Other", 7],
])('the type category "%s" has listings', (_, webId) => {
  expect(count((property) => property.WebID === webId)).toBeGreaterThan(1);
});

test.each([
  ["Brussels", /^1[0-2]\d\d$/, 25],
  ["Flanders", /^(1[5-9]\d\d|[23]\d{3}|[89]\d{3})$/, 40],
  ["Wallonia", /^(1[34]\d\d|[4-7]\d{3})$/, 25],
] as const)("%s has its share of listings", (_, zips, minimum) => {
  expect(
    count((property) => property.CountryID === BELGIUM && zips.test(String(property.Zip))),
  ).toBeGreaterThanOrEqual(minimum);
});

test.each([
  ["for sale", (property: FeedRecord) => property.Goal === FOR_SALE, 80],
  ["for rent", (property: FeedRecord) => property.Goal === FOR_RENT, 25],
  ["new", (property: FeedRecord) => property.Marquee === NEW, 8],
  ["under option", (property: FeedRecord) => property.Marquee === UNDER_OPTION, 5],
  ["sold", (property: FeedRecord) => property.Marquee === SOLD, 8],
  ["let", (property: FeedRecord) => property.Marquee === LET, 4],
  [
    "against a life annuity",
    (property: FeedRecord) => property.IsAnnuity === true && Number(property.AnnuityMonthly) > 0,
    4,
  ],
  ["with a hidden address", (property: FeedRecord) => property.PublishAddress === false, 5],
  ["with a price that is not published", (property: FeedRecord) => property.PublishPrice === false, 3],
  ["with a price on request", (property: FeedRecord) => property.Price === 0, 3],
  ["with a price that starts from", (property: FeedRecord) => property.PriceUnit === STARTING_PRICE, 1],
  ["in Luxembourg", (property: FeedRecord) => property.CountryID === LUXEMBOURG, 1],
  [
    "outside Belgium and Luxembourg",
    (property: FeedRecord) => property.CountryID !== BELGIUM && property.CountryID !== LUXEMBOURG,
    1,
  ],
  ["with the worst flood score", (property: FeedRecord) => property.FloodParcelScore === "D", 2],
  ["with an asbestos certificate", (property: FeedRecord) => property.AsbestosType !== undefined, 10],
  ["with a summons", (property: FeedRecord) => property.PlanningEnforcement === "Dv", 1],
  ["with a deposit", (property: FeedRecord) => Number(property.DepositAmount) > 0, 20],
  ["with a cadastral income", (property: FeedRecord) => Number(property.CadastralIncome) > 0, 50],
] as const)("there are listings %s", (_, matches, minimum) => {
  expect(count(matches)).toBeGreaterThanOrEqual(minimum);
});

test.each([
  ["flanders", ["a_plus", "a", "b", "c", "d", "e", "f"]],
  [
    "brussels",
    [
      "a_plus",
      "a",
      "a_sub",
      "b_plus",
      "b",
      "b_sub",
      "c_plus",
      "c",
      "c_sub",
      "d_plus",
      "d",
      "d_sub",
      "e_plus",
      "e",
      "e_sub",
      "f_plus",
      "f",
      "f_sub",
      "g",
    ],
  ],
  ["wallonia", ["a_plusplus", "a_plus", "a", "b", "c", "d", "e", "f", "g"]],
] as const)("every energy label of %s occurs", (region, labels) => {
  const occurringLabels = new Set(
    properties
      .map(labelOf)
      .filter((label) => label?.region === region)
      .map((label) => label?.label),
  );
  expect([...occurringLabels].sort()).toEqual([...labels].sort());
});

test("a listing in Flanders with label E or F has the code of its certificate", () => {
  const poor = properties.filter(
    (property) => labelOf(property)?.region === "flanders" && /^[ef]$/.test(labelOf(property)?.label ?? ""),
  );
  expect(poor.length).toBeGreaterThan(3);
  for (const property of poor) expect(property.EPCCertificateCode).toMatch(/^\d{8}-\d{10}-RES-\d$/);
});

test("a listing for rent always publishes its price", () => {
  expect(
    properties.filter((property) => property.Goal === FOR_RENT && property.PublishPrice === false),
  ).toEqual([]);
});

test("four projects have sold units, and one of them is sold out", () => {
  const unitsByProject = [1, 2, 3, 4].map((project) =>
    properties.filter((property) => property.ProjectID === project),
  );
  for (const units of unitsByProject) expect(units.length).toBeGreaterThanOrEqual(6);
  expect(unitsByProject.filter((units) => units.every((unit) => unit.Marquee === SOLD))).toHaveLength(1);
  for (const units of unitsByProject) expect(units.some((unit) => unit.Marquee === SOLD)).toBe(true);
});

test("every listing has a text in each language, without leftover placeholders", () => {
  for (const record of records) {
    expect(String(record.Title).length).toBeGreaterThan(5);
    expect(String(record.DescriptionA)).toMatch(/^<p>.{60,}<\/p>$/s);
    expect(String(record.DescriptionA)).not.toMatch(/[{}]|undefined|NaN/);
  }
  for (const { ID } of properties) {
    const texts = records.filter((record) => record.ID === ID).map((record) => record.DescriptionA);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  }
});

test("adjacent listings do not begin with the same sentence", () => {
  const firstSentences = properties.map((property) => String(property.DescriptionA).split(".")[0]);
  for (let index = 1; index < firstSentences.length; index++)
    expect(firstSentences[index]).not.toBe(firstSentences[index - 1]);
});

test("the garden in the text is as large as the garden in the record", () => {
  for (const property of properties.filter((record) => record.SurfaceGarden !== undefined)) {
    expect(String(property.DescriptionA)).toContain(
      `${Number(property.SurfaceGarden).toLocaleString("en")} m²`,
    );
  }
});

test("every picture of the sample is used, and every picture that is used exists", () => {
  const texts = readdirSync(SITE, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(SITE, file), "utf8"));
  const namedPictures = texts.flatMap((text) =>
    [...text.matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, file]) => file),
  );
  expect([...new Set(namedPictures)].sort()).toEqual(pictures().sort());
});

test("a listing outside of a project has its own front picture, and four to eight pictures in total", () => {
  for (const { ID, ProjectID, XLargePictureItems } of properties) {
    if (ProjectID !== undefined) continue;
    const items = XLargePictureItems as { Url: string }[];
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items.length).toBeLessThanOrEqual(8);
    expect(items[0]?.Url).toBe(`pictures/home-${String(ID).padStart(4, "0")}.webp`);
  }
});

test("the pictures of the sample take less than 14 MB in total", () => {
  const bytes = pictures().map((file) => statSync(join(SITE, "pictures", file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
});

function pictures(): string[] {
  return readdirSync(join(SITE, "pictures")).filter((file) => file.endsWith(".webp"));
}

function labelOf(property: FeedRecord) {
  return energyLabel({
    address: {
      country: property.CountryID === BELGIUM ? "BE" : property.CountryID === LUXEMBOURG ? "LU" : "FR",
      zip: String(property.Zip),
    },
    energy: {
      kwhPerM2: property.EnergyPerformance as number | undefined,
      labelText: property.EPCLabelText as string | undefined,
    },
  });
}
