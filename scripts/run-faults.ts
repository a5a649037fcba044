import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { matrixRows, testsOfRows } from "./fault-matrix.ts";
import { type Counts, readBrowserReport, readUnitReport } from "./test-reports.ts";

/*
 * `npm run faults` runs the slow tests of the fault matrix (server/failure-tests), which `npm test` omits.
 * `npm run faults -- 17 92` runs all tests of these rows of docs/reliability.md, and `--all` those of every row.
 * The last line is JSON.
 */

const ROOT = join(import.meta.dirname, "..");

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const page = await readFile(join(ROOT, "docs/reliability.md"), "utf8");
const matrix = matrixRows(page, (path) => existsSync(join(ROOT, path)));
const runsSlowTestsOnly = !values.all && positionals.length === 0;
const tests = runsSlowTestsOnly
  ? globSync("server/failure-tests/*.test.ts", { cwd: ROOT }).sort()
  : testsOfRows(matrix, positionals);
const unknown = positionals.filter((row) => testsOfRows(matrix, [row]).length === 0);
if (unknown.length > 0) {
  console.error(`No test of docs/reliability.md is about row ${unknown.join(", ")}.`);
  process.exit(2);
}

const isBrowserTest = (file: string) => file.startsWith("e2e/");
const results = await mkdtemp(join(tmpdir(), "gable-faults-"));
const reports = [
  await unitTests(tests.filter((file) => !isBrowserTest(file))),
  await browserTests(tests.filter(isBrowserTest)),
];
await rm(results, { recursive: true, force: true });

const sum = (key: "passed" | "failed" | "skipped") =>
  reports.reduce((total, report) => total + report[key], 0);
const failures = reports.flatMap((report) => report.failures ?? []);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(
  JSON.stringify({ tests, passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), failures }),
);
process.exit(sum("failed") === 0 ? 0 : 1);

async function unitTests(files: string[]): Promise<Counts> {
  const file = join(results, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = files.length === 0 ? 0 : await run(["vitest", "run", ...reporters, ...files]);
  return withFailure(status, await readUnitReport(file));
}

async function browserTests(files: string[]): Promise<Counts> {
  const file = join(results, "browser.json");
  if (files.length === 0) return readBrowserReport(file);
  const status = await run(["playwright", "test", "--config", "e2e/playwright.config.ts", ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return withFailure(status, await readBrowserReport(file));
}

/** Counts one failure if the runner failed without a failed test, such as by a hook or an unhandled error. */
function withFailure(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function run([name = "", ...args]: string[], environment: Record<string, string> = {}) {
  const child = spawn(name, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...environment } });
  const [status] = await once(child, "close");
  return Number(status ?? 1);
}
