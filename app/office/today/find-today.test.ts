import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import { findToday } from "./find-today.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const { texts } = pageTexts(await readDictionaries(), "en");

describeOnPostgresql("today", (open) => {
  const today = (role: "manager" | "agent" | "editor") =>
    findToday(open().database, { staff: { id: 1, role }, language: "en", texts, now: NOW });

  beforeAll(async () => {
    await open()
      .database.insert(accounts)
      .values({ id: 1, email: "jan@x.example", language: "en", role: "agent" });
  });

  test("is empty when nothing needs anybody", async () => {
    expect(await today("manager")).toEqual([]);
  });

  test("names new leads since when, one's own that are open, and mails that were given up", async () => {
    const values = { form: "contact-me", language: "nl" as const, about: {}, isDuplicate: false };
    const rows = ["a", "b", "c"].map((key, hour) => ({
      ...values,
      key,
      contentHash: key,
      reference: `GB-${key}`,
      fields: { firstName: key },
      receivedAt: `2026-11-24T0${hour + 6}:00:00Z`,
    }));
    await open().database.insert(submissions).values(rows);
    await open().database.execute(sql`
      insert into leads (submission_id, status, assignee_id)
      select id, case reference when 'GB-b' then 'viewing' else 'won' end, 1 from submissions
      where reference in ('GB-b', 'GB-c')`);
    await open().database.execute(sql`
      insert into mails (key, template, language, recipient, details, reference, priority, state, created_at)
      values (gen_random_uuid(), 'confirmation', 'nl', '{"address":"ann@x.example"}', '{}', 'GB-a', 10, 'failed', '2026-11-24T09:00:00Z'),
        (gen_random_uuid(), 'confirmation', 'nl', '{"address":"old@x.example"}', '{}', 'GB-b', 10, 'failed', '2026-09-24T09:00:00Z')`);
    const items = await today("agent");
    expect(items.map(({ text }) => text)).toEqual([
      "1 new lead, since 07:00",
      "1 lead of yours is still open",
      "An e-mail to ann@x.example could not be delivered (10:00)",
    ]);
    expect(items.map(({ path }) => path.replace(/\d+\/$/, "ID/"))).toEqual([
      "/office/leads/?status=new",
      "/office/leads/?agent=1",
      "/office/leads/ID/",
    ]);
  });

  test("shows leads to nobody who may not read them", async () => {
    expect(await today("editor")).toEqual([]);
  });
});
