import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { aSubmission } from "../../../test-support/mails.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { findStaffRules, saveStaffRules } from "../../accounts/staff-rules/staff-rules.server.ts";
import { type StaffRules, staffRulesSchema } from "../../accounts/staff-rules/staff-rules.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { mails } from "../../mail/tables.server.ts";
import type { AssignmentFacts, NewSubmission } from "../submissions/new-submission.ts";
import { storeSubmission } from "../submissions/store-submission.server.ts";
import { submissions } from "../tables.server.ts";
import { leads } from "./tables.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");

describeOnPostgresql("a new lead", (open) => {
  const ids: Record<string, number> = {};
  let leadCount = 0;

  beforeEach(async () => {
    const { database } = open();
    await database.execute(
      sql`truncate ${submissions}, ${accounts}, ${mails}, office_rules restart identity cascade`,
    );
    const staff = { language: "fr", role: "agent" } as const;
    const rows = await database
      .insert(accounts)
      .values([
        { ...staff, email: "jan@kantoor.example", name: "Jan Claes" },
        { ...staff, email: "els@kantoor.example", name: "Els Verhaegen", role: "manager" },
        { ...staff, email: "eva@kantoor.example", name: "Eva Baert", role: "editor" },
        { ...staff, email: "gone@kantoor.example", name: "Luc Gone", isDisabled: true },
        { ...staff, email: "one@kantoor.example", name: "An Dubbel" },
        { ...staff, email: "two@kantoor.example", name: "An Dubbel" },
        { ...staff, email: "owner@eigenaar.example", name: "Pol Owner", role: null },
      ])
      .returning({ id: accounts.id, email: accounts.email });
    for (const { id, email } of rows) ids[email.replace(/@.*/, "")] = id;
  });

  async function saveRule(newLeads: Partial<StaffRules["newLeads"]>): Promise<void> {
    const { database } = open();
    const { version } = await findStaffRules(database);
    const rules = staffRulesSchema.parse({ newLeads });
    await saveStaffRules(database, { rules, version, actor: { id: 1, name: "Els" }, now: NOW });
  }

  function storeLead(
    assignment: AssignmentFacts | undefined,
    more: Partial<NewSubmission> = {},
  ): ReturnType<typeof storeSubmission> {
    leadCount += 1;
    return storeSubmission(open().database, {
      ...aSubmission({ key: `key ${leadCount}`, fields: { firstName: "Ann", lastName: `${leadCount}` } }),
      email: "ann@x.example",
      mails: [],
      assignment,
      ...more,
    });
  }

  /** Names of the assignees, in the order of the leads; undefined for an unassigned lead. */
  async function assignees(): Promise<(string | undefined)[]> {
    const rows = await open()
      .database.select({ email: accounts.email })
      .from(submissions)
      .leftJoin(leads, eq(leads.submissionId, submissions.id))
      .leftJoin(accounts, eq(accounts.id, leads.assigneeId))
      .orderBy(asc(submissions.id));
    return rows.map(({ email }) => email?.replace(/@.*/, ""));
  }
  const mailed = async () =>
    (
      await open()
        .database.select()
        .from(mails)
        .where(eq(mails.template, "lead-assigned"))
        .orderBy(asc(mails.id))
    ).map(({ recipient, language, details, replyTo }) => ({
      to: recipient.address,
      language,
      details,
      replyTo: replyTo?.address,
    }));

  test.each<[string, AssignmentFacts]>([
    ["the e-mail address in the team", { agentEmail: "Jan@Kantoor.example", agentName: "J. Claes" }],
    ["the name in the feed", { agentName: " jan CLAES" }],
  ])("goes to the agent of the property, who is found by %s", async (_, facts) => {
    await storeLead(facts);
    expect(await assignees()).toEqual(["jan"]);
  });

  test.each<[string, AssignmentFacts]>([
    ["has the name of two people", { agentName: "An Dubbel" }],
    ["has the address of somebody without access", { agentEmail: "gone@kantoor.example" }],
    ["is an editor", { agentName: "Eva Baert" }],
    ["is an owner", { agentName: "Pol Owner" }],
    ["is not given", {}],
  ])("stays unassigned when the agent of the property %s", async (_, facts) => {
    await storeLead(facts);
    expect(await assignees()).toEqual([undefined]);
  });

  test("goes to the person of the office, and not to the agent, when the rules say so", async () => {
    await saveRule({ goToAgent: false, offices: { Gent: ids.els ?? 0, Halle: ids.gone ?? 0 } });
    await storeLead({ agentEmail: "jan@kantoor.example", office: "Gent" });
    await storeLead({ office: "Halle" });
    await storeLead({ office: "Aalst" });
    expect(await assignees()).toEqual(["els", undefined, undefined]);
  });

  test("otherwise goes to one person, while they can handle leads", async () => {
    await saveRule({ otherwise: { to: "person", accountId: ids.els ?? 0 } });
    await storeLead({ office: "Gent" });
    await storeLead({ agentEmail: "jan@kantoor.example" });
    await open()
      .database.update(accounts)
      .set({ isDisabled: true })
      .where(eq(accounts.id, ids.els ?? 0));
    await storeLead({});
    expect(await assignees()).toEqual(["els", "jan", undefined]);
  });

  describe("goes to several people in turn", () => {
    const saveTurns = () =>
      saveRule({
        otherwise: { to: "turns", accountIds: ["jan", "gone", "els", "one"].map((name) => ids[name] ?? 0) },
      });

    test("in the order of the rule, without those who cannot handle leads", async () => {
      await saveTurns();
      for (const _ of [1, 2, 3, 4]) await storeLead({});
      expect(await assignees()).toEqual(["jan", "els", "one", "jan"]);
    });

    test("equally to each, even when the leads arrive at the same time", async () => {
      await saveTurns();
      await Promise.all(Array.from({ length: 12 }, () => storeLead({})));
      const names = await assignees();
      for (const name of ["jan", "els", "one"])
        expect(names.filter((other) => other === name)).toHaveLength(4);
    });

    test("without counting leads that go to the agent of their property", async () => {
      await saveTurns();
      for (const facts of [{}, { agentName: "Jan Claes" }, {}]) await storeLead(facts);
      expect(await assignees()).toEqual(["jan", "jan", "els"]);
    });
  });

  test("stays new and unread, and its history says why it was assigned", async () => {
    const { reference } = await storeLead({ agentName: "Jan Claes" });
    expect(await open().database.select().from(submissions)).toMatchObject([
      { isNew: true, isUnread: true, isUnassigned: false },
    ]);
    expect(await findAudit(open().database, { text: reference }, 1)).toMatchObject([
      { actor: "website", action: "lead-assign", after: { assignee: "Jan Claes", rule: "agent" } },
    ]);
  });

  test("is mailed to its assignee in their language, with the visitor as the address for replies", async () => {
    await storeLead({ agentName: "Jan Claes" });
    expect(await mailed()).toMatchObject([
      {
        to: "jan@kantoor.example",
        language: "fr",
        replyTo: "ann@x.example",
        details: {
          rule: "agent",
          from: expect.stringMatching(/^Ann /),
          lead: expect.any(Number),
        },
      },
    ]);
  });

  test("is not mailed to somebody who gets the notification of the form, and mailed once when it is sent twice", async () => {
    const [notice] = aSubmission({}).mails;
    if (!notice) throw new Error("The sample has no mail");
    const mail = { ...notice, recipient: { address: "Jan@kantoor.example" } };
    await storeLead({ agentName: "Jan Claes" }, { mails: [mail] });
    expect(await mailed()).toEqual([]);
    const same = { fields: { firstName: "Ann" }, receivedAt: NOW.toISOString() };
    await storeLead({ agentName: "Jan Claes" }, same);
    await storeLead({ agentName: "Jan Claes" }, same);
    expect(await mailed()).toHaveLength(1);
    expect(await assignees()).toEqual(["jan", "jan", "jan"]);
  });

  test("goes to the same person when it is sent twice, and takes no turn", async () => {
    await saveRule({ otherwise: { to: "turns", accountIds: [ids.jan ?? 0, ids.els ?? 0] } });
    const same = { fields: { firstName: "Ann" }, receivedAt: NOW.toISOString() };
    for (const lead of [same, same, {}]) await storeLead({}, lead);
    expect(await assignees()).toEqual(["jan", "jan", "els"]);
  });

  test("is not assigned when its form excludes it", async () => {
    await saveRule({ otherwise: { to: "person", accountId: ids.els ?? 0 } });
    await storeLead(undefined);
    expect(await assignees()).toEqual([undefined]);
  });

  test("the history names the people in the rules", async () => {
    await saveRule({});
    await saveRule({
      offices: { Gent: ids.els ?? 0 },
      otherwise: { to: "turns", accountIds: [ids.jan ?? 0, 999] },
    });
    const [entry] = await findAudit(open().database, { action: "office-settings" }, 1);
    expect(entry).toMatchObject({
      before: { offices: "", otherwise: "nobody" },
      after: { dailyMailHour: "07:00", offices: "Gent: Els Verhaegen", otherwise: "turns: Jan Claes, #999" },
    });
  });
});
