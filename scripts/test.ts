import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, readBrowserReport, readUnitReport, slowestFiles } from "./test-reports.ts";

/*
 * `npm test` builds the site, runs the tests without a browser and all checks at the same time, and then the tests in a
 * browser. It ends with the slowest files and a line "N passed, N failed". `npm run check` (`--quick`) omits the tests in a
 * browser and the limits of file sizes.
 */

type Step = { name: string; command: string[]; environment?: Record<string, string> };

const ROOT = join(import.meta.dirname, "..");
const SPELLING = [
  "--no-progress",
  "--no-summary",
  "--cache",
  "--cache-location",
  "node_modules/.cache/cspell",
];
const SLOWEST = 10;

const BUILD: Step = { name: "build", command: ["node", "scripts/build.ts", "--when-needed"] };
/** Checks that run one after another with low priority, while the build and the tests without a browser wait for something. */
const CHECKS: Step[] = [
  // By default tsc uses four checkers, which compute many types four times. GOGC switches off its slow garbage collection.
  { name: "types", command: ["tsc", "--checkers", "1"], environment: { GOGC: "off" } },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "spelling", command: ["cspell", ...SPELLING] },
  { name: "the lock file", command: ["node", "scripts/complete-lock.ts", "--check"] },
  { name: "the schemas", command: ["node", "scripts/make-schemas.ts", "--check"] },
  { name: "terms", command: ["node", "scripts/prose-checks/check-terms.ts"] },
  { name: "layers", command: ["node", "scripts/check-layers.ts"] },
];
const SIZE: Step = { name: "size", command: ["size-limit"] };
/** Unpacks or installs the browser now, because both cores would wait for it when its tests start. */
const BROWSER: Step = { name: "browser", command: ["node", "scripts/find-browser.ts"] };

const isQuick = process.argv.includes("--quick");
const results = await mkdtemp(join(tmpdir(), "gable-test-"));
const total: Required<Counts> = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };

const checks = checkEach(isQuick ? CHECKS : [...CHECKS, BROWSER]);
await check(BUILD);
const sizeCheck = isQuick ? undefined : check(SIZE);
await Promise.all([checks, sizeCheck, runTests("tests without a browser", unitTests)]);
if (!isQuick) await runTests("tests in a browser", browserTests);
await rm(results, { recursive: true, force: true });

const { passed, failed, skipped, failures, flaky, files } = total;
console.log(`\nSlowest files:\n${slowestFiles(files, SLOWEST).join("\n")}`);
if (flaky.length > 0) console.log(`\nPassed on retry:\n${flaky.join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
if (!process.env.REAL_DATA) console.log("\nREAL_DATA is not set: the tests on real listings were skipped");
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);

async function checkEach(steps: Step[]): Promise<void> {
  for (const step of steps) await check(step, { hasLowPriority: true });
}

/** Runs a step, and prints its output when it has ended, because other steps run at the same time. */
async function check({ name, command, environment }: Step, { hasLowPriority = false } = {}): Promise<void> {
  const { status, output } = await run(command, { environment, isShown: false, hasLowPriority });
  console.log(`\n── ${name}\n${output.trimEnd()}`);
  add(name, status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
}

/** Runs tests and adds their counts. A runner that fails without a failed test (a hook, an unhandled error) counts as one. */
async function runTests(
  name: string,
  tests: () => Promise<{ status: number; counts: Counts }>,
): Promise<void> {
  console.log(`\n── ${name}`);
  const { status, counts } = await tests();
  add(name, status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
}

async function unitTests() {
  const file = join(results, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // On a busy machine a test may time out. Retried tests are listed at the end, as in e2e/playwright.config.ts.
  // The project "failures" is for `npm run faults`.
  const { status } = await run(["vitest", "run", "--project=!failures", "--retry=2", ...reporters]);
  return { status, counts: await readUnitReport(file) };
}

async function browserTests() {
  const file = join(results, "browser.json");
  const { status } = await run(["playwright", "test", "--config", "e2e/playwright.config.ts"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return { status, counts: await readBrowserReport(file) };
}

function add(name: string, { failures = [], flaky = [], files = [], ...counts }: Counts): void {
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
  if (counts.failed > 0) total.failures.push(name, ...failures.map((test) => `  ${test}`));
  total.flaky.push(...flaky);
  total.files.push(...files);
}

/** Runs a command. Prints its output at once when `isShown`, otherwise returns it. */
function run(
  [name = "", ...parameters]: string[],
  {
    environment = {},
    isShown = true,
    hasLowPriority = false,
  }: {
    environment?: Record<string, string> | undefined;
    isShown?: boolean;
    hasLowPriority?: boolean;
  } = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(name, parameters, {
      cwd: ROOT,
      stdio: ["inherit", ...(isShown ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const))],
      env: { ...process.env, ...environment },
    });
    if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.on("error", (error) => resolve({ status: 1, output: error.message }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}
