import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CRM_ACCOUNT, startCrmServer, whiseWebhook } from "../../../../test-support/crm-server.ts";
import { describeOnPostgresql } from "../../../../test-support/databases.ts";
import {
  ghentHouse,
  quaysProject,
  storeListing,
  storeProject,
} from "../../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { listings, projects } from "../../../catalogue/tables.server.ts";
import { ConfigError } from "../../../config/config-error.ts";
import { webhookSchema, webhooksSchema } from "../../../config/webhook-settings.ts";
import { queryRows } from "../../../database/database.server.ts";
import { RetryLaterError } from "../../../jobs/job-queue.server.ts";
import { jobs } from "../../../jobs/tables.server.ts";
import { blankSubmissions } from "../../personal-data/personal-data.server.ts";
import type { NewSubmission } from "../../submissions/new-submission.ts";
import { storeSubmission } from "../../submissions/store-submission.server.ts";
import { submissions } from "../../tables.server.ts";
import { checkWebhooks, deliverWebhook, type WebhookServices } from "../deliver-webhook.server.ts";
import { replayWebhook } from "../enqueue-webhooks.server.ts";
import { webhookDeliveries } from "../tables.server.ts";

/* Leads that are sent to a server that responds like the APIs of CRMs, with a real database. */

const context = sampleContext("nl");
const NOW = new Date("2026-11-27T10:00:00Z");

