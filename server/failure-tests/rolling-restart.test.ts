import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { sampleProperties, VALID_FIELDS } from "../../test-support/form-visitor.ts";
import { ADDED_TABLE, newerVersion } from "../../test-support/newer-version.ts";
import { HOST, hasNginx, type Nginx, startNginx } from "../../test-support/nginx.ts";
import { readPagesUntilStopped } from "../../test-support/nginx-readers.ts";
import { openPublicForms } from "../../test-support/public-forms.ts";
import {
  type SiteProcess,
  sampleOnPostgresql,
  sendRequest,
  startSiteProcess,
} from "../../test-support/site-process.ts";

/*
 * An upgrade of a site with two processes on one PostgreSQL behind nginx: each is stopped, and the newer version takes
 * its place, while visitors open pages and send forms (fault matrix, rows 4 and 39).
 */

const SLOW_MS = 300_000;
const READERS = 10;
const FORMS = 24;
const VERSION = "99.0.0";
const PAGES = ["/nl/", "/nl/kopen/", "/nl/huren/?type=2", "/for-sale/", "/sitemap.xml", "/healthz"];

const emailOf = (count: number) => `visitor-${String(count).padStart(2, "0")}@visitor.example`;

describe.runIf(hasNginx)("two processes behind nginx", () => {
  let variables: Record<string, string>;
  let sites: SiteProcess[];
  let nginx: Nginx;
  /** Folder of the newer version. */
  let newer: string;
  beforeAll(async () => {
    newer = await newerVersion(VERSION);
    const place = await sampleOnPostgresql();
    const SITE_DIR = join(import.meta.dirname, "../../site");
    variables = { ...place, SITE_DIR, BASE_URL: `https://${HOST}`, TRUSTED_PROXIES: "loopback" };
    sites = [await startSiteProcess(variables), await startSiteProcess(variables)];
    nginx = await startNginx(sites.map(({ port }) => port));
  }, SLOW_MS);
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all((sites ?? []).map((site) => site.end("SIGKILL")));
  });

  /** Sends forms of different people one after another. Returns those that were not accepted. */
  async function sendForms(): Promise<string[]> {
    const [first] = sites;
    const { withCaptcha } = await openPublicForms(first?.port ?? 0, FORMS);
    const property = (await sampleProperties()).sale;
    const refused: string[] = [];
    for (let count = 0; count < FORMS; count += 1) {
      const fields = { ...VALID_FIELDS, form: "contact-me", email: emailOf(count) };
      const { status, text } = await nginx.request(`/nl/contacteer-mij/${property}/`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: `https://${HOST}` },
        body: new URLSearchParams(withCaptcha(fields)).toString(),
        localAddress: `127.1.${count}.1`,
      });
      if (status !== 200 && status !== 303) refused.push(`${status}: ${text.slice(0, 500)}`);
      await setTimeout(400);
    }
    return refused;
  }

  async function rowsOf(statement: SQL): Promise<object[]> {
    const connection = await connectPostgresql(variables.DATABASE_URL ?? "");
    return queryRows<object>(connection.database, statement).finally(() => connection.close());
  }

  test(
    "are upgraded one after another without a failed request, and without a lost form",
    async () => {
      const load = readPagesUntilStopped(nginx, { paths: PAGES, readers: READERS });
      const forms = sendForms();
      for (const [index, site] of sites.entries()) {
        await setTimeout(2_000);
        expect((await site.end("SIGTERM")).code).toBe(0);
        await setTimeout(1_000);
        sites[index] = await startSiteProcess({ ...variables, PORT: String(site.port) }, { root: newer });
        expect(sites[index].port, sites[index].output()).toBe(site.port);
        const health = JSON.parse((await sendRequest(site.port, "/healthz")).text);
        expect(health).toMatchObject({ status: "ok", version: VERSION });
        // The former version is still running, on the migrated database.
        if (index === 0) await setTimeout(3_000);
      }
      expect(await forms).toEqual([]);
      const { answered, slowestMs, failed } = await load.stop();
      console.log(`${answered} requests answered, the slowest in ${Math.round(slowestMs)} ms`);
      expect(failed, await nginx.log()).toEqual([]);
      expect(answered).toBeGreaterThan(500);
      expect(await rowsOf(sql`select to_regclass(${ADDED_TABLE})::text as name`)).toEqual([
        { name: ADDED_TABLE },
      ]);
      const stored = await rowsOf(
        sql`select email, count(*) as stored from submissions where email like 'visitor-%' group by email order by email`,
      );
      expect(stored).toEqual(
        Array.from({ length: FORMS }, (_, count) => ({ email: emailOf(count), stored: 1 })),
      );
    },
    SLOW_MS,
  );
});
