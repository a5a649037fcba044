import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { libraryFolder } from "../../app/media/library-folder.server.ts";
import { PictureError, PictureProcessError } from "../../app/media/picture-problem.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { loggerTo, siteLogger } from "../site-logger.ts";
import type { BodyRules } from "./body-checks.ts";
import { createLimitedServer, createServer, type SiteHandlers } from "./create-server.ts";
import { FILES_TYPE, FORM_TYPE } from "./read-form-body.ts";
import { openSecurityLog } from "./security-events.ts";

/** Creates a server without pages, with one more plugin. */
async function serverWith(
  plugin: () => Promise<void>,
  logger = siteLogger("silent"),
  handlers: Partial<SiteHandlers> = {},
) {
  const folder = await emptyFolder();
  await mkdir(join(libraryFolder(folder), "pictures"), { recursive: true });
  const noPages = { register: () => {} };
  return createServer({
    environment: readEnvironment({ SITE_DIR: folder, GABLE_DATA: folder }),
    logger,
    security: openSecurityLog(logger),
    runWithPaths: (run: () => unknown) => run(),
    icons: { sizes: [] },
    visitorPages: noPages,
    accountPages: noPages,
    visits: noPages,
    feedWebhooks: noPages,
    addSubscriptionPages: (app: FastifyInstance) => void app.register(plugin),
    ...handlers,
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

test.each([
  ["by a query", (cause: Error) => new DrizzleQueryError("select 1", [], cause)],
  ["by the beginning of a transaction", (cause: Error) => cause],
])(
  "a request for which the database was busy too long, noticed %s, is to be tried again",
  async (_, wrap) => {
    const busy = Object.assign(new Error("The embedded database was busy"), { code: "55P03" });
    const app = await serverWith(async () => {});
    app.get("/busy", async () => Promise.reject(wrap(busy)));
    const { statusCode, headers, body } = await app.inject("/busy");
    await app.close();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(body).toBe("The site is busy. Please try again in a few seconds.\n");
  },
);

test.each<[string, SiteHandlers["pictures"]]>([
  [
    "fails after a time limit",
    async () => Promise.reject(new PictureError("too-slow", "It takes too long.")),
  ],
  ["cannot be made at the moment", async () => Promise.reject(new PictureProcessError("No process"))],
  ["waits for half a minute", () => new Promise<never>(() => {})],
])("a picture that %s is to be tried again", async (_, pictures) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<void>();
  const app = await serverWith(async () => {}, siteLogger("silent"), {
    pictures: (...parameters) => {
      asked.resolve();
      return pictures(...parameters);
    },
  });
  const response = app.inject("/media/600/pictures/a.webp");
  await asked.promise;
  await vi.advanceTimersByTimeAsync(30_000);
  const { statusCode, headers } = await response;
  await app.close();
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
});

test("a file that does not exist is not mistaken for a busy database", async () => {
  const app = await serverWith(async () => {});
  app.get("/broken", async () => Promise.reject(Object.assign(new Error("no file"), { code: "ENOENT" })));
  const { statusCode } = await app.inject("/broken");
  await app.close();
  expect(statusCode).toBe(500);
});

test.each(["gzip", "identity"])(
  "an export whose file disappears before it is sent as %s gets an error, and the process continues",
  async (encoding) => {
    const path = join(await emptyFolder(), "kyero.xml.gz");
    const exportFile = async () => ({ type: "application/xml", path, etag: '"1"' });
    const app = await serverWith(async () => {}, siteLogger("silent"), { exportFile });
    const headers = { "accept-encoding": encoding };
    const { statusCode } = await app.inject({ url: "/api/v1/exports/kyero.xml", headers });
    await app.close();
    expect(statusCode).toBe(500);
  },
);

test("photos may arrive for two minutes, because the upload of many connections is slow", () => {
  const server = createLimitedServer();
  expect(server.requestTimeout).toBe(120_000);
  expect(server.headersTimeout).toBe(15_000);
});

test.each([
  ["a form without files must arrive within 30 seconds", `${FORM_TYPE}; charset=utf-8`, 400],
  ["a form with files may take longer", `${FILES_TYPE}; boundary=X`, undefined],
])("%s", async (_, type, status) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await serverWith(async () => {});
  const begun = Promise.withResolvers<void>();
  const body: BodyRules = {
    bytes: { [FORM_TYPE]: 1_000, [FILES_TYPE]: 1_000 },
    isAllowedOrigin: () => true,
    refuse: (refusal, reply) => reply.code(refusal.status).send(),
  };
  const preParsing = async () => begun.resolve();
  app.post("/form", { config: { body }, preParsing }, async () => "received");
  const payload = new PassThrough();
  const answer = app.inject({ method: "POST", url: "/form", headers: { "content-type": type }, payload });
  payload.write("--X");
  await begun.promise;
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(30_000);
  const statusCode = await Promise.race([
    answer.then((response) => response.statusCode),
    new Promise((resolve) => setImmediate(() => setImmediate(resolve))),
  ]);
  expect(statusCode).toBe(status);
  payload.end();
  await answer;
  await app.close();
});

test("a site folder without pictures causes no warning", async () => {
  const lines: string[] = [];
  const logger = loggerTo((line) => void lines.push(line), "warn");
  const app = await serverWith(async () => {}, logger);
  await app.ready();
  await app.close();
  expect(lines).toEqual([]);
});
