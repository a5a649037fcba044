import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Fast settings, for tests that do not kill the server under load. Without autovacuum, because it would keep an import
 * from marking rows as visible to all, and query plans would differ from run to run. The small write-ahead log saves a
 * gigabyte in the folder of the run.
 */
const FAST_SETTINGS =
  "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_wal_size=128MB";
const DURABLE_SETTINGS = "-c fsync=on -c synchronous_commit=on -c full_page_writes=on";

/**
 * Starts a PostgreSQL in the folder, which is reachable through a socket only, and returns its URL.
 *
 * Uses the binaries on the PATH, otherwise the newest of Debian's packages. If there are none, root installs the package.
 *
 * @throws Error that says what to install, if that is not possible.
 */
export async function startPostgresql(runFolder: string): Promise<string> {
  const binaries = await findBinaries();
  const folder = join(runFolder, "postgresql");
  const account = ownAccount();
  await mkdir(folder, { recursive: true });
  if (account) {
    // mkdtemp creates folders that no other account may enter.
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

/** Starts the stopped PostgreSQL of `startPostgresql` again, with its data. */
export async function startPostgresqlAgain(runFolder: string, writeSettings = FAST_SETTINGS): Promise<void> {
  const binaries = await findBinaries();
  const folder = join(runFolder, "postgresql");
  const settings = [
    `-c listen_addresses='' -c unix_socket_directories=${folder}`,
    `${writeSettings} -c max_connections=200`,
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
 * Stops the PostgreSQL of `startPostgresql` as abruptly as a power failure, and starts it again. From then on it flushes
 * writes to disk, as in production.
 */
export async function restartPostgresql(runFolder: string): Promise<void> {
  await stopPostgresql(runFolder);
  await startPostgresqlAgain(runFolder, DURABLE_SETTINGS);
}

/** Stops the PostgreSQL of `startPostgresql`, if it was started. */
export async function stopPostgresql(runFolder: string): Promise<void> {
  const data = join(runFolder, "postgresql", "data");
  if (!existsSync(join(data, "postmaster.pid"))) return;
  await run(join(await findBinaries(), "pg_ctl"), ["--pgdata", data, "-m", "immediate", "stop"], {
    cwd: data,
    ...ownAccount(),
  });
}

/** Account for PostgreSQL when the tests run as root, which it refuses: that of Debian's package, or nobody. */
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

/** Runs a command without pipes: the server would inherit them from `pg_ctl` and hold them open. */
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
