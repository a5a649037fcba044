import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, secretLand, uccleHouse } from "../../../test-support/listings.ts";
import { publicPoint } from "../../property/places/public-point.ts";
import { readListFilters } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";
import { type AreaPoint, decodeArea, encodeArea, type MapArea } from "./map-area.ts";

/** Properties on a grid over Flanders and Brussels. Every third one has a hidden address, and thus another public point. */
const PROPERTIES = Array.from({ length: 120 }, (_, index) => ({
  ...(index % 3 === 0 ? secretLand : ghentFlat),
  key: `home-${index}`,
  number: 1_000 + index,
  goal: "sale" as const,
  position: {
    latitude: 50.7 + (index % 12) * 0.05 + 0.0013,
    longitude: 3.2 + Math.floor(index / 12) * 0.15 + 0.0017,
  },
}));
const NOWHERE = { ...uccleHouse, key: "nowhere", number: 2_000, position: undefined };

describeOnPostgresql("a list of an area", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [...PROPERTIES, NOWHERE] }));

  async function propertiesIn(area: MapArea): Promise<number[]> {
    const context = await catalogueContext("en", { pageSize: 60 });
    const filters = readListFilters(new URLSearchParams({ area: encodeArea(area) }));
    const pages = await Promise.all(
      [1, 2].map((page) =>
        listPage(open().database, { ...context, goal: "sale", filters: { ...filters, page } }),
      ),
    );
    // A list of one page returns that page also when page 2 is requested.
    const shown = pages.flatMap(({ cards, filters: { page } }, index) => (page === index + 1 ? cards : []));
    expect(pages[0]?.total).toBe(shown.length);
    return shown.map(({ id }) => id).sort((a, b) => a - b);
  }

  test("contains the properties whose public point is in a box", async () => {
    const corner = fc.record({
      latitude: fc.double({ min: 50.5, max: 51.5, noNaN: true }),
      longitude: fc.double({ min: 3, max: 5, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(corner, corner, async (a, b) => {
        const area = decodeArea(
          encodeArea({
            kind: "box",
            points: [[a.latitude, a.longitude] as const, [b.latitude, b.longitude] as const],
          }),
        );
        fc.pre(area !== undefined && !hasPointOnSide(area));
        expect(await propertiesIn(area)).toEqual(expectedIn(area));
      }),
      { numRuns: 8 },
    );
  });

  test("contains the properties whose public point is in a drawn polygon", async () => {
    const star = fc.tuple(
      fc.double({ min: 50.8, max: 51.2, noNaN: true }),
      fc.double({ min: 3.4, max: 4.6, noNaN: true }),
      fc.array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(star, async ([latitude, longitude, distances]) => {
        const points = distances.map((distance, index) => {
          const turn = (index / distances.length) * 2 * Math.PI;
          return [latitude + distance * Math.sin(turn), longitude + distance * Math.cos(turn)] as const;
        });
        const area = decodeArea(encodeArea({ kind: "polygon", points }));
        fc.pre(area !== undefined && !hasPointOnSide(area));
        expect(await propertiesIn(area)).toEqual(expectedIn(area));
      }),
      { numRuns: 8 },
    );
  });

  test("does not reveal a hidden address: a small area around it does not contain it", async () => {
    for (const { number, position } of PROPERTIES.filter(
      ({ isAddressPublished }) => !isAddressPublished,
    ).slice(0, 5)) {
      const { latitude, longitude } = position;
      const around = {
        kind: "box" as const,
        points: [
          [latitude - 0.0002, longitude - 0.0002] as const,
          [latitude + 0.0002, longitude + 0.0002] as const,
        ],
      };
      expect(await propertiesIn(around)).not.toContain(number);
    }
  });
});

/**
 * Numbers of the properties whose public point is in an area. Independent of the code under test: a ray from a point
 * inside a polygon crosses its sides an odd number of times.
 */
function expectedIn(area: MapArea): number[] {
  return PROPERTIES.filter((property) => {
    const point = publicPoint(property);
    if (!point) return false;
    let isInside = false;
    sidesOf(area).forEach(([[y1, x1], [y2, x2]]) => {
      const isCrossed = y1 > point.latitude !== y2 > point.latitude;
      if (isCrossed && point.longitude < ((x2 - x1) * (point.latitude - y1)) / (y2 - y1) + x1)
        isInside = !isInside;
    });
    return isInside;
  }).map(({ number }) => number);
}

/** Degrees from a side within which PostgreSQL counts a point as on it, with a margin for rounding. */
const ON_SIDE = 1e-5;

/** True when the public point of a property is on a side of the area, where it is neither inside nor outside. */
function hasPointOnSide(area: MapArea): boolean {
  const points = PROPERTIES.map(publicPoint).filter((point) => point !== undefined);
  return sidesOf(area).some(([[y1, x1], [y2, x2]]) =>
    points.some(({ latitude, longitude }) => {
      const along =
        ((latitude - y1) * (y2 - y1) + (longitude - x1) * (x2 - x1)) / ((y2 - y1) ** 2 + (x2 - x1) ** 2);
      const nearest = Math.min(1, Math.max(0, along));
      return Math.hypot(latitude - y1 - nearest * (y2 - y1), longitude - x1 - nearest * (x2 - x1)) < ON_SIDE;
    }),
  );
}

function sidesOf({ kind, points }: MapArea): [AreaPoint, AreaPoint][] {
  const [[south, west] = [0, 0], [north, east] = [0, 0]] = points;
  const corners: readonly AreaPoint[] =
    kind === "polygon"
      ? points
      : [
          [south, west],
          [south, east],
          [north, east],
          [north, west],
        ];
  return corners.map((corner, index) => [corner, corners.at(index - 1) ?? corner]);
}
