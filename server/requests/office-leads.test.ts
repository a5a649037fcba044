import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { ROLES, type Role } from "../../app/accounts/roles.ts";
import { leadNotes, leads } from "../../app/forms/leads/tables.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { LeadPage } from "../../app/office/leads/lead-page.server.ts";
import type { LeadsPage } from "../../app/office/leads/leads-page.server.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";

/* Leads in the back office, over HTTP with a real database: what each role may read, change, download and erase. */

/**
 * Person who sends a request: staff with a role, a second agent ("colleague"), an owner of a property, or a visitor who is
 * not signed in ("nobody").
 */
type User = Role | "colleague" | "owner" | "nobody";

/** Status of a response to each user. 303 is a redirect to the sign-in, or of an owner to their portal. */
type Statuses = Record<User, number>;

describeOnPostgresql("the leads in the back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  let dataFolder: string;
  const cookies: Partial<Record<User, string>> = {};
  const ids: Partial<Record<User, number>> = {};
  let lead: number;

  beforeAll(async () => {
    services = accountServices(open());
    dataFolder = await emptyFolder();
    for (const folder of ["uploads", "journal", "outbox"]) await mkdir(join(dataFolder, folder));
    await writeFile(join(dataFolder, "uploads", "cv.pdf"), "%PDF of Ann");
    site = await accountServer(services, { dataFolder });
    const signIn = async (who: User, email: string) => {
      const { cookie } = await site.post("/office/login/", { email, password: GOOD_PASSWORD });
      cookies[who] = cookie;
      const rows = await services.database.execute(
        sql`select id::int as id from accounts where email = ${email}`,
      );
      ids[who] = (rows as unknown as { rows: { id: number }[] }).rows[0]?.id;
    };
    for (const role of ROLES) await signIn(role, await createStaffMember(services, role));
    await signIn("colleague", await createStaffMember(services, "agent"));
    await signIn("owner", await createOwner(services));
  });

  beforeEach(async () => {
    await services.database.execute(sql`truncate ${submissions}, ${mails} cascade`);
    const [row] = await services.database
      .insert(submissions)
      .values({
        reference: "GB-LEAD1",
        form: "job-contact",
        language: "nl",
        key: "k",
        contentHash: "h",
        email: "Ann@x.example",
        fields: {
          firstName: "=HYPERLINK(1)",
          lastName: "<img src=x onerror=alert(1)>",
          cv: { name: 'a"b\r\n.pdf', path: "uploads/cv.pdf" },
        },
        about: {},
        isDuplicate: false,
        receivedAt: "2026-11-24T10:00:00Z",
      })
      .returning({ id: submissions.id });
    lead = row?.id ?? 0;
  });

  const path = (rest = "") => `/office/leads/${lead}/${rest}`;
  const assign = (to: User) =>
    services.database.insert(leads).values({ submissionId: lead, assigneeId: ids[to], version: 1 });
  const storedLead = async () => (await services.database.select().from(leads))[0];

  test.each<[string, Statuses]>([
    ["", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["export.csv", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["export.xlsx", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["ID/", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["ID/file/", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["ID/person.json", { manager: 200, agent: 403, colleague: 403, editor: 403, owner: 303, nobody: 303 }],
    ["999999/", { manager: 404, agent: 404, colleague: 404, editor: 403, owner: 303, nobody: 303 }],
    ["999999/file/", { manager: 404, agent: 404, colleague: 404, editor: 403, owner: 303, nobody: 303 }],
  ])("/office/leads/%s is open only to roles with the permission", async (rest, expected) => {
    for (const [who, status] of Object.entries(expected)) {
      const answer = await site.get(`/office/leads/${rest.replace("ID", String(lead))}`, {
        cookie: cookies[who as User],
      });
      expect([who, answer.status]).toEqual([who, status]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  test.each<[string, Statuses]>([
    ["", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["visits.csv", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
    ["leads.csv?by=day", { manager: 200, agent: 200, colleague: 200, editor: 403, owner: 303, nobody: 303 }],
  ])("/office/statistics/%s is open only to roles with the permission", async (rest, expected) => {
    for (const [who, status] of Object.entries(expected)) {
      const answer = await site.get(`/office/statistics/${rest}`, { cookie: cookies[who as User] });
      expect([who, answer.status]).toEqual([who, status]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  test.each<[string, Statuses]>([
    ["newsletters/", { manager: 200, agent: 403, colleague: 403, editor: 200, owner: 303, nobody: 303 }],
    [
      "newsletters/2026-autumn/",
      { manager: 200, agent: 403, colleague: 403, editor: 200, owner: 303, nobody: 303 },
    ],
    [
      "newsletters/2026-autumn/preview-nl.html",
      { manager: 200, agent: 403, colleague: 403, editor: 200, owner: 303, nobody: 303 },
    ],
    ["newsletters/none/", { manager: 404, agent: 403, colleague: 403, editor: 404, owner: 303, nobody: 303 }],
    [
      "newsletter-subscribers/",
      { manager: 200, agent: 403, colleague: 403, editor: 403, owner: 303, nobody: 303 },
    ],
    [
      "newsletter-subscribers/export.csv",
      { manager: 200, agent: 403, colleague: 403, editor: 403, owner: 303, nobody: 303 },
    ],
  ])("/office/%s is open only to roles with the permission", async (rest, expected) => {
    for (const [who, status] of Object.entries(expected)) {
      const answer = await site.get(`/office/${rest}`, { cookie: cookies[who as User] });
      expect([who, answer.status]).toEqual([who, status]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  describe("a change", () => {
    const status = (fields: Record<string, string> = {}) => ({
      action: "status",
      version: "0",
      status: "contacted",
      ...fields,
    });

    test("is applied once, and a change from an outdated page gets 409", async () => {
      const first = await site.post(path(), status(), { cookie: cookies.agent });
      expect([first.status, first.headers.location]).toEqual([303, `${path()}?done=status`]);
      const second = await site.post(path(), status({ status: "lost" }), { cookie: cookies.manager });
      expect(second.status).toBe(409);
      expect(second.page().page).toMatchObject({
        status: "contacted",
        version: 1,
        outcome: { kind: "conflict" },
      });
      expect(await storedLead()).toMatchObject({ status: "contacted" });
    });

    test("keeps the text of a reply that was sent too late", async () => {
      await site.post(path(), status(), { cookie: cookies.manager });
      const lateReply = await site.post(
        path(),
        { action: "reply", version: "0", subject: "Hello", text: "A long answer" },
        { cookie: cookies.agent },
      );
      expect(lateReply.page().page).toMatchObject({ rejected: { subject: "Hello", text: "A long answer" } });
      expect(await services.database.$count(mails)).toBe(0);
    });

    test("of a lead of a colleague is refused for an agent, and allowed for a manager", async () => {
      await assign("colleague");
      const refused = await site.post(path(), status({ version: "1" }), { cookie: cookies.agent });
      expect([refused.status, (await storedLead())?.status]).toEqual([403, "new"]);
      const allowed = await site.post(path(), status({ version: "1" }), { cookie: cookies.manager });
      expect([allowed.status, (await storedLead())?.status]).toEqual([303, "contacted"]);
    });

    test.each(["editor", "owner", "nobody"] as const)("is refused for: %s", async (who) => {
      const { status: code } = await site.post(path(), status(), { cookie: cookies[who] });
      expect([303, 401, 403]).toContain(code);
      expect(await storedLead()).toBeUndefined();
    });

    test("is refused when another site sends it", async () => {
      const headers = { "sec-fetch-site": "cross-site" };
      const forged = await site.post(path(), status(), { cookie: cookies.manager, headers });
      expect([forged.status, await storedLead()]).toEqual([403, undefined]);
    });

    test("ignores fields that it does not have", async () => {
      await site.post(
        path(),
        status({ is_spam: "true", assigneeId: "1", assignee_id: "1", isSpam: "true" }),
        {
          cookie: cookies.agent,
        },
      );
      expect(await storedLead()).toMatchObject({ status: "contacted", isSpam: false, assigneeId: null });
    });

    test("accepts a note as long as its field allows, although browsers send each line break as two characters", async () => {
      const note = "123456789\r\n".repeat(1_000);
      const { status: code } = await site.post(path(), { action: "note", note }, { cookie: cookies.agent });
      const [stored] = await services.database.select().from(leadNotes);
      expect([code, stored?.text]).toEqual([303, "123456789\n".repeat(1_000).trim()]);
    });

    test.each([
      ["to an unknown status", { action: "status", version: "0", status: "sold" }, 400],
      ["without the version of the lead", { action: "status", status: "won" }, 400],
      ["to an unknown agent", { action: "assign", version: "0", agent: "999999" }, 422],
      ["by an empty note", { action: "note", note: "  " }, 422],
      ["by a reply without a subject", { action: "reply", version: "0", subject: "", text: "x" }, 422],
      ["by a note that is too long", { action: "note", note: "x".repeat(10_001) }, 400],
      ["by an unknown action", { action: "delete" }, 400],
    ])("%s is refused", async (_, fields, code) => {
      expect((await site.post(path(), fields, { cookie: cookies.manager })).status).toBe(code);
    });
  });

  test("a lead of a colleague whose access is blocked still names them, and can be found", async () => {
    await assign("colleague");
    const block = (isDisabled: boolean) =>
      services.database.execute(
        sql`update accounts set is_disabled = ${isDisabled} where id = ${ids.colleague}`,
      );
    await block(true);
    const cookie = cookies.manager;
    const { page } = (await site.get(path(), { cookie })).page() as { page: LeadPage };
    const inbox = (await site.get("/office/leads/", { cookie })).page() as { page: LeadsPage };
    await block(false);
    const colleague = expect.objectContaining({ value: ids.colleague });
    expect([page.assigneeId, page.agents]).toEqual([ids.colleague, expect.arrayContaining([colleague])]);
    expect(inbox.page.agents).toEqual(expect.arrayContaining([colleague]));
    expect(inbox.page.agents).toHaveLength(page.agents.length);
  });

  test("the table escapes formulas, and gives an agent leads without an agent, but none of a colleague", async () => {
    const withoutAgent = await site.get("/office/leads/export.csv", { cookie: cookies.agent });
    expect(withoutAgent.headers["content-disposition"]).toMatch(
      /^attachment; filename\*=UTF-8''leads-[\d-]+\.csv$/,
    );
    expect(withoutAgent.body).toContain("'=HYPERLINK(1) <img src=x onerror=alert(1)>");
    await assign("colleague");
    const ofColleague = await site.get("/office/leads/export.csv", { cookie: cookies.agent });
    expect(ofColleague.body).not.toContain("GB-LEAD1");
    expect((await site.get("/office/leads/export.csv", { cookie: cookies.manager })).body).toContain(
      "GB-LEAD1",
    );
    expect(await findAudit(services.database, { action: "lead-export" }, 1)).toMatchObject([
      { after: { leads: 1 } },
      {},
    ]);
  });

  test("the screen of a lead names its e-mails by what they are for", async () => {
    const templates = ["confirmation", "notice", "lead-assigned", "appointment-notice", "friend"];
    await services.database.insert(mails).values(
      templates.map((template) => ({
        key: randomUUID(),
        template,
        language: "en" as const,
        recipient: { address: "ann@x.example" },
        details: {},
        reference: "GB-LEAD1",
        priority: 0,
      })),
    );
    const page = (await site.get(path(), { cookie: cookies.agent })).page().page as LeadPage;
    expect(page.mails.map(({ kind }) => kind)).toEqual([
      "Confirmation to",
      "Notification to",
      "Notification of the assignment to",
      "Notification to",
      "Property forwarded to",
    ]);
  });

  test.each([
    ["leads/export.csv?status=new&q=ann", "leads/?status=new&q=ann"],
    ["leads/12/file/", "leads/12/"],
    ["statistics/visits.csv", "statistics/"],
    ["newsletters/2026-autumn/preview-nl.html", "newsletters/2026-autumn/"],
  ])(
    "a download of %s by somebody who is not signed in leads back to %s after the sign-in",
    async (download, page) => {
      const { headers } = await site.get(`/office/${download}`);
      expect(headers.location).toBe(`/office/login/?back=${encodeURIComponent(`/office/${page}`)}`);
    },
  );

  test("a file is sent as a download under its own name, which no browser runs", async () => {
    const { headers, body } = await site.get(path("file/"), { cookie: cookies.agent });
    expect(body).toBe("%PDF of Ann");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''a%22b%0D%0A.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("a path in the database cannot lead outside the folder of uploads", async () => {
    await writeFile(join(dataFolder, "secret"), "the secret");
    await services.database.update(submissions).set({ fields: { cv: { name: "x", path: "../secret" } } });
    const answer = await site.get(path("file/"), { cookie: cookies.manager });
    expect([answer.status, answer.body.includes("the secret")]).toEqual([404, false]);
  });

  describe("the data of a person", () => {
    test("can be exported and erased by a manager, and the audit log does not name the person", async () => {
      const data = await site.get(path("person.json"), { cookie: cookies.manager });
      expect(JSON.parse(data.body)).toMatchObject({ submissions: [{ reference: "GB-LEAD1" }] });
      const erased = await site.post(
        path(),
        { action: "erase", confirm: "yes" },
        { cookie: cookies.manager },
      );
      expect([erased.status, erased.headers.location]).toEqual([303, "/office/leads/?done=erased"]);
      expect(await services.database.select().from(submissions)).toMatchObject([{ email: null, fields: {} }]);
      expect((await site.get(path(), { cookie: cookies.manager })).status).toBe(404);
      const log = await findAudit(services.database, { text: "GB-LEAD1" }, 2);
      expect(log.slice(0, 2)).toMatchObject([{ action: "person-erase" }, { action: "person-export" }]);
      expect(JSON.stringify(log)).not.toMatch(/ann@/i);
    });

    test("is that of one lead for a caller without an e-mail address", async () => {
      await services.database.update(submissions).set({ email: null });
      await services.database.execute(sql`
        insert into appointments (reference, calendar, state, language, facts)
        values ('GB-LEAD1', 0, 'confirmed', 'nl', '{"visitor":{"name":"Ann"}}'), ('GB-OTHER', 0, 'confirmed', 'nl', '{}')`);
      const data = await site.get(path("person.json"), { cookie: cookies.manager });
      expect(JSON.parse(data.body)).toMatchObject({
        submissions: [{ reference: "GB-LEAD1" }],
        appointments: [{ reference: "GB-LEAD1" }],
      });
      const { status } = await site.post(
        path(),
        { action: "erase", confirm: "yes" },
        { cookie: cookies.manager },
      );
      expect(status).toBe(303);
      expect(await services.database.select().from(submissions)).toMatchObject([{ fields: {} }]);
      const remaining = await services.database.execute(sql`delete from appointments returning reference`);
      expect(remaining).toMatchObject({ rows: [{ reference: "GB-OTHER" }] });
    });

    test.each<[User, string]>([
      ["manager", ""],
      ["agent", "yes"],
      ["editor", "yes"],
      ["owner", "yes"],
      ["nobody", "yes"],
    ])("are not erased for %s with %j as confirmation", async (who, confirm) => {
      const { status } = await site.post(path(), { action: "erase", confirm }, { cookie: cookies[who] });
      expect([303, 401, 403, 422]).toContain(status);
      expect(await services.database.$count(submissions, sql`email is not null`)).toBe(1);
    });
  });
});
