import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { ConfigError } from "../../config/config-error.ts";
import { type LeadDestination, webhookSchema } from "../../config/webhook-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import { jobs } from "../../jobs/tables.server.ts";
import { blankSubmissions } from "../personal-data/personal-data.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { storeSubmission } from "../submissions/store-submission.server.ts";
import { submissions } from "../tables.server.ts";
import { checkWebhooks, deliverWebhook, type WebhookServices } from "./deliver-webhook.server.ts";
import { replayWebhook, WEBHOOK_QUEUE } from "./enqueue-webhooks.server.ts";
import { webhookDeliveries } from "./tables.server.ts";

/* Webhooks against a real HTTP server and a real database: the requests, and the effect of each response. */

const KEY = randomBytes(32);
const SECRET = `whsec_${KEY.toString("base64")}`;
const context = sampleContext("nl");
const NOW = new Date("2026-11-24T10:00:00Z");

type ReceivedRequest = { headers: IncomingMessage["headers"]; body: string };

describeOnPostgresql("a webhook", (open) => {
  const requests: ReceivedRequest[] = [];
  let answer: (response: ServerResponse) => void;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ headers: request.headers, body });
    answer(response);
  });
  let address: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads?key=hidden`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${submissions}, ${jobs} cascade`);
    requests.length = 0;
    answer = (response) => response.writeHead(204).end();
  });

  const crm = (changes: Partial<LeadDestination> = {}) =>
    webhookSchema.parse({
      name: "crm",
      address,
      secret: "env:WEBHOOK_CRM",
      allowPrivateAddresses: true,
      ...changes,
    });
  const services = (webhooks: LeadDestination[] = [crm()]): WebhookServices => ({
    database: open().database,
    site: { ...context.site, webhooks, languages: { ...context.site.languages, default: "nl" } },
    textsIn: context.textsIn,
    variables: { WEBHOOK_CRM: SECRET },
    baseUrl: "https://www.immogevel.example",
    now: () => NOW,
  });

  async function storeLead(changes: Partial<NewSubmission> = {}): Promise<number> {
    await storeSubmission(open().database, {
      form: "contact-me",
      key: crypto.randomUUID(),
      language: "nl",
      email: "Ann@x.example",
      fields: {
        firstName: "Ann",
        comment: 'She said "hello" 😀',
        cv: { name: "cv.pdf", path: "uploads/x.pdf" },
      },
      about: { property: 12 },
      receivedAt: "2026-11-24T09:00:00Z",
      mails: [],
      webhooks: ["crm"],
      ...changes,
    });
    const [row] = await queryRows<{ id: number }>(
      open().database,
      sql`select max(id)::float8 as id from ${webhookDeliveries}`,
    );
    return row?.id ?? 0;
  }

  const deliver = (delivery: number, deliveryServices = services(), isLastAttempt = false) =>
    deliverWebhook(deliveryServices, {
      data: { delivery },
      isLastAttempt,
      signal: new AbortController().signal,
    });
  const stored = async () => (await open().database.select().from(webhookDeliveries))[0];

  test("gets the lead with stable keys, once it is stored", async () => {
    await deliver(await storeLead());
    const [{ body } = { body: "" }] = requests;
    const [row] = await open().database.select().from(submissions);
    expect(JSON.parse(body)).toEqual({
      version: 1,
      event: "lead.created",
      lead: {
        reference: row?.reference,
        form: "contact-me",
        language: "nl",
        receivedAt: "2026-11-24T09:00:00.000Z",
        email: "Ann@x.example",
        fields: { firstName: "Ann", comment: 'She said "hello" 😀' },
        file: "cv.pdf",
        property: { id: 12, url: "https://www.immogevel.example/nl/pand/12/" },
        project: null,
        isDuplicate: false,
      },
    });
    expect(await stored()).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("can verify the origin, the time and the repetition of a request", async () => {
    const delivery = await storeLead();
    await deliver(delivery);
    await open().database.transaction((tx) => replayWebhook(tx, delivery));
    await deliver(delivery);
    const ids = requests.map(({ headers, body }) => {
      const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = headers;
      const expected = createHmac("sha256", KEY).update(`${id}.${at}.${body}`).digest("base64");
      expect(signature).toBe(`v1,${expected}`);
      expect(Number(at)).toBe(NOW.getTime() / 1_000);
      return id;
    });
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("is enqueued once for a lead that is stored twice", async () => {
    const lead = { key: "once" };
    await storeLead(lead);
    await storeLead(lead);
    const queued = await open().database.$count(jobs, sql`queue = ${WEBHOOK_QUEUE.name}`);
    expect([queued, await open().database.$count(webhookDeliveries)]).toEqual([1, 1]);
  });

  test.each([
    [500, "waiting"],
    [404, "waiting"],
    [410, "failed"],
    [301, "waiting"],
  ])("that responds with %i leaves the delivery %s", async (status, state) => {
    answer = (response) => response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
    const delivered = deliver(await storeLead());
    if (state === "waiting") await expect(delivered).rejects.toThrow();
    else await delivered;
    expect(await stored()).toMatchObject({ state, attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test("is marked as failed after the last attempt, with the latest attempts in its history", async () => {
    answer = (response) => response.writeHead(503).end();
    const delivery = await storeLead();
    for (let attempt = 0; attempt < 31; attempt += 1) await deliver(delivery).catch(() => {});
    await deliver(delivery, services(), true);
    const row = await stored();
    expect(row).toMatchObject({ state: "failed", attempts: 32 });
    expect(row?.history).toHaveLength(30);
    expect(row?.history.at(-1)).toEqual({ at: NOW.toISOString(), status: 503 });
  });

  test.each([
    ["http://127.0.0.1/", /private network/],
    ["http://169.254.169.254/latest/meta-data/", /private network/],
    ["http://[::1]/", /private network/],
    ["http://2130706433/", /private network/],
  ])("at %s is refused and not retried", async (privateUrl, reason) => {
    await deliver(await storeLead(), services([crm({ address: privateUrl, allowPrivateAddresses: false })]));
    const row = await stored();
    expect(row?.state).toBe("failed");
    expect(row?.history[0]?.error).toMatch(reason);
    expect(requests).toEqual([]);
  });

  test("whose host name resolves to a private address is refused as well", async () => {
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    const resolvingServices = {
      ...services([crm({ address: "https://crm.example/", allowPrivateAddresses: false })]),
      resolve,
    };
    await deliver(await storeLead(), resolvingServices);
    expect((await stored())?.history[0]?.error).toMatch(/private network/);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["long page", (response) => response.writeHead(200).end("x".repeat(100_000))],
    ["long page in parts", (response) => response.writeHead(200).write("x".repeat(100_000))],
    ["page that is cut off", (response) => response.writeHead(200).write("x", () => response.destroy())],
  ])("that accepts a lead with a %s gets it only once", async (_, accept) => {
    answer = accept;
    await deliver(await storeLead());
    expect(await stored()).toMatchObject({ state: "delivered", attempts: 1, history: [{ status: 200 }] });
  });

  test("that was removed from the configuration is marked as failed, with the reason", async () => {
    await deliver(await storeLead(), services([]));
    expect(await stored()).toMatchObject({
      state: "failed",
      history: [{ error: "It is no longer in site.json." }],
    });
  });

  test("gets nothing about an erased person, whose delivery is deleted", async () => {
    const delivery = await storeLead();
    await blankSubmissions(open().database, sql`lower(email) = 'ann@x.example'`);
    await deliver(delivery);
    expect([requests, await stored()]).toEqual([[], undefined]);
  });

  test("stores nothing that the visitor wrote with the delivery", async () => {
    answer = (response) => response.writeHead(500).end('She said "hello" to Ann@x.example');
    await deliver(await storeLead()).catch(() => {});
    expect(JSON.stringify(await stored())).not.toMatch(/ann|hello|hidden/i);
  });

  describe("secret", () => {
    const check = (value: string | undefined) =>
      checkWebhooks({ site: { webhooks: [crm()] }, variables: { WEBHOOK_CRM: value } });

    test.each([undefined, "", "secret", "whsec_", "whsec_c2hvcnQ=", `whsec_${"é".repeat(30)}`])(
      "%j prevents the start of the server, and is not in the message",
      (value) => {
        expect(() => check(value)).toThrow(ConfigError);
        expect(() => check(value)).toThrow(/^WEBHOOK_CRM must be/);
        if (value && value.length > 8) expect(() => check(value)).not.toThrow(value);
      },
    );

    test("in site.json itself is refused", () => {
      for (const secret of [SECRET, "env:PATH", "env:DATABASE_URL"])
        expect(webhookSchema.safeParse({ name: "crm", address, secret }).success).toBe(false);
      expect(
        webhookSchema.safeParse({ name: "crm", address: "file:///etc/passwd", secret: "env:WEBHOOK_A" })
          .success,
      ).toBe(false);
    });
  });
});
