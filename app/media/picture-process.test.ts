import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { photo, SVG_WITH_SCRIPT } from "../../test-support/pictures.ts";
import { PictureProcess, type PictureProcessRole, type TaskRequest } from "./picture-process.server.ts";

function startProcess(role: PictureProcessRole = "visitors"): PictureProcess {
  const pictureProcess = new PictureProcess(role, { attemptsMs: [60_000, 60_000], idleMs: 60_000 });
  onTestFinished(() => pictureProcess.close());
  return pictureProcess;
}

const SETTINGS = { size: { width: 400 }, quality: 78 };

/** Creates a named pipe: a process that opens it waits until another one writes to it. */
async function endlessFile(): Promise<string> {
  const file = join(await mkdtemp(join(inject("runFolder"), "endless-")), "endless.jpg");
  execFileSync("mkfifo", [file]);
  return file;
}

/** Ids of the processes that this one has started. */
async function childIds(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

test("a process keeps the one that started it running only while it works", async () => {
  const active = () =>
    process.getActiveResourcesInfo().filter((name) => /^(Process|Pipe)Wrap$/.test(name)).length;
  const checked = startProcess().run("checkPicture", await photo(40, 30));
  const whileWorking = active();
  await checked;
  expect(active()).toBeLessThan(whileWorking);
});

test("the picture that a process was working on when it ended is made by the next one", async () => {
  const others = await childIds();
  const file = await endlessFile();
  const made = startProcess().run("encodeWebp", file, SETTINGS);
  const [child] = (await childIds()).filter((id) => !others.includes(id));
  await rm(file);
  await writeFile(file, await photo(800, 600));
  process.kill(child ?? Number.NaN, "SIGKILL");
  expect(await made).toMatchObject({ widthPx: 400, heightPx: 300, bytes: expect.any(Buffer) });
});

test("a process that is closed does not start again for its work", async () => {
  const pictureProcess = startProcess("listings");
  const made = pictureProcess.run("encodeWebp", await endlessFile(), SETTINGS);
  await Promise.all([expect(made).rejects.toThrow("ended"), pictureProcess.close()]);
});

test("a process that hangs ends with the one that started it", async () => {
  const script = join(import.meta.dirname, "run-picture-tasks.server.ts");
  const child = fork(script, ["visitors"], { execArgv: [], serialization: "advanced" });
  const requests: TaskRequest[] = [
    { id: 1, task: "encodeWebp", parameters: [await endlessFile(), SETTINGS] },
    { id: 2, task: "checkPicture", parameters: [await photo(40, 30)] },
  ];
  for (const request of requests) child.send(request);
  const [reply] = await once(child, "message");
  expect(reply).toEqual({ id: 2, result: "jpeg" });
  child.disconnect();
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

test("a process that cannot be started is not an error of the picture", async () => {
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  process.execPath = "/nowhere/node";
  const pictureProcess = startProcess();
  const bytes = await photo(40, 30);
  await expect(pictureProcess.run("checkPicture", bytes)).rejects.toMatchObject({
    name: "PictureProcessError",
    cause: { code: "ENOENT" },
  });
  process.execPath = execPath;
  expect(await pictureProcess.run("checkPicture", bytes)).toBe("jpeg");
});

test("SVG is drawn for visitors only, and is never opened as a photograph", async () => {
  const [visitors, listings] = [startProcess(), startProcess("listings")];
  const svg = String(SVG_WITH_SCRIPT);
  expect(String(await visitors.run("drawGreyPng", svg))).toContain("PNG");
  await expect(listings.run("drawGreyPng", svg)).rejects.toThrow("unsupported image format");
  for (const pictureProcess of [visitors, listings])
    await expect(pictureProcess.run("encodeWebp", SVG_WITH_SCRIPT, SETTINGS)).rejects.toMatchObject({
      problem: "not-a-picture",
    });
});
