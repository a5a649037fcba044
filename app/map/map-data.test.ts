import { beforeAll, describe, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, liegeStudio, secretLand, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import { plansOf, readsOf, rowsRead } from "../../test-support/query-plans.ts";
import { readListFilters } from "../catalogue/lists/list-filters.ts";
import { SOLD } from "../property/marquee.ts";
import { HIDDEN_RADIUS_M } from "../property/places/public-point.ts";
import { mapCard } from "./map-card.server.ts";
import { listPostalCodeGroups, listProperties, propertiesNear } from "./property-list.server.ts";
import { isPropertyList, LIFE_ANNUITY, NOT_PUBLISHED } from "./property-list.ts";

const GHENT_CENTRE = { latitude: 51.05432, longitude: 3.71745 };
const flat = { ...ghentFlat, position: GHENT_CENTRE };
const land = { ...secretLand, position: { latitude: 51.06118, longitude: 3.72391 } };
const soldHouse = { ...uccleHouse, marquee: SOLD, position: { latitude: 50.80123, longitude: 4.33456 } };
const studio = { ...liegeStudio, position: { latitude: 50.63333, longitude: 5.56667 } };
const annuity = { ...spaAnnuity, position: { latitude: 50.49222, longitude: 5.86444 } };

const numbersOf = (...properties: { number?: number | undefined }[]) =>
  properties.map(({ number = 0 }) => number);

describeOnPostgresql("the data of a map", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [flat, land, soldHouse, studio, annuity] }));

  async function forSale(query = "") {
    const filters = readListFilters(new URLSearchParams(query));
    return listProperties(open().database, { goal: "sale", filters }, await catalogueContext("nl"));
  }

  test("has all properties of a list, in the format for the frame", async () => {
    const list = await forSale();
    expect(isPropertyList(list)).toBe(true);
    expect(list.ids).toEqual(numbersOf(annuity, land, soldHouse, flat));
    expect(list.marqueeNames).toEqual({ [SOLD]: "Verkocht" });
    expect(list.closedMarquees).toEqual([SOLD]);
  });

  test("has the filtered properties, ignoring the area filter", async () => {
    expect((await forSale("type=3")).ids).toEqual(numbersOf(land));
    expect((await forSale("area=gjkfopnCw-B49C")).ids).toHaveLength(4);
  });

  test("has the exact point and price of a property only when they are published", async () => {
    const { ids, latitudes, longitudes, radii, prices } = await forSale();
    const [hidden, published] = numbersOf(land, flat).map((number) => ids.indexOf(number)) as [
      number,
      number,
    ];
    expect([latitudes[published], longitudes[published], radii[published]]).toEqual([5_105_432, 371_745, 0]);
    expect(prices[published]).toBe(325_000);
    expect(radii[hidden]).toBe(HIDDEN_RADIUS_M);
    expect(prices[hidden]).toBe(NOT_PUBLISHED);
    expect([latitudes[hidden], longitudes[hidden]]).not.toEqual([5_106_118, 372_391]);
  });

  test("has the properties without a point, grouped by postal code", async () => {
    const context = await catalogueContext("fr");
    const list = { goal: "rent" as const, filters: readListFilters(new URLSearchParams()) };
    const { position: _, ...house } = soldHouse;
    const noPoint = { ...house, goal: "rent" as const };
    await stockCatalogue(
      open(),
      {
        listings: [
          { ...noPoint, marquee: 0, key: "no-point-1", number: 9_001 },
          { ...noPoint, marquee: 0, key: "no-point-2", number: 9_002 },
          {
            ...noPoint,
            marquee: 0,
            key: "abroad",
            number: 9_003,
            address: { ...noPoint.address, zip: "75001", country: "FR" },
          },
        ],
      },
      { feed: "no-point" },
    );
    expect(await listPostalCodeGroups(open().database, list, context)).toEqual([
      {
        zip: "1180",
        name: "Uccle",
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        radiusM: expect.any(Number),
        ids: [9_002, 9_001],
      },
    ]);
    expect((await listProperties(open().database, list, context)).ids).not.toContain(9_001);
  });

  test("around a property has that property first, then those of the same goal nearby", async () => {
    const context = await catalogueContext("en");
    expect((await propertiesNear(open().database, 101, context)).ids).toEqual([101, 104]);
    expect((await propertiesNear(open().database, 999, context)).ids).toEqual([]);
  });

  describe("around a property with thousands of others", () => {
    /** Flats around Ghent, denser near the centre. All of them are within the search distance of each other. */
    const crowd = Array.from({ length: 4_000 }, (_, index) => {
      const [angle, distance] = [index * 2.4, (index / 4_000) * 0.02];
      const position = {
        latitude: GHENT_CENTRE.latitude + distance * Math.sin(angle),
        longitude: GHENT_CENTRE.longitude + distance * Math.cos(angle),
      };
      return { ...flat, key: `crowd-${index}`, number: 5_000 + index, position };
    });
    beforeAll(() => stockCatalogue(open(), { listings: crowd }, { feed: "crowd" }));

    const searchDistance = { latitude: 0.045, longitude: 0.07 };

    /** Distances of flats from another flat, as fractions of the search distance. */
    function distances(id: number, ids: number[]): number[] {
      const positionOf = (flatId: number) => crowd[flatId - 5_000]?.position ?? GHENT_CENTRE;
      const { latitude, longitude } = positionOf(id);
      return ids.map((otherId) => {
        const other = positionOf(otherId);
        return Math.hypot(
          (other.latitude - latitude) / searchDistance.latitude,
          (other.longitude - longitude) / searchDistance.longitude,
        );
      });
    }

    test.each([5_000, 7_000, 8_999])("has the nearest ones, nearest first (%i)", async (id) => {
      const [first, ...others] = (await propertiesNear(open().database, id, await catalogueContext("en")))
        .ids;
      const all = crowd.map(({ number }) => number).filter((one) => one !== id);
      const nearest = distances(id, all).toSorted((a, b) => a - b);
      expect(first).toBe(id);
      expect(others).toHaveLength(40);
      // A published point is rounded to about a metre, which is two hundred-thousandths of the search distance.
      for (const [index, distance] of distances(id, others).entries())
        expect(distance).toBeCloseTo(nearest[index] ?? 0, 3);
    });

    test("reads only a few of them from the database", async () => {
      const context = await catalogueContext("en");
      const plans = await plansOf(open().database, () => propertiesNear(open().database, 5_000, context));
      expect(rowsRead(readsOf(plans, "listings"))).toBeLessThan(2_000);
    });
  });

  test("has no hidden street or price in its cards", async () => {
    const context = await catalogueContext("en");
    const card = await mapCard(open().database, 104, context);
    expect(card?.path).toMatch(/^\/for-sale\/bruges\/[^/]+\/104\/$/);
    expect(JSON.stringify(card)).not.toMatch(/Verborgenlaan|187/);
    expect(await mapCard(open().database, 999, context)).toBeUndefined();
  });

  test("shows a life annuity without its lump sum on the marker, and with both amounts on its card", async () => {
    const { ids, prices } = await forSale();
    expect(prices[ids.indexOf(annuity.number ?? 0)]).toBe(LIFE_ANNUITY);
    const card = await mapCard(open().database, 108, await catalogueContext("fr"));
    expect(card?.priceLine.replaceAll("\u00a0", " ")).toBe("Bouquet € 54.000 + € 650/mois");
    expect(card?.facts).toContain("Viager occupé");
  });
});
