import { mkdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createDatabase } from "../app/database/create-database.server.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";
import { memoryMb, processCpuMs } from "./process-status.ts";
import { startSiteProcess, waitUntilIdle } from "./site-process.ts";
import { withPostgresql } from "./temporary-postgresql.ts";

const ROOT = join(import.meta.dirname, "..");
const AGENCIES = [1, 10, 50];
const PROPERTIES_PER_PAGE = 20;
const VISITED_PATHS = ["/nl/", "/nl/kopen/", "/nl/huren/", "/fr/a-vendre/", "/for-sale/", "/de/kaufen/"];
const SECRET = "the secret of all agencies of the benchmark";
/** Time after which an idle process has returned its free memory (server/release-memory.ts). */
const MEMORY_RELEASED_AFTER_MS = 25_000;
const IDLE_PERIOD_MS = 30_000;

/**
 * Measures one process that serves 1, 10 and 50 agencies, each with the sample agency's site and a database of its own: the
 * time to start; the memory of the main process and its worker in MB, at rest and after visits to the lists and properties
 * of each agency; the connections to PostgreSQL, before and after the visits; and the CPU time per minute without visitors.
 */
export async function agencyFigures(folder: string, say: (text: string) => void) {
  await mkdir(folder, { recursive: true });
  return withPostgresql(folder, async (serverUrl) => {
    // The first start fills this database, which that of each agency copies. Its secret has to be theirs.
    const template = (await createDatabase(serverUrl, "sample")).url;
    const variables = { PICTURE_WORK: "off", GABLE_SECRET: SECRET };
    const sample = await startSiteProcess(join(folder, "sample"), {
      variables: { ...variables, DATABASE_URL: template },
    });
    await sample.stop();
    const figures: Record<string, object> = {};
    for (const count of AGENCIES) {
      const agenciesFolder = join(folder, `agencies-${count}`);
      const hosts = Array.from({ length: count }, (_, index) => `agency${index}.example`);
      for (const host of hosts) await addAgency(agenciesFolder, host, serverUrl);
      figures[count] = await measure(folder, agenciesFolder, hosts, serverUrl);
      say(`${count} agencies: ${JSON.stringify(figures[count])}`);
    }
    return figures;
  });
}

async function addAgency(agenciesFolder: string, host: string, serverUrl: string): Promise<void> {
  const name = host.split(".")[0] ?? "";
  const database = `${name}_${agenciesFolder.split("-").at(-1)}`;
  await query(serverUrl, `create database ${database} template sample`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  await mkdir(join(agenciesFolder, name), { recursive: true });
  const settings = {
    BASE_URL: `https://${host}`,
    DATABASE_URL: url.href,
    SITE_DIR: join(ROOT, "site"),
    GABLE_SECRET: SECRET,
  };
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`);
  await writeFile(join(agenciesFolder, name, "gable.env"), lines.join(""));
}

async function measure(folder: string, agenciesFolder: string, hosts: string[], serverUrl: string) {
  const site = await startSiteProcess(join(folder, "process"), {
    variables: { GABLE_AGENCIES: agenciesFolder, DATABASE_URL: "", PICTURE_WORK: "off" },
  });
  try {
    const pids = [site.pid, ...(await childrenOf(site.pid))];
    const sumOverProcesses = async (read: (pid: number) => Promise<number>) =>
      (await Promise.all(pids.map(read))).reduce((sum, figure) => sum + figure, 0);
    const memory = () => sumOverProcesses(async (pid) => (await memoryMb(pid)).now);
    const restingMemory = async () => {
      await waitUntilIdle({ ...site, cpuMs: () => sumOverProcesses(processCpuMs) });
      await wait(MEMORY_RELEASED_AFTER_MS);
      return memory();
    };
    const atRestMb = await restingMemory();
    const cpuMsBefore = await sumOverProcesses(processCpuMs);
    await wait(IDLE_PERIOD_MS);
    const cpuMsPerMinute = Math.round(
      ((await sumOverProcesses(processCpuMs)) - cpuMsBefore) * (60_000 / IDLE_PERIOD_MS),
    );
    const connections = await countConnections(serverUrl);
    for (const host of hosts) await visitAgency(site.address, host);
    const connectionsAfterVisits = await countConnections(serverUrl);
    return {
      startMs: site.startMs,
      atRestMb,
      afterVisitsMb: await restingMemory(),
      cpuMsPerMinute,
      connections,
      connectionsAfterVisits,
    };
  } finally {
    await site.stop();
  }
}

/**
 * Requests the home page, lists and properties of an agency, which the `Host` header selects. `fetch` cannot set that
 * header.
 */
async function visitAgency(address: string, host: string): Promise<void> {
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(address + path, { headers: { host, "accept-encoding": "identity" } }, async (response) =>
        resolve(Buffer.concat(await response.toArray()).toString()),
      )
        .on("error", reject)
        .end();
    });
  for (const path of VISITED_PATHS) {
    const links = distinctMatches(await read(path), PROPERTY_LINK);
    for (const link of links.slice(0, PROPERTIES_PER_PAGE)) await read(link);
  }
}

/** Counts the connections of the site to all databases. */
async function countConnections(serverUrl: string): Promise<number> {
  const rows = await query(
    serverUrl,
    "select count(*)::int as count from pg_stat_activity where application_name like 'gable%'",
  );
  return rows[0]?.count ?? 0;
}

async function query(url: string, statement: string): Promise<{ count: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}
