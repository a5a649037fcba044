import { afterAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { type SiteProcess, sendRequest, startSiteProcess } from "../../test-support/site-process.ts";

const started: SiteProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((site) => site.end("SIGKILL")));
});

async function start(dataFolder: string, killAfterMs?: number): Promise<SiteProcess> {
  const site = await startSiteProcess({ GABLE_DATA: dataFolder }, { killAfterMs });
  started.push(site);
  return site;
}

test("a site starts after first starts that were killed at any moment", async () => {
  const dataFolder = await emptyFolder();
  for (const killAfterMs of [300, 600, 900, 1_400]) {
    const killed = await start(dataFolder, killAfterMs);
    await killed.end("SIGKILL");
  }
  const site = await start(dataFolder);
  const health = await sendRequest(site.port, "/healthz");
  expect(JSON.parse(health.text).listings, site.output()).toBeGreaterThan(100);
});
