import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3987);
const root = join(import.meta.dirname, "..");
const ADDRESS = `http://127.0.0.1:${port}`;

/** Visitors have made their choice about cookies; consent.spec.ts is about those who have not. */
const DECLINED = [{ name: "consent", value: "set" }];

/** The built site with the sample agency, in an empty folder of its own, driven as a visitor would. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy takes its time, and now and then too much; what needed a second go is named at the end.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: join(root, "test-results"),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ADDRESS,
    locale: "en-GB",
    timezoneId: "Europe/Brussels",
    storageState: { cookies: [], origins: [{ origin: ADDRESS, localStorage: DECLINED }] },
    // A trace of each test costs more than the test: `--trace on` for one that failed.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // A map that is drawn by the processor takes all of it; map.spec.ts and those who look at maps draw them.
      args: ["--no-sandbox", "--disable-gpu", "--disable-3d-apis", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "node server/main.ts",
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      GABLE_DATA: join(tmpdir(), `gable-e2e-${process.pid}`),
      LOG_LEVEL: "warn",
      PICTURE_WORK: "off",
    },
  },
});
