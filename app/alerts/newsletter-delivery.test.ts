import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testSite } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { startMailServer } from "../../test-support/mail-server.ts";
import { mailFrame } from "../../test-support/mails.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import type { Language } from "../i18n/languages.ts";
import { openJobQueue } from "../jobs/job-queue.server.ts";
import { BULK_MAIL_QUEUE } from "../mail/enqueue-mail.server.ts";
import { sendMail } from "../mail/send-mail.server.ts";
import { openTransport } from "../mail/transport.server.ts";
import { newsletterFileSchema } from "./newsletter-file.ts";
import { sentNewsletters } from "./newsletter-results.server.ts";
import { beginNewsletter, sendDueNewsletters } from "./send-newsletter.server.ts";
import { importSubscribers } from "./subscribers.server.ts";

const PEOPLE = 100;
const SECRET = "a secret of thirty-two characters";

describeOnPostgresql("a newsletter to a hundred people", (open) => {
  /** Runs the site once: it fills the outbox and sends mails, until `isOver`. */
  async function run(url: string, isOver: () => boolean | Promise<boolean>): Promise<void> {
    const connection = open();
    const { database } = connection;
    const site = { ...testSite(), alerts: { mailsPerMinute: PEOPLE * 2 } };
    const transport = openTransport(url, "/nowhere");
    const fail = (error: unknown) => {
      throw error;
    };
    const jobs = await openJobQueue(connection, { onError: fail });
    const services = {
      database,
      transport,
      dataFolder: "/nowhere",
      from: { address: "hallo@immogevel.example" },
      frame: mailFrame,
      onError: fail,
    };
    await sendDueNewsletters(
      {
        connection,
        site,
        languages: site.languages.enabled,
        textsIn: (language: Language) => sampleContext(language).texts,
        baseUrl: "https://www.immo.example",
        secret: SECRET,
      },
      new Date(),
    );
    jobs.work(BULK_MAIL_QUEUE, { concurrency: 4 }, (job) => sendMail(services, job));
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 100_000, interval: 20 });
    await jobs.close();
    transport.close();
  }

  test("reaches each of them once, although the site restarts in the middle", {
    timeout: 240_000,
  }, async () => {
    const { database } = open();
    const mails = await startMailServer();
    const people = Array.from({ length: PEOPLE }, (_, index) => ({
      email: `reader${index}@bezoeker.example`,
      language: "nl" as const,
      agreedOn: "2026-05-12",
    }));
    await importSubscribers(database, { people, proof: "forms", secret: SECRET, now: new Date() });
    const newsletter = newsletterFileSchema.parse({
      title: { en: "Autumn", nl: "Najaar" },
      text: { en: "Good day.", nl: "Goedendag." },
    });
    await beginNewsletter(database, { file: "newsletters/autumn.json", newsletter, by: "Els" }, new Date());

    await run(mails.url, () => mails.received.length >= PEOPLE / 4);
    expect(mails.received.length).toBeLessThan(PEOPLE);
    const result = async () => (await sentNewsletters(database, { limit: 1, language: "nl" }))[0];
    expect((await result())?.state).toBe("sending");
    await run(mails.url, async () => (await result())?.state === "sent");

    const reached = mails.received.flatMap(({ to }) => to);
    expect(reached).toHaveLength(PEOPLE);
    expect(new Set(reached)).toEqual(new Set(people.map(({ email }) => email)));
    expect(await result()).toMatchObject({ people: PEOPLE, sent: PEOPLE, failed: 0, by: "Els" });
    await database.execute(
      sql`truncate jobs, mails, newsletter_recipients, newsletters, newsletter_subscribers cascade`,
    );
    await mails.close();
  });
});
