import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/* docs/spec-map.md is worth as much as its names: each file and each test that it names has to be there. */

const ROOT = join(import.meta.dirname, "..");
const map = await readFile(join(ROOT, "docs/spec-map.md"), "utf8");
const decisions = await readdir(join(ROOT, "docs/decisions"));

type Row = { line: string; where: string; test: string };

/** The rows of the tables that have a column for tests; "the same" is what the row above says. */
const ROWS = map
  .split(/\n(?=#)/)
  .flatMap((part) => {
    const cells = part
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) =>
        line
          .slice(1, line.lastIndexOf("|"))
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim()),
      );
    return cells[0]?.[2] === "Test" ? [cells.slice(2)] : [];
  })
  .flatMap((rows) => {
    let above: Row | undefined;
    return rows.map(([line = "", where = "", test = ""]): Row => {
      const row: Row = { line, where: told(where, above?.where), test: told(test, above?.test) };
      above = row;
      return row;
    });
  });

function told(cell: string, above = ""): string {
  return cell.replace(/^the same\b/, above);
}

/** What stands in code marks and looks like a file or a folder. */
function names(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) =>
    /^[\w.*-]+\//.test(name) ? [name] : [],
  );
}

const hasFile = (path: string) => existsSync(join(ROOT, path));

/** `property/price` is short for `app/property/price.ts`; a file with an ending, and a folder, is named in full. */
function isThere(name: string): boolean {
  if (name.includes("*")) return hasFile(name.slice(0, name.indexOf("*")));
  const places = [name, `app/${name}`];
  return places.some((place) => ["", ".ts", ".tsx", ".server.ts"].some((ending) => hasFile(place + ending)));
}

function isTest(name: string): boolean {
  if (/\.(test|spec)\.tsx?$/.test(name) || name.endsWith("/")) return hasFile(name);
  return besideName(name) !== undefined;
}

/** The test beside a file that is named in either way. */
function besideName(name: string): string | undefined {
  const stem = name.replace(/(\.server)?\.tsx?$/, "");
  return [stem, `app/${stem}`]
    .flatMap((place) => [`${place}.test.ts`, `${place}.test.tsx`])
    .find((file) => hasFile(file));
}

test("every line of the map names a place, or says that it is not yet there", () => {
  expect(ROWS.length).toBeGreaterThan(150);
  const silent = ROWS.filter(({ where }) => where === "");
  expect(silent).toEqual([]);
});

test("every file that the map names is there", () => {
  const missing = ROWS.flatMap(({ line, where }) =>
    names(where)
      .filter((name) => !isThere(name))
      .map((name) => `${line}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every test that the map names is there", () => {
  const missing = ROWS.flatMap(({ line, test }) =>
    names(test)
      .filter((name) => !isTest(name))
      .map((name) => `${line}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("where the map says that a test stands beside a file, one does", () => {
  const missing = ROWS.filter(
    ({ test, where }) => /\bbeside\b/.test(test) && !names(where).some((name) => besideName(name)),
  );
  expect(missing).toEqual([]);
});

test("every line that is met has a test", () => {
  const untested = ROWS.filter(({ test, where }) => test === "" && !/^(not yet|read over)/.test(where));
  expect(untested.map(({ line }) => line)).toEqual([]);
});

test("every decision that the map names is there", () => {
  const named = [...map.matchAll(/\bdecisions? ([\d, to and]*\d)/g)].flatMap(([, numbers = ""]) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => number),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(
    (number) => !decisions.some((file) => file.startsWith(`${number.padStart(4, "0")}-`)),
  );
  expect(missing).toEqual([]);
});
