import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, rememberOnce, stockCatalogue, TODAY } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import {
  bareListing,
  ghentFlat,
  liegeStudio,
  secretLand,
  spaAnnuity,
  uccleHouse,
} from "../../../test-support/listings.ts";
import { randomListings, TOWNS } from "../../../test-support/random-listings.ts";
import type { Connection } from "../../database/database.server.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { energyLetterOf } from "../../property/energy/energy-label.ts";
import { type Feature, featuresOf } from "../../property/features.ts";
import type { Goal, Listing } from "../../property/listing.ts";
import { RENTED, SOLD } from "../../property/marquee.ts";
import { kmBetween, type Point } from "../../property/places/distance.ts";
import { findTown } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { publicPoint } from "../../property/places/public-point.ts";
import { townPoints } from "../../property/places/town-points.ts";
import type { RegionOrProvince } from "../../property/places/zones.ts";
import { STATES_OF_REPAIR, type StateOfRepair, stateOfRepair } from "../../property/state-of-repair.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { listings } from "../tables.server.ts";
import { ListColumnStore } from "./column-store/list-column-store.server.ts";
import { passesFilters } from "./list-condition.server.ts";
import {
  ANNUITY_FILTERS,
  ENERGY_LETTERS,
  type EnergyLetter,
  type ListFilters,
  listQuery,
  PUBLISHED_DAYS,
  RADII_KM,
  readListFilters,
  SORTS,
  type StoredSort,
} from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";

/* Compares the lists with a second, simpler implementation: a loop over all listings. */

/** Every third address is hidden, every fifth property has no point, and the other points are around Ghent. */
const LISTINGS = randomListings(400, 20_261_121).map((listing, index) => ({
  ...listing,
  isAddressPublished: index % 3 > 0,
  position:
    index % 5 === 0
      ? undefined
      : {
          latitude: 51.05 + ((index * 7) % 60) * 0.01 - 0.3,
          longitude: 3.72 + ((index * 13) % 60) * 0.015 - 0.45,
        },
}));
const SETTINGS = { pageSize: 6, closedDays: 90, showsSold: true, showsRented: true };
const DAY_MS = 86_400_000;

/** The only keyword that these tests search. */
const KEYWORD = "zee";

type Settings = typeof SETTINGS;

/** Listings that the list of a goal shows without filters. */
function all(goal: Goal, settings: Settings = SETTINGS): Listing[] {
  return LISTINGS.filter((listing) => listing.goal === goal && isShown(listing, settings));
}

function isShown(listing: Listing, { closedDays, showsSold, showsRented }: Settings): boolean {
  if (listing.marquee !== SOLD && listing.marquee !== RENTED) return true;
  const closed = Date.parse(listing.updatedAt ?? TODAY.toISOString());
  const age = (Date.parse(dayOf(TODAY)) - Date.parse(dayOf(new Date(closed)))) / DAY_MS;
  return age <= closedDays && (listing.marquee === SOLD ? showsSold : showsRented);
}

function isClosed({ marquee }: Listing): boolean {
  return marquee === SOLD || marquee === RENTED;
}

/** Returns the published price. 1 € stands for no price, and a life annuity has no comparable price. */
function knownPrice({ isPricePublished, priceEuro = 0, finance }: Listing): number | undefined {
  return isPricePublished && priceEuro > 1 && !finance.annuity ? priceEuro : undefined;
}

function passes(listing: Listing, filters: ListFilters): boolean {
  const price = knownPrice(listing);
  const { livingM2 } = listing.surfaces;
  return (
    (filters.types.length === 0 || filters.types.some((type) => listing.webIds.includes(type))) &&
    isAtPlace(listing, filters) &&
    (filters.minPrice === undefined || (price !== undefined && price >= filters.minPrice)) &&
    (filters.maxPrice === undefined || (price !== undefined && price <= filters.maxPrice)) &&
    (filters.bedrooms === undefined || (listing.rooms.bedrooms ?? -1) >= filters.bedrooms) &&
    (filters.minArea === undefined || (livingM2 ?? -1) >= filters.minArea) &&
    (filters.energy.length === 0 || filters.energy.some((letter) => letter === energyLetterOf(listing))) &&
    (!filters.isNewBuild || listing.isNewBuild) &&
    passesDetails(listing, filters) &&
    (filters.annuity === undefined ||
      (filters.annuity === "only") === (listing.finance.annuity !== undefined))
  );
}

