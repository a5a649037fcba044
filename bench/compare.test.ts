import { expect, test } from "vitest";
import { comparisonTable, flattenFigures } from "./compare.ts";

test("figures are named by their path, and strings are omitted", () => {
  const figures = { pageCosts: { list: { cpuMs: 8, name: "list" } }, ratio: 0.5, missing: undefined };
  expect([...flattenFigures(figures)]).toEqual([
    ["pageCosts.list.cpuMs", 8],
    ["ratio", 0.5],
  ]);
});

test("a figure that both commits have is followed by the ratio of the second to the first", () => {
  const [before, after] = [
    new Map([
      ["cpuMs", 10],
      ["old", 1],
    ]),
    new Map([
      ["cpuMs", 5],
      ["new", 2],
    ]),
  ];
  expect(comparisonTable(["a1", "b2"], [before, after])).toEqual([
    "       a1  b2  ratio",
    "cpuMs  10   5   0.50",
    "old     1   –       ",
    "new     –   2       ",
  ]);
});
