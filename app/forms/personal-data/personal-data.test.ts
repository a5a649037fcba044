import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { aSubmission } from "../../../test-support/mails.ts";
import { sentNewsletters } from "../../alerts/newsletter-results.server.ts";
import { confirmSavedSearch } from "../../alerts/store-saved-search.server.ts";
import { privacySettingsSchema } from "../../config/privacy-settings.ts";
import { queryRows } from "../../database/database.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { storeSubmission } from "../submissions/store-submission.server.ts";
import { openJournal } from "../submissions/submission-journal.server.ts";
import { eraseOld } from "./erase-old.server.ts";
import { erasePersonalData, findPersonalData } from "./personal-data.server.ts";

const SECRET = "a secret of thirty-two characters";
const RENEE = "renee@bezoeker.example";
const OTHER_EMAIL = "jan@bezoeker.example";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CV = `${"c".repeat(40)}.pdf`;

/** All tables that contain data of visitors. */
const TABLES = [
  "leads",
  "lead_notes",
  "reply_drafts",
  "jobs",
  "mails",
  "alert_matches",
  "saved_search_zones",
  "saved_searches",
  "newsletter_subscribers",
  "newsletter_recipients",
  "appointment_links",
  "appointment_seats",
  "appointments",
  "webhook_deliveries",
  "erasures",
  "submissions",
];

