import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  createPostgresqlDatabase,
  createPostgresqlWithoutTables,
  emptyFolder,
} from "../../test-support/databases.ts";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

const SECRET = "the secret of all processes on one database";
const SLOW_MS = 300_000;
const STACK = / {4}at /;
const ERROR_IN_LOG = /"level":(50|60)/;

const started: SiteProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((site) => site.end("SIGKILL")));
});

async function start(variables: Record<string, string>): Promise<SiteProcess> {
  const site = await startSiteProcess(variables);
  started.push(site);
  return site;
}

/** Starts a site that is expected to fail, and returns its output. */
async function failedStart(variables: Record<string, string>) {
  const site = await start(variables);
  expect(site.port, site.output()).toBe(0);
  return { ...(await site.ended), output: site.output() };
}

async function listingsOf(site: SiteProcess): Promise<number> {
  return JSON.parse((await sendRequest(site.port, "/healthz")).text).listings;
}

/** Fifty visitors who request uncached pages at once. */
function fiftyVisitors({ port }: SiteProcess) {
  return Promise.allSettled(
    Array.from({ length: 50 }, (_, number) => sendRequest(port, `/nl/kopen/?minPrice=${number + 1}`)),
  );
}

function expectNobodyCutOff(answers: Awaited<ReturnType<typeof fiftyVisitors>>): void {
  const served = answers.filter((answer) => answer.status === "fulfilled").map(({ value }) => value);
  expect(served.length).toBeGreaterThan(0);
  for (const { status, text } of served) {
    expect([200, 503]).toContain(status);
    if (status === 200) expect(text.endsWith("</html>")).toBe(true);
  }
  // Requests without a response were refused when connecting, or the connection was closed.
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason.code).toMatch(/ECONNREFUSED|ECONNRESET/);
}

describe("a site on the embedded database", { timeout: SLOW_MS }, () => {
  let dataFolder: string;
  let site: SiteProcess;

  test("sets aside the database of an interrupted first start", async () => {
    // server/failure-tests/killed-first-start.test.ts kills real first starts.
    dataFolder = await emptyFolder();
    await mkdir(join(dataFolder, "database", "base"), { recursive: true });
    await writeFile(join(dataFolder, "database", "gable-unfinished"), "");
    await writeFile(join(dataFolder, "database", "PG_VERSION"), "17\n");

    site = await start({ GABLE_DATA: dataFolder });
    expect(await listingsOf(site), site.output()).toBeGreaterThan(100);
    const aside = (await readdir(dataFolder)).filter((name) => name.startsWith("database.unfinished-"));
    expect(aside).not.toEqual([]);
    expect(site.output()).toContain(String(aside.at(-1)));
  });

  test("refuses a second process with the id of the first, which keeps running", async () => {
    const second = await failedStart({ GABLE_DATA: dataFolder });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`process ${site.pid} (npm start)`);
    expect(second.output).toContain(dataFolder);
    expect(second.output).not.toMatch(STACK);
    expect((await sendRequest(site.port, "/nl/kopen/?page=2")).status).toBe(200);
  });

  test("keeps its data after kill -9 and starts again immediately", async () => {
    const listings = await listingsOf(site);
    await site.end("SIGKILL");
    site = await start({ GABLE_DATA: dataFolder });
    expect(await listingsOf(site), site.output()).toBe(listings);
    expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
    expect(site.output()).not.toMatch(/set aside|listings are loaded/);
  });

  test("stops gracefully with open connections", async () => {
    // If a first attempt of this test failed, the process has already ended.
    if (await Promise.race([site.ended, setTimeout(1)])) site = await start({ GABLE_DATA: dataFolder });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const keptAlive = request({ port: site.port, path: "/nl/", agent }).end();
    await new Promise((resolve) => keptAlive.on("response", (answer) => answer.resume().on("end", resolve)));
    const halfSentRequest = connect(site.port, "127.0.0.1").on("error", () => {});
    halfSentRequest.write("GET /nl/ HTTP/1.1\r\nHost: x\r\n");
    const neverReads = connect(site.port, "127.0.0.1").on("error", () => {});
    neverReads.write("GET /nl/kopen/ HTTP/1.1\r\nHost: x\r\n\r\n");
    neverReads.pause();
    const visitors = fiftyVisitors(site);
    await setTimeout(100);
    const ended = await site.end("SIGTERM");
    for (const socket of [halfSentRequest, neverReads]) socket.destroy();
    agent.destroy();
    expectNobodyCutOff(await visitors);
    expect(ended.code).toBe(0);
    expect(site.output()).not.toMatch(ERROR_IN_LOG);
  });
});

