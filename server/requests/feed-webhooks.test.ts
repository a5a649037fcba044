import { createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEntries } from "../../app/accounts/audit/tables.server.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { rateLimits } from "../../app/database/tables.server.ts";
import { jobs } from "../../app/jobs/tables.server.ts";
import { importsPage } from "../../app/office/imports/imports-page.server.ts";
import { requestImport } from "../../app/office/imports/request-import.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { hourlyFeed } from "../../test-support/feed-schedule.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { addBodyChecks } from "../http/body-checks.ts";
import { feedWebhooks } from "./feed-webhooks.ts";

const SECRET = randomBytes(32);
const SECRETS = { CRM_WEBHOOK: `whsec_${SECRET.toString("base64")}` };
const NOW = new Date("2026-11-27T09:00:00Z");
const FEEDS: ConfiguredFeed[] = [
  { ...hourlyFeed, name: "crm", webhookSecret: "env:CRM_WEBHOOK" },
  { ...hourlyFeed, name: "quiet" },
];

/** A request of a CRM. `signed` is the body that its signature is for, if it is not the body that is sent. */
type Call = { id?: string; at?: Date; body?: string; secret?: Buffer; feed?: string; signed?: string };

/** Signs a request by the specification of Standard Webhooks, without the code of the site. */
function signedCall({ id = "msg_1", at = NOW, body = '{"event":"home.changed"}', ...rest }: Call) {
  const { secret = SECRET, feed = "crm", signed = body } = rest;
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${signed}`).digest("base64");
  return {
    method: "POST" as const,
    url: `/api/v1/feeds/${feed}/changed`,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    },
    payload: body,
  };
}

describeOnPostgresql("a webhook request of a CRM whose feed has changed", (open) => {
  const apps: FastifyInstance[] = [];
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${jobs}, ${rateLimits}, ${auditEntries}`);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  async function startServer(now = () => NOW) {
    const app = fastify();
    addBodyChecks(app);
    const { database } = open();
    feedWebhooks({ database, feeds: FEEDS, secrets: SECRETS, secret: "s".repeat(32), now }).register(app);
    apps.push(app);
    await app.ready();
    return async (call: Call = {}) => {
      const { statusCode, body } = await app.inject(signedCall(call));
      return [statusCode, JSON.parse(body).result];
    };
  }

  const waitingImports = () =>
    queryRows<{ feed: string }>(
      open().database,
      sql`select data ->> 'feed' as feed from ${jobs} where queue = 'import' order by id`,
    );

  test("starts an import, which the history of changes shows", async () => {
    const call = await startServer();
    expect(await call()).toEqual([202, "started"]);
    expect(await waitingImports()).toEqual([{ feed: "crm" }]);
    const [entry] = await open().database.select().from(auditEntries);
    expect(entry).toMatchObject({ actor: "webhook", action: "import-start", subject: "crm" });
  });

  test("starts one import for several requests, and one more while an import runs", async () => {
    const call = await startServer();
    await call();
    expect(await call({ id: "msg_2" })).toEqual([202, "waiting"]);
    expect(await waitingImports()).toHaveLength(1);
    await open().database.execute(sql`update ${jobs} set state = 'running'`);
    expect(await call({ id: "msg_3" })).toEqual([202, "started"]);
    expect(await waitingImports()).toHaveLength(2);
  });

  test.each<[string, Call]>([
    ["with another secret", { secret: randomBytes(32) }],
    ["whose body was changed", { signed: '{"event":"other"}' }],
    ["that is older than five minutes", { at: new Date(NOW.getTime() - 301_000) }],
    ["from the future", { at: new Date(NOW.getTime() + 301_000) }],
    ["for a feed without a secret", { feed: "quiet" }],
    ["for a feed that does not exist", { feed: "constructor" }],
    ["with an invalid identifier", { id: "a\tb" }],
  ])("is refused if it is a request %s", async (_, call) => {
    expect(await (await startServer())(call)).toEqual([401, "not-signed"]);
    expect(await waitingImports()).toEqual([]);
  });

  test("is refused without the headers of a signature", async () => {
    await startServer();
    const response = await apps[0]?.inject({ ...signedCall({}), headers: {} });
    expect(response?.statusCode).toBe(415);
    const unsigned = { "content-type": "application/json" };
    expect((await apps[0]?.inject({ ...signedCall({}), headers: unsigned }))?.statusCode).toBe(401);
  });

  test("is accepted once: every process refuses a repetition while its signature is valid", async () => {
    let now = NOW.getTime();
    const clock = () => new Date(now);
    const [call, callOtherProcess] = [await startServer(clock), await startServer(clock)];
    await call();
    expect(await call()).toEqual([409, "repeated"]);
    now += 299_000;
    expect(await callOtherProcess()).toEqual([409, "repeated"]);
    now += 2_000;
    expect(await callOtherProcess()).toEqual([401, "not-signed"]);
  });

  test("is accepted at most thirty times in ten minutes", async () => {
    const call = await startServer();
    for (let index = 0; index < 30; index += 1) expect((await call({ id: `m${index}` }))[0]).toBe(202);
    expect(await call({ id: "m30" })).toEqual([429, "too-many"]);
  });

  test("is refused with a large body", async () => {
    await startServer();
    const response = await apps[0]?.inject(signedCall({ body: "x".repeat(65_537) }));
    expect(response?.statusCode).toBe(413);
  });

  test("keeps a manager from requesting a second import while its own import waits", async () => {
    const call = await startServer();
    await call();
    const request = { kind: "feed" as const, feed: "crm" };
    const importRequest = { request, feeds: FEEDS, actor: { command: "test" }, now: NOW };
    expect(await requestImport(open().database, importRequest)).toEqual({
      kind: "problem",
      problem: "waiting",
    });
  });

  test("is mentioned at its feed in the back office", async () => {
    const { language, texts, now } = sampleContext("en");
    const pageRequest = { before: undefined, feeds: FEEDS, mayStart: true, outcome: undefined };
    const { feeds } = await importsPage(open().database, pageRequest, { language, texts, now });
    expect(feeds).toEqual([
      { name: "crm", everyText: "read every 60 minutes, and when the CRM reports a change" },
      { name: "quiet", everyText: "read every 60 minutes" },
    ]);
  });

  test.each([{}, { CRM_WEBHOOK: "short" }])(
    "a site with the webhook secrets %j does not start",
    (secrets) => {
      const options = { database: open().database, feeds: FEEDS, secrets, secret: "s".repeat(32) };
      expect(() => feedWebhooks(options)).toThrow("CRM_WEBHOOK must be");
    },
  );
});
