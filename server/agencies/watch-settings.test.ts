import { EventEmitter } from "node:events";
import type { watch } from "chokidar";
import { expect, test } from "vitest";
import { watchSettings } from "./watch-settings.ts";

/** A watcher whose events the test emits itself. */
class FakeWatcher extends EventEmitter {
  close = async () => {};
}

const DENIED = Object.assign(new Error("permission denied"), { code: "EACCES" });

test("a file that cannot be watched is reported, and the others are watched before the start goes on", async () => {
  const watcher = new FakeWatcher();
  const errors: unknown[] = [];
  const changes: string[] = [];
  let isReady = false;
  const watching = watchSettings("/agencies", {
    onChange: (agency) => void changes.push(agency),
    onError: (error) => void errors.push(error),
    watchFiles: (() => watcher) as unknown as typeof watch,
  }).then(() => {
    isReady = true;
  });
  watcher.emit("error", DENIED);
  await new Promise(setImmediate);
  expect(isReady).toBe(false);
  watcher.emit("ready");
  await watching;
  watcher.emit("all", "change", "/agencies/ghent/gable.env");
  expect(errors).toEqual([DENIED]);
  expect(changes).toEqual(["ghent"]);
});
