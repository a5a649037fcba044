import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findBackups } from "../../app/database/embedded/find-backups.server.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { backupTask } from "./backup-task.ts";
import { startScheduler } from "./scheduler.ts";

const HOUR_MS = 3_600_000;

/** A connection that has nothing to pause while files are copied, and no other backup in progress. */
const connectionStub: Parameters<typeof backupTask>[0]["connection"] = {
  whilePaused: (work) => work(),
  tryLock: (_, work) => work(),
};

type Schedule = Omit<Parameters<typeof backupTask>[0], "connection"> & {
  firstAfterMs: number;
  everyMs?: number;
  onError?: (error: unknown) => void;
};

/** Repeats the task, at its own interval unless `everyMs` is given. */
function schedule({ firstAfterMs, everyMs, onError = () => {}, ...options }: Schedule) {
  const task = backupTask({ ...options, connection: connectionStub });
  return startScheduler([{ ...task, firstAfterMs, everyMs: everyMs ?? task.everyMs }], {
    connection: { database: undefined as never, listen: async () => {} },
    jobs: { work: () => {} },
    onError,
    onRecovered: () => {},
  });
}

async function dataFolderWithOneFile(): Promise<string> {
  const dataFolder = await emptyFolder();
  await mkdir(join(dataFolder, "database"));
  await writeFile(join(dataFolder, "database", "1"), "");
  return dataFolder;
}

/** Runs the task once at each of these times. */
async function runAt(dataFolder: string, times: string[]) {
  const remainingTimes = [...times];
  const createdBackups: string[] = [];
  const errors: unknown[] = [];
  const running = await schedule({
    dataFolder,
    // Each run reads the clock once.
    now: () => new Date(remainingTimes.shift() ?? times.at(-1) ?? ""),
    firstAfterMs: 0,
    everyMs: 1,
    onBackup: ({ createdAt }) => createdBackups.push(createdAt),
    onError: (error) => errors.push(error),
  });
  await vi.waitFor(() => expect(remainingTimes).toEqual([]), 30_000);
  await running.close();
  return { createdBackups, errors };
}

test("a first backup is created when there is none, and the next one when it is a day old", async () => {
  const { createdBackups, errors } = await runAt(await dataFolderWithOneFile(), [
    "2026-11-21T03:00:00Z",
    "2026-11-22T02:59:59Z",
    "2026-11-22T03:00:00Z",
    "2026-11-22T12:00:00Z",
  ]);
  expect(createdBackups).toEqual(["2026-11-21T03:00:00Z", "2026-11-22T03:00:00Z"]);
  expect(errors).toEqual([]);
});

test("a restart less than a day after a backup does not create another one", async () => {
  const dataFolder = await dataFolderWithOneFile();
  await runAt(dataFolder, ["2026-11-21T03:00:00Z"]);
  expect(await runAt(dataFolder, ["2026-11-21T20:00:00Z"])).toEqual({ createdBackups: [], errors: [] });
});

test("no backup is made while an operator makes one, whose files the second would remove", async () => {
  const onBackup = vi.fn();
  const { run } = backupTask({
    dataFolder: await dataFolderWithOneFile(),
    connection: { ...connectionStub, tryLock: async () => "busy" },
    onBackup,
  });
  await run(new AbortController().signal, false);
  expect(onBackup).not.toHaveBeenCalled();
});

test("a backup dated in the future by a wrong clock does not stop the backups", async () => {
  const dataFolder = await dataFolderWithOneFile();
  await runAt(dataFolder, ["2030-01-01T00:00:00Z"]);
  await runAt(dataFolder, ["2026-11-21T03:00:00Z"]);
  expect((await findBackups(dataFolder)).map(({ createdAt }) => createdAt)).toContain("2026-11-21T03:00:00Z");
});

test("a backup that keeps failing is reported once, and retried until it succeeds", async () => {
  const dataFolder = await dataFolderWithOneFile();
  const databaseFolder = join(dataFolder, "database");
  await rm(databaseFolder, { recursive: true });
  const errors: unknown[] = [];
  const createdBackups: string[] = [];
  const running = await schedule({
    dataFolder,
    firstAfterMs: 0,
    everyMs: 1,
    onBackup: ({ createdAt }) => createdBackups.push(createdAt),
    onError: (error) => errors.push(error),
  });
  // The scheduler reports several equal failures in a row once.
  await vi.waitFor(() => expect(errors).toHaveLength(1), 30_000);
  await mkdir(databaseFolder);
  await vi.waitFor(() => expect(createdBackups).toHaveLength(1), 30_000);
  await running.close();
  expect(errors).toMatchObject([{ code: "ENOENT" }]);
});

test("a site that stops soon after its start does not wait for the first backup", async () => {
  const dataFolder = await dataFolderWithOneFile();
  const running = await schedule({
    dataFolder,
    firstAfterMs: HOUR_MS,
    onBackup: () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
  });
  await running.close();
  expect(await findBackups(dataFolder)).toEqual([]);
});
