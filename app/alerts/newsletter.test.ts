import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stockCatalogue, testSite } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat, uccleHouse } from "../../test-support/listings.ts";
import { startMailServer } from "../../test-support/mail-server.ts";
import { mailFrame } from "../../test-support/mails.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { openJobQueue } from "../jobs/job-queue.server.ts";
import { BULK_MAIL_QUEUE } from "../mail/enqueue-mail.server.ts";
import { sendMail } from "../mail/send-mail.server.ts";
import type { NewsletterDetails } from "../mail/templates/newsletter.server.ts";
import { openTransport } from "../mail/transport.server.ts";
import { SOLD } from "../property/marquee.ts";
import type { NewsletterAudience } from "./newsletter-audience.ts";
import { type Newsletter, newsletterFileSchema, newsletterParts } from "./newsletter-file.ts";
import {
  resumeNewsletter,
  sentNewsletters,
  stopNewsletter,
  unscheduleNewsletter,
} from "./newsletter-results.server.ts";
import {
  beginNewsletter,
  hasOtherContent,
  missingProperties,
  newsletterProgress,
  newsletterReach,
  sendDueNewsletters,
  sendTestNewsletter,
} from "./send-newsletter.server.ts";
import { confirmSubscriber, stopSubscriber, storeSubscriber } from "./store-subscriber.server.ts";
import { newsletterSeed, readSubscriptionToken } from "./subscription-link.server.ts";

const SECRET = "a secret of thirty-two characters";
const FILE = "newsletters/autumn.json";
const AUTUMN: Newsletter = newsletterFileSchema.parse({
  title: { en: "Autumn", nl: "Najaar" },
  text: { en: "Good day.", nl: ["Goedendag.", "## Nieuw"] },
});

