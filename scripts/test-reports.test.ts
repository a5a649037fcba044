import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBrowserReport, readUnitReport, slowestFiles } from "./test-reports.ts";

const ROOT = join(import.meta.dirname, "..");

async function reportFile(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gable-reports-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("a unit test report yields counts, failed and retried tests, and the time of each file", async () => {
  const file = await reportFile({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: join(ROOT, "app/one.test.ts"),
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          { fullName: "waits", status: "passed", failureMessages: ["too late\n at line 8"] },
          {
            fullName: "divides",
            status: "failed",
            failureMessages: ["\u001b[31mby zero\u001b[39m\n at line 3"],
          },
        ],
      },
    ],
  });
  expect(await readUnitReport(file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ["app/one.test.ts: divides: by zero"],
    flaky: ["app/one.test.ts: waits: too late"],
    files: [{ file: "app/one.test.ts", durationMs: 2_500 }],
  });
});

test("a browser test report names failed and retried tests, and adds up the times of each file", async () => {
  const spec = (title: string, status: string, durations: number[]) => ({
    title,
    file: "map.spec.ts",
    tests: [{ status, results: durations.map((duration) => ({ duration, error: { message: "no map" } })) }],
  });
  const file = await reportFile({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec("is drawn", "unexpected", [100])],
        suites: [{ specs: [spec("moves", "flaky", [20, 30])] }],
      },
    ],
  });
  expect(await readBrowserReport(file)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ["e2e/map.spec.ts: is drawn: no map"],
    flaky: ["e2e/map.spec.ts: moves: no map"],
    files: [{ file: "e2e/map.spec.ts", durationMs: 150 }],
  });
});

test("a runner without a report counts as having run no tests", async () => {
  expect(await readUnitReport(join(ROOT, "no-such-report.json"))).toMatchObject({ passed: 0, failed: 0 });
  expect(await readBrowserReport(join(ROOT, "no-such-report.json"))).toMatchObject({ passed: 0, failed: 0 });
});

test("the slowest files come first", () => {
  const files = [40, 12_345, 900].map((durationMs) => ({ file: `${durationMs}.test.ts`, durationMs }));
  expect(slowestFiles(files, 2)).toEqual(["   12.3 s  12345.test.ts", "    0.9 s  900.test.ts"]);
});
