import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./find-browser.ts";

/*
 * `npm test` runs every check, quick ones first, and ends with a line "N passed, N failed".
 * `npm run check` (`--quick`) leaves out what needs a browser.
 */

type Counts = { passed: number; failed: number; skipped: number };
type Step = { name: string; run: () => Promise<Counts> };

const ROOT = join(import.meta.dirname, "..");
const results = await mkdtemp(join(tmpdir(), "gable-test-"));

const quick: Step[] = [
  { name: "format and lint", run: () => command("biome", ["check", "--error-on-warnings", "."]) },
  { name: "types", run: () => command("sh", ["-c", "react-router typegen && tsc"]) },
  { name: "the lock file", run: () => command("node", ["scripts/complete-lock.ts", "--check"]) },
  { name: "the house", run: () => command("node", ["scripts/check-house.ts"]) },
  { name: "build", run: () => command("node", ["scripts/build.ts", "--when-needed"]) },
  { name: "rules, pages and both databases", run: unitTests },
];

const whole: Step[] = [
  ...quick,
  { name: "size", run: () => command("size-limit", []) },
  { name: "browser", run: browserTests },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failed: string[] = [];
for (const { name, run } of process.argv.includes("--quick") ? quick : whole) {
  console.log(`\n── ${name}`);
  const counts = await run();
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
  if (counts.failed > 0) failed.push(name);
}
await rm(results, { recursive: true, force: true });

if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
if (!process.env.REAL_DATA) console.log("\nREAL_DATA is not set: the tests on real listings were skipped");
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

async function command(
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<Counts> {
  const status = await run(name, parameters, environment);
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function run(name: string, parameters: string[], environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, parameters, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.on("error", reject);
    child.on("exit", (status) => resolve(status ?? 1));
  });
}

/** A runner that ends badly without a failed test (a hook, an unhandled error) counts as one failure. */
async function counted(status: number, counts: Counts): Promise<Counts> {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function unitTests(): Promise<Counts> {
  const file = join(results, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await run("vitest", ["run", ...reporters], {});
  const report = await readJson(file);
  return counted(status, {
    passed: Number(report?.numPassedTests ?? 0),
    failed: Number(report?.numFailedTests ?? 0),
    skipped: Number(report?.numPendingTests ?? 0),
  });
}

async function browserTests(): Promise<Counts> {
  const file = join(results, "browser.json");
  const status = await run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
    CHROMIUM: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = (await readJson(file))?.stats as Record<string, number> | undefined;
  return counted(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

async function readJson(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