describeOnPostgresql("a lead for a CRM", (open) => {
  let crm: Awaited<ReturnType<typeof startCrmServer>>;
  beforeAll(async () => {
    crm = await startCrmServer();
    const { database } = open();
    await database.execute(sql`truncate ${listings}, ${projects} cascade`);
    await storeListing(database, ghentHouse(), { id: 4711, feed: "crm" });
    await storeListing(database, ghentHouse({ reference: "GE-2" }), { id: 12, feed: "other" });
    await storeProject(database, quaysProject({ key: "99" }), { id: 7, feed: "crm" });
  });
  afterAll(() => crm.close());
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${submissions}, ${jobs} cascade`);
    crm.clear();
  });

  const shared = () => ({ name: "crm", feed: "crm", allowPrivateAddresses: true });
  const whise = (changes: object = {}) => ({ ...whiseWebhook(crm.address), ...shared(), ...changes });
  const sweepbright = (changes: object = {}) => ({
    ...shared(),
    kind: "sweepbright",
    address: `${crm.address}/api`,
    clientId: CRM_ACCOUNT.user,
    clientSecret: "env:WEBHOOK_CRM",
    ...changes,
  });
  const services = (webhook: object, password: string = CRM_ACCOUNT.password): WebhookServices => ({
    database: open().database,
    site: { ...context.site, webhooks: [webhookSchema.parse(webhook)] },
    textsIn: context.textsIn,
    variables: { WEBHOOK_CRM: password },
    baseUrl: "https://www.immogevel.example",
    now: () => NOW,
  });

  async function storeLead(changes: Partial<NewSubmission> = {}): Promise<number> {
    await storeSubmission(open().database, {
      form: "contact-me",
      key: crypto.randomUUID(),
      language: "nl",
      email: "ann@bezoeker.example",
      fields: {
        reason: "visit",
        firstName: "Ann",
        lastName: "Peeters",
        phone: "+32470123456",
        remark: "Kan het op zaterdag?",
      },
      about: { property: 4711 },
      receivedAt: "2026-11-27T09:00:00Z",
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

  const deliver = (delivery: number, using: WebhookServices, isLastAttempt = false) =>
    deliverWebhook(using, { data: { delivery }, isLastAttempt, signal: new AbortController().signal });
  const stored = async () => (await open().database.select().from(webhookDeliveries))[0];
  const paths = () => crm.requests.map(({ path }) => path);

  test("is a contact in Whise, with its estate, office, language, origin and message", async () => {
    await deliver(await storeLead(), services(whise({ contactOriginId: 353 })));
    const [submission] = await open().database.select().from(submissions);
    const [contact] = crm.contacts.values();
    expect(contact).toEqual({
      Name: "Peeters",
      FirstName: "Ann",
      PrivateEmail: "ann@bezoeker.example",
      PrivateTel: "+32470123456",
      LanguageId: "nl-BE",
      CountryId: 1,
      OfficeIds: [4381],
      EstateIds: [4711],
      ContactOriginId: 353,
      Message: expect.stringContaining(`(${submission?.reference})\n`),
    });
    expect(contact?.Message).toContain("Kan het op zaterdag?");
    expect(contact?.Message).toMatch(/\nhttps:\/\/www\.immogevel\.example\/property\/4711\/$/);
    expect(contact?.Message).not.toMatch(/Peeters|ann@|0470/);
    expect(await stored()).toMatchObject({
      state: "delivered",
      history: [
        {
          status: 200,
          fields: [
            ...["Name", "FirstName", "PrivateEmail", "PrivateTel", "LanguageId", "CountryId", "OfficeIds"],
            ...["EstateIds", "ContactOriginId", "Message"],
          ],
        },
      ],
    });
  });

  test("goes to Whise with the token of the agency, when the account is of several", async () => {
    await deliver(await storeLead(), services(whise({ clientId: 445 })));
    expect(paths()).toEqual(["/token", "/v1/admin/clients/token", "/v1/contacts/upsert"]);
    expect(crm.requests[1]?.body).toEqual({ ClientId: 445, OfficeId: 4381 });
    expect(crm.requests[2]?.authorization).not.toBe(crm.requests[1]?.authorization);
  });

  test("is a lead of its property in SweepBright, or a general one", async () => {
    const crmServices = services(sweepbright());
    await deliver(await storeLead(), crmServices);
    await deliver(await storeLead({ about: {}, form: "site-contact", language: "fr" }), crmServices);
    expect(crm.leads).toMatchObject([
      {
        estate: "4711",
        body: {
          first_name: "Ann",
          last_name: "Peeters",
          email: "ann@bezoeker.example",
          phone: "+32470123456",
          message: expect.stringContaining("Kan het op zaterdag?"),
          locale: "nl",
        },
      },
      { estate: undefined, body: { locale: "fr" } },
    ]);
    expect(crm.requests[0]?.accept).toBe("application/vnd.sweepbright.v20241030+json");
    expect(paths().filter((path) => path.endsWith("/token"))).toHaveLength(1);
  });

  test.each([
    ["a property of another feed", "no estate", { property: 12 }, {}, undefined],
    ["a property that is not in the catalogue", "no estate", { property: 5 }, {}, undefined],
    [
      "a property when no feed is configured",
      "no estate",
      { property: 4711 },
      { feed: undefined },
      undefined,
    ],
    ["a project of its feed", "the key of the project", { project: 7 }, {}, [99]],
    ["nothing", "no estate", {}, {}, undefined],
  ])("about %s has %s", async (_about, _estate, about, settings, estates) => {
    await deliver(await storeLead({ about }), services(whise(settings)));
    expect([...crm.contacts.values()].map(({ EstateIds }) => EstateIds)).toEqual([estates]);
  });

  test("without a name has the e-mail address or the other name instead, and without an e-mail address always adds a contact", async () => {
    const crmServices = services(whise());
    await deliver(await storeLead({ form: "sign-newsletter", fields: {}, about: {} }), crmServices);
    await deliver(
      await storeLead({ form: "testimonial", email: undefined, fields: { name: "An Claes" }, about: {} }),
      crmServices,
    );
    expect([...crm.contacts.values()].map(({ Name }) => Name)).toEqual(["ann@bezoeker.example", "An Claes"]);
    expect(paths().at(-1)).toBe("/v1/contacts/create");
  });

  test("that is sent again does not add a second contact in Whise", async () => {
    const crmServices = services(whise());
    const delivery = await storeLead();
    await deliver(delivery, crmServices);
    await open().database.transaction((tx) => replayWebhook(tx, delivery));
    await deliver(delivery, crmServices);
    expect(await stored()).toMatchObject({ state: "delivered", attempts: 2 });
    expect(crm.contacts.size).toBe(1);
  });

  test("says nothing about consent to mailings", async () => {
    await deliver(await storeLead(), services(whise()));
    expect(JSON.stringify(crm.requests)).not.toMatch(/Agreement/);
  });

  describe("whose token", () => {
    test("is cached uses it again, and requests a new one once it has expired", async () => {
      const crmServices = services(whise());
      await deliver(await storeLead(), crmServices);
      await deliver(await storeLead(), crmServices);
      const before = paths().filter((path) => path === "/token").length;
      crm.expireTokens();
      await deliver(await storeLead(), crmServices);
      expect(paths().filter((path) => path === "/token")).toHaveLength(before + 1);
      expect(crm.requests.at(-1)?.path).toBe("/v1/contacts/upsert");
      expect(await open().database.$count(webhookDeliveries, sql`state = 'delivered'`)).toBe(3);
    });

    test.each([
      ["with 401", { status: 401 }],
      [
        "in a successful response",
        {
          status: 200,
          body: { isValidRequest: false, validationErrors: [{ code: "FailedAuthentication" }] },
        },
      ],
    ])("is refused twice %s fails, with an error that names the settings", async (_how, answer) => {
      crm.answerOnce(/upsert/, answer);
      crm.answerOnce(/upsert/, answer);
      await deliver(await storeLead(), services(whise()));
      expect(paths().filter((path) => path.includes("upsert"))).toHaveLength(2);
      expect(await stored()).toMatchObject({
        state: "failed",
        history: [{ error: 'Whise refuses the credentials: check "user" in site.json, and WEBHOOK_CRM.' }],
      });
    });

    test.each([
      ["Whise", whise],
      ["SweepBright", sweepbright],
    ])("%s refuses because of a wrong password fails, and is not sent", async (name, settings) => {
      await deliver(await storeLead(), services(settings(), "wrong"));
      expect(crm.requests).toHaveLength(1);
      const row = await stored();
      expect(row).toMatchObject({ state: "failed", attempts: 1 });
      expect(row?.history[0]?.error).toContain(`${name} refuses the credentials`);
      expect(row?.history[0]?.fields).toBeUndefined();
    });

    test("cannot be requested now is retried later", async () => {
      crm.answerOnce(/token/, { status: 503, headers: { "retry-after": "600" } });
      const crmServices = services(whise({ user: "another" }));
      const error = await deliver(await storeLead(), crmServices).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "RetryLaterError", waitMs: 600_000 });
      expect(await stored()).toMatchObject({
        state: "waiting",
        history: [{ error: "Whise gave no token: it answered 503." }],
      });
    });
  });

  test.each([
    ["429 with seconds", { status: 429, headers: { "retry-after": "900" } }, 900_000],
    [
      "429 with a time",
      { status: 429, headers: { "retry-after": "Fri, 27 Nov 2026 10:30:00 GMT" } },
      1_800_000,
    ],
    ["503", { status: 503 }, 0],
    ["a page instead of JSON", { status: 200, body: "<h1>Maintenance</h1>" }, 0],
  ])("that gets %s is retried later", async (_what, answer, waitMs) => {
    crm.answerOnce(/upsert/, answer);
    const error = await deliver(await storeLead(), services(whise())).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RetryLaterError);
    expect(error).toMatchObject({ waitMs });
    expect(await stored()).toMatchObject({ state: "waiting", attempts: 1 });
  });

  test.each([
    ["Whise, in a successful response", whise, {}, "Whise refuses the lead: InvalidEmail."],
    ["SweepBright", sweepbright, {}, "SweepBright refuses the lead: email."],
    [
      "SweepBright, in a successful response",
      sweepbright,
      { status: 200, body: { errors: { phone: ["0470 is no number"] } } },
      "SweepBright refuses the lead: phone.",
    ],
    [
      "Whise, with a code that repeats what was typed",
      whise,
      {
        status: 200,
        body: { isValidRequest: false, validationErrors: [{ code: "refused@bezoeker.example" }] },
      },
      "Whise refuses the lead.",
    ],
    ["an API at a wrong URL", whise, { status: 404 }, /^Whise does not know the property/],
  ])(
    "that is refused by %s fails with the reason, without text that the visitor typed",
    async (_who, settings, answer, reason) => {
      if ("status" in answer) crm.answerOnce(/contacts/, answer);
      await deliver(await storeLead({ email: "refused@bezoeker.example" }), services(settings()));
      const row = await stored();
      expect(row).toMatchObject({ state: "failed", attempts: 1 });
      expect(row?.history[0]?.error).toMatch(reason);
      expect(JSON.stringify(row)).not.toMatch(/bezoeker|Peeters|0470|password of/);
    },
  );

  test("is not sent to the target of a redirect, nor to a private address", async () => {
    crm.answerOnce(/upsert/, { status: 307, headers: { location: `${crm.address}/elsewhere` } });
    await expect(deliver(await storeLead(), services(whise()))).rejects.toThrow(/answers with a redirect/);
    expect(paths()).not.toContain("/elsewhere");
    crm.requests.length = 0;
    const settings = whise({ address: "https://127.0.0.1/", allowPrivateAddresses: false });
    const delivery = await storeLead();
    await deliver(delivery, services(settings));
    const rows = await open().database.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    expect(rows.at(-1)).toMatchObject({ state: "failed" });
    expect(rows.at(-1)?.history[0]?.error).toMatch(/private network/);
    expect(crm.requests).toEqual([]);
  });

  test("of an erased person is not sent", async () => {
    const delivery = await storeLead();
    await blankSubmissions(open().database, sql`lower(email) = 'ann@bezoeker.example'`);
    await deliver(delivery, services(whise()));
    expect([crm.requests, await stored()]).toEqual([[], undefined]);
  });

  describe("has settings that", () => {
    test.each([undefined, "", " "])("prevent the start of the server without a password: %j", (password) => {
      const check = () => checkWebhooks({ ...services(whise()), variables: { WEBHOOK_CRM: password } });
      expect(check).toThrow(ConfigError);
      expect(check).toThrow("WEBHOOK_CRM is not set: Whise needs it");
    });

    test.each([
      ["the password itself", () => whise({ password: "a password" })],
      ["a variable of something else", () => sweepbright({ clientSecret: "env:DATABASE_URL" })],
      ["no office", () => whise({ officeId: undefined })],
      ["http on the internet", () => whise({ address: "http://api.example/", allowPrivateAddresses: false })],
      ["a CRM that is not known", () => ({ ...whise(), kind: "another" })],
    ])("are refused with %s", (_what, settings) => {
      expect(webhookSchema.safeParse(settings()).success).toBe(false);
    });

    test("need no URL, and cannot have the same name as another webhook", () => {
      const { address: _, ...settings } = whise({ allowPrivateAddresses: false });
      expect(webhookSchema.parse(settings)).toMatchObject({ address: "https://api.whise.eu", countryId: 1 });
      expect(webhooksSchema.safeParse([whise(), sweepbright()]).success).toBe(false);
    });
  });
});
