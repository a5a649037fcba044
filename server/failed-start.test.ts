import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../app/config/environment.server.ts";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { createPostgresqlDatabase, emptyFolder } from "../test-support/databases.ts";
import type { SiteOptions } from "./prepare-site.ts";
import { siteLogger } from "./site-logger.ts";
import { readSiteWithTexts } from "./site-reload/site-texts.ts";
import { startSite } from "./start-site.ts";

/* Starts that fail, on a database that stays open, as it does when the previous version of a site serves again. */

/** Longer than a running site is ever without a query. */
const LONG_MS = 2_500;

const SECRET = "a secret of thirty-two characters";

let connection: Connection;
/** Connection that is not the site's. */
let observer: pg.Client;
beforeAll(async () => {
  const url = await createPostgresqlDatabase();
  connection = await connectPostgresql(url);
  observer = new pg.Client({ connectionString: url });
  await observer.connect();
}, 120_000);
afterAll(async () => {
  await observer?.end();
  await connection?.close();
});

/** Wakes the workers of all job queues, and returns the queries that the site sends within a few seconds. */
async function queriesFromNowOn(): Promise<string[]> {
  const { rows } = await observer.query("select clock_timestamp()::text as now");
  await observer.query("select pg_notify('gable_jobs', '')");
  await setTimeout(LONG_MS);
  const sent = await observer.query(
    `select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query_start > $1`,
    [rows[0].now],
  );
  return sent.rows.map(({ query }) => query);
}

type FailingStart = { dataFolder: string; options: SiteOptions };

/** Reasons, with the message of the error, and a function that makes a start fail. */
const FAILURES: [reason: string, message: string, prepare: (start: FailingStart) => Promise<SiteOptions>][] =
  [
    [
      "the files of the sitemap have no folder",
      "ENOTDIR",
      async ({ dataFolder, options }) => {
        await writeFile(join(dataFolder, "sitemap"), "");
        return options;
      },
    ],
    [
      "the sent mails cannot be read",
      "EISDIR",
      async ({ dataFolder, options }) => {
        await mkdir(join(dataFolder, "journal", "sent-mails-9999-12.txt"), { recursive: true });
        return options;
      },
    ],
    [
      "the site was built without its passkey script",
      "owner-script.json",
      async ({ dataFolder, options }) => ({ ...options, clientFolder: join(dataFolder, "client") }),
    ],
    [
      "the port is in use",
      "EADDRINUSE",
      async ({ options }) => {
        const server = createServer().listen(0, "127.0.0.1");
        onTestFinished(() => void server.close());
        await once(server, "listening");
        const { port } = server.address() as AddressInfo;
        return { ...options, environment: { ...options.environment, host: "127.0.0.1", port } };
      },
    ],
  ];

test("a start that fails leaves no background work, whatever the reason", async () => {
  for (const [reason, message, prepare] of FAILURES) {
    const start = startSite(await prepare(await newStart()));
    await expect(start, reason).rejects.toThrow(message);
  }
  // Once for all starts, because it waits.
  expect(await queriesFromNowOn()).toEqual([]);
});

/** A start that would succeed, with an empty data folder. */
async function newStart(): Promise<FailingStart> {
  const dataFolder = await emptyFolder();
  const siteFolder = join(import.meta.dirname, "../test-support/minimal-site");
  const variables = {
    BASE_URL: "https://www.immo.example",
    GABLE_DATA: dataFolder,
    GABLE_SECRET: SECRET,
    PICTURE_WORK: "off",
    SITE_DIR: siteFolder,
  };
  const options = {
    environment: readEnvironment(variables),
    ...(await readSiteWithTexts(siteFolder)),
    connection,
    logger: siteLogger("silent"),
    build: () => Promise.reject(new Error("No page is rendered")),
    clientFolder: undefined,
  };
  return { dataFolder, options };
}
