import { expect, test } from "vitest";
import { comparisonTable, flattenFigures } from "./compare.ts";

test("figures are named by their path; texts are left out", () => {
  const figures = { pageCosts: { list: { cpuMs: 8, name: "list" } }, ratio: 0.5, missing: undefined };
  expect([...flattenFigures(figures)]).toEqual([
    ["pageCosts.list.cpuMs", 8],
    ["ratio", 0.5],
  ]);
});

test("the second figure is a multiple of the first, where there are both", () => {
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
