import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { listings } from "../../app/catalogue/tables.server.ts";
import { replyDrafts } from "../../app/forms/leads/tables.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { LeadPage } from "../../app/office/leads/lead-page.server.ts";
import { replyTemplates } from "../../app/office/replies/tables.server.ts";
import type { TemplatePage, TemplatesPage } from "../../app/office/replies/templates-page.server.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";

/* Templates of answers and answers that are being written, over HTTP with a real database. */

type Who = "manager" | "agent" | "colleague";

describeOnPostgresql("answers to leads", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<Who, string>> = {};
  let property: number;
  let lead: number;

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services);
    for (const who of ["manager", "agent", "colleague"] as const) {
      const email = await createStaffMember(services, who === "colleague" ? "agent" : who);
      cookies[who] = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    }
    await stockCatalogue(open(), { listings: [ghentFlat] });
    const [listing] = await services.database.select({ id: listings.id }).from(listings);
    property = listing?.id ?? 0;
  });

  beforeEach(async () => {
    const { database } = services;
    await database.execute(
      sql`truncate ${submissions}, ${mails}, ${replyTemplates} restart identity cascade`,
    );
    const [row] = await database
      .insert(submissions)
      .values({
        reference: "GB-LEAD1",
        form: "contact-me",
        language: "fr",
        key: "k",
        contentHash: "h",
        email: "ann@x.example",
        fields: { firstName: "Ann", lastName: "Peeters" },
        about: { property: property },
        isDuplicate: false,
        receivedAt: "2026-11-24T10:00:00Z",
      })
      .returning({ id: submissions.id });
    lead = row?.id ?? 0;
  });

  const get = async <Page>(path: string, who: Who) =>
    (await site.get(path, { cookie: cookies[who] })).page().page as Page;
  const post = (path: string, fields: Record<string, string>, who: Who) =>
    site.post(path, fields, { cookie: cookies[who] });
  const leadPage = (who: Who, query = "") => get<LeadPage>(`/office/leads/${lead}/${query}`, who);
  const names = async (who: Who) => (await leadPage(who)).reply.templates.map(({ text }) => text);

  describe("can start from a template", () => {
    const NEW = "/office/reply-templates/new/";
    const save = (fields: Record<string, string> = {}) => ({
      action: "save",
      version: "0",
      name: "Opening hours",
      "subject-fr": "Nos heures, {{reference}}",
      "text-fr": "Bonjour {{name}}, à propos de {{home}} : {{link}}",
      ...fields,
    });

    test("in the language of the visitor, with their name and the property", async () => {
      const { reply } = await leadPage("agent", "?template=answer");
      expect(reply.text).toContain("Bonjour Ann Peeters,");
      expect(reply.text).toMatch(/Merci pour votre message à propos de Appartement/);
      expect(reply.text).not.toContain("{{");
    });

    test("that a manager wrote for all staff, which the history records", async () => {
      const { headers } = await post(NEW, save({ audience: "all" }), "manager");
      expect(headers.location).toBe("/office/reply-templates/?done=save");
      expect(await names("agent")).toContain("Opening hours");
      const { reply } = await leadPage("agent", "?template=1");
      expect(reply).toMatchObject({ subject: "Nos heures, GB-LEAD1" });
      expect(reply.text).toMatch(
        /^Bonjour Ann Peeters, à propos de Appartement.* : https:\/\/www\.immogevel\.example\/fr\/.+/,
      );
      expect(await findAudit(services.database, { action: "reply-template-save" }, 1)).toMatchObject([
        { subject: "Opening hours" },
      ]);
    });

    test("that an agent wrote for themselves, and that nobody else sees", async () => {
      await post(NEW, save({ audience: "all" }), "agent");
      await post(NEW, save({ audience: "me", name: "Mine" }), "manager");
      expect(await names("agent")).toContain("Opening hours");
      for (const who of ["manager", "colleague"] as const)
        expect(await names(who)).not.toContain("Opening hours");
      expect(await names("agent")).not.toContain("Mine");
      expect((await site.get("/office/reply-templates/1/", { cookie: cookies.colleague })).status).toBe(404);
      const theirs = await post("/office/reply-templates/1/", save({ version: "1" }), "colleague");
      expect(theirs.status).toBe(404);
      expect((await leadPage("colleague", "?template=1")).reply.text).toBe("");
    });

    test("that is only offered in the languages that it has", async () => {
      await post(NEW, save({ "text-fr": "", "text-nl": "Dag {{name}}" }), "manager");
      expect(await names("agent")).not.toContain("Opening hours");
    });

    test("whose texts managers can replace and restore, and agents can only read", async () => {
      const path = "/office/reply-templates/viewing/";
      expect((await post(path, save(), "agent")).status).toBe(403);
      await post(path, save({ "text-fr": "Venez voir {{home}} !" }), "manager");
      expect((await leadPage("agent", "?template=viewing")).reply.text).toMatch(/^Venez voir Appartement/);
      expect(await get<TemplatePage>(path, "agent")).toMatchObject({ mayChange: false, version: 1 });
      await post(path, { action: "remove", version: "1" }, "manager");
      expect((await leadPage("agent", "?template=viewing")).reply.text).toContain(
        "Nous vous le ferons visiter",
      );
    });

    test("that is no longer offered when a manager empties its texts", async () => {
      const empty = { action: "save", version: "0" };
      await post("/office/reply-templates/unavailable/", empty, "manager");
      expect(await names("agent")).toEqual(["Short answer", "Propose a viewing"]);
      const { rows } = await get<TemplatesPage>("/office/reply-templates/", "agent");
      expect(rows.map(({ languages }) => languages !== "")).toEqual([true, true, false]);
    });

    test.each([
      [{ name: " " }, { kind: "problem", problem: "name" }],
      [{ "text-fr": "" }, { kind: "problem", problem: "empty" }],
      [{ "text-fr": "{{name}} {{price}}" }, { kind: "placeholders", names: ["price"] }],
    ])("unless it has %j, which is explained beside the typed text", async (fields, outcome) => {
      const answer = await post(NEW, save(fields), "manager");
      expect(answer.status).toBe(422);
      const page = answer.page().page as TemplatePage;
      expect(page.outcome).toEqual(outcome);
      expect(page.texts.find(({ language }) => language === "fr")?.subject).toBe("Nos heures, {{reference}}");
      expect(await services.database.$count(replyTemplates)).toBe(0);
    });

    test("that keeps the first of two concurrent changes", async () => {
      await post(NEW, save(), "manager");
      await post("/office/reply-templates/1/", save({ version: "1", name: "First" }), "manager");
      const second = await post(
        "/office/reply-templates/1/",
        save({ version: "1", name: "Second" }),
        "manager",
      );
      expect([second.status, second.page().page]).toMatchObject([409, { name: "Second" }]);
      expect(await services.database.select().from(replyTemplates)).toMatchObject([{ name: "First" }]);
    });
  });

  describe("are saved as drafts", () => {
    const draft = (text: string, who: Who) =>
      post(`/office/leads/${lead}/`, { action: "draft", subject: "Votre question", text }, who);

    test("and shown again when their author returns", async () => {
      await draft("Bonjour Ann, demain", "agent");
      await draft("Bonjour Ann, demain à 10 heures", "agent");
      const { reply } = await leadPage("agent");
      expect(reply).toMatchObject({ subject: "Votre question", text: "Bonjour Ann, demain à 10 heures" });
      expect(reply.draft).toMatchObject({ at: expect.stringMatching(/^\d\d:\d\d$/) });
    });

    test("that only their author sees, while colleagues see who is writing", async () => {
      await draft("Bonjour Ann, demain", "agent");
      const { reply } = await leadPage("manager");
      expect(reply).toMatchObject({ text: "", others: [{ author: expect.stringMatching(/^agent/) }] });
      await draft("Bonjour de ma part", "manager");
      expect(await services.database.$count(replyDrafts)).toBe(2);
      expect((await leadPage("agent")).reply.text).toBe("Bonjour Ann, demain");
    });

    test("and kept when their author previews a template", async () => {
      await draft("Bonjour Ann, demain", "agent");
      const { reply } = await leadPage("agent", "?template=answer");
      expect(reply.text).toContain("Merci");
      expect(reply.draft?.path).toBe(`/office/leads/${lead}/#reply`);
    });

    test("until they are sent, emptied or thrown away", async () => {
      await draft("Bonjour", "agent");
      await draft("  ", "agent");
      expect(await services.database.$count(replyDrafts)).toBe(0);
      await draft("Bonjour", "agent");
      await post(`/office/leads/${lead}/`, { action: "discard" }, "agent");
      expect(await services.database.$count(replyDrafts)).toBe(0);
      await draft("Bonjour", "agent");
      await draft("Moi aussi", "manager");
      const sent = { action: "reply", version: "0", subject: "Votre question", text: "Bonjour" };
      expect((await post(`/office/leads/${lead}/`, sent, "agent")).status).toBe(303);
      expect(await services.database.select().from(replyDrafts)).toMatchObject([{ text: "Moi aussi" }]);
    });

    test("without a change of the lead, which would block the reply of a colleague", async () => {
      await draft("Bonjour", "agent");
      expect(await leadPage("agent")).toMatchObject({ version: 0, status: "new", assigneeId: null });
      const isLast = async () => (await findAudit(services.database, {}, 1))[0]?.id;
      const before = await isLast();
      await draft("Bonjour Ann", "agent");
      expect(await isLast()).toBe(before);
    });

    test("but not for staff who may not reply", async () => {
      const manager = await leadPage("manager");
      const other = manager.agents.find(({ text }) => text.startsWith("agent"))?.value;
      await post(
        `/office/leads/${lead}/`,
        { action: "assign", version: "0", agent: String(other) },
        "manager",
      );
      expect((await draft("Bonjour", "colleague")).status).toBe(403);
      expect(await services.database.$count(replyDrafts)).toBe(0);
    });
  });
});
