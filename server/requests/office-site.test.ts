import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { ROLES, type Role } from "../../app/accounts/roles.ts";
import { newsletterSubscribers, newsletters } from "../../app/alerts/tables.server.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import type { LostFields } from "../../app/feeds/import/lost-field.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { submissions, testimonials } from "../../app/forms/tables.server.ts";
import { approvedTestimonials } from "../../app/forms/testimonial/approved-testimonials.server.ts";
import { webhookDeliveries } from "../../app/forms/webhooks/tables.server.ts";
import { jobs } from "../../app/jobs/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import { IMPORT_QUEUE } from "../../app/office/imports/request-import.server.ts";
import type { NewsletterPage } from "../../app/office/newsletters/newsletter-page.server.ts";
import type { NewslettersPage } from "../../app/office/newsletters/newsletters-page.server.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";

/* Testimonials, imports, mails and webhooks in the back office, over HTTP with a real database, for each role. */

/** Staff with a role, an owner of a property, or a visitor who is not signed in ("nobody"). */
type User = Role | "owner" | "nobody";

/** Status of a response to each user. 303: redirected to the sign-in, or to the owner portal; 401: sign in first, as staff. */
type Statuses = Record<User, number>;

const FEED = { name: "crm", format: "omnicasa", address: "crm.json", everyMinutes: 60 } as ConfiguredFeed;