/** Sorts after every `YYYY-MM-DD`. */
const AFTER_ANY_DAY = "9";

function passesDetails(listing: Listing, filters: ListFilters): boolean {
  const { rooms, surfaces, building, viewingDays = [], description } = listing;
  const days = viewingDays.map(({ day }) => day).sort();
  const state = stateOfRepair(listing);
  return (
    isBetween(surfaces.livingM2, undefined, filters.maxArea) &&
    isBetween(rooms.bathrooms, filters.bathrooms, undefined) &&
    isBetween(surfaces.groundM2, filters.minLand, filters.maxLand) &&
    isBetween(building.constructionYear, filters.builtFrom, undefined) &&
    filters.features.every((feature) => featuresOf(listing).includes(feature)) &&
    (filters.states.length === 0 || (state !== undefined && filters.states.includes(state))) &&
    (filters.availableBy === undefined ||
      (listing.availability?.und ?? AFTER_ANY_DAY) <= filters.availableBy) &&
    (!filters.hasViewingDays || (days.at(-1) ?? "") >= dayOf(TODAY)) &&
    (filters.publishedDays === undefined || ageInDays(listing) <= filters.publishedDays) &&
    (!filters.hasPrice || knownPrice(listing) !== undefined) &&
    (filters.keyword === undefined ||
      (description.en ?? "").split(" ").some((word) => word.startsWith(KEYWORD)))
  );
}

/** Number of days in Brussels since the listing was published. */
function ageInDays({ publishedAt = "" }: Listing): number {
  return (Date.parse(dayOf(TODAY)) - Date.parse(dayOf(new Date(publishedAt)))) / DAY_MS;
}

function isBetween(number: number | undefined, from: number | undefined, upTo: number | undefined): boolean {
  if (from === undefined && upTo === undefined) return true;
  return number !== undefined && number >= (from ?? 0) && number <= (upTo ?? Infinity);
}

function isAtPlace(listing: Listing, { cities, zones, radiusKm }: ListFilters): boolean {
  if (cities.length + zones.length === 0) return true;
  const zip = listing.address.zip ?? "";
  return (
    cities.some((city) => isIn(listing, city)) ||
    zones.some((zone) => ZONES_OF_TOWNS[zip]?.includes(zone)) ||
    (radiusKm !== undefined && cities.flatMap(centresOf).some((town) => kmFrom(town, listing) <= radiusKm))
  );
}

/** All properties are in Belgium, so any name beside a postal code means the Belgian town. */
function centresOf({ name, zip }: { name: string; zip: string }): Point[] {
  return townPoints({ name: zip === "" ? name : "", zip });
}

/** Distance to the public point in km; Infinity for a property without a point. */
function kmFrom(town: Point, listing: Listing): number {
  const point = publicPoint(listing);
  return point ? kmBetween(town, point) : Number.POSITIVE_INFINITY;
}

/** Zones of the postal codes of `TOWNS`. */
const ZONES_OF_TOWNS: Record<string, RegionOrProvince[]> = {
  9000: ["flanders", "east-flanders"],
  9050: ["flanders", "east-flanders"],
  4000: ["wallonia", "liege"],
  2960: ["flanders", "antwerp"],
  1180: ["brussels"],
};

/** A postal code identifies a place, whatever its name; a name alone matches every code that has it. */
function isIn({ address }: Listing, { name, zip }: { name: string; zip: string }): boolean {
  if (zip !== "") return address.zip === zip;
  const names = Object.values(address.city).map((one) => normaliseName(one ?? ""));
  return names.includes(normaliseName(name)) || (findTown(name)?.zips ?? []).includes(address.zip ?? "");
}