describeOnPostgresql("a newsletter", (open) => {
  let now = Date.now();
  const database = () => open().database;
  beforeEach(() => {
    now = Date.now();
  });
  afterEach(async () => {
    for (const table of [
      "jobs",
      "mails",
      "newsletter_recipients",
      "newsletters",
      "newsletter_subscribers",
      "listings",
    ])
      await database().execute(sql`delete from ${sql.identifier(table)}`);
  });

  async function subscribe(email: string, language: Language = "nl", isConfirmed = true): Promise<string> {
    const seed = newsletterSeed(SECRET, email);
    await database().transaction(async (tx) => {
      await storeSubscriber(tx, { seed, email, language, askedAt: new Date(now).toISOString() });
      if (isConfirmed) await confirmSubscriber(tx, seed, new Date(now));
    });
    return seed;
  }

  function services(mailsPerMinute = 1_000, defaultLanguage: Language = "en") {
    const { languages } = testSite();
    const site = {
      ...testSite(),
      alerts: { mailsPerMinute },
      languages: { ...languages, default: defaultLanguage },
    };
    return {
      connection: open(),
      site,
      languages: site.languages.enabled,
      textsIn: (language: Language) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      secret: SECRET,
    };
  }
  const begin = (newsletter = AUTUMN, file = FILE) =>
    beginNewsletter(database(), { file, newsletter }, new Date(now));
  const send = (mailsPerMinute?: number) => sendDueNewsletters(services(mailsPerMinute), new Date(now));
  const mails = () =>
    queryRows<{ to: string; language: string; details: NewsletterDetails; priority: number }>(
      database(),
      sql`select recipient ->> 'address' as to, language, details, priority from mails order by id`,
    );

  test("goes to confirmed subscribers once, in their language or else the default one", async () => {
    await subscribe("nl@bezoeker.example");
    await subscribe("de@bezoeker.example", "de");
    await subscribe("asked@bezoeker.example", "nl", false);
    await stopSubscriber(database(), await subscribe("gone@bezoeker.example"), new Date(now));
    expect(await newsletterReach(database(), { file: FILE })).toEqual({
      people: 2,
      before: 0,
      languages: { nl: 1, de: 1 },
    });
    expect(await begin()).toBe(2);
    expect(await begin()).toBe(0);
    expect(await send()).toBe(2);
    expect(await send()).toBe(0);
    expect(await mails()).toMatchObject([
      { to: "de@bezoeker.example", language: "en", details: { title: "Autumn" }, priority: 0 },
      { to: "nl@bezoeker.example", language: "nl", details: { title: "Najaar" }, priority: 0 },
    ]);
    // A later subscriber gets it when it is sent again, and nobody else does.
    await subscribe("later@bezoeker.example");
    expect(await newsletterReach(database(), { file: FILE })).toMatchObject({ people: 1, before: 2 });
    expect(await begin()).toBe(1);
    expect(await send()).toBe(1);
    expect((await mails()).at(-1)?.to).toBe("later@bezoeker.example");
    expect(await newsletterProgress(database(), FILE)).toMatchObject([{ people: 3, mailed: 3 }]);
  });

  test("goes to all subscribers when the site gets a default language in which it has no text", async () => {
    await subscribe("fr@bezoeker.example", "fr");
    await subscribe("nl@bezoeker.example");
    await begin();
    expect(await sendDueNewsletters(services(1_000, "fr"), new Date(now))).toBe(2);
    expect((await mails()).map(({ to }) => to)).toEqual(["fr@bezoeker.example", "nl@bezoeker.example"]);
  });

  test("with other text under the same name is another newsletter", async () => {
    const other = { ...AUTUMN, homes: [12] };
    expect(await hasOtherContent(database(), { file: FILE, newsletter: other })).toBe(false);
    await begin();
    expect(await hasOtherContent(database(), { file: FILE, newsletter: AUTUMN })).toBe(false);
    expect(await hasOtherContent(database(), { file: FILE, newsletter: other })).toBe(true);
  });

  test("sent by two processes at the same time goes to each subscriber once", async () => {
    for (const name of ["a", "b", "c"]) await subscribe(`${name}@bezoeker.example`);
    const begun = await Promise.all([begin(), begin()]);
    expect(begun[0] + begun[1]).toBe(3);
    const sent = await Promise.all([send(), send()]);
    expect(sent[0] + sent[1]).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  test("goes once to an address that was subscribed a thousand times, in any letter case", async () => {
    for (let index = 0; index < 1_000; index += 1)
      await subscribe(index % 2 === 0 ? "nl@bezoeker.example" : "NL@Bezoeker.Example", "nl", index === 500);
    await begin();
    expect(await send()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test("is sent at the configured rate", async () => {
    for (let index = 0; index < 5; index += 1) await subscribe(`b${index}@bezoeker.example`);
    await begin();
    expect(await send(3)).toBe(3);
    expect(await send(3)).toBe(0);
    await database().execute(sql`update mails set created_at = created_at - interval '2 minutes'`);
    expect(await send(3)).toBe(2);
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(5);
  });

  test("is not sent to a person who unsubscribed while it waited", async () => {
    const first = await subscribe("first@bezoeker.example");
    const second = await subscribe("second@bezoeker.example");
    await begin();
    expect(await send(1)).toBe(1);
    for (const seed of [first, second]) await stopSubscriber(database(), seed, new Date(now));
    expect(await mails()).toEqual([]);
    now += 120_000;
    expect(await send()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("is not sent to a waiting recipient whose subscription has ended", async () => {
    await subscribe("first@bezoeker.example");
    await begin();
    await database().execute(sql`update newsletter_subscribers set state = 'stopped'`);
    expect(await send()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("shows the named properties in order, while they are available", async () => {
    await stockCatalogue(open(), {
      listings: [
        { ...uccleHouse, number: 901 },
        { ...ghentFlat, number: 902 },
      ],
    });
    const newsletter = { ...AUTUMN, homes: [902, 901, 903] };
    expect(await missingProperties(database(), newsletter)).toEqual([903]);
    await subscribe("nl@bezoeker.example");
    await begin(newsletter);
    await stockCatalogue(open(), {
      listings: [
        { ...uccleHouse, number: 901, marquee: SOLD },
        { ...ghentFlat, number: 902 },
      ],
    });
    await send();
    const [mail] = await mails();
    expect(mail?.details.properties.map(({ address }) => address)).toEqual([
      expect.stringMatching(/\/nl\/.*902\/\?via=alert$/),
    ]);
  });

  test("goes only to readers of the chosen languages", async () => {
    await subscribe("nl@bezoeker.example");
    await subscribe("fr@bezoeker.example", "fr");
    const audience: NewsletterAudience = { languages: ["fr"] };
    expect(await newsletterReach(database(), { file: FILE, audience })).toMatchObject({ people: 1 });
    const sending = { file: FILE, newsletter: AUTUMN, audience };
    expect(await beginNewsletter(database(), sending, new Date(now))).toBe(1);
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual(["fr@bezoeker.example"]);
  });

  test("goes only to readers with a saved search for properties to rent", async () => {
    for (const [name, goal, state] of [
      ["a", "rent", "confirmed"],
      ["b", "sale", "confirmed"],
      ["c", "rent", "stopped"],
      ["d"],
    ] as const) {
      await subscribe(`${name}@bezoeker.example`);
      if (goal)
        await database().execute(sql`
          insert into saved_searches (seed, email, language, goal, types, frequency, state, asked_at)
          values (${name}, ${`${name}@bezoeker.example`}, 'nl', ${goal}, '{}', 'daily', ${state}, now())`);
    }
    const audience: NewsletterAudience = { languages: [], interest: "rent" };
    await beginNewsletter(database(), { file: FILE, newsletter: AUTUMN, audience }, new Date(now));
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual(["a@bezoeker.example"]);
    await database().execute(sql`delete from saved_searches`);
  });

  test("that is scheduled goes to the subscribers at that time", async () => {
    await subscribe("early@bezoeker.example");
    const startsAt = new Date(now + 3_600_000);
    await beginNewsletter(database(), { file: FILE, newsletter: AUTUMN, startsAt }, new Date(now));
    expect(await send()).toBe(0);
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toMatchObject([
      { title: "Najaar", state: "scheduled", people: 0 },
    ]);
    await subscribe("later@bezoeker.example");
    now += 3_600_000;
    expect(await send()).toBe(2);
    expect(await unscheduleNewsletter(database(), FILE)).toBe(false);
  });

  test("that is cancelled before its time is sent to nobody", async () => {
    await subscribe("early@bezoeker.example");
    const startsAt = new Date(now + 3_600_000);
    await beginNewsletter(database(), { file: FILE, newsletter: AUTUMN, startsAt }, new Date(now));
    expect(await unscheduleNewsletter(database(), FILE)).toBe(true);
    now += 7_200_000;
    expect(await send()).toBe(0);
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toEqual([]);
  });

  test("that is stopped goes to nobody else until it is resumed", async () => {
    for (let index = 0; index < 4; index += 1) await subscribe(`s${index}@bezoeker.example`);
    await begin();
    expect(await send(3)).toBe(3);
    expect(await stopNewsletter(database(), FILE, new Date(now))).toBe(true);
    now += 120_000;
    expect(await send()).toBe(0);
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toMatchObject([
      { state: "stopped", people: 4 },
    ]);
    expect(await resumeNewsletter(database(), FILE)).toBe(true);
    expect(await send()).toBe(1);
    expect(await stopNewsletter(database(), FILE, new Date(now))).toBe(false);
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(4);
  });

  test("has a result: the numbers of sent and failed mails, and of people who unsubscribed after it", async () => {
    const seeds = [];
    for (const name of ["a", "b", "c", "d"]) seeds.push(await subscribe(`${name}@bezoeker.example`));
    await begin();
    await send();
    await database().execute(sql`update mails set state = case
      when recipient ->> 'address' like 'a%' then 'failed' when recipient ->> 'address' like 'd%' then 'waiting'
      else 'sent' end`);
    await stopSubscriber(database(), seeds[1] ?? "", new Date(now));
    await stopSubscriber(database(), seeds[1] ?? "", new Date(now));
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toMatchObject([
      { state: "sending", people: 4, sent: 2, failed: 1, unsubscribed: 1 },
    ]);
    await stopSubscriber(database(), seeds[3] ?? "", new Date(now));
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toMatchObject([
      { state: "sent", people: 3, sent: 2 },
    ]);
    // Recipients of a version that did not store the mail.
    await database().execute(sql`update newsletter_recipients set mail_id = null`);
    expect(await sentNewsletters(database(), { limit: 1, language: "nl" })).toMatchObject([
      { state: "sent", people: 3, sent: 3, failed: 0 },
    ]);
  });

  test("is sent as a test to one address only, in each of its languages", async () => {
    await subscribe("nl@bezoeker.example");
    const sending = { file: FILE, newsletter: AUTUMN, address: "bureau@immo.example" };
    expect(await sendTestNewsletter(services(), sending, new Date(now))).toBe(2);
    expect(await mails()).toMatchObject([
      { to: "bureau@immo.example", language: "en", details: { isTest: true } },
      { to: "bureau@immo.example", language: "nl", details: { isTest: true } },
    ]);
    expect(await newsletterReach(database(), { file: FILE })).toMatchObject({ people: 1, before: 0 });
  });

  test("has a one-click unsubscribe header for its recipient", async () => {
    const seed = await subscribe("nl@bezoeker.example");
    await begin();
    await send();
    const server = await startMailServer();
    const transport = openTransport(server.url, "/nowhere");
    const jobs = await openJobQueue(open(), { onError: () => {}, pollMs: 100 });
    try {
      const from = { name: "Immo Test", address: "hallo@immo.example" };
      const mailServices = {
        database: database(),
        transport,
        dataFolder: "/nowhere",
        from,
        frame: mailFrame,
      };
      jobs.work(BULK_MAIL_QUEUE, { concurrency: 1 }, (job) =>
        sendMail({ ...mailServices, onError: () => {} }, job),
      );
      await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
      const { head = "", to } = server.received[0] ?? {};
      expect(to).toEqual(["nl@bezoeker.example"]);
      expect(head).toMatch(/^Subject: Najaar\r?$/m);
      expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      const [, token = ""] =
        /^List-Unsubscribe: <https:\/\/www\.immo\.example\/nl\/uitschrijven\/\?t=([\w-]+)>\r?$/m.exec(head) ??
        [];
      expect(readSubscriptionToken(SECRET, token)).toEqual({ kind: "newsletter", seed });
    } finally {
      await jobs.close();
      transport.close();
      await server.close();
    }
  });
});

describe("the file of a newsletter", () => {
  test("has paragraphs, headings, lists and links; everything else is plain text", () => {
    const written =
      "Good day,\r\nhello.\n\n## New\n\n- one\n- two\n\n[Our site](https://www.x.example/a)\n \n[No](javascript:alert(1))\n\n<script>alert(1)</script> [a](https://x.example) b";
    expect(newsletterParts(written)).toEqual([
      { kind: "paragraph", text: "Good day,\nhello." },
      { kind: "heading", text: "New" },
      { kind: "list", items: ["one", "two"] },
      { kind: "link", text: "Our site", address: "https://www.x.example/a" },
      { kind: "paragraph", text: "[No](javascript:alert(1))" },
      { kind: "paragraph", text: "<script>alert(1)</script> [a](https://x.example) b" },
    ]);
  });

  test("has no terminal escapes or text-direction characters", () => {
    expect(newsletterParts("a\u001b[2Jb\u0000c \u202eevil\u2028next")).toEqual([
      { kind: "paragraph", text: "a[2Jbc evil\nnext" },
    ]);
  });

  const title = { nl: "Najaar" };
  const text = { nl: "Goedendag." };
  test.each([
    ["without a title in a language that it has", { title: {}, text }],
    ["without a text in a language that it has", { title, text: {} }],
    ["with an empty text", { title, text: { nl: " \n " } }],
    ["in an unknown language", { title: { xx: "A" }, text: { xx: "B" } }],
    ["with an unknown field", { title, text, image: "a.jpg" }],
    ["with an invalid property number", { title, text, homes: ["12"] }],
    ["too long", { title, text: { nl: "a".repeat(20_001) } }],
  ])("%s is refused", (_, file) => {
    expect(newsletterFileSchema.safeParse(file).success).toBe(false);
  });

  test("lists a property once", () => {
    expect(newsletterFileSchema.parse({ title, text, homes: [12, 12, 13] }).homes).toEqual([12, 13]);
  });
});
