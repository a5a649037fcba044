import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/*
 * Code, tests and documents refer to decisions by path, and to notes on the specification by anchor. Each reference
 * must resolve.
 */

const ROOT = join(import.meta.dirname, "..");
const FILES = [
  "*.md",
  "docs/**/*.md",
  "{app,server,scripts,e2e,bench,test-support,site}/**/*.{ts,tsx,md,css}",
];

const texts = new Map<string, string>();
for await (const file of glob(FILES, { cwd: ROOT, exclude: (name) => name === "node_modules" })) {
  if (file !== "CHANGELOG.md") texts.set(file, await readFile(join(ROOT, file), "utf8"));
}
const notes = texts.get("docs/specification-notes.md") ?? "";

test("every decision that is referenced by its path exists", () => {
  const missing = references(/\bdecisions\/(\d{4}-[\w-]+\.md)/g).filter(
    ({ target }) => !existsSync(join(ROOT, "docs/decisions", target)),
  );
  expect(missing).toEqual([]);
});

test("every note on the specification that is referenced by its anchor exists exactly once", () => {
  const anchors = references(/specification-notes\.md#(n\d+)/g);
  // Fails if the pattern no longer matches anything.
  expect(anchors.length).toBeGreaterThan(100);
  expect(anchors.filter(({ target }) => notes.split(`<a id="${target}"></a>`).length !== 2)).toEqual([]);
});

test("every link from a document to another file resolves", () => {
  const links = references(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g, (file) => file.endsWith(".md"));
  // Fails if the pattern no longer matches anything.
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file, target }) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
});

test("every decision is in the index", () => {
  const index = texts.get("docs/decisions/README.md") ?? "";
  const decisions = [...texts.keys()].flatMap((file) => /^docs\/decisions\/(\d{4}-.*)/.exec(file)?.[1] ?? []);
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test("decisions and notes never share a number, so that N12 can only mean one of them", () => {
  const decisions = [...texts.keys()].flatMap((file) => /^docs\/decisions\/(\d{4})/.exec(file)?.[1] ?? []);
  expect(decisions.filter((number) => notes.includes(`<a id="n${Number(number)}"></a>`))).toEqual([]);
});

function references(
  pattern: RegExp,
  isSearched = (_file: string) => true,
): { file: string; target: string }[] {
  return [...texts].flatMap(([file, text]) =>
    isSearched(file) ? [...text.matchAll(pattern)].map(([, target = ""]) => ({ file, target })) : [],
  );
}