/** Lower values come first; unknown values come last. */
const ORDERS: Record<StoredSort, (listing: Listing) => number> = {
  newest: ({ publishedAt = "" }) => -Date.parse(publishedAt),
  "price-up": (listing) => knownPrice(listing) ?? Infinity,
  "price-down": (listing) => -(knownPrice(listing) ?? -Infinity),
  area: ({ surfaces }) => -(surfaces.livingM2 ?? -Infinity),
  "price-per-m2": (listing) => {
    const price = knownPrice(listing);
    return price && listing.surfaces.livingM2 ? price / listing.surfaces.livingM2 : Infinity;
  },
};

function ordered(listings: Listing[], sort: StoredSort): number[] {
  return listings
    .toSorted(
      (a, b) =>
        Number(isClosed(a)) - Number(isClosed(b)) ||
        compare(ORDERS[sort](a), ORDERS[sort](b)) ||
        Number(b.number) - Number(a.number),
    )
    .map(({ number }) => Number(number));
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const anyCity = fc.oneof(
  fc.constantFrom(...TOWNS).chain(({ city, zip = "" }) =>
    fc.record({
      name: fc.constantFrom(
        "",
        ...Object.values(city),
        ...Object.values(city).map((name) => name.toUpperCase()),
      ),
      zip: fc.constantFrom("", zip),
    }),
  ),
  fc.record({ name: fc.string({ maxLength: 10 }), zip: fc.constantFrom("", "9000", "0") }),
);

const anyFilters = fc.record({
  city: fc.array(anyCity, { maxLength: 2 }),
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
  ),
  minPrice: fc.constantFrom(undefined, undefined, 1, 250_000, 250_001, 900_000),
  maxPrice: fc.constantFrom(undefined, undefined, 250_000, 299_999, 5_000_000),
  bedrooms: fc.constantFrom(undefined, undefined, 1, 2, 5, 6),
  minArea: fc.constantFrom(undefined, undefined, 80, 120, 121),
  energy: fc.oneof(
    { weight: 3, arbitrary: fc.constant<EnergyLetter[]>([]) },
    fc.subarray([...ENERGY_LETTERS]),
  ),
  isNewBuild: fc.constantFrom(false, false, true),
  annuity: fc.constantFrom(undefined, undefined, ...ANNUITY_FILTERS),
  maxArea: fc.constantFrom(undefined, undefined, undefined, 80, 120),
  bathrooms: fc.constantFrom(undefined, undefined, undefined, 1, 2),
  minLand: fc.constantFrom(undefined, undefined, undefined, 100, 250),
  maxLand: fc.constantFrom(undefined, undefined, undefined, 250),
  builtFrom: fc.constantFrom(undefined, undefined, undefined, 1990),
  features: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Feature[]>([]) },
    fc.subarray<Feature>(["garden", "lift", "parking", "video", "tour"]),
  ),
  states: fc.oneof(
    { weight: 3, arbitrary: fc.constant<StateOfRepair[]>([]) },
    fc.subarray<StateOfRepair>([...STATES_OF_REPAIR]),
  ),
  availableBy: fc.constantFrom(undefined, undefined, undefined, "2026-12-01"),
  hasViewingDays: fc.constantFrom(false, false, false, true),
  hasPrice: fc.constantFrom(false, false, false, true),
  publishedDays: fc.constantFrom(undefined, undefined, undefined, ...PUBLISHED_DAYS),
  keyword: fc.constantFrom(undefined, undefined, undefined, KEYWORD),
  zones: fc.oneof(
    { weight: 3, arbitrary: fc.constant<RegionOrProvince[]>([]) },
    fc.subarray<RegionOrProvince>(["flanders", "east-flanders", "antwerp", "liege", "brussels", "limburg"], {
      maxLength: 2,
    }),
  ),
  radiusKm: fc.constantFrom(undefined, undefined, ...RADII_KM),
  sort: fc.constantFrom(...SORTS),
});

