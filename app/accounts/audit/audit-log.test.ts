import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { findAudit, recordAudit, removeOldAudit } from "./audit-log.server.ts";
import { auditEntries } from "./tables.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const LONG_AGO = new Date("2024-11-23T10:00:00Z");

describeOnPostgresql("the audit log", (open) => {
  const add = (subject: string, time = NOW) =>
    recordAudit(open().database, { id: 1, name: "Els" }, { action: "staff-role", subject }, time);

  test("refuses to change an entry, and to delete one of today, even by SQL", async () => {
    await add("jan@kantoor.example", new Date());
    const { database } = open();
    await expect(database.update(auditEntries).set({ actor: "nobody" })).rejects.toThrow();
    await expect(database.delete(auditEntries)).rejects.toThrow();
    expect(await database.$count(auditEntries, eq(auditEntries.actor, "Els"))).toBe(1);
  });

  test("deletes entries that are older than two years", async () => {
    await add("long-ago@kantoor.example", LONG_AGO);
    await removeOldAudit(open().database);
    expect(await findAudit(open().database, { text: "long-ago" }, 10)).toEqual([]);
    expect(await open().database.$count(auditEntries)).toBeGreaterThan(0);
  });

  test("is searched by name and subject, without wildcards, newest first and page by page", async () => {
    for (const subject of ["a%b@x.example", "aab@x.example", "c@x.example"]) await add(subject);
    const found = async (text: string) =>
      (await findAudit(open().database, { text }, 10)).map(({ subject }) => subject);
    expect(await found("x.example")).toEqual(["c@x.example", "aab@x.example", "a%b@x.example"]);
    expect(await found("a%b@")).toEqual(["a%b@x.example"]);
    expect(await found("els")).toContain("c@x.example");
    expect(await found("")).toContain("c@x.example");
    expect(await found("🏡")).toEqual([]);
    const [first, second] = await findAudit(open().database, { text: "x.example" }, 1);
    expect(second).toBeDefined();
    const next = await findAudit(open().database, { text: "x.example", before: first?.id }, 1);
    expect(next[0]?.subject).toBe("aab@x.example");
  });

  test("is not written when the change fails", async () => {
    await open()
      .database.transaction(async (tx) => {
        await recordAudit(tx, { command: "test" }, { action: "staff-add", subject: "lost@x.example" }, NOW);
        await tx.execute(sql`select 1 / 0`);
      })
      .catch(() => {});
    expect(await findAudit(open().database, { text: "lost@" }, 10)).toEqual([]);
  });
});
