import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { open, stat, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { lockDataFolder } from "../../app/database/embedded/data-folder-lock.server.ts";
import { findRuns } from "../../app/feeds/import/import-history.server.ts";
import { createPostgresqlDatabase, emptyFolder, openPostgresql } from "../../test-support/databases.ts";
import { feedFolder } from "../../test-support/feed-files.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { runNode } from "../../test-support/node-process.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { readLines } from "./control-protocol.ts";
import { serveCommands } from "./control-socket.ts";
import { historyOperation, importOperation } from "./import.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";

/** Options of an import that changes the catalogue. */
const APPLY = { isDryRun: false, allowsRemovals: false };

/**
 * Locks the folder and accepts commands, like a site on the embedded database, but uses a PostgreSQL, which opens faster.
 * The caller stops it.
 */
async function openSite(dataFolder: string, feeds: ConfiguredFeed[] = []) {
  const environment = readEnvironment({ GABLE_DATA: dataFolder });
  const site = { ...sampleSite, feeds };
  const lock = await lockDataFolder(dataFolder, "npm start");
  const connection = await openPostgresql();
  const onError = vi.fn();
  const commands = await serveCommands({ connection, environment, site, lock, onError });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await commands.close();
    await connection.close();
    await lock.release();
  };
  const send = <Options, Result>(
    operation: Operation<Options, Result>,
    options: NoInfer<Options>,
    onProgress = vi.fn(),
  ) => perform(operation, options, { environment, onProgress, onInfo: () => {} });
  return { connection, environment, send, stop, onError };
}

/** Calls `openSite`, and stops the site at the end of the test. */
async function runningSite(...args: Parameters<typeof openSite>) {
  const site = await openSite(...args);
  onTestFinished(site.stop);
  return site;
}

/** A feed that never ends: a pipe that stays open after its first record. */
async function endlessFeed(): Promise<string> {
  const folder = await feedFolder(1);
  const pipe = join(folder, "endless.csv");
  execFileSync("mkfifo", [pipe]);
  const writer = await open(pipe, "r+");
  await writer.write("ID,Price,Zip,City\nH1,1,9000,Gent\n");
  onTestFinished(() => writer.close());
  return pipe;
}

/** Waits until the newest import of the site is running. */
async function waitUntilRunning(site: Awaited<ReturnType<typeof runningSite>>) {
  while ((await findRuns(site.connection.database, { limit: 1 }))[0]?.state !== "running")
    await setTimeout(10);
}

test("a command that a running site executes says so, and has the same result as without a site", async () => {
  const folder = await feedFolder(3);
  const runImport = async (location: { GABLE_DATA: string; DATABASE_URL?: string }) => {
    const args = ["--format", "csv", "--mapping", "homes-mapping.json", "--json", "homes.csv"];
    const { exitCode, output } = await runHostedCommandToEnd("import", args, {
      ...location,
      INIT_CWD: folder,
    });
    const { durationMs, ...report } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
    return { output, result: { exitCode, report } };
  };
  const withoutSite = await runImport({
    GABLE_DATA: await emptyFolder(),
    DATABASE_URL: await createPostgresqlDatabase(),
  });
  const dataFolder = await emptyFolder();
  const site = await runningSite(dataFolder);
  const withSite = await runImport({ GABLE_DATA: dataFolder });
  expect(withSite.output).toContain(
    `Executed by the running site (process ${process.pid}) of ${dataFolder}.`,
  );
  expect(withSite.result).toEqual(withoutSite.result);
  expect(withoutSite.result).toMatchObject({ exitCode: 0, report: { state: "applied", stored: 3 } });
  expect(await findRuns(site.connection.database, { limit: 5 })).toHaveLength(1);
});

/** A site for tests that neither stop it nor need an empty database. */
let sharedSite: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  sharedSite = await openSite(await emptyFolder());
});
afterAll(() => sharedSite.stop());

test("progress is reported while the command runs", async () => {
  const folder = await feedFolder(600);
  const onProgress = vi.fn();
  const options = {
    ...APPLY,
    format: "csv" as const,
    source: join(folder, "homes.csv"),
    mapping: join(folder, "homes-mapping.json"),
  };
  expect(await sharedSite.send(importOperation, options, onProgress)).toMatchObject({ stored: 600 });
  const phases = onProgress.mock.calls.map(([{ phase }]) => phase);
  expect([...new Set(phases)]).toEqual(["reading", "applying", "tidying"]);
  expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ records: 600 }));
});

