import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findBackups } from "../../app/database/embedded/find-backups.server.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { backupTask } from "./backup-task.ts";
import { startScheduler } from "./scheduler.ts";

const NEVER_MS = 3_600_000;

/** A connection to a database that nothing changes. */
const atRest = { whilePaused: <Result>(work: () => Promise<Result>) => work() };

type Schedule = Omit<Parameters<typeof backupTask>[0], "connection"> & {
  firstAfterMs: number;
  everyMs?: number;
  onError?: (error: unknown) => void;
};

/** Repeats the task, at its own interval unless `everyMs` is given. */
function schedule({ firstAfterMs, everyMs, onError = () => {}, ...options }: Schedule) {
  const task = backupTask({ ...options, connection: atRest });
  return startScheduler([{ ...task, firstAfterMs, everyMs: everyMs ?? task.everyMs }], {
    connection: { database: undefined as never, listen: async () => {} },
    jobs: { work: () => {} },
    onError,
    onRecovered: () => {},
  });
}

async function smallFolder(): Promise<string> {
  const dataFolder = await emptyFolder();
  await mkdir(join(dataFolder, "database"));
  await writeFile(join(dataFolder, "database", "1"), "");
  return dataFolder;
}

/** Runs the schedule until it has checked at each of these times; each check reads the clock once. */
async function checkAt(dataFolder: string, times: string[]) {
  const remainingTimes = [...times];
  const made: string[] = [];
  const errors: unknown[] = [];
  const running = await schedule({
    dataFolder,
    now: () => new Date(remainingTimes.shift() ?? times.at(-1) ?? ""),
    firstAfterMs: 0,
    everyMs: 1,
    onBackup: ({ createdAt }) => made.push(createdAt),
    onError: (error) => errors.push(error),
  });
  await vi.waitFor(() => expect(remainingTimes).toEqual([]), 30_000);
  await running.close();
  return { made, errors };
}

test("a first backup is created soon after the start, and the next one when it is a day old", async () => {
  const { made, errors } = await checkAt(await smallFolder(), [
    "2026-11-21T03:00:00Z",
    "2026-11-22T02:59:59Z",
    "2026-11-22T03:00:00Z",
    "2026-11-22T12:00:00Z",
  ]);
  expect(made).toEqual(["2026-11-21T03:00:00Z", "2026-11-22T03:00:00Z"]);
  expect(errors).toEqual([]);
});

test("a restart soon after a backup does not create another one", async () => {
  const dataFolder = await smallFolder();
  await checkAt(dataFolder, ["2026-11-21T03:00:00Z"]);
  expect(await checkAt(dataFolder, ["2026-11-21T20:00:00Z"])).toEqual({ made: [], errors: [] });
});

test("a backup dated in the future by a wrong clock does not stop the backups", async () => {
  const dataFolder = await smallFolder();
  await checkAt(dataFolder, ["2030-01-01T00:00:00Z"]);
  await checkAt(dataFolder, ["2026-11-21T03:00:00Z"]);
  expect((await findBackups(dataFolder)).map(({ createdAt }) => createdAt)).toContain("2026-11-21T03:00:00Z");
});

test("a failed backup is reported and retried at the next check", async () => {
  const dataFolder = await smallFolder();
  const folder = join(dataFolder, "database");
  await rm(folder, { recursive: true });
  const errors: unknown[] = [];
  const made: string[] = [];
  const running = await schedule({
    dataFolder,
    firstAfterMs: 0,
    everyMs: 1,
    onBackup: ({ createdAt }) => made.push(createdAt),
    onError: (error) => errors.push(error),
  });
  await vi.waitFor(() => expect(errors).toHaveLength(1), 30_000);
  await mkdir(folder);
  await vi.waitFor(() => expect(made).toHaveLength(1), 30_000);
  await running.close();
  expect(errors).toMatchObject([{ code: "ENOENT" }]);
});

test("a site that stops soon after its start does not wait for the first backup", async () => {
  const dataFolder = await smallFolder();
  const running = await schedule({
    dataFolder,
    firstAfterMs: NEVER_MS,
    onBackup: () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
  });
  await running.close();
  expect(await findBackups(dataFolder)).toEqual([]);
});
