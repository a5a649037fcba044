import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutated } from "./specification-map/mutation.ts";
import { EXEMPTIONS, MUTATIONS } from "./specification-map/mutations.ts";
import {
  fileExists,
  namesIn,
  plainLine,
  SPEC_ROWS as ROWS,
  specMap,
  testFile,
  testNextTo,
  testsOf,
} from "./specification-map/spec-rows.ts";

/*
 * docs/spec-map.md names files and tests for the lines of the specification. Each of them must exist, and each line with a
 * test must have a mutation, with which `npm run spec-map` breaks its code.
 */

const ROOT = join(import.meta.dirname, "..");
const decisions = await readdir(join(ROOT, "docs/decisions"));
const notes = await readFile(join(ROOT, "docs/specification-notes.md"), "utf8");

test("every line of the map names a place in the code, or says that it is ignored", () => {
  expect(ROWS.length).toBeGreaterThan(150);
  const withoutPlace = ROWS.filter(({ where }) => where === "");
  expect(withoutPlace).toEqual([]);
});

test("every file that the map names exists", () => {
  const missing = ROWS.flatMap(({ line, where }) =>
    namesIn(where)
      .filter((name) => !fileExists(name))
      .map((name) => `${line}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every test that the map names exists", () => {
  const missing = ROWS.flatMap(({ line, test }) =>
    namesIn(test)
      .filter((name) => (name.endsWith("/") ? !fileExists(name) : testFile(name) === undefined))
      .map((name) => `${line}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a test that the map says is beside a file exists", () => {
  const missing = ROWS.filter(
    ({ test, where }) => /\bbeside\b/.test(test) && !namesIn(where).some((name) => testNextTo(name)),
  );
  expect(missing).toEqual([]);
});

test("every line that is not ignored has a test", () => {
  const untested = ROWS.filter(({ test, where }) => test === "" && !/^ignored/.test(where));
  expect(untested.map(({ line }) => line)).toEqual([]);
});

test("every decision and note that the map names exists", () => {
  const decisionNumbers = numbersAfter(/\bdecisions? ([\d, to and]*\d)/g);
  const noteNumbers = numbersAfter(/\bnotes? ((?:N\d+(?:, | and | to )?)+)/g);
  expect(decisionNumbers.length + noteNumbers.length).toBeGreaterThan(100);
  const missingDecisions = decisionNumbers.filter(
    (number) => !decisions.some((file) => file.startsWith(`${number.padStart(4, "0")}-`)),
  );
  const missingNotes = noteNumbers.filter((number) => !notes.includes(`<a id="n${number}"></a>`));
  expect({ missingDecisions, missingNotes }).toEqual({ missingDecisions: [], missingNotes: [] });
});

test("every line with a test has a mutation that breaks it, or a reason why none can", () => {
  const coveredLines = new Set([...MUTATIONS, ...EXEMPTIONS].map(({ line }) => line));
  const rowsWithTest = ROWS.filter((row) => testsOf(row).length > 0);
  expect(rowsWithTest.map(({ line }) => plainLine(line)).filter((line) => !coveredLines.has(line))).toEqual(
    [],
  );
});

test("every mutation names a line of the map and a test of that line", () => {
  const unknownMutations = MUTATIONS.filter(
    ({ line, test }) => !ROWS.some((row) => plainLine(row.line) === line && testsOf(row).includes(test)),
  );
  expect(unknownMutations.map(({ line, test }) => `${line}: ${test}`)).toEqual([]);
});

test("the title that narrows a browser test is that of a test, not of a step", async () => {
  const missing: string[] = [];
  for (const { test: file, title } of MUTATIONS) {
    if (title === undefined || !file.startsWith("e2e/")) continue;
    const lines = (await readFile(join(ROOT, file), "utf8")).split("\n");
    if (!lines.some((line) => line.includes(title) && !line.includes(".step(")))
      missing.push(`${file}: ${title}`);
  }
  expect(missing).toEqual([]);
});

test("the text that a mutation replaces occurs exactly once", async () => {
  const files = new Map<string, string>();
  for (const { file } of MUTATIONS) files.set(file, await readFile(join(ROOT, file), "utf8"));
  const problems = MUTATIONS.flatMap((mutation) => {
    try {
      mutated(files.get(mutation.file) ?? "", mutation);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(problems).toEqual([]);
});

function numbersAfter(names: RegExp): string[] {
  return [...specMap.matchAll(names)].flatMap(([, numbers = ""]) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => number),
  );
}