test("an import of a configured feed uses the name from the configuration, as the schedule does", async () => {
  const folder = await feedFolder(2);
  const feed = {
    name: "crm",
    format: "csv" as const,
    address: join(folder, "homes.csv"),
    everyMinutes: 60,
    allowPrivateAddresses: false,
  };
  const site = await runningSite(await emptyFolder(), [feed]);
  const mapping = join(folder, "homes-mapping.json");
  const manualImport = { ...APPLY, format: feed.format, source: feed.address, mapping };
  expect(await site.send(importOperation, manualImport)).toMatchObject({ feed: "crm", stored: 2 });
  expect(await site.send(importOperation, { ...manualImport, feed: "other" })).toMatchObject({
    feed: "other",
    stored: 2,
  });
});

test("only the account that runs the site can connect to the socket", async () => {
  const { dataFolder } = sharedSite.environment;
  expect((await stat(join(dataFolder, "gable.sock"))).mode & 0o777).toBe(0o600);
});

test("commands work when the path of the data folder is too long for a socket", async () => {
  const folder = join(await emptyFolder(), "deep".repeat(30));
  const site = await runningSite(folder);
  await expect(stat(join(folder, "gable.sock"))).rejects.toThrow("ENOENT");
  expect(await site.send(historyOperation, { limit: 5 })).toEqual([]);
});

test("a stale socket of a killed process is replaced", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "gable.sock"), "");
  const site = await runningSite(folder);
  expect(await site.send(historyOperation, { limit: 5 })).toEqual([]);
});

test("a command that the site does not know, or with invalid options, is refused with the reason", async () => {
  const unknown = sharedSite.send({ ...historyOperation, name: "paint" }, { limit: 5 });
  await expect(unknown).rejects.toThrow(/does not understand the command "paint".*Restart it/);
  const invalid = sharedSite.send(historyOperation, { limit: 0 });
  await expect(invalid).rejects.toThrow("limit");
  expect(sharedSite.onError).not.toHaveBeenCalled();
});

test("malformed input gets an error, and does not affect later commands", async () => {
  const socket = connect(join(sharedSite.environment.dataFolder, "gable.sock"));
  const answered = once(socket.setEncoding("utf8"), "data");
  socket.write("GET / HTTP/1.1\r\n\r\n");
  expect((await answered)[0]).toContain('"kind":"error"');
  socket.destroy();
  expect(await sharedSite.send(historyOperation, { limit: 5 })).toEqual(expect.any(Array));
});

test("a connection that breaks after the command was read does not end the process", async () => {
  const socket = new PassThrough().on("error", () => {});
  socket.write('"command"\n');
  for await (const line of readLines(socket as unknown as Socket)) {
    expect(line).toBe("command");
    break;
  }
  expect(() => socket.emit("error", new Error("write EPIPE"))).not.toThrow();
});

test("Ctrl-C aborts the import, and nothing is applied", async () => {
  const folder = await emptyFolder();
  const site = await runningSite(folder);
  const feed = await endlessFeed();
  const mapping = join(feed, "..", "homes-mapping.json");
  const args = ["--format", "csv", "--mapping", mapping, feed];
  const child = runNode(["server/cli/main.ts", "import", ...args], {
    env: { GABLE_DATA: folder },
  });
  await waitUntilRunning(site);
  expect(await child.end("SIGINT")).toBe(130);
  while ((await findRuns(site.connection.database, { limit: 1 }))[0]?.state === "running")
    await setTimeout(10);
  const [run] = await findRuns(site.connection.database, { limit: 1 });
  expect(run).toMatchObject({ state: "failed", message: expect.stringContaining("aborted"), stored: 0 });
});

test("a stopping site aborts the command and says so", async () => {
  const site = await runningSite(await emptyFolder());
  const feed = await endlessFeed();
  const reply = site.send(importOperation, {
    ...APPLY,
    format: "csv",
    source: feed,
    mapping: join(feed, "..", "homes-mapping.json"),
  });
  const outcome = expect(reply).rejects.toThrow("The site is stopping");
  await waitUntilRunning(site);
  await site.stop();
  await outcome;
});

test("an idle connection does not keep the site from stopping", async () => {
  const folder = await emptyFolder();
  const site = await runningSite(folder);
  const socket = connect(join(folder, "gable.sock"));
  await once(socket, "connect");
  const begun = performance.now();
  await site.stop();
  expect(performance.now() - begun).toBeLessThan(5_000);
  socket.destroy();
});
