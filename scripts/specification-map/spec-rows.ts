import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A line of the specification in docs/spec-map.md, with its cells as Markdown. */
export type SpecRow = { line: string; where: string; test: string };

/** The text of docs/spec-map.md. */
export const specMap = await readFile(join(ROOT, "docs/spec-map.md"), "utf8");

/** Rows of the tables that have a column for tests; "the same" repeats the cell of the row above. */
export const SPEC_ROWS: SpecRow[] = [...specMap.matchAll(/(?:^\|.*\n)+/gm)].flatMap(([table]) => {
  const [head, , ...rows] = table.trimEnd().split("\n").map(cellsOf);
  return head?.[2] === "Test" ? withCellsRepeated(rows) : [];
});

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function withCellsRepeated(rows: string[][]): SpecRow[] {
  let previous: SpecRow | undefined;
  return rows.map(([line = "", where = "", test = ""]) => {
    previous = { line, where: repeated(where, previous?.where), test: repeated(test, previous?.test) };
    return previous;
  });
}

function repeated(cell: string, previous = ""): string {
  return cell.replace(/^the same\b/, previous);
}

/** Removes Markdown formatting from a line: `Goal` for `**Goal**`. */
export function plainLine(line: string): string {
  return line.replace(/\*\*|`|\\/g, "");
}

/** Lists the names in code marks that look like a file or a folder. */
export function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) =>
    /^[\w.*-]+\//.test(name) ? [name] : [],
  );
}

/** Test files that a row names, relative to the root of the project. */
export function testsOf({ where, test }: SpecRow): string[] {
  const beside = /\bbeside\b/.test(test) ? namesIn(where).flatMap((name) => testNextTo(name) ?? []) : [];
  const named = namesIn(test).flatMap((name) => testFile(name) ?? []);
  return [...new Set([...named, ...beside])];
}

/** Path of a test, by any name that a row may use; undefined for folders and missing files. */
export function testFile(name: string): string | undefined {
  if (/\.(test|spec)\.tsx?$/.test(name)) return hasFile(name) ? name : undefined;
  return testNextTo(name);
}

/** Path of the test beside a named file. */
export function testNextTo(name: string): string | undefined {
  const stem = name.replace(/(\.server)?\.tsx?$/, "");
  return [stem, `app/${stem}`]
    .flatMap((place) => [`${place}.test.ts`, `${place}.test.tsx`, `${place}.server.test.ts`])
    .find(hasFile);
}

/**
 * Checks that a named file or folder exists. A name may leave out `app/` and the ending `.ts`, `.tsx` or `.server.ts`:
 * `property/price` is short for `app/property/price.ts`. Of a name with `*`, only the path before it is checked.
 */
export function fileExists(name: string): boolean {
  if (name.includes("*")) return hasFile(name.slice(0, name.indexOf("*")));
  const places = [name, `app/${name}`];
  return places.some((place) => ["", ".ts", ".tsx", ".server.ts"].some((ending) => hasFile(place + ending)));
}

function hasFile(path: string): boolean {
  return existsSync(join(ROOT, path));
}
