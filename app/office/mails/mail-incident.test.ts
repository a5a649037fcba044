import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { sampleSite } from "../../../test-support/sample-context.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { mailIncidents, mails } from "../../mail/tables.server.ts";
import { updateMailIncident } from "./mail-incident.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describeOnPostgresql("mails that keep failing", (open) => {
  let mailCount = 0;
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${mails}, ${mailIncidents}, ${accounts} cascade`);
  });

  /** Adds a mail with failed attempts to the outbox. */
  async function addMail(values: Partial<typeof mails.$inferInsert>): Promise<void> {
    mailCount += 1;
    await open()
      .database.insert(mails)
      .values({
        key: sql`gen_random_uuid()`,
        template: "confirmation",
        language: "nl",
        recipient: { address: `visitor${mailCount}@x.example` },
        details: {},
        priority: 10,
        attempts: 1,
        lastAttemptAt: NOW.toISOString(),
        lastError: "450 try again later",
        ...values,
      });
  }
  const update = (now = NOW) =>
    updateMailIncident(open().database, { ...sampleSite, operator: { email: "it@hosting.example" } }, now);
  const notices = async () =>
    (await open().database.select().from(mails).where(sql`template = 'mail-notice'`).orderBy(mails.id)).map(
      ({ recipient, language, details }) => ({ to: recipient.address, language, details }),
    );

  test("the operator and the managers who asked for it are notified once", async () => {
    const staff = { language: "fr", role: "manager", getsIncidentMails: true } as const;
    await open()
      .database.insert(accounts)
      .values([
        { ...staff, email: "els@kantoor.example" },
        { ...staff, email: "no@kantoor.example", getsIncidentMails: false },
        { ...staff, email: "agent@kantoor.example", role: "agent" },
        { ...staff, email: "gone@kantoor.example", isDisabled: true },
        { ...staff, email: "it@hosting.example" },
      ]);
    await addMail({ attempts: 6 });
    const changes = await Promise.all([update(), update(), update()]);
    expect(changes.toSorted()).toEqual(["began", "none", "none"]);
    await addMail({ attempts: 9 });
    await update(later(5));
    expect(await notices()).toMatchObject([
      { to: "it@hosting.example", language: "en", details: { waiting: 1, message: "450 try again later" } },
      { to: "els@kantoor.example", language: "fr", details: { path: "/fr/backoffice/e-mails/" } },
    ]);
  });

  test.each([
    ["one mail that has been retried for a quarter of an hour", [{ attempts: 5 }], "none"],
    ["one mail that has been retried for half an hour", [{ attempts: 6 }], "began"],
    ["two mistyped addresses", [{ state: "failed" }, { state: "failed" }], "none"],
    [
      "three refused addresses in a day",
      [{ state: "failed" }, { state: "failed" }, { state: "failed" }],
      "began",
    ],
    [
      "three refused addresses, one of them two days ago",
      [
        { state: "failed" },
        { state: "failed" },
        { state: "failed", lastAttemptAt: later(-48).toISOString() },
      ],
      "none",
    ],
    [
      "one mistyped address, three times",
      Array.from({ length: 3 }, () => ({ state: "failed", recipient: { address: "a@x.example" } })),
      "none",
    ],
    [
      "a newsletter that many addresses refuse",
      [1, 2, 3].map(() => ({ state: "failed", priority: 0 })),
      "none",
    ],
    ["mails about incidents themselves", [{ attempts: 20, template: "mail-notice" }], "none"],
  ] as [string, Partial<typeof mails.$inferInsert>[], string][])(
    "an incident begins only when mails fail for long or to many recipients: %s",
    async (_, failingMails, change) => {
      for (const values of failingMails) await addMail(values);
      expect(await update()).toBe(change);
    },
  );

  test("failures after a recovery are a new incident", async () => {
    await addMail({ attempts: 6 });
    await update();
    await open().database.execute(sql`update ${mails} set state = 'sent' where template = 'confirmation'`);
    expect([await update(later(1)), await update(later(2))]).toEqual(["ended", "none"]);
    await addMail({ attempts: 6 });
    expect(await update(later(3))).toBe("began");
    expect(await notices()).toHaveLength(2);
  });
});
