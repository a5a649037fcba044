import "./make-lists.cjs";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { parseSync } from "vite";

/*
 * `npm run check:layers` checks the dependency rules of docs/architecture.md: which folder and which package a file may
 * import, that no imports form a circle, whether files match the role in their name, and that no name is meaningless
 * (`utils`, `helpers`).
 */

const ROOT = join(import.meta.dirname, "..");

/**
 * Layers from top to bottom. An area may import from the layers below its own; areas of one layer never
 * import each other.
 */
const LAYERS = [
  ["screens", "component-gallery"],
  ["layout"],
  ["office"],
  ["content"],
  ["search", "map", "forms", "owners"],
  ["alerts"],
  ["exports"],
  ["feeds"],
  ["catalogue"],
  ["accounts"],
  ["media", "mail", "consent"],
  ["property"],
  ["jobs"],
  ["database"],
  ["config"],
  ["net", "time"],
  ["behaviours"],
  ["ui"],
  ["i18n"],
  ["format"],
];

/**
 * Files of `app/` that are not rules, whose functions depend on their arguments alone: server code, components, hooks,
 * code of the browser, entry points, tests.
 */
const NOT_A_RULE =
  /\.server\.ts$|\.tsx$|\.test\.ts$|\.d\.ts$|\/ui\/|^app\/map\/frame\/|^app\/(ui|behaviours|layout|screens|database)\/|^app\/[\w.-]+$|\/(browser|use)-[a-z-]+\.ts$/;

/**
 * Declarations of screens, and names of forms: data that every layer may import, and that import only types and other
 * declarations.
 */
const DECLARATION =
  /^app\/screens\/([a-z-]+\/screen|screens\.generated|screen-declaration)\.ts$|^app\/forms\/([a-z-]+\/screen|form-(names|screens)\.generated)\.ts$/;

/** The only modules that load libvips, which can hang: they run in the process for pictures (decision 112). */
const LOADS_LIBVIPS = /^app\/media\/(run-picture-tasks|picture-tasks|make-picture|draw-picture)\.server\.ts$/;

/** Globals that make the result of a function depend on more than its arguments. */
const IMPURE_GLOBALS = new Set(["document", "localStorage", "process", "sessionStorage", "window"]);
const IMPURE_MEMBERS = new Set(["Date.now", "Math.random", "performance.now", "crypto.randomUUID"]);

const MEANINGLESS_NAMES = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/;

type Import = { from: string; to: string; isTypeOnly: boolean };
/** A node of the syntax tree (ESTree, as oxc writes it). */
type SyntaxNode = { type: string; [key: string]: unknown };
type SourceFile = { path: string; imports: Import[]; impurities: string[] };

const files = await listSourceFiles();
const sources = await Promise.all(files.map(readSource));
const imports = sources.flatMap((source) => source.imports);
const packages = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const violations = [
  ...files.flatMap(nameViolations),
  ...areaViolations(),
  ...imports.flatMap(importViolations),
  ...sources.flatMap(purityViolations),
  ...cycles(imports).map((cycle) => `${cycle.join(" → ")}: circular import`),
];
for (const violation of violations) console.error(violation);
console.log(
  `${files.length} files, ${imports.length} imports, ${violations.length} ${violations.length === 1 ? "violation" : "violations"}`,
);
process.exit(violations.length === 0 ? 0 : 1);

async function listSourceFiles(): Promise<string[]> {
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

async function readSource(path: string): Promise<SourceFile> {
  const text = await readFile(join(ROOT, path), "utf8");
  // The syntax tree (`program`) is read for rules only: it is JSON, which takes longer to read than the file takes to parse.
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
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
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^["'`]([^$]*)["'`]$/.exec(text.slice(start, end))?.[1];
      return literal === undefined ? [] : [{ to: literal, isTypeOnly: false }];
    }),
  ];
  return {
    path,
    imports: named.map(({ to, isTypeOnly }) => ({
      from: path,
      to: to.startsWith(".") ? posix.join(dirname(path), to) : to,
      isTypeOnly,
    })),
    impurities: isRule(path) ? findImpurities(parsed.program as unknown as SyntaxNode) : [],
  };
}

function isRule(path: string): boolean {
  return path.startsWith("app/") && (DECLARATION.test(path) || !NOT_A_RULE.test(path));
}

/**
 * Lists uses of clocks, storage, random numbers and the environment, as the code names them. A parameter may have the
 * name of a global.
 */
function findImpurities(program: SyntaxNode): string[] {
  const local = new Set(parameterNames(program));
  return impuritiesOf(program).filter((name) => !local.has(name));
}

function parameterNames(node: SyntaxNode): string[] {
  const names = Array.isArray(node.params)
    ? node.params.map(nameOf).filter((name) => name !== undefined)
    : [];
  return [...names, ...childrenOf(node).flatMap(parameterNames)];
}

