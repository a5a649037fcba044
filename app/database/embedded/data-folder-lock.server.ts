import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { ConfigError } from "../../config/config-error.ts";
import { writeAtomically } from "../../config/write-atomically.server.ts";

/*
 * The embedded database does not lock its files, and two processes that write to them destroy them. So a process locks
 * the data folder before it opens the database.
 *
 * The lock is a file lock of the operating system on `gable.lock`. Node has no function for file locks, but SQLite uses
 * them: the file is opened as an (empty) SQLite database, in an exclusive transaction. The kernel releases the lock when
 * the process ends for any reason, so no stale lock remains, and of two simultaneous requests only one succeeds
 * (docs/decisions/0073-data-folder-lock.md). The owner describes itself in `gable.owner`, for error messages and for
 * commands that find its socket there.
 */
const LOCK_FILE = "gable.lock";
const OWNER_FILE = "gable.owner";

/** Time within which a process writes its owner file after it gets the lock. */
const OWNER_WRITES_WITHIN_MS = 1_000;
const POLL_MS = 25;

const SQLITE_BUSY = 5;

/** The process that has a data folder open. */
export type DataFolderOwner = {
  pid: number;
  /** Command that the process runs, as a person would type it: "npm start". */
  task: string;
  /** Path of the socket on which the process accepts commands; absent while it accepts none. */
  socket?: string;
};

export type DataFolderLock = {
  /**
   * Writes the path of the socket on which this process accepts commands to the owner file; `undefined` removes it.
   */
  publishSocket: (socket: string | undefined) => Promise<void>;
  release: () => Promise<void>;
};

/** Thrown when another process has the data folder open. */
export class DataFolderInUseError extends ConfigError {
  override name = "DataFolderInUseError";
  owner: DataFolderOwner | undefined;
  constructor(folder: string, owner: DataFolderOwner | undefined) {
    const ownerText = owner ? `process ${owner.pid} (${owner.task})` : "another process";
    super(
      `The data folder ${folder} is in use by ${ownerText}. Stop it first, or name another folder in GABLE_DATA.`,
    );
    this.owner = owner;
  }
}

/** References to the locks of this process, because garbage collection would close and release one without a reference. */
const heldByThisProcess = new Set<DatabaseSync>();

/**
 * Makes this process the only owner of a data folder, which is created if it does not exist.
 *
 * @throws DataFolderInUseError naming the owner. @throws ConfigError when the folder cannot be written.
 */
export async function lockDataFolder(folder: string, task: string): Promise<DataFolderLock> {
  const handle = await openLockFile(folder);
  if (!tryLock(handle, folder)) {
    handle.close();
    throw new DataFolderInUseError(folder, await findOwner(folder));
  }
  heldByThisProcess.add(handle);
  const publish = (socket: string | undefined) =>
    writeOwner(folder, { pid: process.pid, task, ...(socket !== undefined && { socket }) });
  await publish(undefined);
  return {
    publishSocket: publish,
    release: async () => {
      if (!heldByThisProcess.has(handle)) return;
      await rm(join(folder, OWNER_FILE), { force: true });
      heldByThisProcess.delete(handle);
      handle.close();
    },
  };
}

/**
 * Finds the owner of a lock that another process holds. Undefined when the owner file is missing or damaged.
 *
 * An owner file that names a process that is not running may come from a killed owner. Its successor may have the lock
 * already, and not have written its own file yet, so the function waits for that file.
 */
async function findOwner(folder: string): Promise<DataFolderOwner | undefined> {
  for (let waitedMs = 0; waitedMs < OWNER_WRITES_WITHIN_MS; waitedMs += POLL_MS) {
    const owner = await readOwner(folder);
    if (owner && isRunning(owner.pid)) return owner;
    await setTimeout(POLL_MS);
  }
  // The owner has had time to write its file. Its process is not visible here when it runs in another container.
  return readOwner(folder);
}

async function openLockFile(folder: string): Promise<DatabaseSync> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, LOCK_FILE));
  } catch (error) {
    throw cannotLock(folder, error);
  }
}

function tryLock(handle: DatabaseSync, folder: string): boolean {
  try {
    handle.exec("begin exclusive");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    handle.close();
    throw cannotLock(folder, error);
  }
}

function cannotLock(folder: string, error: unknown): ConfigError {
  return new ConfigError(
    `The data folder ${folder} cannot be used (${(error as Error).message}). Set GABLE_DATA to a folder on a local disk that this account may write to.`,
  );
}

async function writeOwner(folder: string, owner: DataFolderOwner): Promise<void> {
  await writeAtomically(join(folder, OWNER_FILE), `${JSON.stringify(owner)}\n`);
}

async function readOwner(folder: string): Promise<DataFolderOwner | undefined> {
  try {
    const owner = JSON.parse(await readFile(join(folder, OWNER_FILE), "utf8"));
    return typeof owner?.pid === "number" ? owner : undefined;
  } catch {
    // Not written yet, or edited by hand: the owner is unknown.
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
