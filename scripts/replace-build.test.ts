import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runScript } from "../test-support/node-process.ts";
import { replaceBuild } from "./replace-build.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "gable-build-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const page = () => readFile(join(root, "build", "page"), "utf8");
const build = (text: string) =>
  replaceBuild({
    root,
    isNeeded: async () => true,
    make: (folder) => writeFile(join(folder, "page"), text),
  });

test("a new build is swapped in once it is complete, and the running site keeps its own files", async () => {
  await build("first");
  const running = await realpath(join(root, "build"));
  let during = "";
  await replaceBuild({
    root,
    isNeeded: async () => true,
    make: async (folder) => {
      during = await page();
      await writeFile(join(folder, "page"), "second");
    },
  });
  expect(during).toBe("first");
  expect(await page()).toBe("second");
  expect(await readFile(join(running, "page"), "utf8")).toBe("first");
});

test("a failed build leaves the previous one in place and no files of its own", async () => {
  await build("first");
  const before = await readdir(join(root, "builds"));
  const make = async (folder: string) => {
    await writeFile(join(folder, "page"), "half");
    throw new Error("no");
  };
  await expect(replaceBuild({ root, isNeeded: async () => true, make })).rejects.toThrow("no");
  expect(await page()).toBe("first");
  expect(await readdir(join(root, "builds"))).toEqual(before);
});

test("a folder of an earlier version where the link belongs is moved aside, not removed", async () => {
  await mkdir(join(root, "build"));
  await writeFile(join(root, "build", "page"), "of an earlier version");
  await build("new");
  expect(await page()).toBe("new");
  expect(await readFile(join(root, "builds", "0", "page"), "utf8")).toBe("of an earlier version");
});

test("builds made in the same millisecond get separate folders, and the later one is current", async () => {
  vi.setSystemTime(1_000);
  for (const text of ["1", "2", "3"]) await build(text);
  vi.useRealTimers();
  expect(await page()).toBe("3");
  expect((await readdir(join(root, "builds"))).filter((name) => /^\d+$/.test(name)).sort()).toEqual([
    "1000",
    "1001",
    "1002",
  ]);
});

test("the two builds before the current one are kept, older ones are removed", async () => {
  for (const text of ["1", "2", "3", "4"]) await build(text);
  const folders = (await readdir(join(root, "builds"))).filter((name) => /^\d+$/.test(name)).sort();
  const texts = folders.map((name) => readFile(join(root, "builds", name, "page"), "utf8"));
  expect(await Promise.all(texts)).toEqual(["2", "3", "4"]);
});

test("when three processes build at once, two wait and use the build of the first", async () => {
  const script = `await module.replaceBuild({
    root: ${JSON.stringify(root)},
    isNeeded: async () => !existsSync(${JSON.stringify(join(root, "build"))}),
    make: async (folder) => {
      appendFileSync(${JSON.stringify(join(root, "made"))}, "once ");
      await setTimeout(300);
      writeFileSync(folder + "/page", "complete");
    },
  });`;
  const imports = `import { appendFileSync, existsSync, writeFileSync } from "node:fs";
  import { setTimeout } from "node:timers/promises";\n`;
  const module = join(import.meta.dirname, "replace-build.ts");
  const processes = [1, 2, 3].map(() => runScript(module, imports + script));
  const statuses = await Promise.all(processes.map((process) => process.end()));
  expect(statuses).toEqual([0, 0, 0]);
  expect(await readFile(join(root, "made"), "utf8")).toBe("once ");
  expect(await page()).toBe("complete");
});
