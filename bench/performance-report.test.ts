import { expect, test } from "vitest";
import { type BenchRun, reportPage } from "./performance-report.ts";
import { figureAt, isMet, REPORT_ROWS } from "./report-rows.ts";

const RUN: BenchRun = {
  commit: "1a2b3c4",
  changed: false,
  date: "2026-11-23",
  machine: "2 × processor",
  load: 0.1,
  figures: { "pageCosts.list.cpuMs": 8.7, "pageCosts.yardstick.cpuMs": 1.5, "cached.ratio": 0.95 },
};

test("a row has its figure, its target, whether it is met, and its ratio to the yardstick", () => {
  const lines = reportPage([RUN]).split("\n");
  expect(lines).toContain(
    "| list | 8.7 ms | at most 5 ms | **no** | bare React Router page: 1.5 ms (5.80 ×) |",
  );
  expect(lines).toContain("| ratio to nginx | 0.95 | at least 0.9 | yes |  |");
});

test("a figure that was not measured is a dash", () => {
  expect(reportPage([RUN])).toContain("| property | – | at most 5 ms |  |  |");
});

test("earlier runs have a column each", () => {
  const earlier = { ...RUN, commit: "0f0f0f0", figures: { "pageCosts.list.cpuMs": 50 } };
  const page = reportPage([RUN, earlier]);
  expect(page).toContain("| Figure | Result | Target | Met | Compared with | 0f0f0f0 |");
  expect(page).toMatch(/^\| list \| 8\.7 ms .* \| 50 ms \|$/m);
});

test("no two rows have the same path", () => {
  const paths = REPORT_ROWS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  [5, { atMost: 5 }, true],
  [5.1, { atMost: 5 }, false],
  [0.9, { atLeast: 0.9 }, true],
  [0.89, { atLeast: 0.9 }, false],
])("a figure of %d meets the target %j: %s", (figure, target, expected) => {
  expect(isMet(figure, target)).toBe(expected);
});

test("a figure is found by its path, which may lead to no number", () => {
  const figures = { start: { memoryMb: 200 }, name: "text" };
  expect(figureAt(figures, "start.memoryMb")).toBe(200);
  expect(figureAt(figures, "start")).toBeUndefined();
  expect(figureAt(figures, "start.memoryMb.more")).toBeUndefined();
  expect(figureAt(figures, "missing.memoryMb")).toBeUndefined();
});
