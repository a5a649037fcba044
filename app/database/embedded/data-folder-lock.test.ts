import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../../../test-support/databases.ts";
import { runScript } from "../../../test-support/node-process.ts";
import { ConfigError } from "../../config/config-error.ts";
import { DataFolderInUseError, lockDataFolder } from "./data-folder-lock.server.ts";

const MODULE = join(import.meta.dirname, "data-folder-lock.server.ts");

/** Starts another process that owns the folder until it is killed. */
async function otherOwner(folder: string) {
  const owner = runScript(
    MODULE,
    `await module.lockDataFolder(${JSON.stringify(folder)}, "npm start");
    console.log("owns it");
    // Keeps the process alive.
    setInterval(() => {}, 1_000);`,
  );
  await owner.nextLine();
  return owner;
}

/** Requests the lock of a folder that another owner has, and returns the error. */
async function refusal(folder: string): Promise<DataFolderInUseError> {
  const error = await lockDataFolder(folder, "npm run import").catch((thrown) => thrown);
  if (!(error instanceof DataFolderInUseError)) throw new Error(`The lock was not refused: ${error}`);
  return error;
}

test("a second process is refused with the pid of the first and what that process does", async () => {
  const folder = await emptyFolder();
  const owner = await otherOwner(folder);
  const { message } = await refusal(folder);
  expect(message).toContain(`process ${owner.pid} (npm start)`);
  expect(message).toContain(folder);
});

test("a lock whose owner was killed does not block", async () => {
  const folder = await emptyFolder();
  await (await otherOwner(folder)).end("SIGKILL");
  await (await lockDataFolder(folder, "npm start")).release();
});

test("a lock whose killed owner had the process id of a program that runs now does not block", async () => {
  const folder = await emptyFolder();
  await (await otherOwner(folder)).end("SIGKILL");
  await writeFile(join(folder, "gable.owner"), JSON.stringify({ pid: process.ppid, task: "npm start" }));
  await (await lockDataFolder(folder, "npm start")).release();
});

test("the owning process is refused a second lock until it releases the first, which it may do twice", async () => {
  const folder = await emptyFolder();
  const lock = await lockDataFolder(folder, "npm start");
  expect((await refusal(folder)).owner).toEqual({ pid: process.pid, task: "npm start" });
  await lock.release();
  await lock.release();
  await (await lockDataFolder(folder, "npm start")).release();
});

test("the owner publishes its socket for commands", async () => {
  const folder = await emptyFolder();
  const lock = await lockDataFolder(folder, "npm start");
  await lock.publishSocket("/somewhere/gable.sock");
  expect((await refusal(folder)).owner?.socket).toBe("/somewhere/gable.sock");
  await lock.publishSocket(undefined);
  expect((await refusal(folder)).owner?.socket).toBeUndefined();
  await lock.release();
});

test("a lock blocks other processes even when its owner file is damaged", async () => {
  const folder = await emptyFolder();
  const lock = await lockDataFolder(folder, "npm start");
  await writeFile(join(folder, "gable.owner"), "half a na");
  expect((await refusal(folder)).message).toContain("in use by another process");
  await lock.release();
});

test("a data folder that is not a folder is refused with its path, and what to correct", async () => {
  const file = join(await emptyFolder(), "file");
  await writeFile(file, "");
  const refused = lockDataFolder(join(file, "data"), "npm start");
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(`${file}/data`);
});

/** Number of processes that request the lock at the same time, in each of ten rounds. */
const CONTENDERS = 6;

test("of several processes that request the folder of a killed one, exactly one becomes the owner", async () => {
  const folder = await emptyFolder();
  let contenders = await Promise.all(Array.from({ length: CONTENDERS }, contender));
  for (let round = 1; round <= 10; round += 1) {
    const answers = await Promise.all(contenders.map((process) => send(process, { lock: folder })));
    expect(answers.toSorted(), `round ${round}`).toEqual(["owner", ...Array(CONTENDERS - 1).fill("refused")]);
    const owner = contenders[answers.indexOf("owner")];
    const ownerExit = owner && once(owner, "exit");
    owner?.kill("SIGKILL");
    await ownerExit;
    contenders = await Promise.all(contenders.map((process) => (process === owner ? contender() : process)));
  }
});

/** Starts a process that requests the lock whenever it receives a message. */
async function contender(): Promise<ChildProcess> {
  const process = fork(join(import.meta.dirname, "../../../test-support/lock-contender.ts"));
  onTestFinished(() => void process.kill("SIGKILL"));
  await once(process, "message");
  return process;
}

async function send(process: ChildProcess, request: { lock: string }): Promise<string> {
  const answer = once(process, "message");
  process.send(request);
  return (await answer)[0];
}
