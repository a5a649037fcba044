import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater } from "../../time/brussels-time.ts";
import { GRAPH_SIZES, visitGraph } from "./visit-graph.ts";

const thirtyDays = (visitsOnDay: (index: number) => number, from = "2026-10-23") =>
  Array.from({ length: 30 }, (_, index) => ({ day: daysLater(from, index), visits: visitsOnDay(index) }));
const NO_VISITS = thirtyDays(() => 0, "2026-09-23");

test("the graph labels today last, and the same weekday before it", () => {
  const graph = visitGraph(
    thirtyDays(() => 3),
    NO_VISITS,
    GRAPH_SIZES.wide,
  );
  expect(graph.labels.map(({ text }) => text)).toEqual(["24-10", "31-10", "07-11", "14-11", "21-11"]);
  expect(graph.labels.at(-1)).toMatchObject({ anchor: "end", x: graph.points.at(-1)?.x });
});

test("the scale of the graph has whole numbers when there are few visits", () => {
  const graph = visitGraph(
    thirtyDays((index) => index % 2),
    NO_VISITS,
    GRAPH_SIZES.narrow,
  );
  expect(graph.ticks.map(({ visits }) => visits)).toEqual([0, 1, 2, 3, 4]);
});

test("the graph draws the previous period only when it has visits", () => {
  expect(
    visitGraph(
      thirtyDays(() => 3),
      NO_VISITS,
      GRAPH_SIZES.wide,
    ).previousLine,
  ).toBe("");
  expect(
    visitGraph(
      thirtyDays(() => 3),
      thirtyDays(() => 1, "2026-09-23"),
      GRAPH_SIZES.wide,
    ).previousLine,
  ).toMatch(/^M34,/);
});

test.each([
  [9, 34],
  [8_000, 40],
  [90_000, 54],
])("with %i visits a day, the axis leaves space for the largest number beside it", (visits, axis) => {
  const graph = visitGraph(
    thirtyDays(() => visits),
    NO_VISITS,
    GRAPH_SIZES.wide,
  );
  expect(graph.axis).toBe(axis);
  expect(graph.points[0]?.x).toBe(axis);
});

test("every point is inside the graph, and higher for more visits", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000_000), { minLength: 30, maxLength: 30 }), (visits) => {
      for (const size of Object.values(GRAPH_SIZES)) {
        const { points, height, width } = visitGraph(
          thirtyDays((index) => visits[index] ?? 0),
          NO_VISITS,
          size,
        );
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
        const byVisits = points.toSorted((one, other) => one.visits - other.visits);
        expect(byVisits.at(-1)?.y).toBeLessThanOrEqual(byVisits[0]?.y ?? 0);
      }
    }),
  );
});
