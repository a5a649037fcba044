import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { showingIn, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnBothDatabases } from "../../test-support/databases.ts";
import { ghentFlat, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { publicPoint } from "../property/public-point.ts";
import { readListFilters } from "./list-filters.ts";
import { listPage } from "./list-page.server.ts";
import { areaText, type MapArea, readArea } from "./map-area.ts";

/** Properties on a grid over Flanders and Brussels; every third one has a hidden address. */
const HOMES = Array.from({ length: 120 }, (_, at) => ({
  ...(at % 3 === 0 ? secretLand : ghentFlat),
  key: `home-${at}`,
  number: 1_000 + at,
  goal: "sale" as const,
  position: {
    latitude: 50.7 + (at % 12) * 0.05 + 0.0013,
    longitude: 3.2 + Math.floor(at / 12) * 0.15 + 0.0017,
  },
}));
const NOWHERE = { ...uccleHouse, key: "nowhere", number: 2_000, position: undefined };

describeOnBothDatabases("a list of an area", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: [...HOMES, NOWHERE] }));

  async function homesIn(area: MapArea): Promise<number[]> {
    const showing = await showingIn("en", { pageSize: 60 });
    const filters = readListFilters(new URLSearchParams({ area: areaText(area) }));
    const pages = await Promise.all(
      [1, 2].map((page) =>
        listPage(open().database, { ...showing, goal: "sale", filters: { ...filters, page } }),
      ),
    );
    const shown = pages.flatMap(({ cards, filters: { page } }, at) => (page === at + 1 ? cards : []));
    expect(pages[0]?.total).toBe(shown.length);
    return shown.map(({ id }) => id).sort((a, b) => a - b);
  }

  test("holds the homes whose public point is in a box", async () => {
    const corner = fc.record({
      latitude: fc.double({ min: 50.5, max: 51.5, noNaN: true }),
      longitude: fc.double({ min: 3, max: 5, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(corner, corner, async (a, b) => {
        const drawn = readArea(
          areaText({
            kind: "box",
            points: [[a.latitude, a.longitude] as const, [b.latitude, b.longitude] as const],
          }),
        );
        fc.pre(drawn !== undefined);
        expect(await homesIn(drawn)).toEqual(expectedIn(drawn));
      }),
      { numRuns: 8 },
    );
  });

  test("holds the homes whose public point is in a drawn shape", async () => {
    const star = fc.tuple(
      fc.double({ min: 50.8, max: 51.2, noNaN: true }),
      fc.double({ min: 3.4, max: 4.6, noNaN: true }),
      fc.array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(star, async ([latitude, longitude, distances]) => {
        const points = distances.map((distance, at) => {
          const turn = (at / distances.length) * 2 * Math.PI;
          return [latitude + distance * Math.sin(turn), longitude + distance * Math.cos(turn)] as const;
        });
        const drawn = readArea(areaText({ kind: "shape", points }));
        fc.pre(drawn !== undefined);
        expect(await homesIn(drawn)).toEqual(expectedIn(drawn));
      }),
      { numRuns: 8 },
    );
  });

  test("does not tell where a hidden home is: one that surrounds it closely does not hold it", async () => {
    for (const { number, position } of HOMES.filter(({ isAddressPublished }) => !isAddressPublished).slice(
      0,
      5,
    )) {
      const { latitude, longitude } = position;
      const around = {
        kind: "box" as const,
        points: [
          [latitude - 0.0002, longitude - 0.0002] as const,
          [latitude + 0.0002, longitude + 0.0002] as const,
        ],
      };
      expect(await homesIn(around)).not.toContain(number);
    }
  });
});

/**
 * Independent implementation: a ray from a point inside crosses the sides
 * of the polygon an odd number of times.
 */
function expectedIn({ kind, points }: MapArea): number[] {
  const corners =
    kind === "shape"
      ? points
      : [
          points[0],
          [points[0]?.[0] ?? 0, points[1]?.[1] ?? 0],
          points[1],
          [points[1]?.[0] ?? 0, points[0]?.[1] ?? 0],
        ];
  return HOMES.filter((home) => {
    const point = publicPoint(home);
    if (!point) return false;
    let isInside = false;
    corners.forEach((corner, at) => {
      const [y1 = 0, x1 = 0] = corner ?? [];
      const [y2 = 0, x2 = 0] = corners.at(at - 1) ?? [];
      const isCrossed = y1 > point.latitude !== y2 > point.latitude;
      if (isCrossed && point.longitude < ((x2 - x1) * (point.latitude - y1)) / (y2 - y1) + x1)
        isInside = !isInside;
    });
    return isInside;
  }).map(({ number }) => number);
}