describeOnPostgresql("personal data", (open) => {
  let dataFolder: string;
  const database = () => open().database;
  beforeEach(async () => {
    for (const table of TABLES) await database().execute(sql`delete from ${sql.identifier(table)}`);
    dataFolder = await emptyFolder();
    for (const folder of ["uploads", "outbox"]) await mkdir(join(dataFolder, folder));
  });

  /** Creates all data that the site can have about a person. */
  async function fillInEverything(email: string, seed: string): Promise<NewSubmission[]> {
    const person = { email, language: "nl" as const };
    const sent = [
      aSubmission({ ...person, fields: { remark: `a secret of ${email}` } }),
      aSubmission({
        ...person,
        form: "job-contact",
        fields: { cv: { name: "cv.pdf", path: `uploads/${CV}` } },
      }),
      aSubmission({
        form: "send-to-friend",
        email: "derde@bezoeker.example",
        fields: { friendEmail: email },
      }),
      aSubmission({
        ...person,
        form: "demand-register",
        subscription: {
          kind: "demand",
          seed: `d${seed}`,
          demand: { goal: "sale", types: [1], zones: ["44021"], frequency: "daily" },
        },
      }),
      aSubmission({
        ...person,
        form: "sign-newsletter",
        subscription: { kind: "newsletter", seed: `n${seed}` },
      }),
    ].map((one) => ({
      ...one,
      mails: one.mails.map((mail) => ({ ...mail, recipient: mail.recipient, replyTo: { address: email } })),
    }));
    const journal = await openJournal(join(dataFolder, "journal"));
    for (const one of sent) {
      await journal.append(one);
      await storeSubmission(database(), one);
    }
    await journal.close();
    await confirmSavedSearch(database(), `d${seed}`, new Date());
    await database().execute(sql`
      insert into alert_matches (person, listing_id, event, saved_search_id, matched_at)
      select ${email}, 1, 'new', id, now() from saved_searches where email = ${email}`);
    await database().execute(sql`
      insert into newsletters (file, checksum, content, begun_at)
      values ('newsletters/autumn.json', '', '{}'::jsonb, now()) on conflict do nothing`);
    await database().execute(sql`
      insert into newsletter_recipients (newsletter_id, person, mailed_at)
      select id, ${email}, now() from newsletters`);
    await database().execute(sql`
      insert into appointments (reference, calendar, state, language, facts)
      values (${`GB-${seed}`}, 0, 'confirmed', 'nl', ${JSON.stringify({ visitor: { email } })}::jsonb)`);
    await database().execute(sql`
      insert into appointment_seats (calendar, seat, starts_at, ends_at, holder, appointment)
      select 0, ${seed === "1" ? 1 : 2}, now(), now() + interval '1 hour', ${seed}, id from appointments
      where reference = ${`GB-${seed}`}`);
    const theirs = sql`lower(email) = ${email} or lower(fields ->> 'friendEmail') = ${email}`;
    await database().execute(sql`
      insert into leads (submission_id, status) select id, 'contacted' from submissions where ${theirs}`);
    await database().execute(sql`
      insert into webhook_deliveries (submission_id, webhook) select id, 'crm' from submissions where ${theirs}`);
    await database().execute(sql`
      insert into lead_notes (submission_id, author, text, created_at)
      select id, 'Els', ${`a note about ${email}`}, now() from submissions where ${theirs}`);
    await database().execute(sql`
      insert into accounts (email, language) values ('els@kantoor.example', 'nl') on conflict do nothing`);
    await database().execute(sql`
      insert into reply_drafts (submission_id, account_id, subject, text, saved_at)
      select id, (select min(id) from accounts), 'Hello', ${`an answer to ${email}`}, now()
      from submissions where ${theirs}`);
    await writeFile(
      join(dataFolder, "outbox", `${seed}.eml`),
      `From: x@immo.example\r\nTo: Renée\r\n <${email}>\r\n\r\nHallo ${email}`,
    );
    return sent;
  }

  async function ageJournal() {
    const folder = join(dataFolder, "journal");
    const old = new Date(Date.now() - 3 * HOUR_MS);
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
  }

  async function everything(): Promise<string> {
    const rows = await Promise.all(
      TABLES.map((table) => queryRows(database(), sql`select * from ${sql.identifier(table)}`)),
    );
    const files = await Promise.all(
      ["journal", "outbox"].map(async (folder) => {
        const names = await readdir(join(dataFolder, folder));
        return Promise.all(names.map((name) => readFile(join(dataFolder, folder, name), "utf8")));
      }),
    );
    return JSON.stringify([rows, files]);
  }

  test("is exported in full, from every place, without data of others", async () => {
    await fillInEverything(RENEE, "1");
    await fillInEverything(OTHER_EMAIL, "2");
    const data = await findPersonalData({ database: database(), dataFolder }, RENEE);
    const counts = Object.entries(data).map(([kind, items]) => [
      kind,
      typeof items === "string" ? items : items.length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      email: RENEE,
      submissions: 5,
      leads: 5,
      leadNotes: 5,
      replyDrafts: 5,
      webhooks: 5,
      appointments: 1,
      mails: 10,
      demands: 1,
      alerts: 1,
      newsletter: 1,
      letters: 1,
      journal: 5,
      files: 2,
    });
    expect(data.demands[0]).toMatchObject({ zones: ["44021"] });
    expect(data.files).toEqual([`uploads/${CV}`, "outbox/1.eml"]);
    expect(JSON.stringify(data)).not.toContain(OTHER_EMAIL);
  });

  test("is erased from every table, the journal and the files, and the data of others stays", async () => {
    await writeFile(join(dataFolder, "uploads", CV), "%PDF");
    const sent = await fillInEverything(RENEE, "1");
    await ageJournal();
    await fillInEverything(OTHER_EMAIL, "2");
    const stores = { database: database(), dataFolder, secret: SECRET };
    expect(await erasePersonalData(stores, RENEE, new Date())).toMatchObject({ submissions: 5, journal: 5 });
    expect(await everything()).not.toContain(RENEE);
    expect(await everything()).toContain(`a secret of ${OTHER_EMAIL}`);
    // Somebody else sent the same file.
    expect((await stat(join(dataFolder, "uploads", CV))).isFile()).toBe(true);
    await erasePersonalData(stores, OTHER_EMAIL, new Date());
    await expect(stat(join(dataFolder, "uploads", CV))).rejects.toThrow("ENOENT");
    // The earlier journal does not restore the data.
    for (const one of sent) expect(await storeSubmission(database(), one)).toMatchObject({ isNew: false });
    expect(await everything()).not.toContain(RENEE);
  });

  test("includes the file of every form, which stays while somebody else sent the same one", async () => {
    const photo = { name: "roof.jpeg", path: `uploads/${"d".repeat(40)}.jpeg` };
    await writeFile(join(dataFolder, photo.path), "a photo");
    for (const email of [RENEE, OTHER_EMAIL])
      await storeSubmission(
        database(),
        aSubmission({ email, form: "repair-request", fields: { defect: "A leak", defectPhoto: photo } }),
      );
    const stores = { database: database(), dataFolder, secret: SECRET };
    expect((await findPersonalData(stores, RENEE)).files).toEqual([photo.path]);
    expect(await erasePersonalData(stores, RENEE, new Date())).toMatchObject({ files: 1 });
    expect((await stat(join(dataFolder, photo.path))).isFile()).toBe(true);
    await erasePersonalData(stores, OTHER_EMAIL, new Date());
    await expect(stat(join(dataFolder, photo.path))).rejects.toThrow("ENOENT");
  });

  test("is erased from a journal in use a day later", async () => {
    await fillInEverything(RENEE, "1");
    const stores = { database: database(), dataFolder, secret: SECRET };
    await erasePersonalData(stores, RENEE, new Date());
    expect(await everything()).toContain(RENEE);
    await ageJournal();
    await eraseOld(stores, privacySettingsSchema.parse({}), new Date());
    expect(await everything()).not.toContain(RENEE);
  });

  test("of somebody without an e-mail address is exported and erased by the reference of what they sent", async () => {
    const sent = aSubmission({ email: undefined, fields: { lastName: "Claes", phone: "0470 12 34 56" } });
    const journal = await openJournal(join(dataFolder, "journal"));
    for (const one of [sent, aSubmission({ email: OTHER_EMAIL })]) await journal.append(one);
    await journal.close();
    const { reference } = await storeSubmission(database(), sent);
    const [mail] = await queryRows<{ key: string }>(database(), sql`select key from mails`);
    await writeFile(join(dataFolder, "outbox", `20261124T100000-${mail?.key}.eml`), "To: x\r\n\r\nClaes");
    const stores = { database: database(), dataFolder, secret: SECRET };
    const data = await findPersonalData(stores, { reference });
    expect([data.submissions, data.mails, data.journal, data.files].map(({ length }) => length)).toEqual([
      1,
      sent.mails.length,
      1,
      1,
    ]);
    await erasePersonalData(stores, { reference }, new Date());
    await ageJournal();
    await eraseOld(stores, privacySettingsSchema.parse({}), new Date());
    expect(await everything()).not.toContain("Claes");
    expect(await everything()).toContain(OTHER_EMAIL);
  });

  test("that somebody sends after their erasure stays in the journal", async () => {
    const stores = { database: database(), dataFolder, secret: SECRET };
    await erasePersonalData(stores, RENEE, new Date("2026-11-20T10:00:00Z"));
    const journal = await openJournal(join(dataFolder, "journal"));
    for (const receivedAt of ["2026-11-20T09:59:00Z", "2026-11-20T10:01:00Z"])
      await journal.append(aSubmission({ email: RENEE, receivedAt }));
    await journal.close();
    await ageJournal();
    await eraseOld(stores, privacySettingsSchema.parse({}), new Date("2026-11-21T10:00:00Z"));
    const { journal: entries } = await findPersonalData(stores, RENEE);
    expect(entries).toMatchObject([{ receivedAt: "2026-11-20T10:01:00Z" }]);
  });

  describe("is erased automatically", () => {
    const eraseLater = (days: number) =>
      eraseOld(
        { database: database(), dataFolder, secret: SECRET },
        privacySettingsSchema.parse({ keepSubmissionsDays: 400, keepMailsDays: 100, keepEndedDays: 10 }),
        new Date(Date.now() + days * DAY_MS),
      );
    const count = async (table: string, which = sql`true`) =>
      (
        await queryRows<{ n: number }>(
          database(),
          sql`select count(*)::int as n from ${sql.identifier(table)} where ${which}`,
        )
      )[0]?.n;

    test("when its period ends: unconfirmed subscriptions first, then mails, then submissions", async () => {
      await fillInEverything(RENEE, "1");
      await database().execute(sql`update mails set state = 'sent'`);
      await eraseLater(9);
      expect(await count("newsletter_subscribers")).toBe(1);
      await eraseLater(11);
      expect(await count("newsletter_subscribers")).toBe(0);
      expect(await count("newsletter_recipients")).toBe(0);
      // The saved search is confirmed, and stays.
      expect(await count("saved_searches")).toBe(1);
      expect(await count("mails")).toBe(10);
      await eraseLater(101);
      expect(await count("mails")).toBe(0);
      expect(await count("submissions", sql`fields <> '{}'::jsonb`)).toBe(5);
      await eraseLater(401);
      expect(await count("submissions", sql`fields <> '{}'::jsonb or email is not null`)).toBe(0);
      expect(await count("appointments")).toBe(0);
      expect(await count("saved_searches")).toBe(1);
    });

    test("and a newsletter that could not be delivered still counts as failed", async () => {
      await fillInEverything(RENEE, "1");
      await database().execute(sql`update newsletter_subscribers set state = 'confirmed'`);
      await database().execute(sql`update mails set state = 'failed'`);
      await database().execute(sql`update newsletter_recipients set mail_id = (select min(id) from mails)`);
      const results = () => sentNewsletters(database(), { limit: 1, language: "nl" });
      expect(await results()).toMatchObject([{ people: 1, sent: 0, failed: 1 }]);
      await eraseLater(101);
      expect(await count("mails")).toBe(0);
      expect(await results()).toMatchObject([{ people: 1, sent: 0, failed: 1 }]);
    });

    test("but not while a mail waits to be sent", async () => {
      await fillInEverything(RENEE, "1");
      await eraseLater(500);
      expect(await count("mails")).toBe(10);
    });
  });
});
