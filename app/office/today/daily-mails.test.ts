import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { mailFrame } from "../../../test-support/mails.ts";
import { sampleSite } from "../../../test-support/sample-context.ts";
import { findStaffRules, saveStaffRules } from "../../accounts/staff-rules/staff-rules.server.ts";
import { staffRulesSchema } from "../../accounts/staff-rules/staff-rules.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { renderMail } from "../../mail/send-mail.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { sendDailyMails } from "./send-daily-mails.server.ts";

const dictionaries = await readDictionaries();
/** 07:05 in Belgium. */
const MORNING = new Date("2026-11-24T06:05:00Z");
const DAY_MS = 86_400_000;
const NEXT_MORNING = new Date(MORNING.getTime() + DAY_MS);

describeOnPostgresql("the daily mail of staff", (open) => {
  const send = (now: Date) =>
    sendDailyMails(
      {
        database: open().database,
        site: { ...sampleSite, feeds: [] },
        storage: async () => ({
          freeBytes: 50e9,
          totalBytes: 100e9,
          lastBackup: undefined,
          backupEveryHours: 24,
          runsSince: MORNING.toISOString(),
        }),
        textsIn: (language: Language) => pageTexts(dictionaries, language).texts,
      },
      now,
    );
  const queued = () => open().database.select().from(mails).orderBy(mails.id);
  const recipients = async () => (await queued()).map(({ recipient }) => recipient.address);

  beforeEach(async () => {
    const { database } = open();
    await database.execute(sql`truncate ${accounts}, ${mails}, ${submissions}, office_rules cascade`);
    const staff = { language: "nl", role: "agent", getsDailyMail: true } as const;
    await database.insert(accounts).values([
      { ...staff, email: "jan@kantoor.example", name: "Jan" },
      { ...staff, email: "els@kantoor.example", role: "manager", language: "en" },
      { ...staff, email: "ben@kantoor.example", getsDailyMail: false },
      { ...staff, email: "eva@kantoor.example", role: "editor" },
      { ...staff, email: "gone@kantoor.example", isDisabled: true },
      { ...staff, email: "owner@eigenaar.example", role: null },
    ]);
    await database.insert(submissions).values({
      form: "contact-me",
      language: "nl",
      key: "a",
      contentHash: "a",
      reference: "GB-a",
      fields: { firstName: "Ann" },
      about: {},
      isDuplicate: false,
      receivedAt: "2026-11-23T16:32:00Z",
    });
  });

  test("the daily mail goes to staff who asked for it and have something to do, in their own language", async () => {
    expect(await send(MORNING)).toBe(2);
    expect(await recipients()).toEqual(["jan@kantoor.example", "els@kantoor.example"]);
    const [jan, els] = await queued();
    const { subject, text } = renderMail(mailFrame("nl"), jan ?? expect.fail());
    expect(subject).toBe("Vandaag: 1 punt wacht op u");
    expect(text).toContain(
      "- 1 nieuwe lead, sinds 23-11-2026, 17:32:\n  https://www.immogevel.example/nl/backoffice/leads/?status=new",
    );
    expect(els?.language).toBe("en");
  });

  test("the daily mail names no visitor, because erasing personal data does not reach it", async () => {
    await open().database.execute(sql`
      insert into mails (key, template, language, recipient, details, reference, priority, state, created_at)
      values (gen_random_uuid(), 'confirmation', 'nl', '{"address":"ann@x.example"}', '{}', 'GB-a', 10, 'failed',
        '2026-11-24T05:00:00Z')`);
    await send(MORNING);
    const daily = (await queued()).filter(({ template }) => template === "today");
    expect(JSON.stringify(daily)).not.toContain("ann@x.example");
    expect(JSON.stringify(daily)).toContain("Een e-mail over een lead kon niet worden afgeleverd (06:00)");
  });

  test("the daily mail is sent once a day, even by several processes", async () => {
    await Promise.all([send(MORNING), send(MORNING), send(MORNING)]);
    await send(new Date(MORNING.getTime() + 3_600_000));
    expect(await recipients()).toHaveLength(2);
    await send(NEXT_MORNING);
    expect(await recipients()).toHaveLength(4);
  });

  test("the daily mail waits for the hour that a manager chose", async () => {
    const { database } = open();
    const actor = { id: 1, name: "Els" };
    const { version } = await findStaffRules(database);
    const rules = staffRulesSchema.parse({ dailyMailHour: 8 });
    expect(await saveStaffRules(database, { rules, version, actor, now: MORNING })).toEqual({
      kind: "done",
    });
    await send(MORNING);
    expect(await recipients()).toEqual([]);
    await send(new Date("2026-11-24T07:00:00Z"));
    expect(await recipients()).toHaveLength(2);
  });

  test("the daily mail is not sent later on a day when there was nothing to do in the morning", async () => {
    const { database } = open();
    await database.update(submissions).set({ fields: {} });
    expect(await send(MORNING)).toBe(0);
    await database.update(submissions).set({ fields: { firstName: "Ann" } });
    await send(new Date(MORNING.getTime() + 3_600_000));
    expect(await recipients()).toEqual([]);
    const [jan] = await database.select().from(accounts).where(eq(accounts.name, "Jan"));
    expect(jan?.dailyMailOn).toBe("2026-11-24");
  });

  test("the rules of the manager who saves first stay, and the second gets a conflict", async () => {
    const { database } = open();
    const { version } = await findStaffRules(database);
    const save = (name: string, dailyMailHour: number) =>
      saveStaffRules(database, {
        rules: staffRulesSchema.parse({ dailyMailHour }),
        version,
        actor: { id: 1, name },
        now: MORNING,
      });
    const results = await Promise.all([save("Els", 6), save("Jan", 9)]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "done"]);
    const { lastSaved } = await findStaffRules(database);
    expect(results).toContainEqual({ kind: "conflict", by: lastSaved?.by });
  });
});