/** Filters as parsed from a URL. */
function filtersOf({ city, type, ...others }: typeof anyFilters extends fc.Arbitrary<infer T> ? T : never) {
  const query = listQuery({ ...others, cities: city.filter(({ name, zip }) => name + zip), types: type });
  return readListFilters(new URLSearchParams(query));
}

const anyGoal = fc.constantFrom<Goal>("sale", "rent");

type FindPage = (goal: Goal, filters: ListFilters, settings?: Settings) => ReturnType<typeof listPage>;

/** Tests of the contents and the order of lists, whether they are found in the database or in memory. */
function testFinding(findPage: FindPage): void {
  test("contains exactly the properties that pass its filters, in order, over all pages", async () => {
    await fc.assert(
      fc.asyncProperty(anyGoal, anyFilters, async (goal, wanted) => {
        const filters = filtersOf(wanted);
        const expected = ordered(
          all(goal).filter((listing) => passes(listing, filters)),
          wanted.sort,
        );
        const shown: number[] = [];
        let pageCount = 1;
        for (let page = 1; page <= pageCount; page++) {
          const found = await findPage(goal, { ...filters, page });
          expect(found.total).toBe(expected.length);
          expect(found.pageCount).toBe(Math.max(1, Math.ceil(expected.length / SETTINGS.pageSize)));
          expect({ ...found.filters, cities: [] }).toEqual({ ...filters, cities: [], page });
          pageCount = found.pageCount;
          shown.push(...found.cards.map((card) => card.id));
        }
        expect(shown).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test.each(SORTS)("by %s has a stable order, ties included", async (sort) => {
    const filters = readListFilters(new URLSearchParams({ sort }));
    const expected = ordered(all("sale"), sort);
    const found = await findPage("sale", filters, { ...SETTINGS, pageSize: 60 });
    expect(found.cards.map(({ id }) => id)).toEqual(expected.slice(0, 60));
  });

  test("around a city includes the properties near it in the list and the total", async () => {
    for (const radiusKm of RADII_KM) {
      const filters = readListFilters(new URLSearchParams(`city=Gent|9000&radius=${radiusKm}`));
      const expected = all("sale").filter((listing) => passes(listing, filters)).length;
      expect((await findPage("sale", filters)).total).toBe(expected);
    }
    const inCity = await findPage("sale", readListFilters(new URLSearchParams("city=Gent|9000")));
    const around = await findPage("sale", readListFilters(new URLSearchParams("city=Gent|9000&radius=20")));
    expect(around.total).toBeGreaterThan(inCity.total);
  });

  test("by distance is in the order of the public points, with properties without a point last", async () => {
    const [ghent] = townPoints({ name: "", zip: "9000" }) as [Point];
    const km = (listing: Listing) => kmFrom(ghent, listing);
    const expected = all("sale").toSorted(
      (a, b) =>
        Number(isClosed(a)) - Number(isClosed(b)) ||
        compare(km(a), km(b)) ||
        Number(b.number) - Number(a.number),
    );
    const filters = readListFilters(new URLSearchParams("distanceTo=gent&sort=distance"));
    const found = await findPage("sale", filters, { ...SETTINGS, pageSize: 60 });
    expect(found.cards.map(({ id }) => id)).toEqual(expected.slice(0, 60).map(({ number }) => number));
    expect(found.distancePlace).toBe("Ghent");
    expect(found.cards[0]?.distance).toMatch(/ km to Ghent$/);
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])("shows sold and let properties as configured (sold: %s, let: %s)", async (showsSold, showsRented) => {
    const settings = { ...SETTINGS, showsSold, showsRented, pageSize: 60 };
    for (const goal of ["sale", "rent"] as const) {
      const filters = readListFilters(new URLSearchParams({ minPrice: "1", page: "1000000" }));
      const expected = all(goal, settings).filter((listing) => passes(listing, filters));
      const { cards, total, pageCount } = await findPage(goal, filters, settings);
      expect(total).toBe(expected.length);
      expect(cards.map(({ id }) => id)).toEqual(ordered(expected, "newest").slice((pageCount - 1) * 60));
    }
  });
}

/** Test of the option counts, which only lists in memory have. */
function testCounting(findPage: FindPage): void {
  test("counts the properties that each option would list while the other filters stay", async () => {
    await fc.assert(
      fc.asyncProperty(anyGoal, anyFilters, async (goal, wanted) => {
        const filters = filtersOf(wanted);
        const { options, types, zones } = await findPage(goal, filters);
        const countOf = (changed: Partial<ListFilters>) =>
          all(goal).filter((listing) => passes(listing, { ...filters, ...changed })).length;
        for (const { zone, count } of zones) expect(count).toBe(countOf({ cities: [], zones: [zone] }));
        for (const { id, count } of types) expect(count).toBe(countOf({ types: [id] }));
        for (const bedrooms of [1, 2, 5])
          expect(options?.counts.bedrooms[bedrooms]).toBe(countOf({ bedrooms }));
        for (const bathrooms of [1, 2])
          expect(options?.counts.bathrooms[bathrooms]).toBe(countOf({ bathrooms }));
        for (const letter of ["a", "c"] as const)
          expect(options?.counts.energy[letter]).toBe(countOf({ energy: [letter] }));
        for (const state of STATES_OF_REPAIR)
          expect(options?.counts.states[state]).toBe(countOf({ states: [state] }));
        for (const feature of ["garden", "lift", "tour"] as const)
          expect(options?.counts.features[feature]).toBe(
            countOf({ features: [...new Set([...filters.features, feature])] }),
          );
        for (const annuity of ANNUITY_FILTERS)
          expect(options?.counts.annuity[annuity]).toBe(countOf({ annuity }));
        expect(options?.counts.newBuild).toBe(countOf({ isNewBuild: true }));
        expect(options?.counts.viewingDays).toBe(countOf({ hasViewingDays: true }));
        expect(options?.counts.withPrice).toBe(countOf({ hasPrice: true }));
        for (const publishedDays of PUBLISHED_DAYS)
          expect(options?.counts.published[publishedDays]).toBe(countOf({ publishedDays }));
        for (const radiusKm of filters.cities.length > 0 ? RADII_KM : [])
          expect(options?.counts.radius?.[radiusKm]).toBe(countOf({ radiusKm }));
      }),
      { numRuns: 40 },
    );
  });
}

/** Test of the alternatives that a list without results suggests. */
function testAlternatives(findPage: FindPage): void {
  test("without results suggests lists without one of its filters, with their counts, most results first", async () => {
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyGoal, anyFilters, async (goal, wanted) => {
        const filters = filtersOf(wanted);
        fc.pre(!all(goal).some((listing) => passes(listing, filters)));
        const { alternatives, cards, pageCount } = await findPage(goal, { ...filters, page: 3 });
        expect([cards, pageCount]).toEqual([[], 1]);
        for (const { query, count } of alternatives) {
          const fewer = readListFilters(new URLSearchParams(query));
          expect(count).toBe(all(goal).filter((listing) => passes(listing, fewer)).length);
          expect(count).toBeGreaterThan(0);
        }
        expect(alternatives.map(({ count }) => count)).toEqual(
          alternatives.map(({ count }) => count).sort((a, b) => b - a),
        );
        cases += 1;
      }),
      { numRuns: 25 },
    );
    expect(cases).toBe(25);
  });
}

/** Creates a function that finds pages in database indexes, or in the columns in memory. */
function pageFinder(open: () => Connection, { isInMemory }: { isInMemory: boolean }): FindPage {
  let lists: ListColumnStore;

  beforeAll(async () => {
    const onError = (error: unknown) => expect.unreachable(String(error));
    lists = new ListColumnStore({ database: open().database, onError });
    if (isInMemory) lists.reload();
    await lists.settled();
    expect(lists.get("sale") !== undefined).toBe(isInMemory);
  });

  return async (goal, filters, settings = SETTINGS) =>
    listPage(open().database, {
      ...(await catalogueContext("en", settings)),
      goal,
      filters,
      listColumns: lists.get,
    });
}

describeOnPostgresql("a list", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: LISTINGS }));

  const findPage = async (goal: Goal, filters: ListFilters, settings: Settings = SETTINGS) =>
    listPage(open().database, { ...(await catalogueContext("en", settings)), goal, filters });

  describe("found in indexes", () => {
    const findInIndexes = pageFinder(open, { isInMemory: false });
    testFinding(findInIndexes);
    describe("that is empty", () => testAlternatives(findInIndexes));
  });

  describe("of all properties", () => {
    test.each(LANGUAGES)("counts the results of choosing each type and city (%s)", async (language) => {
      for (const goal of ["sale", "rent"] as const) {
        const context = await catalogueContext(language, SETTINGS);
        const filters = readListFilters(new URLSearchParams());
        const { types, cities, total } = await listPage(open().database, { ...context, goal, filters });
        expect(total).toBe(all(goal).length);
        for (const { id, count } of types)
          expect(count).toBe(all(goal).filter(({ webIds }) => webIds.includes(id)).length);
        expect(cities.length).toBeGreaterThan(5);
        expect(new Set(cities.map(({ label }) => label)).size).toBe(cities.length);
        for (const { name, zip, label, count } of cities) {
          expect(count, label).toBe(all(goal).filter((listing) => isIn(listing, { name, zip })).length);
          expect(count, label).toBeGreaterThan(0);
        }
        const reached = all(goal).filter((listing) => cities.some((city) => isIn(listing, city)));
        expect(reached).toEqual(
          all(goal).filter(({ address }) => address.zip || Object.keys(address.city).length),
        );
      }
    });

    test.each([
      [{ showsSold: true, showsRented: true, closedDays: 90 }],
      [{ showsSold: false, showsRented: true, closedDays: 90 }],
      [{ showsSold: true, showsRented: false, closedDays: 0 }],
      [{ showsSold: true, showsRented: true, closedDays: 3_000 }],
    ])("shows sold and let properties as configured, after the available ones: %j", async (settings) => {
      for (const goal of ["sale", "rent"] as const) {
        const { total, cards } = await findPage(goal, readListFilters(new URLSearchParams()), {
          ...SETTINGS,
          ...settings,
        });
        expect(total).toBe(all(goal, { ...SETTINGS, ...settings }).length);
        expect(cards.every(({ isClosed }) => !isClosed)).toBe(true);
      }
    });

    test("names its cities in each language, even when the totals were cached for another", async () => {
      const remember = rememberOnce();
      const namesIn = async (language: Language) => {
        const filters = readListFilters(new URLSearchParams());
        const context = { ...(await catalogueContext(language, SETTINGS)), remember };
        const { cities } = await listPage(open().database, { ...context, goal: "sale", filters });
        return cities.map(({ name }) => name);
      };
      expect(await namesIn("nl")).toContain("Gent");
      expect(await namesIn("fr")).toContain("Gand");
    });

    test.each<[string, Language, string]>([
      ["city=Gent|9000", "fr", "Gand|9000"],
      ["city=ukkel", "fr", "Uccle|"],
      ["city=Gand|", "en", "Ghent|"],
      ["city=Saint-Nicolas", "nl", "Saint-Nicolas|"],
      ["city=Atlantis", "fr", "Atlantis|"],
    ])("names the town of %s in %s", async (query, language, expected) => {
      const filters = readListFilters(new URLSearchParams(query));
      const context = { ...(await catalogueContext(language, SETTINGS)), goal: "sale", filters } as const;
      const { cities } = (await listPage(open().database, context)).filters;
      expect(cities.map(({ name, zip }) => `${name}|${zip}`)).toEqual([expected]);
    });

    test("shows its last page when the page number is higher", async () => {
      const filters = readListFilters(new URLSearchParams("page=999999"));
      const { filters: shown, pageCount, cards } = await findPage("sale", filters);
      expect(shown.page).toBe(pageCount);
      expect(cards.length).toBeGreaterThan(0);
    });
  });

  test.each(["type=8", "type=999999", "city=Atlantis|0000", "city=%27%3B--|", "city=%25|", "city=a%00b|%00"])(
    "%s finds nothing, and suggests a filter to remove",
    async (query) => {
      const { total, alternatives } = await findPage("sale", readListFilters(new URLSearchParams(query)));
      expect(total).toBe(0);
      expect(alternatives).toEqual([
        { without: query.startsWith("type") ? "type" : "city", query: "", count: all("sale").length },
      ]);
    },
  );

  test("agrees with its total all day, although sold properties leave it at midnight", async () => {
    const context = { ...(await catalogueContext("en", SETTINGS)), remember: rememberOnce() };
    const filters = readListFilters(new URLSearchParams());
    for (const now of [
      "2026-11-20T23:00:00Z",
      "2026-11-21T22:59:59Z",
      "2026-11-21T23:00:00Z",
      "2026-11-23T12:00:00Z",
    ]) {
      const found = await listPage(open().database, {
        ...context,
        goal: "sale",
        filters,
        now: new Date(now),
      });
      const { cards } = await listPage(open().database, {
        ...context,
        goal: "sale",
        filters: { ...filters, page: found.pageCount },
        now: new Date(now),
      });
      expect(found.total, now).toBe((found.pageCount - 1) * SETTINGS.pageSize + cards.length);
    }
  });
});

