import "../server/quick-imports.ts";
import "./lighter-worker.ts";
import "../scripts/make-lists.cjs";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { browserOptions } from "./browser-options.ts";
import { storageWithConsent } from "./storage-state.ts";

const port = Number(process.env.E2E_PORT ?? 3987);
const root = join(import.meta.dirname, "..");
const ADDRESS = `http://127.0.0.1:${port}`;

// Workers load this file too, and inherit the variables. Importing these modules would take each of them a second.
if (process.env.GABLE_E2E_FOLDER === undefined) {
  const { findBrowser } = await import("../scripts/find-browser.ts");
  const { copyEmptyDatabase } = await import("../test-support/empty-database.ts");
  const { makeRunFolder, removeFoldersOfKilledRuns } = await import("../test-support/run-folder.ts");
  await removeFoldersOfKilledRuns();
  const folder = makeRunFolder();
  await copyEmptyDatabase(folder, join(folder, "data"));
  process.env.GABLE_E2E_FOLDER = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.CHROMIUM = await findBrowser();
}

/** The built site with the sample agency, in an empty data folder, used as a visitor would. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalTeardown: "./stop-postgresql.ts",
  // One more than the cores of a small machine, because tests often wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a test may time out. Tests that needed a retry are listed at the end.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: join(root, "test-results"),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ADDRESS,
    locale: "en-GB",
    timezoneId: "Europe/Brussels",
    // Consent on this site; the tests of consent replace it.
    storageState: storageWithConsent(ADDRESS),
    // Recording a trace takes longer than the test itself: use `--trace on` for a test that failed.
    screenshot: "only-on-failure",
    // Transitions take longer than most tests. Tests of motion enable it with `WITH_MOTION`.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: browserOptions(),
  },
  webServer: {
    command: "node server/main.ts",
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      GABLE_DATA: join(process.env.GABLE_E2E_FOLDER, "data"),
      LOG_LEVEL: "warn",
      PICTURE_WORK: "off",
    },
  },
});