describeOnPostgresql("testimonials, imports, mails and webhooks in the back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<User, string>> = {};

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services, { feeds: [FEED] });
    const signIn = async (who: User, email: string) => {
      cookies[who] = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    };
    for (const role of ROLES) await signIn(role, await createStaffMember(services, role));
    await signIn("owner", await createOwner(services));
  });

  beforeEach(async () => {
    await services.database.execute(
      sql`truncate ${submissions}, ${testimonials}, ${mails}, ${feedRuns}, ${jobs} restart identity cascade`,
    );
  });

  const get = (path: string, who: User) => site.get(path, { cookie: cookies[who] });
  const post = (path: string, fields: Record<string, string>, who: User) =>
    site.post(path, fields, { cookie: cookies[who] });
  const pageOf = async <Page = never>(path: string, who: User) => (await get(path, who)).page().page as Page;

  async function addRun(values: Partial<typeof feedRuns.$inferInsert> = {}): Promise<number> {
    const [run] = await services.database
      .insert(feedRuns)
      .values({
        feed: "crm",
        format: "omnicasa",
        source: "crm.json",
        startedAt: new Date().toISOString(),
        state: "held",
        read: 60,
        unchanged: 60,
        removed: 40,
        message: "The feed would remove 40 of the 100 listings",
        ...values,
      })
      .returning({ id: feedRuns.id });
    return run?.id ?? 0;
  }

  test.each<[string, Statuses]>([
    ["/office/testimonials/", { manager: 200, agent: 403, editor: 200, owner: 303, nobody: 303 }],
    [
      "/office/testimonials/GB-AAAAA/picture/",
      { manager: 404, agent: 403, editor: 404, owner: 303, nobody: 303 },
    ],
    ["/office/imports/", { manager: 200, agent: 200, editor: 403, owner: 303, nobody: 303 }],
    ["/office/imports/1/", { manager: 200, agent: 200, editor: 403, owner: 303, nobody: 303 }],
    ["/office/imports/999/", { manager: 404, agent: 404, editor: 403, owner: 303, nobody: 303 }],
    ["/office/webhooks/", { manager: 200, agent: 403, editor: 403, owner: 303, nobody: 303 }],
    ["/office/mails/", { manager: 200, agent: 403, editor: 403, owner: 303, nobody: 303 }],
  ])("%s is open only to roles with the permission", async (path, expected) => {
    await addRun();
    for (const [who, status] of Object.entries(expected)) {
      const answer = await get(path, who as User);
      expect([who, answer.status]).toEqual([who, status]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  describe("a testimonial", () => {
    beforeEach(async () => {
      await services.database.insert(submissions).values({
        reference: "GB-TESTI",
        form: "testimonial",
        language: "nl",
        key: "k",
        contentHash: "h",
        fields: { name: "Ann <b>", comment: "Goed" },
        about: {},
        isDuplicate: false,
        receivedAt: "2026-11-24T10:00:00Z",
      });
    });
    const decide = (action: string, state: string, who: User) =>
      post("/office/testimonials/", { action, reference: "GB-TESTI", state }, who);
    const published = async () => (await approvedTestimonials(services.database, "nl")).length;

    test("is published and taken offline, and the history has both decisions", async () => {
      const { status, headers } = await decide("approve", "waiting", "editor");
      expect([status, headers.location]).toEqual([303, "/office/testimonials/?state=waiting&done=approve"]);
      expect(await published()).toBe(1);
      expect((await decide("reject", "approved", "manager")).status).toBe(303);
      expect(await published()).toBe(0);
      expect(await findAudit(services.database, { text: "GB-TESTI" }, 5)).toMatchObject([
        { action: "testimonial-reject", before: { state: "approved" }, after: { state: "rejected" } },
        { action: "testimonial-approve", before: { state: "waiting" }, after: { state: "approved" } },
      ]);
    });

    test("keeps the decision that a colleague has made meanwhile", async () => {
      await decide("reject", "waiting", "manager");
      const lateDecision = await decide("approve", "waiting", "editor");
      expect([lateDecision.status, await published()]).toEqual([409, 0]);
      expect(lateDecision.page().page).toMatchObject({ outcome: { kind: "problem", problem: "conflict" } });
    });

    test.each<[User, number]>([
      ["agent", 403],
      ["owner", 401],
      ["nobody", 401],
    ])("is not published by: %s", async (who, status) => {
      expect((await decide("approve", "waiting", who)).status).toBe(status);
      expect(await services.database.$count(testimonials)).toBe(0);
    });

    test("is not published by a form of another site", async () => {
      const fields = { action: "approve", reference: "GB-TESTI", state: "waiting" };
      const headers = { "sec-fetch-site": "cross-site" };
      const { status } = await site.post("/office/testimonials/", fields, {
        cookie: cookies.manager,
        headers,
      });
      expect([status, await published()]).toEqual([403, 0]);
    });

    test("that does not exist is refused with the reason, and an unknown decision with 400", async () => {
      const gone = await post(
        "/office/testimonials/",
        { action: "approve", reference: "GB-XXXXX", state: "waiting" },
        "manager",
      );
      expect([gone.status, gone.page().page]).toMatchObject([409, { outcome: { problem: "gone" } }]);
      expect((await decide("delete", "waiting", "manager")).status).toBe(400);
    });
  });

  describe("an import", () => {
    const agree = (run: number, who: User, confirm = "yes") =>
      post(`/office/imports/${run}/`, { action: "agree", confirm }, who);
    const queued = async () =>
      (await services.database.select({ queue: jobs.queue, data: jobs.data }).from(jobs)).filter(
        ({ queue }) => queue === IMPORT_QUEUE.name,
      );

    test("that was held starts again with the removals that a manager agreed to", async () => {
      const run = await addRun();
      // A dry run does not count.
      await addRun({ state: "compared" });
      expect(await pageOf(`/office/imports/${run}/`, "manager")).toMatchObject({
        removalsToApprove: 40,
        counts: expect.stringContaining("not applied: 0 new or changed, 40 to remove"),
      });
      expect((await agree(run, "manager")).status).toBe(303);
      expect(await queued()).toMatchObject([{ data: { feed: "crm", agreedRemovals: 40 } }]);
      expect(await findAudit(services.database, { action: "import-start" }, 1)).toMatchObject([
        { subject: "crm", after: { removed: 40 } },
      ]);
    });

    describe("that was held because its listings lost fields", () => {
      const lostFields: LostFields = { fields: ["price", "pictures"], agreedRemovals: 40 };
      const both = { "lost-price": "yes", "lost-pictures": "yes" };
      const agreeToLoss = (run: number, fields: Record<string, string>) =>
        post(`/office/imports/${run}/`, { action: "agree-lost-fields", ...fields }, "manager");

      test.each([0, 40])("starts again when a manager agrees to each (with %i removals)", async (removed) => {
        const run = await addRun({ lostFields, removed });
        const page = await pageOf(`/office/imports/${run}/`, "manager");
        expect(page).toMatchObject({ lostFieldsToApprove: ["price", "pictures"] });
        expect(page).not.toHaveProperty("removalsToApprove");
        expect((await agreeToLoss(run, both)).status).toBe(303);
        expect((await queued()).map(({ data }) => data)).toEqual([
          { feed: "crm", agreedLostFields: ["price", "pictures"], agreedRemovals: 40 },
        ]);
        const [entry] = await findAudit(services.database, { action: "import-start" }, 1);
        expect(entry).toMatchObject({ subject: "crm", after: { lostFields: "price,pictures" } });
      });

      test("does not start again when a manager agrees to removals, or only to some of the fields", async () => {
        const run = await addRun({ lostFields });
        expect((await agree(run, "manager")).status).toBe(409);
        expect((await agreeToLoss(run, { "lost-price": "yes" })).status).toBe(409);
        expect((await agreeToLoss(run, {})).status).toBe(400);
        expect(await queued()).toEqual([]);
      });

      test("is the only one that lost fields can be agreed to for", async () => {
        const run = await addRun();
        expect((await agreeToLoss(run, both)).status).toBe(409);
        expect(await queued()).toEqual([]);
      });
    });

    test("starts once when two managers agree at the same time", async () => {
      const run = await addRun();
      const answers = await Promise.all([agree(run, "manager"), agree(run, "manager")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect(await queued()).toHaveLength(1);
    });

    test.each([
      ["was followed by another import of the feed", {}, true],
      ["had no usable record", { unchanged: 0 }, false],
      ["was applied", { state: "applied" as const }, false],
      ["is of a feed that is no longer set up", { feed: "old" }, false],
    ])("that %s cannot be applied", async (_, values, isFollowed) => {
      const run = await addRun(values);
      if (isFollowed) await addRun({ state: "applied", removed: 0 });
      expect(await pageOf(`/office/imports/${run}/`, "manager")).not.toHaveProperty("removalsToApprove");
      expect((await agree(run, "manager")).status).toBe(409);
      expect(await queued()).toEqual([]);
    });

    test.each<[User, string, number]>([
      ["manager", "", 400],
      ["agent", "yes", 403],
      ["editor", "yes", 403],
      ["owner", "yes", 401],
      ["nobody", "yes", 401],
    ])(
      "that was held is not applied by %s with %j as confirmation; any other import is started only by a manager",
      async (who, confirm, status) => {
        expect((await agree(await addRun(), who, confirm)).status).toBe(status);
        const start = await post("/office/imports/", { action: "start", feed: "crm" }, who);
        expect(start.status).toBe(who === "manager" ? 303 : status);
        expect(await queued()).toHaveLength(who === "manager" ? 1 : 0);
      },
    );

    test("of a feed that is not in the configuration is refused", async () => {
      const answer = await post("/office/imports/", { action: "start", feed: "../etc/passwd" }, "manager");
      expect([answer.status, await queued()]).toEqual([409, []]);
    });
  });

  describe("a mail", () => {
    const addMail = async (state: "failed" | "sent") => {
      const [mail] = await services.database
        .insert(mails)
        .values({
          key: crypto.randomUUID(),
          template: "notice",
          language: "nl",
          recipient: { address: "ann@x.example" },
          details: {},
          priority: 10,
          state,
          lastError: "550 no such user",
        })
        .returning({ id: mails.id });
      return String(mail?.id);
    };
    const retry = (id: string, who: User) => post("/office/mails/", { action: "retry", id }, who);
    const stateOf = async () => (await services.database.select().from(mails))[0]?.state;

    test("that failed is sent again once, and the history does not name the person", async () => {
      const id = await addMail("failed");
      expect(await pageOf("/office/mails/", "manager")).toMatchObject({
        rows: [{ to: "ann@x.example", error: "550 no such user" }],
      });
      expect([(await retry(id, "manager")).status, await stateOf()]).toEqual([303, "waiting"]);
      expect((await retry(id, "manager")).status).toBe(409);
      const log = await findAudit(services.database, { action: "mail-retry" }, 5);
      expect(log).toMatchObject([{ subject: `#${id}` }]);
    });

    test.each<[User, number]>([
      ["agent", 403],
      ["editor", 403],
      ["owner", 401],
      ["nobody", 401],
    ])("is not sent again by: %s", async (who, status) => {
      expect((await retry(await addMail("failed"), who)).status).toBe(status);
      expect(await stateOf()).toBe("failed");
    });

    test("that was sent is not sent again, and an invalid id is refused", async () => {
      expect((await retry(await addMail("sent"), "manager")).status).toBe(409);
      expect((await retry("1 or 1=1", "manager")).status).toBe(400);
    });
  });

  describe("a delivery to a webhook", () => {
    const addDelivery = async (state: "failed" | "waiting") => {
      const [lead] = await services.database
        .insert(submissions)
        .values({
          reference: "GB-HOOKS",
          form: "contact-me",
          language: "nl",
          key: "k",
          contentHash: "h",
          fields: { firstName: "Ann" },
          about: {},
          isDuplicate: false,
          receivedAt: "2026-11-24T10:00:00Z",
        })
        .returning({ id: submissions.id });
      const history = [{ at: "2026-11-24T10:00:00Z", error: "<script>alert(1)</script>" }];
      const [row] = await services.database
        .insert(webhookDeliveries)
        .values({ submissionId: lead?.id ?? 0, webhook: "crm", state, attempts: 1, history })
        .returning({ id: webhookDeliveries.id });
      return String(row?.id);
    };
    const replay = (id: string, who: User) => post("/office/webhooks/", { action: "replay", id }, who);
    const stateOf = async () => (await services.database.select().from(webhookDeliveries))[0]?.state;

    test("that failed for good is sent again once, and the history has the reference of its lead", async () => {
      const id = await addDelivery("failed");
      expect([(await replay(id, "manager")).status, await stateOf()]).toEqual([303, "waiting"]);
      expect((await replay(id, "manager")).status).toBe(409);
      expect(await services.database.$count(jobs)).toBe(1);
      expect(await findAudit(services.database, { action: "webhook-replay" }, 5)).toMatchObject([
        { subject: "GB-HOOKS" },
      ]);
    });

    test.each<[User, number]>([
      ["agent", 403],
      ["editor", 403],
      ["owner", 401],
      ["nobody", 401],
    ])("is not sent again by: %s", async (who, status) => {
      expect((await replay(await addDelivery("failed"), who)).status).toBe(status);
      expect(await stateOf()).toBe("failed");
    });
  });

  test("a newsletter for which no language of readers is ticked goes to nobody, also at a later time", async () => {
    await services.database.insert(newsletterSubscribers).values({
      seed: "seed",
      email: "reader@example.com",
      language: "nl",
      state: "confirmed",
      askedAt: "2026-11-24T10:00:00Z",
    });
    const path = (await post("/office/newsletters/", { action: "new", name: "Winter" }, "manager")).headers
      .location as string;
    const texts = { "title-en": "Winter", "kind-en-0": "paragraph", "text-en-0": "Good day." };
    for (const action of ["send", "schedule"]) {
      const { token } = await pageOf<NewsletterPage>(path, "manager");
      const fields = { ...texts, token, action, day: "2999-01-01", time: "09:00" };
      const response = await post(path, fields, "manager");
      expect([action, response.status]).toEqual([action, 422]);
      expect(response.page().page).toMatchObject({ outcome: { problem: "nobody", fields: ["to"] } });
    }
    expect(await services.database.$count(newsletters)).toBe(0);
  });

  describe("the newsletters", () => {
    const begin = (file: string, begunAt: string) => ({
      file: `newsletters/${file}.json`,
      checksum: file,
      content: { words: {}, homes: [] },
      begunAt,
    });

    test("of which more than fifty were sent do not become drafts again", async () => {
      await post("/office/newsletters/", { action: "new", name: "Spring" }, "manager");
      const drafts = async () =>
        (await pageOf<NewslettersPage>("/office/newsletters/", "manager")).drafts.map(({ name }) => name);
      const [spring = ""] = (await drafts()).filter((name) => name.endsWith("spring"));
      const later = Array.from({ length: 50 }, (_, index) => begin(`n${index}`, "2026-11-02T10:00:00Z"));
      await services.database.insert(newsletters).values([begin(spring, "2026-11-01T10:00:00Z"), ...later]);
      expect(await drafts()).not.toContain(spring);
      await services.database.delete(newsletters);
    });

    test("are too long with more than twenty properties, and their form says so", async () => {
      const path = (await post("/office/newsletters/", { action: "new", name: "Summer" }, "manager")).headers
        .location as string;
      const { token } = await pageOf<NewsletterPage>(path, "manager");
      const homes = Array.from({ length: 21 }, (_, index) => index + 1).join(", ");
      const texts = { "title-en": "Summer", "kind-en-0": "paragraph", "text-en-0": "Good day." };
      const response = await post(path, { ...texts, homes, token, action: "test" }, "manager");
      expect(response.page().page).toMatchObject({ outcome: { problem: "long" } });
    });
  });

  test("a form in the back office may have two thousand lines, but a sign-in form may not", async () => {
    const people = Array.from(
      { length: 2_000 },
      (_, index) => `reader.number-${index}@a-long-domain.example\tnl`,
    );
    const path = "/office/newsletter-subscribers/";
    const fields = { action: "import", people: people.join("\r\n"), language: "nl" };
    const response = await post(
      path,
      { ...fields, day: "2026-05-12", proof: "Open day", agreed: "yes" },
      "manager",
    );
    expect(response.headers.location).toBe(`${path}?done=import&added=2000&known=0&stopped=0`);
    for (const signIn of ["/login/", "/office/login/"])
      expect((await site.post(signIn, { email: people.join() })).status, signIn).toBe(413);
  });
});
