import { describe, expect, test } from "vitest";
import { BELGIUM, type Bounds, firstView, type MapPoint } from "./first-view.ts";
import { NO_PROPERTIES, type PropertyList, STEPS_PER_DEGREE } from "./property-list.ts";

const GHENT: MapPoint = [3.7174, 51.0543];
const LIEGE: MapPoint = [5.5667, 50.6333];
const ALICANTE: MapPoint = [-0.4815, 38.3452];

function propertiesAt(points: MapPoint[], radiusM = 0): PropertyList {
  return {
    ...NO_PROPERTIES,
    ids: points.map((_, index) => index + 1),
    longitudes: points.map(([longitude]) => Math.round(longitude * STEPS_PER_DEGREE)),
    latitudes: points.map(([, latitude]) => Math.round(latitude * STEPS_PER_DEGREE)),
    radii: points.map(() => radiusM),
  };
}

/** Points within a few kilometres of a point. */
function around([longitude, latitude]: MapPoint, count: number): MapPoint[] {
  return Array.from({ length: count }, (_, index) => [
    rounded(longitude + 0.05 * Math.cos(index)),
    rounded(latitude + 0.04 * Math.sin(index)),
  ]);
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

function contains([west, south, east, north]: Bounds, [longitude, latitude]: MapPoint): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
}

describe("the first view of a map", () => {
  test("is Belgium when there are no properties", () => {
    expect(firstView(NO_PROPERTIES, null)).toEqual(BELGIUM);
  });

  test("is the point of the only property, or its whole circle when the address is hidden", () => {
    const [longitude, latitude] = GHENT;
    const [west, south, east, north] = firstView(propertiesAt([GHENT]), null);
    expect([west, east]).toEqual([expect.closeTo(longitude, 4), expect.closeTo(longitude, 4)]);
    expect([south, north]).toEqual([expect.closeTo(latitude, 4), expect.closeTo(latitude, 4)]);
    const [, lowest, , highest] = firstView(propertiesAt([GHENT], 1_300), null);
    expect((highest - lowest) * 111_320).toBeCloseTo(2_600, 0);
  });

  test("reaches to the outermost properties when they are all over the country", () => {
    const properties = [...around(GHENT, 10), ...around(LIEGE, 10)];
    const bounds = firstView(propertiesAt(properties), null);
    expect(properties.filter((property) => !contains(bounds, property))).toEqual([]);
  });

  test("excludes a property abroad when there are ten or more, and only that one", () => {
    const properties = around(GHENT, 9);
    const bounds = firstView(propertiesAt([...properties, ALICANTE]), null);
    expect(contains(bounds, ALICANTE)).toBe(false);
    expect(properties.filter((property) => !contains(bounds, property))).toEqual([]);
  });

  test("excludes no property when there are fewer than ten, nor when more than a tenth are abroad", () => {
    expect(contains(firstView(propertiesAt([...around(GHENT, 8), ALICANTE]), null), ALICANTE)).toBe(true);
    const many = [...around(GHENT, 17), ...around(ALICANTE, 3)];
    expect(contains(firstView(propertiesAt(many), null), ALICANTE)).toBe(true);
  });

  test("contains all properties of a town even when nearly all are in one building", () => {
    const building = Array.from({ length: 30 }, () => GHENT);
    const nearby: MapPoint = [GHENT[0] + 0.03, GHENT[1] + 0.02];
    expect(contains(firstView(propertiesAt([...building, nearby]), null), nearby)).toBe(true);
  });

  test("of a property page is that property and about a kilometre around it", () => {
    const bounds = firstView(propertiesAt([GHENT, LIEGE]), 1);
    expect(contains(bounds, GHENT)).toBe(true);
    expect(contains(bounds, LIEGE)).toBe(false);
    expect((bounds[3] - bounds[1]) * 111_320).toBeCloseTo(2_400, 0);
  });
});
