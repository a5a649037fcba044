import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { parseSync } from "vite";

/*
 * `npm run check:house` holds the code to its house (docs/architecture.md): which folder may import which,
 * what a file's name promises, and names that say nothing.
 */

const ROOT = join(import.meta.dirname, "..");

/** From the roof down: an area may import the floors below its own. Areas on one floor never import each other. */
const FLOORS = [
  ["routes"],
  ["layout"],
  ["content"],
  ["search", "map", "forms", "owners"],
  ["alerts"],
  ["feeds"],
  ["catalogue"],
  ["media", "mail", "consent"],
  ["property"],
  ["database"],
  ["config"],
  ["i18n"],
  ["ui"],
];

/** Parts of the browser's start and of React Router that are no rules although they end in `.ts`. */
const NO_RULE =
  /\.server\.ts$|\.tsx$|\.test\.ts$|\.d\.ts$|\/ui\/|^app\/(ui|layout|routes|database)\/|^app\/[\w.-]+$|\/(browser|use)-[a-z-]+\.ts$|\/tables\.server\.ts$/;

const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/;

type Import = { from: string; to: string; isTypeOnly: boolean };

const files = await sourceFiles();
const imports = (await Promise.all(files.map(importsOf))).flat();
const packages = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const faults = [
  ...files.flatMap(nameFaults),
  ...(await areaFaults()),
  ...imports.flatMap(importFaults),
  ...cycles(imports.filter((one) => !one.isTypeOnly)).map(
    (cycle) => `${cycle.join(" → ")}: imports go in a circle`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(
  `${files.length} files, ${imports.length} imports, ${faults.length} ${faults.length === 1 ? "fault" : "faults"}`,
);
process.exit(faults.length === 0 ? 0 : 1);

async function sourceFiles(): Promise<string[]> {
  const found = await Promise.all(
    ["app", "server", "scripts", "bench", "e2e", "test-support"].map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
    }),
  );
  return found.flat().sort();
}

async function importsOf(file: string): Promise<Import[]> {
  const { module, errors } = parseSync(file, await readFile(join(ROOT, file), "utf8"));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ to: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    ),
  ];
  return named.map(({ to, isTypeOnly }) => ({
    from: file,
    to: to.startsWith(".") ? posix.join(dirname(file), to) : to,
    isTypeOnly,
  }));
}

function nameFaults(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  const faults: string[] = [];
  if (EMPTY_NAMES.test(file)) faults.push(`${file}: a name that says nothing; which area is it of?`);
  if (/^index\.tsx?$/.test(name)) faults.push(`${file}: no barrels; import the named file`);
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name)) faults.push(`${file}: names are kebab-case`);
  return faults;
}

/** Each area that holds code says in ten lines what it is. */
async function areaFaults(): Promise<string[]> {
  const areas = new Set(
    files.map((file) => /^app\/([^/]+)\//.exec(file)?.[1]).filter((area) => area !== undefined),
  );
  const known = new Set(FLOORS.flat());
  return [...areas].flatMap((area) => [
    ...(known.has(area) ? [] : [`app/${area}: not an area of the house`]),
    ...(existsSync(join(ROOT, "app", area, "README.md")) ? [] : [`app/${area}: has no README.md`]),
  ]);
}

function importFaults({ from, to, isTypeOnly }: Import): string[] {
  const faults: string[] = [];
  const isTest = /\.test\.tsx?$/.test(from);
  if (/^(app|server|scripts|bench|e2e|test-support)\//.test(to)) {
    if (isUpwards(from, to)) faults.push("imports run downwards only");
    if (from.startsWith("app/") && !isTest && !to.startsWith("app/"))
      faults.push("the app knows nothing of what stands above it");
    if (/^(app|server)\//.test(from) && !isTest && /^test-support\/|\.test\.tsx?$/.test(to))
      faults.push("only tests use what is for tests");
  } else if (!isNamedPackage(to, from)) {
    faults.push("not in package.json");
  }
  if (
    !NO_RULE.test(from) &&
    from.startsWith("app/") &&
    !isTypeOnly &&
    /\.server\.ts$|^node:|^react(-dom|-router|$|\/)/.test(to)
  ) {
    faults.push("a rule knows no Node, no React and no server file");
  }
  return faults.map((fault) => `${from} imports ${to}: ${fault}`);
}

function isUpwards(from: string, to: string): boolean {
  const [floor, target] = [from, to].map((file) => FLOORS.findIndex((areas) => areas.includes(areaOf(file))));
  if (floor === undefined || target === undefined || floor < 0 || target < 0) return false;
  return target < floor || (target === floor && areaOf(from) !== areaOf(to));
}

function areaOf(file: string): string {
  return /^app\/([^/]+)\//.exec(file)?.[1] ?? "";
}

function isNamedPackage(name: string, from: string): boolean {
  if (name.startsWith("node:") || name.startsWith("virtual:") || name.includes("+types/")) return true;
  const packageName = name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
  const isAtWork =
    /^(app|server)\//.test(from) && !/\.test\.tsx?$|^app\/routes\.ts$|^server\/dev\.ts$/.test(from);
  return packageName in packages.dependencies || (!isAtWork && packageName in packages.devDependencies);
}

function cycles(edges: Import[]): string[][] {
  const targets = Map.groupBy(edges, (edge) => edge.from);
  const finished = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) return void found.push([...trail.slice(trail.indexOf(file)), file]);
    if (finished.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
