import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { libraryFolder } from "../../app/media/library-folder.server.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { loggerTo, siteLogger } from "../site-logger.ts";
import { createServer, type SiteHandlers } from "./create-server.ts";
import { openSecurityLog } from "./security-events.ts";

/** Creates a server without pages, with one more plugin. */
async function serverWith(plugin: () => Promise<void>, logger = siteLogger("silent")) {
  const folder = await emptyFolder();
  await mkdir(join(libraryFolder(folder), "pictures"), { recursive: true });
  const noPages = { register: () => {} };
  return createServer({
    environment: readEnvironment({ SITE_DIR: folder, GABLE_DATA: folder }),
    logger,
    security: openSecurityLog(logger),
    icons: { sizes: [] },
    visitorPages: noPages,
    accountPages: noPages,
    visits: noPages,
    feedWebhooks: noPages,
    addSubscriptionPages: (app: FastifyInstance) => void app.register(plugin),
  } as unknown as SiteHandlers);
}

test("a plugin that takes a minute on a busy server does not prevent the start", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Promise.withResolvers<void>();
  const ready = serverWith(async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }).then(async (app) => {
    await app.ready();
    await app.close();
    return "ready";
  });
  ready.catch(() => {});
  await begun.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ready).toBe("ready");
});

test("a site folder without pictures causes no warning", async () => {
  const lines: string[] = [];
  const logger = loggerTo((line) => void lines.push(line), "warn");
  const app = await serverWith(async () => {}, logger);
  await app.ready();
  await app.close();
  expect(lines).toEqual([]);
});
