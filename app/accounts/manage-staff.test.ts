import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ACCOUNT_SITE, MINIMUM_COST, SECRET } from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { mails } from "../mail/tables.server.ts";
import { openAccountServices } from "./account-services.server.ts";
import { findAudit } from "./audit/audit-log.server.ts";
import { addStaff, changeStaff, LastManagerError, listStaff, setRole } from "./manage-staff.server.ts";
import { beginSession } from "./sign-in/sessions.server.ts";
import { accountSessions, accounts } from "./tables.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const CONTEXT = { actor: { command: "npm run staff" }, now: NOW };
const ELS = "els@kantoor.example";
const JAN = "jan@kantoor.example";

describeOnPostgresql("the staff of an agency", (open) => {
  const services = () =>
    openAccountServices({
      database: open().database,
      site: ACCOUNT_SITE,
      secret: SECRET,
      baseUrl: "https://x.example",
      cost: MINIMUM_COST,
    });
  const rolesOf = async () => (await listStaff(open().database)).map(({ email, role }) => [email, role]);

  beforeEach(async () => {
    await open().database.execute(sql`truncate ${accounts}, ${mails} cascade`);
    await addStaff(services(), { email: ELS, name: "Els", language: "nl", role: "manager" }, CONTEXT);
    await addStaff(services(), { email: JAN, language: "de", role: "agent" }, CONTEXT);
  });

  test("are invited by a mail that leads to the office in their language", async () => {
    const invitations = await open().database.select().from(mails).orderBy(mails.id);
    const details = { audience: "staff", purpose: "invitation" };
    expect(invitations).toMatchObject([
      { recipient: { address: ELS }, language: "nl", details },
      { recipient: { address: JAN }, language: "de", details },
    ]);
  });

  test("keep at least one manager who may sign in", async () => {
    for (const refused of [
      () => setRole(open().database, { email: ELS, role: "editor" }, CONTEXT),
      () => changeStaff(services(), "disable", ELS, CONTEXT),
      () => changeStaff(services(), "remove", ELS, CONTEXT),
    ])
      await expect(refused()).rejects.toThrow(LastManagerError);
    await setRole(open().database, { email: JAN, role: "manager" }, CONTEXT);
    await changeStaff(services(), "disable", ELS, CONTEXT);
    await expect(changeStaff(services(), "remove", JAN, CONTEXT)).rejects.toThrow(LastManagerError);
    expect(await rolesOf()).toEqual([
      [ELS, "manager"],
      [JAN, "manager"],
    ]);
  });

  test("two managers cannot remove each other at the same moment", async () => {
    await setRole(open().database, { email: JAN, role: "manager" }, CONTEXT);
    const results = await Promise.allSettled([
      changeStaff(services(), "remove", ELS, CONTEXT),
      changeStaff(services(), "remove", JAN, CONTEXT),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rolesOf()).toHaveLength(1);
  });

  test("must sign in again after their role changed", async () => {
    const [jan] = await open().database.select().from(accounts).where(eq(accounts.email, JAN));
    if (!jan) throw new Error("Jan is missing");
    await beginSession(
      open().database,
      { accountId: jan.id, state: "signed-in", proof: "password" },
      new Date(),
    );
    await setRole(open().database, { email: JAN, role: "editor" }, CONTEXT);
    expect(await open().database.$count(accountSessions)).toBe(0);
  });

  test("every change is in the audit log, with the values before and after", async () => {
    await setRole(
      open().database,
      { email: JAN, role: "editor" },
      { ...CONTEXT, actor: { id: 7, name: "Els" } },
    );
    await changeStaff(services(), "disable", JAN, CONTEXT);
    const entries = await findAudit(open().database, { text: JAN }, 3);
    expect(entries.slice(0, 3)).toMatchObject([
      { action: "staff-disable", actor: "npm run staff", accountId: null },
      {
        action: "staff-role",
        actor: "Els",
        accountId: 7,
        before: { role: "agent" },
        after: { role: "editor" },
      },
      { action: "staff-add", after: { role: "agent" } },
    ]);
  });

  test("an owner's account is not an account of staff", async () => {
    await open().database.insert(accounts).values({ email: "lieve@eigenaar.example", language: "nl" });
    const owner = { email: "lieve@eigenaar.example", role: "manager" as const };
    await expect(setRole(open().database, owner, CONTEXT)).rejects.toThrow("There is no account");
    await expect(addStaff(services(), { ...owner, language: "nl" }, CONTEXT)).rejects.toThrow(
      "already an account",
    );
    expect(await rolesOf()).toHaveLength(2);
  });
});
