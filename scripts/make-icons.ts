import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * `node scripts/make-icons.ts` writes `app/ui/icons.ts`: the drawings of lucide (ISC licence) that the site uses. The
 * package takes 50 MB, so it is only installed here, in a temporary folder. To add an icon, add its name to `NAMES`, and
 * run this script.
 */

const LUCIDE = "lucide-react@1.75.0";
const FILE = join(import.meta.dirname, "../app/ui/icons.ts");
const NAMES = [
  "app-window",
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrow-up-down",
  "bed-double",
  "bell",
  "briefcase-business",
  "building-complex",
  "calculator",
  "calendar",
  "calendar-check",
  "calendar-clock",
  "calendar-plus",
  "calendar-x",
  "castle",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-check",
  "circle-exclamation-point",
  "clock",
  "columns-3",
  "crop",
  "download",
  "external-link",
  "eye",
  "eye-off",
  "file",
  "file-text",
  "grip-vertical",
  "heading-2",
  "heading-3",
  "heart",
  "house",
  "images",
  "italic",
  "key",
  "land-plot",
  "layout-grid",
  "letter-b",
  "link",
  "list",
  "list-ordered",
  "mail",
  "map-pin",
  "menu",
  "message-circle",
  "pause",
  "phone",
  "play",
  "plus",
  "printer",
  "redo-2",
  "rotate-3d",
  "rotate-ccw",
  "rotate-cw",
  "rows-3",
  "rss",
  "ruler-dimension-line",
  "search",
  "share-2",
  "sliders-horizontal",
  "store",
  "text-quote",
  "trash",
  "undo-2",
  "user",
  "user-round",
  "warehouse",
  "x",
  "zoom-in",
  "zoom-out",
];

type LucideIcon = { __iconData: { name: string; node: [string, Record<string, string>][] } };

const folder = await mkdtemp(join(tmpdir(), "gable-icons-"));
try {
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", LUCIDE], { stdio: "inherit" });
  const lucide = join(folder, "node_modules/lucide-react");
  const licence = (await readFile(join(lucide, "LICENSE"), "utf8")).trim();
  const icons = await Promise.all(NAMES.map((name) => iconConstant(lucide, name)));
  await writeFile(
    FILE,
    `/*
 * Drawings of ${LUCIDE.replace("-react@", " ")}, written by scripts/make-icons.ts.
 *
${licence.replace(/^/gm, " * ").replace(/ +$/gm, "")}
 */

/** Name, and the elements of an SVG picture of 24 × 24. */
export type IconDrawing = Readonly<{
  name: string;
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}>;

${icons.join("\n\n")}
`,
  );
} finally {
  await rm(folder, { recursive: true });
}
execFileSync("biome", ["format", "--write", FILE], { stdio: "inherit" });

async function iconConstant(lucide: string, name: string): Promise<string> {
  const module: LucideIcon = await import(pathToFileURL(join(lucide, `dist/esm/icons/${name}.mjs`)).href);
  // lucide renames icons, and keeps the old name as an alias.
  if (module.__iconData.name !== name) throw new Error(`${name} is now ${module.__iconData.name}`);
  const node = module.__iconData.node.map(([element, { key: _, ...attributes }]) => [element, attributes]);
  return `export const ${constantName(name)}: IconDrawing = ${JSON.stringify({ name, node })};`;
}

/** "rotate-3d" is Rotate3d. */
function constantName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}