function impuritiesOf(node: SyntaxNode): string[] {
  const found: string[] = [];
  if (node.type === "NewExpression" && nameOf(node.callee) === "Date" && isEmpty(node.arguments))
    found.push("new Date()");
  if (node.type === "MemberExpression") {
    const object = nameOf(node.object);
    const member = `${object}.${nameOf(node.property)}`;
    if (object !== undefined && IMPURE_GLOBALS.has(object)) found.push(object);
    if (IMPURE_MEMBERS.has(member)) found.push(member);
  }
  return [...found, ...childrenOf(node).flatMap(impuritiesOf)];
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isSyntaxNode);
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}

function nameOf(node: unknown): string | undefined {
  return isSyntaxNode(node) && node.type === "Identifier" ? String(node.name) : undefined;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function purityViolations({ path, impurities }: SourceFile): string[] {
  return impurities.map((name) => `${path} uses ${name}: pass it in, a rule depends on its arguments alone`);
}

function nameViolations(file: string): string[] {
  const name = file.split("/").at(-1) ?? "";
  const violations: string[] = [];
  if (MEANINGLESS_NAMES.test(file))
    violations.push(`${file}: a name that says nothing; name what the file holds`);
  if (/^index\.tsx?$/.test(name)) violations.push(`${file}: no index files; import the named file`);
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name)) violations.push(`${file}: file names are kebab-case`);
  return violations;
}

/** Lists areas that are in no layer or lack a README. */
function areaViolations(): string[] {
  const areas = new Set(
    files.map((file) => /^app\/([^/]+)\//.exec(file)?.[1]).filter((area) => area !== undefined),
  );
  const known = new Set(LAYERS.flat());
  return [...areas].flatMap((area) => [
    ...(known.has(area) ? [] : [`app/${area}: in no layer; add it to LAYERS`]),
    ...(existsSync(join(ROOT, "app", area, "README.md")) ? [] : [`app/${area}: has no README.md`]),
  ]);
}

function importViolations({ from, to, isTypeOnly }: Import): string[] {
  const violations: string[] = [];
  const isTest = /\.test\.tsx?$/.test(from);
  if (/^(app|server|scripts|bench|e2e|test-support)\//.test(to)) {
    if (isUpwards(from, to)) violations.push("only lower layers may be imported");
    if (from.startsWith("app/") && !isTest && !to.startsWith("app/"))
      violations.push("app/ may not import from outside app/");
    if (/^(app|server)\//.test(from) && !isTest && /^test-support\/|\.test\.tsx?$/.test(to))
      violations.push("test code may be imported by tests only");
  } else if (to !== "package.json" && !isNamedPackage(to, from)) {
    violations.push("not in package.json");
  }
  const isProduction = /^(app|server)\//.test(from) && !isTest;
  if (isProduction && !isTypeOnly && (to === "sharp" || LOADS_LIBVIPS.test(to)) && !LOADS_LIBVIPS.test(from))
    violations.push("only the process for pictures loads libvips");
  if (DECLARATION.test(from) && !isTypeOnly && !DECLARATION.test(to)) {
    violations.push("a declaration is data, and imports only types and other declarations");
  }
  if (isRule(from) && !isTypeOnly && /\.server\.ts$|^node:|^react(-dom|-router|$|\/)/.test(to)) {
    violations.push("a rule may not import Node, React or server code");
  }
  return violations.map((violation) => `${from} imports ${to}: ${violation}`);
}

function isUpwards(from: string, to: string): boolean {
  if (DECLARATION.test(to)) return false;
  const [layer, target] = [from, to].map((file) => LAYERS.findIndex((areas) => areas.includes(areaOf(file))));
  if (layer === undefined || target === undefined || layer < 0 || target < 0) return false;
  return target < layer || (target === layer && areaOf(from) !== areaOf(to));
}

function areaOf(file: string): string {
  return /^app\/([^/]+)\//.exec(file)?.[1] ?? "";
}

/** Returns true for a package that a file may import: production code needs one of `dependencies`. */
function isNamedPackage(name: string, from: string): boolean {
  if (name.startsWith("node:")) return true;
  const packageName = name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
  const isProduction = /^(app|server)\//.test(from) && !/\.test\.tsx?$|^server\/dev\.ts$/.test(from);
  return packageName in packages.dependencies || (!isProduction && packageName in packages.devDependencies);
}

/** Finds the chains of imports that lead back to their first file. */
function cycles(edges: Import[]): string[][] {
  const targets = Map.groupBy(edges, (edge) => edge.from);
  const finished = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, chain: string[]) => {
    if (chain.includes(file)) return void found.push([...chain.slice(chain.indexOf(file)), file]);
    if (finished.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...chain, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