describeOnPostgresql("a list found in memory", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: LISTINGS }));
  const findInMemory = pageFinder(open, { isInMemory: true });
  testFinding(findInMemory);
  testCounting(findInMemory);
  testAlternatives(findInMemory);
});

describeOnPostgresql("the data that a list sends", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      listings: [ghentFlat, uccleHouse, liegeStudio, secretLand, spaAnnuity],
      typeCategories: [
        {
          id: 40,
          webId: 1,
          name: { en: "House", nl: "Huis" },
          showOrder: 2,
          isForSale: true,
          isForRent: true,
        },
        {
          id: 41,
          webId: 2,
          name: { en: "Flat", nl: "Appartement" },
          showOrder: 1,
          isForSale: true,
          isForRent: false,
        },
        { id: 42, webId: 3, name: {}, showOrder: 3, isForSale: true, isForRent: false },
      ],
    }),
  );

  const findPage = async (query: string, goal: Goal = "sale") =>
    listPage(open().database, {
      ...(await catalogueContext("en")),
      goal,
      filters: readListFilters(new URLSearchParams(query)),
    });
  const keysByNumber = new Map(
    [ghentFlat, uccleHouse, liegeStudio, secretLand, spaAnnuity].map(({ number, key }) => [number, key]),
  );
  const foundKeys = async (query: string, goal?: Goal) =>
    (await findPage(query, goal)).cards.map(({ id }) => keysByNumber.get(id));

  test.each([
    ["sort=price-up", ["ghent-flat", "uccle-house", "spa-annuity", "secret-land"]],
    ["sort=price-down", ["uccle-house", "ghent-flat", "spa-annuity", "secret-land"]],
    ["sort=price-per-m2", ["ghent-flat", "uccle-house", "spa-annuity", "secret-land"]],
    ["maxPrice=100000", []],
    ["minPrice=50000", ["uccle-house", "ghent-flat"]],
    ["city=Spa|4900", ["spa-annuity"]],
  ])("a bouquet of € 54.000 does not count as a price: %s finds %j", async (query, keys) => {
    expect(await foundKeys(query)).toEqual(keys);
  });

  test.each([
    ["city=Gent|9000", ["ghent-flat"]],
    ["city=Gand|9000", ["ghent-flat"]],
    ["city=GHENT|", ["ghent-flat"]],
    ["city=|9000", ["ghent-flat"]],
    ["city=Gent|9050", []],
    ["city=Ukkel|1180&city=gent|", ["uccle-house", "ghent-flat"]],
    ["zone=brussels", ["uccle-house"]],
    ["zone=brussels&city=Gent", ["uccle-house", "ghent-flat"]],
    ["zone=flanders&type=40", []],
    ["type=40", ["uccle-house"]],
    ["type=41&type=42", ["spa-annuity", "secret-land", "ghent-flat"]],
    ["type=1", []],
  ])("%s finds %j", async (query, keys) => {
    expect(await foundKeys(query)).toEqual(keys);
  });

  test("a postal code alone is a filter, even when the name of its town is unknown", async () => {
    const filters = readListFilters(new URLSearchParams("city=|9000"));
    expect(await open().database.$count(listings, passesFilters(filters, [], { now: TODAY }))).toBe(1);
  });

  test.each(["Liège", "liege", "LIEGE", "Li%C3%A8ge", "Lie%CC%80ge", "Luik", "L%C3%BCttich", "Luttich"])(
    "Liège is found as %s",
    async (name) => {
      expect(await foundKeys(`city=${name}|4000`, "rent")).toEqual(["liege-studio"]);
    },
  );

  test("the type categories of the feed are options in the configured order, each for its goals", async () => {
    expect((await findPage("")).types).toEqual([
      { id: 41, webId: 2, name: "Flat", icon: expect.any(String), count: 2 },
      { id: 40, webId: 1, name: "House", icon: expect.any(String), count: 1 },
      { id: 42, webId: 3, name: "Land", icon: expect.any(String), count: 1 },
    ]);
    expect((await findPage("", "rent")).types.map(({ id }) => id)).toEqual([40]);
  });

  describe("a price that is not published", () => {
    test("cannot be found by narrowing the price range", async () => {
      for (const query of ["minPrice=187654&maxPrice=187654", "minPrice=1", "maxPrice=999999999"])
        expect(await foundKeys(query), query).not.toContain("secret-land");
    });

    test("is not revealed by its position in a sorted list", async () => {
      for (const sort of ["price-up", "price-down", "price-per-m2"])
        expect((await foundKeys(`sort=${sort}`)).at(-1), sort).toBe("secret-land");
    });

    test("is nowhere in the response, nor is a hidden address", async () => {
      const sent = JSON.stringify(await findPage(""));
      expect(sent).toContain("Coupure");
      for (const secret of ["187654", "187.654", "Verborgenlaan", "77"]) expect(sent).not.toContain(secret);
    });
  });
});

