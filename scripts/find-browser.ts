import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";

/** The headless shell is Chromium without windows: tests take less than half of the browser's CPU time. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const MODULES = join(import.meta.dirname, "../node_modules");

/**
 * Returns the path of the Chromium for the browser tests: the one that `CHROMIUM` names, that of the development packages
 * (for Linux on Intel and AMD), the system's, or Playwright's own. When there is none, installs one: Debian's where root
 * has apt, otherwise Playwright's.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found = (await unpackBrowser()) ?? installed();
  if (found) return found;
  install();
  const newlyInstalled = installed();
  if (newlyInstalled) return newlyInstalled;
  throw new Error("No Chromium was found and none could be installed: install it, or name it in CHROMIUM");
}

/**
 * Unpacks the headless shell of the package `@sparticuz/chromium`. It is built with profile-guided optimisation, and takes a
 * quarter less CPU time than Debian's (docs/decisions/0512-browser-of-the-tests.md). Undefined where it does
 * not run, such as on another processor or without the libraries of NSS.
 */
async function unpackBrowser(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { version } = JSON.parse(readFileSync(join(MODULES, "@sparticuz/chromium/package.json"), "utf8"));
  const unpacked = join(MODULES, ".cache", `chromium-${version}`);
  if (!existsSync(unpacked)) {
    const folder = `${unpacked}-${process.pid}`;
    mkdirSync(folder, { recursive: true });
    const { TMPDIR } = process.env;
    // The package unpacks into TMPDIR, and would reuse what another version of it has left there.
    process.env.TMPDIR = folder;
    try {
      const { default: packaged } = await import("@sparticuz/chromium");
      await packaged.executablePath();
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
    renameSync(folder, unpacked);
  }
  const path = join(unpacked, "chromium");
  return spawnSync(path, ["--version"]).status === 0 ? path : undefined;
}

function installed(): string | undefined {
  return [...SYSTEM_BROWSERS, playwright.executablePath()].find((path) => existsSync(path));
}

function install(): void {
  console.log("No browser was found: installing Chromium");
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
    const [shell, whole] = ["chromium-headless-shell", "chromium"].map(
      (name) => `apt-get install -y -qq ${name}`,
    );
    spawnSync("sh", ["-c", `apt-get update -qq && (${shell} || ${whole})`], { stdio: "inherit" });
  } else {
    spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  }
}

if (import.meta.main) console.log(await findBrowser());
