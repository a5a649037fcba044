import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseAst } from "vite";
import type { BrowserFiles } from "./browser-files.ts";

/*
 * Gives Tailwind's classes names of one to three characters in the built style sheets and scripts. Their own names are
 * a third of a page's HTML and a tenth of the style sheet (docs/decisions/0385-short-class-names.md).
 */

/** Short names by class name. */
export type ShortNames = Map<string, string>;

/** Names that are not shortened: words such as `hidden`, which scripts also contain with other meanings. */
const PLAIN_WORD = /^[a-z]+$/;

const FIRST_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FURTHER_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Names that are not used, because ad blockers hide elements with such a class. */
const BLOCKED = /^ad/i;

/** Names that are not shortened, because they are also CSS values, which libraries assign to styles. */
const CSS_VALUE =
  /^(inline-(block|flex|grid|table)|table-(row|cell|caption)|flow-root|list-item|line-through|pre-(line|wrap)|break-(all|word)|(border|content)-box|no-repeat|ease-(in|out|in-out))$/;

/** Selectors of a rule: the text before its declarations. At-rules do not match. */
const SELECTORS = /(?<=^|[;{}])(?![@\s]*@)[^;{}]+(?=\{)/g;
/** A class in a selector. The decimals of a keyframe, such as `12.5%`, do not match. */
const CLASS_SELECTOR = /\.((?!\d)(?:[\w-]|\\[0-9a-fA-F]{1,6} ?|\\[^0-9a-fA-F]|[^\0-\x7f])+)/g;

/** Chooses short names for the classes of style sheets, in their order. The names in `kept` stay as they are. */
export function shortNames(sheets: string[], kept: ReadonlySet<string>): ShortNames {
  const names = new Set(sheets.flatMap((sheet) => [...classesIn(sheet)]));
  const unchangedNames = new Set(
    [...names].filter((name) => [PLAIN_WORD, CSS_VALUE].some((word) => word.test(name)) || kept.has(name)),
  );
  const short: ShortNames = new Map();
  let index = 0;
  for (const name of names) {
    if (unchangedNames.has(name)) continue;
    let next = nthName(index++);
    while (BLOCKED.test(next) || names.has(next)) next = nthName(index++);
    short.set(name, next);
  }
  return short;
}

/** Writes the short names into the selectors of a style sheet. */
export function shortenStyleSheet(sheet: string, short: ShortNames): string {
  return sheet.replace(SELECTORS, (selectors) =>
    selectors.replace(CLASS_SELECTOR, (selector, escaped: string) => {
      const name = short.get(unescaped(escaped));
      return name === undefined ? selector : `.${name}`;
    }),
  );
}

/** Writes the short names into the string literals of a script. */
export function shortenScript(script: string, short: ShortNames): string {
  const changes: { start: number; end: number; text: string }[] = [];
  for (const { start, end, isJoined } of literalsIn(script)) {
    const text = script.slice(start, end);
    const shortened = text.replace(/[^\s"'`]+/g, (word, at: number) => {
      const isPart = (isJoined.before && at === 0) || (isJoined.after && at + word.length === text.length);
      return (isPart ? undefined : short.get(word)) ?? word;
    });
    if (shortened !== text) changes.push({ start, end, text: shortened });
  }
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), script);
}

/** Files of public pages and of the office after their classes were shortened. */
export type BuiltClasses = { files: [BrowserFiles, BrowserFiles]; shortNames: ShortNames };

/**
 * Shortens the classes in everything that was built into a folder, and gives the files names that tell the new
 * content from the old one. The utilities of `app/app.css` keep their names, because agencies may style them.
 */
export async function shortenBuiltClasses(
  root: string,
  folder: string,
  built: [BrowserFiles, BrowserFiles],
): Promise<BuiltClasses> {
  const utilities = (await readFile(join(root, "app/app.css"), "utf8")).matchAll(/@utility ([\w-]+)/g);
  const assets = join(folder, "assets");
  const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file)).sort();
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(assets, file), "utf8")] as const)),
  );
  const sheets = built.flatMap(({ styles }) => styles).map((path) => sources.get(basename(path)) ?? "");
  const short = shortNames(sheets, new Set([...utilities].map(([, name = ""]) => name)));
  const shortNamesText = JSON.stringify([...short]);
  const renamed = new Map(files.map((file) => [file, newFileName(file, shortNamesText)]));
  const anyName = new RegExp(files.map((file) => file.replaceAll(".", "\\.")).join("|"), "g");
  const newName = (name: string) => renamed.get(name) ?? name;
  for (const [file, source] of sources) {
    const content = shortenFile(file, source, short);
    await rm(join(assets, file));
    await writeFile(join(assets, newName(file)), content.replace(anyName, newName));
  }
  const renamedPaths = ({ scripts, styles }: BrowserFiles): BrowserFiles => ({
    scripts: scripts.map((path) => path.replace(anyName, newName)),
    styles: styles.map((path) => path.replace(anyName, newName)),
  });
  return { files: [renamedPaths(built[0]), renamedPaths(built[1])], shortNames: short };
}

function shortenFile(file: string, source: string, short: ShortNames): string {
  return file.endsWith(".css") ? shortenStyleSheet(source, short) : shortenScript(source, short);
}

/**
 * Replaces the hash in a file name, which depends on the former content, by one that also depends on the short names.
 */
function newFileName(file: string, shortNamesText: string): string {
  const hash = createHash("sha256").update(file).update(shortNamesText).digest("base64url").slice(0, 8);
  return file.replace(/-[\w-]{8}(?=\.(js|css)$)/, `-${hash}`);
}

function classesIn(sheet: string): Set<string> {
  const selectors = sheet.match(SELECTORS) ?? [];
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(CLASS_SELECTOR)].map(([, name = ""]) => unescaped(name))),
  );
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-fA-F]{1,6}) ?|(.))/g, (_, code?: string, letter?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (letter ?? ""),
  );
}

/** Name at an index of the series A to Z, A0 to Zz, A00 to Zzz, in which the first letter changes fastest. */
function nthName(index: number): string {
  let name = FIRST_CHARACTERS[index % FIRST_CHARACTERS.length] ?? "";
  let rest = Math.floor(index / FIRST_CHARACTERS.length);
  while (rest > 0) {
    rest -= 1;
    name += FURTHER_CHARACTERS[rest % FURTHER_CHARACTERS.length];
    rest = Math.floor(rest / FURTHER_CHARACTERS.length);
  }
  return name;
}

type Range = { start: number; end: number };
type AstNode = Range & { type: string; value?: unknown; quasis?: Range[] };

/**
 * Yields the ranges of string literals and of the parts of template literals. `isJoined`: a value precedes or follows.
 */
function* literalsIn(script: string) {
  const waiting: unknown[] = [parseAst(script)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    const { type, start, end, value: literal, quasis = [] } = value as AstNode;
    if (type === "Literal" && typeof literal === "string")
      yield { start: start + 1, end: end - 1, isJoined: { before: false, after: false } };
    for (const [index, range] of quasis.entries())
      yield { ...range, isJoined: { before: index > 0, after: index < quasis.length - 1 } };
    waiting.push(...Object.values(value));
  }
}