describeOnPostgresql("a list of very many cities", (open) => {
  const towns = Array.from({ length: 130 }, (_, index) => `Town ${index + 1}`);

  beforeAll(() =>
    stockCatalogue(open(), {
      listings: towns.map((name, index) =>
        bareListing({
          key: name,
          number: 5_000 + index,
          goal: "sale",
          webIds: [1],
          address: { zip: String(2_000 + index), city: { und: name }, country: "NL" },
        }),
      ),
    }),
  );

  const citiesOf = async (query: string) => {
    const filters = readListFilters(new URLSearchParams(query));
    const page = await listPage(open().database, {
      ...(await catalogueContext("en")),
      now: TODAY,
      remember: (_, make) => make(),
      goal: "sale",
      filters,
    });
    return {
      names: page.cities.map(({ name }) => name),
      hasMoreCities: page.hasMoreCities,
      total: page.total,
    };
  };

  test("offers 120 of them, and says that there are more", async () => {
    const { names, hasMoreCities } = await citiesOf("");
    expect(names).toHaveLength(120);
    expect(hasMoreCities).toBe(true);
  });

  test("always offers the chosen ones", async () => {
    const { names } = await citiesOf("");
    const others = towns.filter((name) => !names.includes(name));
    expect(others).toHaveLength(10);
    for (const name of others)
      expect((await citiesOf(`city=${name}|${2_000 + towns.indexOf(name)}`)).names).toContain(name);
    expect((await citiesOf("city=Town 130")).total).toBe(1);
  });
});
