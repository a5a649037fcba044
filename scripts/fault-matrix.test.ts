import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matrixRows, testsOfRows } from "./fault-matrix.ts";

const ROOT = join(import.meta.dirname, "..");
const exists = (path: string) => existsSync(join(ROOT, path));

const page = await readFile(join(ROOT, "docs/reliability.md"), "utf8");
const matrix = matrixRows(page, exists);
/** Rows of the fault matrix, numbered from 1. */
const ROW_COUNT = 95;

test("every test that the fault matrix names exists", () => {
  const named = testsOfRows(matrix, []);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

test("every test that only `npm run faults` runs is named in the fault matrix", () => {
  const slowTests = globSync("server/failure-tests/*.test.ts", { cwd: ROOT });
  expect(slowTests.length).toBeGreaterThan(0);
  expect(slowTests.filter((file) => !testsOfRows(matrix, []).includes(file))).toEqual([]);
});

test("every row of the fault matrix is on the page", () => {
  const described = new Set(matrix.flatMap(({ rows }) => rows));
  const all = Array.from({ length: ROW_COUNT }, (_, index) => String(index + 1));
  expect(all.filter((row) => !described.has(row))).toEqual([]);
});

test("a row is found by each of its numbers, and a number finds nothing else", () => {
  const page = [
    "| Row | Failure | Expected | Test |",
    "|---|---|---|---|",
    "| 1, 2 | It is killed | Nothing is lost | `a.test.ts`; `npm run bench` |",
    "| 12 | It is damaged | It says so | `b.test.ts`, `e2e/c.spec.ts` |",
    "| | It hangs | It is started again | `d.test.ts` |",
    "| 32 | A mail bounces | The site reads no mail | |",
  ].join("\n");
  const rows = matrixRows(page, (path) => !path.startsWith("d"));
  expect(testsOfRows(rows, ["2"])).toEqual(["a.test.ts"]);
  expect(testsOfRows(rows, ["12"])).toEqual(["b.test.ts", "e2e/c.spec.ts"]);
  expect(testsOfRows(rows, [])).toEqual(["a.test.ts", "app/d.test.ts", "b.test.ts", "e2e/c.spec.ts"]);
  expect(testsOfRows(rows, ["32"])).toEqual([]);
});
