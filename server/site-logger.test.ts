import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loggerTo, repeatedErrorLogger } from "./site-logger.ts";

/** Logs a thrown value, and returns the logged line. */
function logLineOf(thrown: unknown): Record<string, unknown> {
  const lines: string[] = [];
  loggerTo((line) => lines.push(line), "info").error({ err: thrown }, "a page failed");
  return JSON.parse(lines.join(""));
}

test("an error is logged with its message, stack and cause", () => {
  const line = logLineOf(
    Object.assign(new Error("no price", { cause: new TypeError("not a number") }), { code: "E1" }),
  );
  expect(line).toMatchObject({
    level: 50,
    msg: "a page failed",
    err: {
      type: "Error",
      message: "no price",
      code: "E1",
      cause: { type: "TypeError", message: "not a number" },
    },
  });
  expect(String((line.err as { stack: string }).stack)).toContain("Error: no price\n");
});

test("an error that stands for several is logged with each of them", () => {
  const line = logLineOf(new AggregateError([new Error("no price"), new TypeError("no town")], "no price"));
  expect(line.err).toMatchObject({
    message: "no price",
    errors: [
      { type: "Error", message: "no price" },
      { type: "TypeError", message: "no town" },
    ],
  });
});

test("other properties of an error are not logged, and an error may be its own cause", () => {
  const error = new Error("no price");
  const line = logLineOf(Object.assign(error, { client: { secretKey: 1 }, circular: error, cause: error }));
  expect(JSON.stringify(line)).not.toContain("secretKey");
  expect(Object.keys(line.err as object).sort()).toEqual(["cause", "message", "stack", "type"]);
});

test("a thrown value that is not an error is logged as text, without a stack", () => {
  expect(logLineOf("a thrown string").err).toBe("a thrown string");
  expect(logLineOf(undefined)).not.toHaveProperty("err.stack");
});

test("an error that happens again and again is logged once a minute, with the number of repetitions", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const logger = loggerTo((line) => lines.push(line), "info");
  const logError = repeatedErrorLogger(logger, "a database connection was lost");
  for (let second = 0; second <= 60; second += 2) {
    logError(new Error("connect ECONNREFUSED"));
    vi.advanceTimersByTime(2_000);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: "a database connection was lost", err: { message: "connect ECONNREFUSED" } },
    { msg: "a database connection was lost", repetitions: 29 },
  ]);
});

test.each([
  // Where the device does not exist, a closed pipe replaces it.
  ["the disk of the log is full", existsSync("/dev/full") ? "> /dev/full" : "| true"],
  ["the process that reads the log has ended", "| head -c 1 > /dev/null"],
])("the process continues while %s", { timeout: 60_000 }, (_, output) => {
  const program = `import { siteLogger } from "./site-logger.ts";
    const log = siteLogger("info");
    for (let line = 0; line < 2000; line++) log.info("x".repeat(200));
    setTimeout(() => { log.info("later"); console.error("alive"); }, 100);`;
  const { stderr, status } = spawnSync(
    "sh",
    ["-c", `"$0" --input-type=module-typescript --eval "$1" ${output}`, process.execPath, program],
    { cwd: join(import.meta.dirname), encoding: "utf8", timeout: 30_000 },
  );
  expect([stderr.trim(), status]).toEqual(["alive", 0]);
});

describe("a statement that the database refused", () => {
  const refusedStatement = (code: string, message: string) => {
    const cause = Object.assign(new Error(message), { code });
    return new Error("a form failed", {
      cause: new DrizzleQueryError("select $1", ["renee@visitor.example"], cause),
    });
  };

  test("is logged without its values, anywhere in the chain of causes", () => {
    const line = logLineOf(refusedStatement("23514", 'violates check constraint "nobody"'));
    expect(JSON.stringify(line)).not.toContain("renee@visitor.example");
    expect(line).toMatchObject({
      err: { cause: { code: "23514", message: 'violates check constraint "nobody"' } },
    });
  });

  test("is logged without a value that the database quotes", () => {
    const line = logLineOf(
      refusedStatement("22P02", 'invalid input syntax for type bigint: "renee@visitor.example"'),
    );
    expect(JSON.stringify(line)).not.toContain("renee@visitor.example");
    expect(line).toMatchObject({ err: { cause: { message: "invalid input syntax for type bigint" } } });
  });
});
