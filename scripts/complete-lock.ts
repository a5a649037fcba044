import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * `node scripts/complete-lock.ts` adds the optional packages of other platforms to package-lock.json. A
 * registry that mirrors only some platforms makes npm omit them, and then `npm ci` of npm 11 calls the lock
 * file incomplete. `--check` only reports whether something is missing.
 */

type LockedPackage = {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  [field: string]: unknown;
};

const FILE = join(import.meta.dirname, "..", "package-lock.json");
const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "linuxmusl",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
  "win",
];
const PROCESSORS = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
  "universal",
  "ppc64le",
  "x86",
];

const lock = JSON.parse(await readFile(FILE, "utf8")) as { packages: Record<string, LockedPackage> };
const missing = missingPackages(lock.packages);
if (process.argv.includes("--check")) {
  for (const { path } of missing)
    console.error(`package-lock.json does not name ${path}: node scripts/complete-lock.ts`);
  process.exit(missing.length === 0 ? 0 : 1);
}
for (const { path, entry } of missing) lock.packages[path] = entry;
const [root, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries(
  [root, ...others.sort(([a], [b]) => a.localeCompare(b, "en"))].filter((entry) => entry !== undefined),
);
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added`);

/** Optional packages that a package of the lock file names, and that have no entry in it. */
function missingPackages(packages: Record<string, LockedPackage>): { path: string; entry: LockedPackage }[] {
  const found: { path: string; entry: LockedPackage }[] = [];
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = [`${owner}/node_modules/${name}`, `node_modules/${name}`];
      if (places.some((path) => packages[path]) || found.some(({ path }) => places.includes(path))) continue;
      // Of two versions of a package, the second is nested in the package that needs it.
      const isNested = /\/node_modules\//.test(owner.slice("node_modules/".length));
      const path = isNested ? `${owner}/node_modules/${name}` : `node_modules/${name}`;
      found.push({ path, entry: { version, ...(dev ? { dev } : {}), optional: true, ...systemOf(name) } });
    }
  }
  return found;
}

/** Platform fields (`os`, `cpu`, `libc`) of a package by its name: "…-darwin-arm64", "…-linux-x64-musl". */
function systemOf(name: string): Record<string, string[]> {
  const words = name.split(/[-/]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  const isMusl = name.includes("musl");
  return {
    ...(processor && processor !== "universal" ? { cpu: [processor] } : {}),
    ...(system ? { os: [system.replace(/^linuxmusl$/, "linux").replace(/^win$/, "win32")] } : {}),
    ...(isMusl ? { libc: ["musl"] } : {}),
  };
}
