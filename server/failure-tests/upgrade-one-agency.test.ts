import { cp, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { ADDED_TABLE, newerVersion } from "../../test-support/newer-version.ts";
import { HOST, hasNginx, type Nginx, startNginx } from "../../test-support/nginx.ts";
import { readPagesUntilStopped } from "../../test-support/nginx-readers.ts";
import {
  type SiteProcess,
  sampleOnPostgresql,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/*
 * One of two agencies is upgraded as described in docs/operate.md: a second process with the newer version serves it, each
 * process with two workers, and nginx uses the second process for hosts that the first does not serve.
 */

const ROOT = join(import.meta.dirname, "../..");
const SLOW_MS = 300_000;
const VERSION = "99.0.0";
const KORTRIJK = "www.kortrijk.example";
const PAGES = ["/nl/", "/nl/kopen/", "/sitemap.xml"];

describe.runIf(hasNginx)("one of two agencies", () => {
  let folders: { agencies: string; newer: string };
  let databaseOf: Record<"ghent" | "kortrijk", string>;
  let current: SiteProcess;
  let newer: SiteProcess;
  let nginx: Nginx;
  beforeAll(async () => {
    const root = await newerVersion(VERSION);
    const place = await emptyFolder();
    folders = { agencies: join(place, "agencies"), newer: join(place, "newer") };
    await mkdir(folders.newer);
    const sample = await sampleOnPostgresql();
    databaseOf = { ghent: sample.DATABASE_URL, kortrijk: await createPostgresqlDatabase() };
    await addAgency("ghent", HOST, join(ROOT, "site"), sample.GABLE_DATA);
    await addAgency("kortrijk", KORTRIJK, join(ROOT, "test-support/minimal-site"));
    const variables = { GABLE_DATA: "", DATABASE_URL: "", TRUSTED_PROXIES: "loopback", GABLE_WORKERS: "2" };
    current = await startSiteProcess({ ...variables, GABLE_AGENCIES: folders.agencies });
    newer = await startSiteProcess({ ...variables, GABLE_AGENCIES: folders.newer }, { root });
    nginx = await startNginx([current.port], { newerPort: newer.port });
  }, SLOW_MS);
  afterAll(async () => {
    await nginx?.stop();
    for (const site of [current, newer]) await site?.end("SIGKILL");
  });

  async function addAgency(
    name: keyof typeof databaseOf,
    host: string,
    siteFolder: string,
    dataFolder?: string,
  ): Promise<void> {
    const folder = join(folders.agencies, name);
    await mkdir(folder, { recursive: true });
    if (dataFolder) await cp(dataFolder, folder, { recursive: true });
    await cp(siteFolder, join(folder, "site"), { recursive: true });
    await writeFile(
      join(folder, "gable.env"),
      `BASE_URL='https://${host}'\nDATABASE_URL='${databaseOf[name]}'\n`,
    );
  }

  const agenciesOf = async ({ port }: SiteProcess) =>
    JSON.parse((await sendRequest(port, "/healthz")).text).agencies;
  const waitForStates = (site: SiteProcess, states: object) =>
    vi.waitFor(async () => expect(await agenciesOf(site), site.output()).toEqual(states), {
      timeout: 60_000,
      interval: 100,
    });
  const statusOf = async ({ port }: SiteProcess, host: string) =>
    (await sendRequest(port, "/nl/", { headers: { host } })).status;
  async function isMigrated(name: keyof typeof databaseOf): Promise<boolean> {
    const { database, close } = await connectPostgresql(databaseOf[name]);
    const rows = queryRows<{ name: string | null }>(
      database,
      sql`select to_regclass(${ADDED_TABLE})::text as name`,
    );
    return (await rows.finally(close))[0]?.name === ADDED_TABLE;
  }

  test(
    "is upgraded while visitors open its pages, and the other stays as it was",
    async () => {
      const readers = { paths: PAGES, readers: 4 };
      const ghent = readPagesUntilStopped(nginx, { ...readers, host: HOST });
      const kortrijk = readPagesUntilStopped(nginx, { ...readers, host: KORTRIJK });
      await setTimeout(1_000);

      const [folder, upgraded] = [join(folders.agencies, "ghent"), join(folders.newer, "ghent")];
      await symlink(folder, upgraded);
      await waitForStates(newer, { ghent: { state: "serving" } });
      expect([await statusOf(current, HOST), await statusOf(newer, HOST)]).toEqual([200, 200]);
      await rm(upgraded);
      await rename(folder, upgraded);
      await waitForStates(current, { kortrijk: { state: "serving" } });
      await setTimeout(3_000);

      expect(await agenciesOf(newer)).toEqual({ ghent: { state: "serving" } });
      expect([await statusOf(current, HOST), await statusOf(newer, HOST)]).toEqual([421, 200]);
      expect([await statusOf(current, KORTRIJK), await statusOf(newer, KORTRIJK)]).toEqual([200, 421]);
      expect([await isMigrated("ghent"), await isMigrated("kortrijk")]).toEqual([true, false]);
      for (const load of [ghent, kortrijk]) {
        const { answered, slowestMs, failed } = await load.stop();
        console.log(`${answered} requests answered, the slowest in ${Math.round(slowestMs)} ms`);
        expect(failed, `${current.output()}\n${newer.output()}`).toEqual([]);
        expect(answered).toBeGreaterThan(100);
      }
    },
    SLOW_MS,
  );
});
