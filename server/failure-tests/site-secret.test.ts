import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createPostgresqlDatabase } from "../../test-support/databases.ts";
import { runNode } from "../../test-support/node-process.ts";
import { sampleOnEmbedded, startSiteProcess } from "../../test-support/site-process.ts";

/* Processes on one PostgreSQL with different secrets. */

const SLOW_MS = 300_000;
const OLD = "the first secret of this site, long enough";
const NEW = "the second secret of this site, long enough";

test(
  "a second process with another secret is refused until the operator accepts the secret",
  async () => {
    const DATABASE_URL = await createPostgresqlDatabase();
    const first = await startSiteProcess({ DATABASE_URL, GABLE_SECRET: OLD });
    expect(first.output()).toContain("Gable is ready");

    const second = await startSiteProcess({ DATABASE_URL, GABLE_SECRET: NEW });
    expect(second.output()).toContain("GABLE_SECRET is not the one with which this database was used");
    expect(second.output()).toContain("npm run db -- accept-secret");
    expect((await second.ended).code).toBe(1);
    expect(await storedSecret(DATABASE_URL)).not.toMatch(/secret of this site/);
    await first.end();

    const accepting = runNode(["server/cli/main.ts", "db", "accept-secret"], {
      env: { DATABASE_URL, GABLE_SECRET: NEW, GABLE_DATA: second.dataFolder },
    });
    expect(await accepting.end(), accepting.output()).toBe(0);
    const third = await startSiteProcess({ DATABASE_URL, GABLE_SECRET: NEW });
    expect(third.output()).toContain("Gable is ready");
    await third.end();
  },
  SLOW_MS,
);

test(
  "a site that lost its secret file does not start with a new secret",
  async () => {
    const { dataFolder, end } = await startSiteProcess({ GABLE_DATA: await sampleOnEmbedded() });
    await end();
    await rm(join(dataFolder, "secret"));
    const again = await startSiteProcess({ GABLE_DATA: dataFolder });
    expect(again.output()).toContain(`The secret in ${join(dataFolder, "secret")} is not the one`);
    expect((await again.ended).code).toBe(1);
  },
  SLOW_MS,
);

async function storedSecret(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query("select * from site_secret");
  await client.end();
  expect(rows).toHaveLength(1);
  return JSON.stringify(rows);
}
