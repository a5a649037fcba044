import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allDrawings, type Drawing } from "./drawings.ts";
import { feed } from "./feed-records.ts";
import { finish } from "./finish.ts";

/*
 * Makes the sample agency: `node scripts/sample-agency/make.ts [listings|pictures] [name…]`.
 * Without a name, pictures that are there already stay; a name redraws those whose file begins with it.
 */

const SITE = join(import.meta.dirname, "../../site");
const PICTURES = join(SITE, "pictures");
const SHARE = process.env.SHARE?.split("/").map(Number) ?? [1, 1];

const [part, ...names] = process.argv.slice(2);
if (part !== "pictures") writeListings();
if (part !== "listings") await drawPictures(names);

function writeListings(): void {
  const lists = Object.entries(feed()).map(
    ([name, records]) => `"${name}": [\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]`,
  );
  writeFileSync(join(SITE, "listings.json"), `{\n${lists.join(",\n")}\n}\n`);
}

async function drawPictures(wanted: readonly string[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const drawings = allDrawings();
  removeOthers(drawings);
  const [share = 1, shares = 1] = SHARE;
  const due = drawings.filter(({ file }) =>
    wanted.length > 0 ? wanted.some((name) => file.startsWith(name)) : !existsSync(pathOf(file)),
  );
  for (const [index, drawing] of due.entries()) {
    if (index % shares !== share - 1) continue;
    writeFileSync(
      pathOf(drawing.file),
      await finish(drawing.draw(), drawing.file, drawing.quality, drawing.finish),
    );
    process.stdout.write(`${index + 1}/${due.length} ${drawing.file}\n`);
  }
}

/** Pictures that nothing names any more would be served for ever. */
function removeOthers(drawings: readonly Drawing[]): void {
  const known = new Set(drawings.map(({ file }) => `${file}.webp`));
  for (const file of readdirSync(PICTURES))
    if (file.endsWith(".webp") && !known.has(file)) rmSync(join(PICTURES, file));
}

function pathOf(file: string): string {
  return join(PICTURES, `${file}.webp`);
}
