import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { chmod, chown, mkdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

const run = promisify(execFile);

/** Quick, for tests that do not end it under load. */
const IN_MEMORY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";
const ON_DISK = "-c fsync=on -c synchronous_commit=on -c full_page_writes=on";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that this run of the tests has to itself; removed at its end. */
    runFolder: string;
  }
}

/**
 * Gives a run of the tests a folder, and stops at its end the PostgreSQL that some test may have started
 * there: `vitest.config.ts` names this file as its global set-up.
 */
export default function setup(project: TestProject): () => Promise<void> {
  // Short, because the path of a socket may have some hundred characters only.
  const runFolder = mkdtempSync("/tmp/gable-test-");
  project.provide("runFolder", runFolder);
  return async () => {
    await stopPostgresql(runFolder);
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/**
 * Starts a PostgreSQL of its own in the folder, reachable by a socket alone, and gives its address.
 *
 * Uses the newest binaries on this machine. Where there are none, root installs Debian's package.
 * @throws saying what to install where that cannot be done.
 */
export async function startPostgresql(runFolder: string): Promise<string> {
  const binaries = await findBinaries();
  const folder = join(runFolder, "postgresql");
  const account = ownAccount();
  await mkdir(folder, { recursive: true });
  if (account) {
    // mkdtemp makes folders that nobody else may enter.
    await chmod(runFolder, 0o711);
    await chown(folder, account.uid, account.gid);
  }
  await run(
    join(binaries, "initdb"),
    [
      "--pgdata",
      join(folder, "data"),
      "--username",
      "gable",
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--no-sync",
    ],
    { cwd: folder, ...account },
  );
  await startPostgresqlAgain(runFolder);
  return `postgres://gable@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** Starts what `startPostgresql` made and `stopPostgresql` stopped, with what it held. */
export async function startPostgresqlAgain(runFolder: string, durability = IN_MEMORY): Promise<void> {
  const binaries = await findBinaries();
  const folder = join(runFolder, "postgresql");
  const settings = [
    `-c listen_addresses='' -c unix_socket_directories=${folder}`,
    `${durability} -c max_connections=200`,
  ].join(" ");
  const log = join(folder, "log");
  try {
    await withoutOutput(
      join(binaries, "pg_ctl"),
      ["--pgdata", join(folder, "data"), "--log", log, "-w", "-o", settings, "start"],
      { cwd: folder, ...ownAccount() },
    );
  } catch (error) {
    const reason = existsSync(log) ? await readFile(log, "utf8") : String(error);
    throw new Error(`PostgreSQL (${binaries}) did not start:\n${reason}`);
  }
}

/**
 * Ends what `startPostgresql` started as a fault of the machine would, and starts it again. From then on it waits
 * for the disk, as a PostgreSQL of an agency does.
 */
export async function restartPostgresql(runFolder: string): Promise<void> {
  await stopPostgresql(runFolder);
  await startPostgresqlAgain(runFolder, ON_DISK);
}

/** Stops what `startPostgresql` started, if it did. */
export async function stopPostgresql(runFolder: string): Promise<void> {
  const data = join(runFolder, "postgresql", "data");
  if (!existsSync(join(data, "postmaster.pid"))) return;
  await run(join(await findBinaries(), "pg_ctl"), ["--pgdata", data, "-m", "immediate", "stop"], {
    cwd: data,
    ...ownAccount(),
  });
}

/** PostgreSQL refuses to run as root: then it runs as the account that Debian's package brings, or as nobody. */
function ownAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = ["postgres", "nobody"].find((account) => idOf("-u", account) !== undefined);
  const uid = name && idOf("-u", name);
  const gid = name && idOf("-g", name);
  if (uid === undefined || gid === undefined)
    throw new Error("PostgreSQL does not run as root, and this machine has neither postgres nor nobody");
  return { uid: Number(uid), gid: Number(gid) };
}

function idOf(option: "-u" | "-g", account: string): string | undefined {
  try {
    return execFileSync("id", [option, account], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

async function findBinaries(): Promise<string> {
  const found = installedBinaries();
  if (found) return found;
  await install();
  const installed = installedBinaries();
  if (installed) return installed;
  throw new Error(NEEDS_POSTGRESQL);
}

const NEEDS_POSTGRESQL =
  "The database tests need PostgreSQL (initdb and pg_ctl) on the PATH or in /usr/lib/postgresql: " +
  "apt-get install postgresql, or brew install postgresql@17";

function installedBinaries(): string | undefined {
  const packaged = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql")
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...packaged].find(
    (folder) => folder !== "" && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")),
  );
}

async function install(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(NEEDS_POSTGRESQL);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", ["update", "-q"], options);
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "postgresql"], options);
  } catch (error) {
    throw new Error(`${NEEDS_POSTGRESQL}. Installing it failed: ${(error as Error).message}`);
  }
}

/** Without pipes: the server would inherit them from `pg_ctl` and keep them open. */
function withoutOutput(
  command: string,
  args: string[],
  options: { cwd: string; uid?: number; gid?: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: "ignore" });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
