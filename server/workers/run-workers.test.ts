import cluster, { type Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { siteLogger } from "../site-logger.ts";
import { runWorkers } from "./run-workers.ts";

/** Makes each start of a worker end as the next of these outcomes says. Returns the function that is called. */
function forkWith(outcomes: ("serves" | "ends")[]) {
  return vi.spyOn(cluster, "fork").mockImplementation(() => {
    const worker = new EventEmitter();
    const outcome = outcomes.shift();
    setImmediate(() => {
      if (outcome === "serves") worker.emit("message", { kind: "ready", site: { address: "http://x" } });
      else worker.emit("exit", 1, null);
    });
    return worker as Worker;
  });
}

test("a further worker that ends before it serves visitors is started again", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // Signals of the process of the tests are not handled.
  vi.spyOn(process, "on").mockReturnThis();
  vi.spyOn(console, "log").mockImplementation(() => {});
  const fork = forkWith(["serves", "ends", "serves"]);
  await runWorkers(2, siteLogger("silent"));
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(3));
});
