import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell is Chromium without windows: tests take less than half of the browser's processor time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * Returns the Chromium for the browser tests: the one that `CHROMIUM` names, the system's, or Playwright's
 * own, which is installed when there is none.
 *
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  install();
  const made = installed();
  if (made) return made;
  throw new Error("No Chromium was found and none could be installed: install it, or name it in CHROMIUM");
}

function installed(): string | undefined {
  return [process.env.CHROMIUM, ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
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
