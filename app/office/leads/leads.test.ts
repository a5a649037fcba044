import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { quaysProject, storeProject } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { findAudit } from "../../accounts/audit/audit-log.server.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { projects } from "../../catalogue/tables.server.ts";
import { queryRows } from "../../database/database.server.ts";
import { referenceOf } from "../../forms/submissions/reference.server.ts";
import { storeSubmission } from "../../forms/submissions/store-submission.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { mails } from "../../mail/tables.server.ts";
import { changeLead, type LeadActor, type LeadChange, markRead } from "./change-lead.server.ts";
import { countNewLeads, findLead, findLeads, findLeadsOfSamePerson } from "./find-leads.server.ts";
import { type LeadFilters, readLeadFilters } from "./lead-filters.ts";
import { leadPage } from "./lead-page.server.ts";
import { leadTable } from "./lead-table.server.ts";
import { leadsPage } from "./leads-page.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const NO_FILTERS: LeadFilters = { text: "", isUnread: false, isSpam: false };

describeOnPostgresql("leads", (open) => {
  let els: LeadActor;
  let jan: LeadActor;
  let leadCount = 0;

  beforeAll(async () => {
    const rows = await open()
      .database.insert(accounts)
      .values([
        { email: "els@kantoor.example", name: "Els", language: "nl", role: "manager" },
        { email: "jan@kantoor.example", name: "Jan", language: "nl", role: "agent" },
      ])
      .returning({ id: accounts.id, email: accounts.email });
    els = { id: rows[0]?.id ?? 0, name: "Els", email: "els@kantoor.example", role: "manager" };
    jan = { id: rows[1]?.id ?? 0, name: "Jan", email: "jan@kantoor.example", role: "agent" };
  });
  beforeEach(() => open().database.execute(sql`truncate ${submissions}, ${mails} cascade`));

  /** Stores a submission, a minute after the previous one. Returns the id of its lead. */
  async function receiveLead(
    values: {
      form?: string;
      email?: string;
      property?: number;
      project?: number;
      remark?: string;
      name?: string;
    } = {},
  ): Promise<number> {
    leadCount += 1;
    const { form = "contact-me", email = "ann@x.example", remark = "Hello", name = "Ann" } = values;
    const { property, project } = values;
    const { reference } = await storeSubmission(open().database, {
      form,
      key: `key ${leadCount}`,
      language: "fr",
      email,
      fields: { firstName: name, remark },
      about: { ...(property !== undefined && { property }), ...(project !== undefined && { project }) },
      receivedAt: new Date(NOW.getTime() + leadCount * 60_000).toISOString(),
      mails: [],
    });
    const [row] = await queryRows<{ id: number }>(
      open().database,
      sql`select id::float8 as id from ${submissions} where reference = ${reference}`,
    );
    return row?.id ?? 0;
  }

  const change = (id: number, actor: LeadActor, requested: LeadChange) =>
    changeLead(open().database, { id, actor, change: requested, now: NOW });
  const findIds = async (filters: Partial<LeadFilters>) =>
    (await findLeads(open().database, { ...NO_FILTERS, ...filters }, 100)).map(({ id }) => id);

  describe("finding leads", () => {
    test("pages list every lead once, the newest first", async () => {
      const ids: number[] = [];
      for (let count = 0; count < 7; count += 1) ids.push(await receiveLead());
      // Two at the very same moment.
      await open().database.execute(
        sql`update ${submissions} set received_at = '2026-11-24T11:00:00Z' where id in (${ids[2]}, ${ids[3]})`,
      );
      const unpaged = await findIds({});
      // Of two that were received at the same moment, the one with the higher id comes first.
      expect(unpaged).toEqual([3, 2, 6, 5, 4, 1, 0].map((index) => ids[index]));
      const paged: number[] = [];
      let filters = NO_FILTERS;
      for (;;) {
        const page = await findLeads(open().database, filters, 2);
        const last = page.at(-1);
        if (!last) break;
        paged.push(...page.map(({ id }) => id));
        filters = { ...NO_FILTERS, after: { at: last.receivedAt, id: last.id } };
      }
      expect(paged).toEqual(unpaged);
      expect(new Set(paged)).toEqual(new Set(ids));
    });

    test("leads are filtered by kind, property, status, agent, unread, and words of any field", async () => {
      const plain = await receiveLead({ remark: "Zaterdag bezoeken?", name: "Renée" });
      const offer = await receiveLead({
        form: "purchase-offer",
        property: 12,
        email: "offer.maker@x.example",
      });
      await change(offer, els, { kind: "status", version: 0, status: "offer" });
      await change(offer, els, { kind: "assign", version: 1, assigneeId: jan.id });
      await markRead(open().database, offer, NOW);
      expect(await findIds({ form: "purchase-offer" })).toEqual([offer]);
      expect(await findIds({ property: 12 })).toEqual([offer]);
      expect(await findIds({ status: "new" })).toEqual([plain]);
      expect(await findIds({ status: "offer" })).toEqual([offer]);
      expect(await findIds({ status: "open" })).toEqual([offer, plain]);
      expect(await findIds({ assignee: jan.id })).toEqual([offer]);
      expect(await findIds({ assignee: "nobody" })).toEqual([plain]);
      await change(offer, els, { kind: "status", version: 2, status: "won" });
      expect(await findIds({ status: "open" })).toEqual([plain]);
      expect(await findIds({ isUnread: true })).toEqual([plain]);
      expect(await findIds({ text: "zater" })).toEqual([plain]);
      for (const name of ["renée", "renee", "RENÉE", "rene\u0301e"])
        expect(await findIds({ text: `${name} bezoeken` }), name).toEqual([plain]);
      expect(await findIds({ text: "maker x.example" })).toEqual([offer]);
      expect(await findIds({ text: (await findLead(open().database, offer))?.reference ?? "?" })).toEqual([
        offer,
      ]);
      expect(await findIds({ text: "' | & !" })).toHaveLength(2);
    });

    test.each([
      "+32 470 12 34 56",
      "0470/12.34.56",
      "an.claes@telenet.be",
      "J.P. Claes",
      "Kerkstraat 12/3",
      "350.000",
      "Hélène.\nzaterdag/zondag",
      "https://immo.example/pand?id=7",
      "C:\\foto's",
    ])("a lead is found by each word of its text %j", async (remark) => {
      const id = await receiveLead({ remark });
      for (const text of [remark, ...(remark.match(/[\p{L}\p{N}]+/gu) ?? [])])
        expect(await findIds({ text }), text).toEqual([id]);
    });

    test("every reference finds its lead", async () => {
      const id = await receiveLead();
      // The full-text parser of PostgreSQL reads some of these as numbers, such as 9E999.
      const numeric = ["6E9F7", "62459", "7E3M9", "22222", "9E999", "2E2E2"];
      const others = Array.from({ length: 50 }, (_, index) => referenceOf(String(index), "x").slice(3));
      for (const reference of [...numeric, ...others].map((characters) => `GB-${characters}`)) {
        await open().database.execute(
          sql`update ${submissions} set reference = ${reference} where id = ${id}`,
        );
        expect(await findIds({ text: reference }), reference).toEqual([id]);
        expect(await findIds({ text: reference.slice(3) }), reference).toEqual([id]);
      }
    });

    describe("a question about a project", () => {
      const context = { ...sampleContext("en"), now: NOW };
      const PROJECT_ID = 201;
      let leadId: number;

      beforeEach(async () => {
        await open().database.delete(projects);
        await storeProject(open().database, quaysProject(), { id: PROJECT_ID });
        leadId = await receiveLead({ form: "contact-construction", project: PROJECT_ID });
      });

      test("names the project in the inbox", async () => {
        const { rows } = await leadsPage(open().database, NO_FILTERS, { ...context, mayExport: false });
        expect(rows.map(({ subject }) => subject)).toEqual(["The Quays, Quai de Meuse 3, 5000 Namur"]);
      });

      test("names the project in the download", async () => {
        const { body } = await leadTable(open().database, NO_FILTERS, "csv", {
          ...context,
          isIncluded: () => true,
        });
        expect(body).toContain(`;"The Quays, Quai de Meuse 3, 5000 Namur";`);
      });

      /** Page of a lead, with a reply from the template "answer". */
      async function answerPage(id: number) {
        const lead = (await findLead(open().database, id)) ?? expect.fail("The lead is missing");
        return leadPage(open().database, lead, {
          ...context,
          staff: els,
          mayChange: true,
          mayHandlePeople: true,
          template: "answer",
          rejected: {},
          outcome: undefined,
        });
      }

      test("is answered without the e-mail address as a name when the visitor gave none", async () => {
        const id = await receiveLead({ form: "contact-construction", project: PROJECT_ID, name: "" });
        const { reply } = await answerPage(id);
        expect(reply.text).toMatch(/^Bonjour,\n/);
      });

      test("shows the project with a link, and replies name it in the language of the visitor", async () => {
        const { subject, reply } = await answerPage(leadId);
        expect(subject).toMatchObject({
          kind: "project",
          title: "The Quays",
          path: pathFor("project", "en", { id: PROJECT_ID }),
          isGone: false,
        });
        expect(reply.text).toContain("Les Quais");
      });
    });

    test("spam is only in the list of spam", async () => {
      const [regular, spam] = [await receiveLead(), await receiveLead()];
      await change(spam, els, { kind: "spam", version: 0, isSpam: true });
      expect(await findIds({})).toEqual([regular]);
      expect(await findIds({ isSpam: true })).toEqual([spam]);
      expect(await countNewLeads(open().database, 100)).toMatchObject({ count: 1 });
    });

    test("the history of a person ignores the case of their e-mail address", async () => {
      const first = await receiveLead({ email: "ann@x.example" });
      const second = await receiveLead({ email: "Ann@X.example" });
      await receiveLead({ email: "ben@x.example" });
      const lead = await findLead(open().database, second);
      if (!lead) throw new Error("The lead is missing");
      const history = await findLeadsOfSamePerson(open().database, lead, 10);
      expect(history.map(({ id }) => id)).toEqual([first]);
    });

    test("the leads of an erased person are not found", async () => {
      const id = await receiveLead();
      await open().database.execute(sql`update ${submissions} set email = null, fields = '{}'::jsonb`);
      expect(await findLead(open().database, id)).toBeUndefined();
      expect(await findIds({})).toEqual([]);
    });
  });

  describe("changing a lead", () => {
    test("the second of two simultaneous changes is a conflict and changes nothing; a note never conflicts", async () => {
      const id = await receiveLead();
      const outcomes = await Promise.all([
        change(id, els, { kind: "status", version: 0, status: "viewing" }),
        change(id, jan, { kind: "status", version: 0, status: "lost" }),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "conflict"]);
      const lead = await findLead(open().database, id);
      expect(lead?.version).toBe(1);
      expect(await change(id, els, { kind: "status", version: 0, status: "won" })).toEqual({
        kind: "conflict",
        by: lead?.changedBy,
      });
      expect(await change(id, jan, { kind: "note", text: "Called her" })).toEqual({ kind: "changed" });
    });

    test("agents change only leads that are assigned to them or to nobody", async () => {
      const id = await receiveLead();
      await change(id, jan, { kind: "assign", version: 0, assigneeId: els.id });
      for (const deniedChange of [
        { kind: "status", version: 1, status: "won" },
        { kind: "assign", version: 1, assigneeId: jan.id },
        { kind: "spam", version: 1, isSpam: true },
        { kind: "note", text: "mine" },
        { kind: "reply", version: 1, subject: "Hello", text: "mine" },
      ] satisfies LeadChange[])
        expect(await change(id, jan, deniedChange)).toEqual({ kind: "denied" });
      expect(await findLead(open().database, id)).toMatchObject({
        assigneeId: els.id,
        version: 1,
        status: "new",
      });
      expect(await open().database.$count(mails, eq(mails.template, "lead-reply"))).toBe(0);
    });

    test("the new assignee gets an e-mail, unless they assigned the lead to themselves", async () => {
      const id = await receiveLead();
      await change(id, jan, { kind: "assign", version: 0, assigneeId: jan.id });
      await change(id, els, { kind: "assign", version: 1, assigneeId: null });
      expect(await open().database.$count(mails)).toBe(0);
      await change(id, els, { kind: "assign", version: 2, assigneeId: jan.id });
      await change(id, els, { kind: "assign", version: 3, assigneeId: jan.id });
      expect(await open().database.select().from(mails)).toMatchObject([
        { template: "lead-assigned", recipient: { address: "jan@kantoor.example" }, details: { by: "Els" } },
      ]);
    });

    test("a lead can stay with somebody whose account is disabled", async () => {
      const id = await receiveLead();
      await change(id, els, { kind: "assign", version: 0, assigneeId: jan.id });
      const setDisabled = (isDisabled: boolean) =>
        open().database.update(accounts).set({ isDisabled }).where(eq(accounts.id, jan.id));
      await setDisabled(true);
      expect(await change(id, els, { kind: "assign", version: 1, assigneeId: jan.id })).toEqual({
        kind: "changed",
      });
      await setDisabled(false);
    });

    test("a lead is not assigned to somebody who does not exist", async () => {
      const id = await receiveLead();
      expect(await change(id, els, { kind: "assign", version: 0, assigneeId: 999_999 })).toEqual({
        kind: "invalid",
      });
    });

    test("a lead that does not exist is not changed", async () => {
      expect(await change(999_999, els, { kind: "note", text: "x" })).toEqual({ kind: "missing" });
    });

    test("a reply that is submitted twice is sent once, in the visitor's language", async () => {
      const id = await receiveLead();
      const reply = { kind: "reply", version: 0, subject: "Votre message", text: "Bonjour" } as const;
      const outcomes = await Promise.all([change(id, jan, reply), change(id, jan, reply)]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "conflict"]);
      expect(await open().database.select().from(mails)).toMatchObject([
        {
          template: "lead-reply",
          language: "fr",
          recipient: { address: "ann@x.example" },
          replyTo: { address: "jan@kantoor.example" },
          details: { text: "Bonjour", author: "Jan" },
        },
      ]);
      expect(await findLead(open().database, id)).toMatchObject({ status: "contacted", assigneeId: jan.id });
    });

    test("the entry in the audit log has no data of the visitor", async () => {
      const id = await receiveLead();
      const { reference } = (await findLead(open().database, id)) ?? { reference: "?" };
      await change(id, els, { kind: "status", version: 0, status: "won" });
      await change(id, els, { kind: "note", text: "a secret about Ann" });
      const entries = await findAudit(open().database, { text: reference }, 10);
      expect(entries).toMatchObject([
        { action: "lead-note", actor: "Els" },
        { action: "lead-status", before: { status: "new" }, after: { status: "won" } },
      ]);
      expect(JSON.stringify(entries)).not.toMatch(/Ann|ann@/);
    });
  });

  test("each filter finds its leads among 20,000 within a second", async () => {
    await open().database.execute(sql`
      insert into ${submissions} (reference, form, language, key, content_hash, email, fields, about, is_duplicate, received_at)
      select 'GB-' || n, case when n % 100 = 0 then 'purchase-offer' else 'contact-me' end, 'nl', 'k' || n, 'h' || n,
        'v' || (n % 5000) || '@x.example',
        jsonb_build_object('firstName', 'Name' || n, 'remark', repeat('word' || (n % 997) || ' ', 20)),
        jsonb_build_object('property', n % 300), false, timestamptz '2025-01-01' + n * interval '20 minutes'
      from generate_series(1, 20000) n`);
    await open().database.execute(sql`analyze ${submissions}`);
    for (const query of [
      "",
      "kind=purchase-offer",
      "property=7",
      "q=word12",
      "q=v17",
      "status=new",
      "status=open",
      "agent=nobody",
    ]) {
      const filters = readLeadFilters(new URLSearchParams(query));
      await findLeads(open().database, filters, 51);
      const startedMs = performance.now();
      expect((await findLeads(open().database, filters, 51)).length, query).toBeGreaterThan(0);
      expect(performance.now() - startedMs, query).toBeLessThan(1_000);
    }
  });
});
