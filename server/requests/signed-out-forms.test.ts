import { beforeAll, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { listStaff } from "../../app/accounts/manage-staff.server.ts";
import { SESSION_MS } from "../../app/accounts/sign-in/sessions.server.ts";
import {
  type AccountServer,
  accountServer,
  accountServerOfData,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";

/*
 * Forms of the back office and the owner portal whose sender is not signed in, over HTTP with a real database.
 * server/integration-tests/office-without-scripts.test.ts tests the page itself.
 */

describeOnPostgresql("a form whose sender is not signed in", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services);
    return () => site.app.close();
  });

  const signIn = async (path: string, email: string) =>
    (await site.post(path, { email, password: GOOD_PASSWORD })).cookie ?? "";
  const unsentForm = (answer: { page: () => { unsentForm?: unknown } }) => answer.page().unsentForm;
  const invitation = (email: string) => ({ action: "add", email, role: "agent" });
  const isInvited = async (email: string) =>
    (await listStaff(services.database)).some((colleague) => colleague.email === email);
  const fieldsOf = (sent: Record<string, string>) =>
    Object.entries(sent).map(([name, value]) => ({ key: `0 ${name}`, name, value }));

  test.each([
    ["/office/staff/", "/office/login/"],
    ["/nl/backoffice/leads/7/?tab=reply", "/nl/backoffice/aanmelden/"],
    ["/fr/backoffice/compte/", "/fr/backoffice/connexion/"],
    ["/de/backoffice/website/menue/", "/de/backoffice/anmelden/"],
    ["/owner/account/", "/login/"],
    ["/nl/eigenaar/account/", "/nl/login/"],
  ])(
    "gets a page with its fields and a link to the sign-in at %s, which is not stored",
    async (path, signInPath) => {
      const sent = { action: "name", name: 'An "Els" <b>\n& co' };
      const answer = await site.post(path, sent);
      expect([answer.status, unsentForm(answer)]).toEqual([
        401,
        { missing: "session", path: signInPath, fields: fieldsOf(sent), hadSecrets: false },
      ]);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      expect((await site.get(path)).status).toBe(303);
    },
  );

  test("is carried out when its sender has signed in and sends it again", async () => {
    const email = "again@kantoor.example";
    const first = await site.post("/office/staff/", invitation(email));
    const second = await site.post("/office/staff/", fieldsIn(first));
    expect(second.body).toBe(first.body);
    const cookie = await signIn("/office/login/", await createStaffMember(services, "manager"));
    expect(await isInvited(email)).toBe(false);
    expect((await site.post("/office/staff/", fieldsIn(second), { cookie })).status).toBe(303);
    expect(await isInvited(email)).toBe(true);
  });

  test("gets the page also when the session has expired", async () => {
    const staff = await signIn("/office/login/", await createStaffMember(services, "manager"));
    const owner = await signIn("/login/", await createOwner(services));
    const now = site.now.value;
    site.now.value = new Date(now.getTime() + SESSION_MS + 1_000);
    const answers = [
      await site.post("/office/staff/", invitation("late@kantoor.example"), { cookie: staff }),
      await site.post("/owner/account/", { action: "name", name: "Lieve" }, { cookie: owner }),
    ];
    site.now.value = now;
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await isInvited("late@kantoor.example")).toBe(false);
  });

  test("gets the page also in a browser in which an owner is signed in, who can then sign in as staff", async () => {
    const owner = await signIn("/login/", await createOwner(services));
    const answer = await site.post("/office/staff/", invitation("x@kantoor.example"), { cookie: owner });
    expect([answer.status, unsentForm(answer)]).toMatchObject([
      401,
      { missing: "session", path: "/office/login/", fields: fieldsOf(invitation("x@kantoor.example")) },
    ]);
    expect((await site.get("/office/login/", { cookie: owner })).status).toBe(200);
    expect((await site.get("/login/", { cookie: owner })).headers.location).toBe("/owner/");
    expect((await site.get("/office/staff/", { cookie: owner })).headers.location).toBe("/owner/");
  });

  test("gets a page that asks for the second factor when it has become compulsory since the sign-in", async () => {
    const strict = await accountServerOfData(services, { office: { requiresSecondFactor: true } });
    const email = await createStaffMember(services, "manager");
    const cookie = (await strict.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie ?? "";
    const answer = await strict.post("/office/staff/", invitation("y@kantoor.example"), { cookie });
    expect([answer.status, unsentForm(answer)]).toMatchObject([
      401,
      {
        missing: "factor",
        path: "/office/account/?needs=factor",
        fields: fieldsOf(invitation("y@kantoor.example")),
      },
    ]);
    expect(await isInvited("y@kantoor.example")).toBe(false);
    await strict.app.close();
  });

  test("keeps all values of a repeated name in their order", async () => {
    const { body } = await site.app.inject({
      method: "POST",
      url: "/office/newsletters/spring/",
      payload: "to=nl&action=send&to=fr&to=nl",
      headers: {
        host: "www.immogevel.example",
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
    });
    const { fields } = JSON.parse(body).unsentForm;
    expect(fields.map(({ name, value }: Record<string, string>) => `${name}=${value}`)).toEqual([
      "to=nl",
      "to=fr",
      "to=nl",
      "action=send",
    ]);
    expect(new Set(fields.map(({ key }: { key: string }) => key)).size).toBe(4);
  });

  test.each(["/office/account/", "/owner/account/"])(
    "never gets its passwords and codes back at %s",
    async (path) => {
      const kept = { action: "password", email: "els@kantoor.example" };
      const secrets = {
        current: "secret-1",
        password: "secret-2",
        confirmation: "secret-3",
        code: "secret-4",
      };
      const answer = await site.post(path, { ...kept, ...secrets });
      expect(unsentForm(answer)).toMatchObject({ fields: fieldsOf(kept), hadSecrets: true });
      expect(answer.body).not.toContain("secret-");
    },
  );

  test("keeps the version of a document, which is not a secret", async () => {
    const sent = { token: "12", action: "draft", "f.title.nl": "Welkom" };
    expect(unsentForm(await site.post("/office/pages/home/", sent))).toMatchObject({
      fields: fieldsOf(sent),
    });
  });

  test("is not repeated when a page of another site sent it", async () => {
    const answer = await site.post("/office/staff/", invitation("evil@kantoor.example"), {
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain("evil@kantoor.example");
  });

  test("is not repeated when it is larger than a form may be", async () => {
    const answer = await site.post("/owner/account/", { action: "name", name: "x".repeat(17_000) });
    expect(answer.status).toBe(413);
    expect(answer.body).not.toContain("xxx");
  });
});

/** Fields of a page with an unsent form, as its button sends them. */
function fieldsIn(answer: { page: () => { unsentForm?: { fields: { name: string; value: string }[] } } }) {
  const { fields = [] } = answer.page().unsentForm ?? {};
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
