import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ACCOUNT_SITE, SECRET } from "../../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { addStaff, changeStaff, listStaff } from "../../accounts/manage-staff.server.ts";
import { accountLinks, accounts } from "../../accounts/tables.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { handleStaffForm } from "./staff-page.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const ELS = "els@kantoor.example";
const JAN = "jan@kantoor.example";
const actor = { id: 1, name: "Els" };

describeOnPostgresql("a change of a colleague", (open) => {
  const services = () => ({ database: open().database, secret: SECRET, site: ACCOUNT_SITE });
  const submit = (action: string, email = JAN) =>
    handleStaffForm(services(), { fields: { action, email }, actor, language: "nl", now: NOW });
  const choosePassword = () =>
    open().database.update(accounts).set({ passwordHash: "hash" }).where(eq(accounts.email, JAN));

  beforeEach(async () => {
    await open().database.execute(sql`truncate ${accounts}, ${mails} cascade`);
    for (const [email, role] of [
      [ELS, "manager"],
      [JAN, "agent"],
    ] as const)
      await addStaff(services(), { email, language: "nl", role }, { actor, now: NOW });
  });

  test("says that there is no second factor to reset", async () => {
    expect(await submit("reset-factor")).toEqual({ kind: "problem", problem: "no-factor" });
  });

  test("says that somebody without access cannot be invited", async () => {
    await changeStaff(services(), "disable", JAN, { actor, now: NOW });
    expect(await submit("invite")).toEqual({ kind: "problem", problem: "disabled" });
  });

  test.each(["reset-factor", "invite", "disable", "enable", "remove"])(
    "of an account that was removed meanwhile says so (%s)",
    async (action) => {
      expect(await submit(action, "an@kantoor.example")).toEqual({ kind: "problem", problem: "gone" });
    },
  );

  test("says that a block makes their invitation invalid, until they have chosen a password", async () => {
    expect(await submit("disable")).toEqual({ kind: "done", change: "disable-invited" });
    expect(await submit("enable")).toEqual({ kind: "done", change: "enable-invited" });
    await choosePassword();
    expect(await submit("disable")).toEqual({ kind: "done", change: "disable" });
    expect(await submit("enable")).toEqual({ kind: "done", change: "enable" });
  });

  test("gives them another name, by which the leads and properties of the feed are theirs", async () => {
    const rename = (name: string) =>
      handleStaffForm(services(), {
        fields: { action: "rename", email: JAN, name },
        actor,
        language: "nl",
        now: NOW,
      });
    const nameOfJan = async () => (await listStaff(open().database)).find(({ email }) => email === JAN)?.name;
    expect(await rename(" Jan  Claes ")).toEqual({ kind: "done", change: "rename" });
    expect(await nameOfJan()).toBe("Jan Claes");
    const [entry] = await findAudit(open().database, { text: JAN }, 1);
    expect(entry).toMatchObject({ action: "staff-rename", actor: "Els", after: { name: "Jan Claes" } });
    await rename("");
    expect(await nameOfJan()).toBeNull();
  });

  test("a second invitation makes the link of the first one invalid", async () => {
    const links = () =>
      open()
        .database.select({ tokenHash: accountLinks.tokenHash })
        .from(accountLinks)
        .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
        .where(eq(accounts.email, JAN));
    const [first] = await links();
    expect(await submit("invite")).toEqual({ kind: "done", change: "invite" });
    expect(await links()).toHaveLength(1);
    expect(await links()).not.toContainEqual(first);
  });
});
