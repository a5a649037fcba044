import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/* Results of Vitest and Playwright, read from their JSON reports. */

/**
 * `failures` and `flaky` hold the names of failed tests, and of those that passed only when retried; `files`
 * the time that the tests of each file took together.
 */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures?: string[];
  flaky?: string[];
  files?: FileTime[];
};
export type FileTime = { file: string; durationMs: number };

/** Parts of the reports that are read here. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: UnitFile[];
};
type UnitFile = {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
type BrowserSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type BrowserSuite = { specs: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
};

const ROOT = join(import.meta.dirname, "..");
const ESCAPE_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Counts of Vitest's report; zeros when it wrote none. */
export async function readUnitReport(file: string): Promise<Counts> {
  const report = (await readJson(file)) as UnitReport | undefined;
  const files = report?.testResults ?? [];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures: failedTests(files, "failed"),
    flaky: failedTests(files, "passed"),
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      durationMs: endTime - startTime,
    })),
  };
}

/** Tests that failed at least once, and failed or passed in the end, each with its first error. */
function failedTests(files: UnitFile[], status: "failed" | "passed"): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status && (status === "failed" || test.failureMessages.length > 0))
      .map((test) => `${relative(ROOT, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  );
}

/** Counts of Playwright's report; zeros when it wrote none. */
export async function readBrowserReport(file: string): Promise<Counts> {
  const report = (await readJson(file)) as BrowserReport | undefined;
  const specs = report?.suites.flatMap(specsOf) ?? [];
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    failures: namesOf(specs, "unexpected"),
    flaky: namesOf(specs, "flaky"),
    files: [...Map.groupBy(specs, ({ file }) => file)].map(([name, ofFile]) => ({
      file: `e2e/${name}`,
      durationMs: resultsOf(ofFile).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** The slowest files, one line each, slowest first. */
export function slowestFiles(files: FileTime[], count: number): string[] {
  return files
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ file, durationMs }) => `${(durationMs / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function resultsOf(specs: BrowserSpec[]) {
  return specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
}

function namesOf(specs: BrowserSpec[], status: string): string[] {
  return specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => {
      const errors = resultsOf([spec]).flatMap(({ error }) => error?.message ?? []);
      return `e2e/${spec.file}: ${spec.title}: ${firstLine(errors[0])}`;
    });
}

function firstLine(message = ""): string {
  return message.replace(ESCAPE_CODES, "").split("\n", 1)[0]?.slice(0, 300) ?? "";
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
