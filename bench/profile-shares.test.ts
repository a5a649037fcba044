import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { profileShares } from "./profile-shares.ts";

const frame = (id: number, url: string, functionName = "run") => ({ id, callFrame: { functionName, url } });

test("the shares by package are those of the busiest thread, without idle time and module loading", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-profile-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = {
    nodes: [
      frame(1, "", "(idle)"),
      frame(2, "file:///gable/node_modules/react-dom/server.js"),
      frame(3, "file:///gable/node_modules/@scope/name/index.js"),
      frame(4, "file:///gable/build/server/index.js"),
      frame(5, "", "(garbage collector)"),
      frame(6, "node:internal/modules/esm/utils"),
      frame(7, "file:///gable/app/search/match.ts"),
    ],
    samples: [1, 2, 3, 4, 5, 6, 7],
    timeDeltas: [9_000, 500, 100, 200, 100, 7_000, 100],
  };
  const other = {
    nodes: [frame(1, "", "(idle)"), frame(2, "wasm://x")],
    samples: [1, 2],
    timeDeltas: [90_000, 900],
  };
  await writeFile(join(folder, "a.cpuprofile"), JSON.stringify(other));
  await writeFile(join(folder, "b.cpuprofile"), JSON.stringify(main));
  expect(await profileShares(folder)).toEqual([
    ["react-dom", 50],
    ["gable", 30],
    ["@scope/name", 10],
    ["(garbage collector)", 10],
  ]);
});
