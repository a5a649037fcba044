import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { accounts } from "../../app/accounts/tables.server.ts";
import { listings } from "../../app/catalogue/tables.server.ts";
import { replyDrafts } from "../../app/forms/leads/tables.server.ts";
import { submissions } from "../../app/forms/tables.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../app/i18n/server-texts.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { LeadPage } from "../../app/office/leads/lead-page.server.ts";
import { replyTemplates } from "../../app/office/replies/tables.server.ts";
import {
  handleTemplateForm,
  type TemplatePage,
  type TemplatesPage,
} from "../../app/office/replies/templates-page.server.ts";
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

/* Reply templates, and drafts of replies to leads, over HTTP with a real database. */

/** `colleague` is a second agent. */
type StaffMember = "manager" | "agent" | "colleague";

describeOnPostgresql("replies to leads", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<StaffMember, string>> = {};
  const emails: Partial<Record<StaffMember, string>> = {};
  let propertyId: number;
  let leadId: number;

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services);
    for (const who of ["manager", "agent", "colleague"] as const) {
      const email = await createStaffMember(services, who === "colleague" ? "agent" : who);
      emails[who] = email;
      cookies[who] = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    }
    await stockCatalogue(open(), { listings: [ghentFlat] });
    const [listing] = await services.database.select({ id: listings.id }).from(listings);
    propertyId = listing?.id ?? 0;
  });

  beforeEach(async () => {
    const { database } = services;
    // The first template of each test has the id 1.
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
        about: { property: propertyId },
        isDuplicate: false,
        receivedAt: "2026-11-24T10:00:00Z",
      })
      .returning({ id: submissions.id });
    leadId = row?.id ?? 0;
  });

  const get = async <Page>(path: string, who: StaffMember) =>
    (await site.get(path, { cookie: cookies[who] })).page().page as Page;
  const post = (path: string, fields: Record<string, string>, who: StaffMember) =>
    site.post(path, fields, { cookie: cookies[who] });
  const leadPage = (who: StaffMember, query = "") => get<LeadPage>(`/office/leads/${leadId}/${query}`, who);
  const templateNames = async (who: StaffMember) =>
    (await leadPage(who)).reply.templates.map(({ name }) => name);

  describe("a reply template", () => {
    const NEW_TEMPLATE_PATH = "/office/reply-templates/new/";
    const templateForm = (fields: Record<string, string> = {}) => ({
      action: "save",
      version: "0",
      name: "Opening hours",
      "subject-fr": "Nos heures, {{reference}}",
      "text-fr": "Bonjour {{name}}, à propos de {{home}} : {{link}}",
      ...fields,
    });

    test("fills a reply in the language of the visitor, with their name and the property", async () => {
      const { reply } = await leadPage("agent", "?template=answer");
      expect(reply.text).toContain("Bonjour Ann Peeters,");
      expect(reply.text).toMatch(/Merci pour votre message concernant Appartement/);
      expect(reply.text).not.toContain("{{");
    });

    test("that a manager saves for all staff is offered to agents, and is in the audit log", async () => {
      const { headers } = await post(NEW_TEMPLATE_PATH, templateForm({ audience: "all" }), "manager");
      expect(headers.location).toBe("/office/reply-templates/?done=save");
      expect(await templateNames("agent")).toContain("Opening hours");
      const { reply } = await leadPage("agent", "?template=1");
      expect(reply).toMatchObject({ subject: "Nos heures, GB-LEAD1" });
      expect(reply.text).toMatch(
        /^Bonjour Ann Peeters, à propos de Appartement.* : https:\/\/www\.immogevel\.example\/fr\/.+/,
      );
      expect(await findAudit(services.database, { action: "reply-template-save" }, 1)).toMatchObject([
        { subject: "Opening hours" },
      ]);
    });

    test("that an agent saves is only for themselves, even when they choose all staff", async () => {
      await post(NEW_TEMPLATE_PATH, templateForm({ audience: "all" }), "agent");
      await post(NEW_TEMPLATE_PATH, templateForm({ audience: "me", name: "Mine" }), "manager");
      expect(await templateNames("agent")).toContain("Opening hours");
      for (const who of ["manager", "colleague"] as const)
        expect(await templateNames(who)).not.toContain("Opening hours");
      expect(await templateNames("agent")).not.toContain("Mine");
      expect((await site.get("/office/reply-templates/1/", { cookie: cookies.colleague })).status).toBe(404);
      const colleagueChange = await post(
        "/office/reply-templates/1/",
        templateForm({ version: "1" }),
        "colleague",
      );
      expect(colleagueChange.status).toBe(404);
      expect((await leadPage("colleague", "?template=1")).reply.text).toBe("");
    });

    test("is offered only for leads in a language in which it has a text", async () => {
      await post(NEW_TEMPLATE_PATH, templateForm({ "text-fr": "", "text-nl": "Dag {{name}}" }), "manager");
      expect(await templateNames("agent")).not.toContain("Opening hours");
    });

    test("that is built in can be replaced and restored by managers, and only read by agents", async () => {
      const path = "/office/reply-templates/viewing/";
      expect((await post(path, templateForm(), "agent")).status).toBe(403);
      await post(path, templateForm({ "text-fr": "Venez voir {{home}} !" }), "manager");
      expect((await leadPage("agent", "?template=viewing")).reply.text).toMatch(/^Venez voir Appartement/);
      expect(await get<TemplatePage>(path, "agent")).toMatchObject({ mayChange: false, version: 1 });
      await post(path, { action: "remove", version: "1" }, "manager");
      expect((await leadPage("agent", "?template=viewing")).reply.text).toContain(
        "Nous vous le ferons visiter",
      );
    });

    test("that is built in is not offered when a manager empties its texts", async () => {
      const empty = { action: "save", version: "0" };
      await post("/office/reply-templates/unavailable/", empty, "manager");
      expect(await templateNames("agent")).toEqual(["Short reply", "Propose a viewing"]);
      const { rows } = await get<TemplatesPage>("/office/reply-templates/", "agent");
      expect(rows.map(({ languages }) => languages !== "")).toEqual([true, true, false]);
    });

    test.each([
      [{ name: " " }, { kind: "problem", problem: "name" }],
      [{ "text-fr": "" }, { kind: "problem", problem: "empty" }],
      [{ "text-fr": "{{name}} {{price}}" }, { kind: "placeholders", names: ["price"] }],
    ])("with %j is rejected with the reason, and its form keeps the typed text", async (fields, outcome) => {
      const response = await post(NEW_TEMPLATE_PATH, templateForm(fields), "manager");
      expect(response.status).toBe(422);
      const page = response.page().page as TemplatePage;
      expect(page.outcome).toEqual(outcome);
      expect(page.texts.find(({ language }) => language === "fr")?.subject).toBe("Nos heures, {{reference}}");
      expect(await services.database.$count(replyTemplates)).toBe(0);
    });

    test("keeps a subject without a text, but is not offered in that language", async () => {
      await post(NEW_TEMPLATE_PATH, templateForm({ "subject-nl": "Onze uren", "text-nl": "" }), "manager");
      const { texts } = await get<TemplatePage>("/office/reply-templates/1/", "manager");
      expect(texts.find(({ language }) => language === "nl")).toMatchObject({
        subject: "Onze uren",
        text: "",
      });
      const [row] = await services.database.select().from(replyTemplates);
      expect(Object.keys(row?.texts ?? {}).toSorted()).toEqual(["fr", "nl"]);
      const { rows } = await get<TemplatesPage>("/office/reply-templates/", "manager");
      expect(rows.find(({ name }) => name === "Opening hours")?.languages).toBe("French");
    });

    /** Saves a template on a site with these languages. */
    async function saveIn(languages: Language[], key: string, fields: Record<string, string>) {
      const { texts } = pageTexts(await readDictionaries(), "fr");
      const [manager] = await services.database
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.email, emails.manager ?? ""));
      const outcome = await handleTemplateForm(services.database, {
        key,
        fields: templateForm(fields),
        language: "fr",
        languages,
        texts,
        textsIn: () => texts,
        actor: { id: manager?.id ?? 0, name: "Mia", role: "manager" },
        now: new Date("2026-11-24T11:00:00Z"),
      });
      expect(outcome).toMatchObject({ kind: "done" });
    }

    test("that is built in has its original text in a language that the site gets later", async () => {
      await saveIn(["fr", "en"], "viewing", { "text-fr": "Venez voir {{home}} !", "text-en": "" });
      const { texts } = await get<TemplatePage>("/office/reply-templates/viewing/", "manager");
      const textIn = (code: Language) => texts.find(({ language }) => language === code)?.text;
      expect([textIn("fr"), textIn("en")]).toEqual(["Venez voir {{home}} !", ""]);
      expect(textIn("nl")).toContain("{{home}}");
    });

    test("keeps its texts in languages that the site does not have at the moment", async () => {
      await post(NEW_TEMPLATE_PATH, templateForm({ "text-nl": "Dag {{name}}" }), "manager");
      await saveIn(["fr", "en"], "1", { version: "1", "text-fr": "Bonjour" });
      const [row] = await services.database.select().from(replyTemplates);
      expect(row?.texts).toMatchObject({ fr: { text: "Bonjour" }, nl: { text: "Dag {{name}}" } });
    });

    test("keeps the first of two concurrent changes", async () => {
      await post(NEW_TEMPLATE_PATH, templateForm(), "manager");
      await post("/office/reply-templates/1/", templateForm({ version: "1", name: "First" }), "manager");
      const second = await post(
        "/office/reply-templates/1/",
        templateForm({ version: "1", name: "Second" }),
        "manager",
      );
      expect([second.status, second.page().page]).toMatchObject([409, { name: "Second" }]);
      expect(await services.database.select().from(replyTemplates)).toMatchObject([{ name: "First" }]);
    });
  });

  describe("a draft of a reply", () => {
    const saveDraft = (text: string, who: StaffMember) =>
      post(`/office/leads/${leadId}/`, { action: "draft", subject: "Votre question", text }, who);

    test("is shown again when its author returns", async () => {
      await saveDraft("Bonjour Ann, demain", "agent");
      await saveDraft("Bonjour Ann, demain à 10 heures", "agent");
      const { reply } = await leadPage("agent");
      expect(reply).toMatchObject({ subject: "Votre question", text: "Bonjour Ann, demain à 10 heures" });
      expect(reply.draft).toMatchObject({ at: expect.stringMatching(/^\d\d:\d\d$/) });
    });

    test("is shown only to its author; colleagues see who is writing", async () => {
      await saveDraft("Bonjour Ann, demain", "agent");
      const { reply } = await leadPage("manager");
      expect(reply).toMatchObject({ text: "", others: [{ author: expect.stringMatching(/^agent/) }] });
      await saveDraft("Bonjour de ma part", "manager");
      expect(await services.database.$count(replyDrafts)).toBe(2);
      expect((await leadPage("agent")).reply.text).toBe("Bonjour Ann, demain");
    });

    test("is kept when its author chooses a template", async () => {
      await saveDraft("Bonjour Ann, demain", "agent");
      const { reply } = await leadPage("agent", "?template=answer");
      expect(reply.text).toContain("Merci");
      expect(reply.draft?.path).toBe(`/office/leads/${leadId}/#reply`);
    });

    test("is deleted when the reply is sent, emptied or discarded", async () => {
      await saveDraft("Bonjour", "agent");
      await saveDraft("  ", "agent");
      expect(await services.database.$count(replyDrafts)).toBe(0);
      await saveDraft("Bonjour", "agent");
      await post(`/office/leads/${leadId}/`, { action: "discard" }, "agent");
      expect(await services.database.$count(replyDrafts)).toBe(0);
      await saveDraft("Bonjour", "agent");
      await saveDraft("Moi aussi", "manager");
      const replyForm = { action: "reply", version: "0", subject: "Votre question", text: "Bonjour" };
      expect((await post(`/office/leads/${leadId}/`, replyForm, "agent")).status).toBe(303);
      expect(await services.database.select().from(replyDrafts)).toMatchObject([{ text: "Moi aussi" }]);
    });

    test("does not change the lead, which would block the reply of a colleague", async () => {
      await saveDraft("Bonjour", "agent");
      expect(await leadPage("agent")).toMatchObject({ version: 0, status: "new", assigneeId: null });
      const lastAuditId = async () => (await findAudit(services.database, {}, 1))[0]?.id;
      const before = await lastAuditId();
      await saveDraft("Bonjour Ann", "agent");
      expect(await lastAuditId()).toBe(before);
    });

    test("is rejected for staff who may not reply", async () => {
      const [agent] = await services.database
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.email, emails.agent ?? ""));
      // A lead that is assigned to one agent cannot be answered by another.
      await post(
        `/office/leads/${leadId}/`,
        { action: "assign", version: "0", agent: String(agent?.id) },
        "manager",
      );
      expect((await saveDraft("Bonjour", "colleague")).status).toBe(403);
      expect(await services.database.$count(replyDrafts)).toBe(0);
    });
  });
});
