import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findBrowser } from "./find-browser.ts";

/*
 * `npm test` runs every check, quick ones first, and ends with a line "N passed, N failed". `npm run check`
 * (`--quick`) omits those that need a browser.
 */

/** `failures` and `wavering` hold the names of failed tests, and of those that passed only when retried. */
type Counts = { passed: number; failed: number; skipped: number; failures?: string[]; wavering?: string[] };
type Step = { name: string; run: () => Promise<Counts> };

const ROOT = join(import.meta.dirname, "..");
/** Defined before the steps run, because the report of their failures needs it. */
const ESCAPE_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const SPELLING = [
  "--no-progress",
  "--no-summary",
  "--cache",
  "--cache-location",
  "node_modules/.cache/cspell",
];
const results = await mkdtemp(join(tmpdir(), "gable-test-"));

const quick: Step[] = [
  { name: "format and lint", run: () => command("biome", ["check", "--error-on-warnings", "."]) },
  { name: "types", run: () => command("sh", ["-c", "react-router typegen && tsc"]) },
  { name: "the lock file", run: () => command("node", ["scripts/complete-lock.ts", "--check"]) },
  { name: "the schemas", run: () => command("node", ["scripts/make-schemas.ts", "--check"]) },
  { name: "terms", run: () => command("node", ["scripts/terms/check-terms.ts"]) },
  { name: "spelling", run: () => command("cspell", SPELLING) },
  { name: "layers", run: () => command("node", ["scripts/check-layers.ts"]) },
  { name: "build", run: () => command("node", ["scripts/build.ts", "--when-needed"]) },
  { name: "rules, pages and both databases", run: unitTests },
];

const whole: Step[] = [
  ...quick,
  { name: "size", run: () => command("size-limit", []) },
  { name: "browser", run: browserTests },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failed: string[] = [];
const wavering: string[] = [];
for (const { name, run } of process.argv.includes("--quick") ? quick : whole) {
  console.log(`\n── ${name}`);
  const counts = await run();
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
  if (counts.failed > 0) failed.push(name, ...(counts.failures ?? []).map((test) => `  ${test}`));
  wavering.push(...(counts.wavering ?? []));
}
await rm(results, { recursive: true, force: true });

if (wavering.length > 0) console.log(`\nPassed at the second go:\n${wavering.join("\n")}`);
if (failed.length > 0) console.log(`\nFailed:\n${failed.join("\n")}`);
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

/** A runner that fails without a failed test (a hook, an unhandled error) counts as one failure. */
async function counted(status: number, counts: Counts): Promise<Counts> {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function unitTests(): Promise<Counts> {
  const file = join(results, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await run("vitest", ["run", ...reporters], {});
  const report = (await readJson(file)) as UnitReport | undefined;
  return counted(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures: report?.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => `${relative(ROOT, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    ),
  });
}

async function browserTests(): Promise<Counts> {
  const file = join(results, "browser.json");
  const status = await run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
    CHROMIUM: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = (await readJson(file)) as BrowserReport | undefined;
  const specs = report?.suites.flatMap(specsOf) ?? [];
  const named = (wanted: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === wanted))
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
        return `e2e/${file}: ${title}: ${firstLine(errors[0])}`;
      });
  return counted(status, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    failures: named("unexpected"),
    wavering: named("flaky"),
  });
}

/** Part of Vitest's and Playwright's JSON reports that is read here. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type BrowserSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type BrowserSuite = { specs: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
};

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(message = ""): string {
  return message.replace(ESCAPE_CODES, "").split("\n", 1)[0]?.slice(0, 300) ?? "";
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
