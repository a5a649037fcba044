import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { findAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { listStaff } from "../../app/accounts/manage-staff.server.ts";
import { ROLES, type Role } from "../../app/accounts/roles.ts";
import { accounts } from "../../app/accounts/tables.server.ts";
import { addManualListing } from "../../app/office/manual-listings/change-manual-listing.server.ts";
import {
  type AccountServer,
  accountServerOfData,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";

/* The back office over HTTP with a real database: who may enter, and what each role may open and change. */

describeOnPostgresql("the back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  const cookies: Partial<Record<Role | "owner", string>> = {};

  async function signIn(email: string, server = site): Promise<string> {
    const { cookie } = await server.post("/office/login/", { email, password: GOOD_PASSWORD });
    if (cookie === undefined) throw new Error(`${email} was not signed in`);
    return cookie;
  }

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServerOfData(services);
    for (const role of ROLES) cookies[role] = await signIn(await createStaffMember(services, role));
    cookies.owner = await signIn(await createOwner(services));
  });

  test.each([
    ["/office/", 200, 200, 200],
    ["/nl/backoffice/medewerkers/", 200, 403, 403],
    ["/office/history/", 200, 403, 403],
    ["/office/account/", 200, 200, 200],
  ])(
    "%s responds to managers with %i, to agents with %i and to editors with %i",
    async (path, ...expected) => {
      const responses = await Promise.all(ROLES.map((role) => site.get(path, { cookie: cookies[role] })));
      expect(responses.map(({ status }) => status)).toEqual(expected);
      for (const { headers } of responses) {
        expect(headers["cache-control"]).toBe("no-store");
        expect(headers["x-robots-tag"]).toContain("noindex");
      }
    },
  );

  test.each(["/office/", "/office/staff/", "/office/history/"])(
    "%s redirects visitors to the sign-in, and owners to their portal",
    async (path) => {
      const { headers } = await site.get(path);
      expect(headers.location).toBe(
        path === "/office/" ? "/office/login/" : `/office/login/?back=${encodeURIComponent(path)}`,
      );
      const owner = await site.get(path, { cookie: cookies.owner });
      expect([owner.status, owner.headers.location]).toEqual([303, "/owner/"]);
      expect(owner.body).toBe("");
    },
  );

  test("after signing in on either page, staff get to the back office and owners to their portal", async () => {
    const email = await createStaffMember(services, "agent");
    const owner = await createOwner(services);
    for (const path of ["/login/", "/office/login/"]) {
      const staffResponse = await site.post(path, { email, password: GOOD_PASSWORD });
      expect(staffResponse.headers.location).toBe("/office/");
      const ownerResponse = await site.post(path, { email: owner, password: GOOD_PASSWORD });
      expect(ownerResponse.headers.location).toBe("/owner/");
    }
    const back = await site.post("/office/login/", {
      email,
      password: GOOD_PASSWORD,
      back: "/office/account/",
    });
    expect(back.headers.location).toBe("/office/account/");
  });

  test("a sign-in redirects to the requested page with its filters, without an earlier status message", async () => {
    const { headers } = await site.get("/office/leads/?status=new&q=ann+p&done=erased");
    const back = "/office/leads/?status=new&q=ann+p";
    expect(headers.location).toBe(`/office/login/?back=${encodeURIComponent(back)}`);
    const email = await createStaffMember(services, "agent");
    const signedIn = await site.post("/office/login/", { email, password: GOOD_PASSWORD, back });
    expect(signedIn.headers.location).toBe(back);
  });

  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "/office/leads/?x=\r\nSet-Cookie: a=b",
    "/office/leads/?x=https://evil.example/",
    "/nl/?status=new",
    `/office/leads/?q=${"x".repeat(500)}`,
  ])("a sign-in ignores %j as the page to return to", async (back) => {
    const email = await createStaffMember(services, "agent");
    const { headers } = await site.post("/office/login/", { email, password: GOOD_PASSWORD, back });
    expect(headers.location).toBe("/office/");
  });

  test("staff choose their mails on their account page, and managers also mails about failures", async () => {
    for (const [role, getsIncidentMails] of [
      ["manager", true],
      ["agent", false],
    ] as const) {
      const email = await createStaffMember(services, role);
      const cookie = await signIn(email);
      const sent = { action: "mails", daily: "yes", incidents: "yes" };
      const { headers } = await site.post("/office/account/", sent, { cookie });
      expect(headers.location).toBe("/office/account/?done=mails");
      const [account] = await services.database.select().from(accounts).where(eq(accounts.email, email));
      expect(account).toMatchObject({ getsDailyMail: true, getsIncidentMails });
      const { settings } = (await site.get("/office/account/", { cookie })).page();
      expect(settings?.facts.mails).toEqual({
        getsDaily: true,
        dailyHour: 7,
        ...(role === "manager" && { getsIncidents: true }),
      });
    }
  });

  test("an owner cannot choose mails for staff", async () => {
    const { status } = await site.post("/owner/account/", { action: "mails" }, { cookie: cookies.owner });
    expect(status).toBe(404);
  });

  describe("the form of the staff page", () => {
    const invite = (email: string, more: Record<string, string> = {}) => ({
      action: "add",
      email,
      role: "agent",
      ...more,
    });
    const isInvited = async (email: string) =>
      (await listStaff(services.database)).some((one) => one.email === email);

    test("lets a manager invite a colleague, which the history records", async () => {
      const { status } = await site.post("/office/staff/", invite("new@kantoor.example"), {
        cookie: cookies.manager,
      });
      expect([status, await isInvited("new@kantoor.example")]).toEqual([303, true]);
      expect(await findAudit(services.database, { text: "new@kantoor" }, 1)).toMatchObject([
        { action: "staff-add", after: { role: "agent" } },
      ]);
      const history = await site.get("/nl/backoffice/logboek/?q=new@kantoor", { cookie: cookies.manager });
      expect(history.page().page).toMatchObject({ rows: [{ change: "Makelaar" }] });
    });

    test.each(["agent", "editor", "owner", undefined] as const)("changes nothing for: %s", async (who) => {
      const cookie = who && cookies[who];
      const answer = await site.post("/office/staff/", invite(`by-${who}@kantoor.example`), { cookie });
      expect([303, 401, 403]).toContain(answer.status);
      expect(await isInvited(`by-${who}@kantoor.example`)).toBe(false);
    });

    test("changes nothing when another site sends it", async () => {
      const answer = await site.post("/office/staff/", invite("forged@kantoor.example"), {
        cookie: cookies.manager,
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect([answer.status, await isInvited("forged@kantoor.example")]).toEqual([403, false]);
    });

    test("ignores fields that it does not have", async () => {
      const email = "mass@kantoor.example";
      await site.post(
        "/office/staff/",
        invite(email, { passwordHash: "x", isDisabled: "true", factorSince: "2020-01-01", id: "1" }),
        { cookie: cookies.manager },
      );
      const [account] = await services.database.select().from(accounts).where(eq(accounts.email, email));
      expect(account).toMatchObject({ passwordHash: null, isDisabled: false, factorSince: null });
    });

    test("keeps the values of a refused invitation", async () => {
      const values = { email: "els@kantoor", name: "Els <b>", role: "editor" };
      const refused = await site.post(
        "/office/staff/",
        { action: "add", ...values },
        { cookie: cookies.manager },
      );
      expect(refused.page().page).toMatchObject({ outcome: { problem: "email" }, invitation: values });
      const refusedChange = await site.post(
        "/office/staff/",
        { action: "disable", email: "nobody@kantoor.example" },
        { cookie: cookies.manager },
      );
      expect(refusedChange.page().page).not.toHaveProperty("invitation");
    });

    test.each([
      [{ action: "add", email: "no address", role: "agent" }, 422],
      [{ action: "add", email: "x@kantoor.example", role: "owner" }, 400],
      [{ action: "promote", email: "x@kantoor.example" }, 400],
      [{ action: "disable", email: "nobody@kantoor.example" }, 422],
    ])("refuses %j with %i", async (fields, status) => {
      expect((await site.post("/office/staff/", fields, { cookie: cookies.manager })).status).toBe(status);
    });
  });

  test("the form of a listing keeps the day, the time and the consent to missing facts of a publication that was refused", async () => {
    const [manager] = await services.database.select().from(accounts);
    const actor = { id: manager?.id ?? 0, name: "Els", role: "manager" } as const;
    const id = await addManualListing(services.database, { actor, now: new Date() });
    // `gaps` publishes it although facts that the law requires are missing.
    const schedule = { action: "schedule", version: "1", day: "2020-01-01", time: "10:30", gaps: "yes" };
    const refused = await site.post(`/office/manual-listings/${id}/?step=publish`, schedule, {
      cookie: cookies.manager,
    });
    expect([refused.status, refused.page().page]).toMatchObject([
      422,
      { refusedPublication: { day: "2020-01-01", time: "10:30", acceptsGaps: true } },
    ]);
  });

  test.each(["/office/pages/our-story/", "/office/website/document/?path=content/team.json"])(
    "%s keeps the note, the day and the time of a publication that was refused",
    async (path) => {
      const publication = { note: "Fair", day: "2020-01-01", time: "10:30" };
      const fields = { ...publication, action: "schedule" };
      const refused = await site.post(path, fields, { cookie: cookies.editor });
      expect([refused.status, refused.page().page]).toMatchObject([422, { typedPublication: publication }]);
    },
  );

  test.each([
    ["/office/pages/our-story/?part=modules", "module:article"],
    ["/office/website/document/?path=content/partners.json", "add:items"],
  ])(
    "%s keeps the day and the time of a publication when the button %s adds a part",
    async (path, action) => {
      const form = (await site.get(path, { cookie: cookies.editor })).page().page as { token: string };
      const publication = { day: "2060-01-01", time: "10:30" };
      const added = await site.post(
        path,
        { ...publication, token: form.token, action },
        { cookie: cookies.editor },
      );
      const next = await site.get(String(added.headers.location), { cookie: cookies.editor });
      expect([added.status, next.page().page]).toMatchObject([303, { typedPublication: publication }]);
    },
  );

  test("keeps the note and the target when a page was not removed", async () => {
    const fields = { action: "remove", target: "/for-sale/", note: "Fair" };
    const path = "/office/pages/our-story/?part=remove";
    const refused = await site.post(path, fields, { cookie: cookies.editor });
    expect([refused.status, refused.page().page]).toMatchObject([
      409,
      { removal: { rejected: { problem: "outdated", target: "/for-sale/", note: "Fair" } } },
    ]);
  });

  test("requires a second factor first, if the agency wants one", async () => {
    const strict = await accountServerOfData(services, { office: { requiresSecondFactor: true } });
    const cookie = await signIn(await createStaffMember(services, "manager"), strict);
    for (const path of ["/office/", "/office/staff/"]) {
      const { status, headers } = await strict.get(path, { cookie });
      expect([status, headers.location]).toEqual([303, "/office/account/?needs=factor"]);
    }
    expect((await strict.get("/office/account/", { cookie })).status).toBe(200);
    await services.database.execute("update account_sessions set proof = 'passkey'");
    expect((await strict.get("/office/", { cookie })).status).toBe(200);
  });
});
