import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loggerTo, siteLogger } from "../site-logger.ts";
import { runWorkers } from "./run-workers.ts";

beforeEach(() => {
  // Signals of the process of the tests are not handled.
  vi.spyOn(process, "on").mockReturnThis();
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/**
 * Makes each start of a worker end as the next of these outcomes says. Returns the function that is called, and the
 * workers.
 */
function forkWith(outcomes: ("serves" | "ends")[]) {
  const workers: Worker[] = [];
  const fork = vi.spyOn(cluster, "fork").mockImplementation(() => {
    const worker = new EventEmitter() as Worker;
    workers.push(worker);
    const outcome = outcomes.shift();
    setImmediate(() => {
      if (outcome === "serves") worker.emit("message", { kind: "ready", site: { address: "http://x" } });
      else worker.emit("exit", 1, null);
    });
    return worker;
  });
  return { fork, workers };
}

test("when the first worker cannot start, no other is started, so that the reason is printed once", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("the process ended");
  });
  const { fork } = forkWith(["ends"]);
  await expect(runWorkers(2, siteLogger("silent"))).rejects.toThrow("the process ended");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(fork).toHaveBeenCalledOnce();
});

test("a further worker that ends before it serves visitors is started again", async () => {
  const { fork } = forkWith(["serves", "ends", "serves"]);
  await runWorkers(2, siteLogger("silent"));
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(3));
});

test("a worker that is killed is replaced, and the log says so", async () => {
  const lines: string[] = [];
  const { fork, workers } = forkWith(["serves", "serves", "serves"]);
  await runWorkers(
    2,
    loggerTo((line) => void lines.push(line), "error"),
  );
  workers[0]?.emit("exit", null, "SIGKILL");
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(3));
  expect(lines).toEqual([
    expect.stringContaining("a process of the site ended; another one takes its place"),
  ]);
});