describe("a site on PostgreSQL", { timeout: SLOW_MS }, () => {
  let variables: Record<string, string>;
  let sites: SiteProcess[];

  test("serves from two processes that start simultaneously on an empty database", async () => {
    variables = { DATABASE_URL: await createPostgresqlWithoutTables(), GABLE_SECRET: SECRET };
    sites = await Promise.all([start(variables), start(variables)]);
    for (const site of sites) {
      expect(site.port, site.output()).toBeGreaterThan(0);
      expect((await sendRequest(site.port, "/nl/kopen/")).status).toBe(200);
    }
    // The second site loads no listings and is notified of those that the first one loads.
    await vi.waitFor(async () => {
      for (const site of sites) expect(await listingsOf(site)).toBeGreaterThan(100);
    });
    expect(sites.filter((site) => site.output().includes("listings are loaded"))).toHaveLength(1);
  });

  test("keeps serving and keeps its data when one process is killed", async () => {
    const [first, second] = sites as [SiteProcess, SiteProcess];
    const listings = await listingsOf(first);
    await first.end("SIGKILL");
    expect((await sendRequest(second.port, "/nl/huren/")).status).toBe(200);
    expect(await listingsOf(second)).toBe(listings);
  });

  test("stops gracefully under load", async () => {
    const [, site] = sites as [SiteProcess, SiteProcess];
    const visitors = fiftyVisitors(site);
    await setTimeout(50);
    const ended = await site.end("SIGTERM");
    expectNobodyCutOff(await visitors);
    expect(ended.code).toBe(0);
    expect(site.output()).not.toMatch(ERROR_IN_LOG);
  });
});

describe("an unusable data folder is reported", { timeout: SLOW_MS }, () => {
  test.each([
    [
      "inside a file",
      async () => {
        const folder = await emptyFolder();
        await writeFile(join(folder, "file"), "");
        return join(folder, "file", "data");
      },
    ],
    ["that is read-only", readOnlyFolder],
  ])("%s", async (_, folder) => {
    const dataFolder = await folder();
    const { code, output } = await failedStart({ GABLE_DATA: dataFolder });
    expect(code).toBe(1);
    expect(output).toContain(dataFolder);
    expect(output).toContain("GABLE_DATA");
    expect(output).not.toMatch(STACK);
  });
});

/** Root may write anywhere except in the kernel's own file systems. */
async function readOnlyFolder(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync("/sys/kernel")) return "/sys/kernel";
  const folder = await emptyFolder();
  await chmod(folder, 0o555);
  return folder;
}

describe("a configuration error is one message without a stack", () => {
  test.each([
    [
      "variables that are invalid, all of them at once",
      { PORT: "http", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" },
      ["PORT must be a whole number", "DATABASE_URL must be", "LOG_LEVEL must be one of trace,"],
    ],
    ["a folder without a site", { SITE_DIR: "/tmp/gable-no-such-site" }, ["in /tmp/gable-no-such-site has"]],
    [
      "an unreachable database",
      { DATABASE_URL: "postgres://gable:geheim-wachtwoord@127.0.0.1:1/gable" },
      ["No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct DATABASE_URL."],
    ],
  ])("%s", { timeout: SLOW_MS }, async (_, variables, messages) => {
    const { code, output } = await failedStart(variables as Record<string, string>);
    expect(code).toBe(1);
    for (const message of messages) expect(output).toContain(message);
    expect(output).not.toContain("geheim-wachtwoord");
    expect(output.split("\n")[0]).not.toMatch(/^ {4}at |Error:/);
  });
});

test("each log line is JSON, whatever a visitor sends, and a second site on the same port is refused", {
  timeout: SLOW_MS,
}, async () => {
  const variables = { DATABASE_URL: await createPostgresqlDatabase(), GABLE_SECRET: SECRET };
  const site = await start({ ...variables, LOG_LEVEL: "debug" });
  for (const path of ["/nl/%0a%1b[31mfake", '/nl/"}{"level":60', "/nl/kopen/?city=%0a%1b[31m|"])
    await sendRequest(site.port, path, { headers: { "user-agent": 'x"}\t{"level":60' } });
  const { code, output } = await failedStart({ ...variables, PORT: String(site.port) });
  expect([code, output]).toEqual([1, expect.stringContaining(`Port ${site.port} of 127.0.0.1 is in use`)]);
  expect(await site.end("SIGINT")).toMatchObject({ code: 0 });
  const lines = site.output().trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines.filter((text) => !/^(Gable is ready|Sign in as an? )/.test(text))) {
    expect(() => JSON.parse(line), line).not.toThrow();
    expect(JSON.parse(line).level, line).toBeLessThan(50);
  }
});
