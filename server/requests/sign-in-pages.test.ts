import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { inviteAccount, removeAccount, setDisabled } from "../../app/accounts/manage-accounts.server.ts";
import { HasherBusyError } from "../../app/accounts/passwords/password-hash.server.ts";
import { mailReset } from "../../app/accounts/passwords/passwords.server.ts";
import { checkPassword } from "../../app/accounts/sign-in/account-guard.server.ts";
import { removeExpired } from "../../app/accounts/sign-in/sessions.server.ts";
import { signIn as signInByPassword } from "../../app/accounts/sign-in/sign-in.server.ts";
import { linkKey } from "../../app/accounts/sign-in/token.server.ts";
import { accountLinks, accountSessions, accounts } from "../../app/accounts/tables.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { jobs } from "../../app/jobs/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import { addOwner } from "../../app/owners/manage-owners.server.ts";
import {
  type AccountServer,
  accountServerOfData,
  accountServices,
  createOwner,
  GOOD_PASSWORD,
  type RequestOptions,
  SECRET,
} from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";

/*
 * Sign-in, sign-out and choosing a password, over HTTP with a real database; fault matrix, rows 79 to 83, 85 and 86
 * (docs/reliability.md). Pages are represented by their data.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WRONG_PASSWORD = "the wrong words altogether";
const NEW_PASSWORD = "seven quiet herons waiting";

/** Headers that a browser sends with a form of this site. */
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

let networkCount = 0;
/** Sender in a network without earlier requests. */
const fromNewNetwork = () => {
  networkCount += 1;
  return { from: `198.51.${Math.floor(networkCount / 250)}.${(networkCount % 250) + 1}` };
};

describeOnPostgresql("owner accounts", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServerOfData(services);
    return () => site.app.close();
  });

  const signIn = (email: string, password = GOOD_PASSWORD, sent: RequestOptions = fromNewNetwork()) =>
    site.post("/login/", { email, password }, sent);

  /** Signs in an owner. Returns the cookie of the session. */
  async function newSession(email: string): Promise<string> {
    const { status, cookie } = await signIn(email);
    expect(status).toBe(303);
    return cookie ?? "";
  }

  const isSignedIn = async (cookie: string | undefined) =>
    (await site.get("/owner/", { cookie })).status === 200;

  /** Token of the newest link that was mailed to an owner. */
  async function mailedToken(email: string): Promise<string> {
    const [mail] = await services.database
      .select({ details: mails.details })
      .from(mails)
      .where(sql`recipient ->> 'address' = ${email} and template = 'owner-link'`)
      .orderBy(sql`id desc`)
      .limit(1);
    return linkKey(SECRET, (mail?.details as { link?: string } | undefined)?.link ?? "none");
  }

  /** Runs the job that mails a link for a new password. Returns the token of the link in the mail. */
  async function requestReset(email: string, now = site.now.value): Promise<string> {
    await mailReset(services, { id: Math.floor(Math.random() * 1e9), data: { email } }, now);
    return mailedToken(email);
  }

  const choosePassword = (
    token: string,
    password = NEW_PASSWORD,
    confirmation = password,
    sent: RequestOptions = {},
  ) => site.post("/new-password/", { token, password, confirmation }, sent);

  describe("signing in", () => {
    test("redirects to the portal, sets a host-only cookie and notifies the agency", async () => {
      const email = await createOwner(services, { name: "Lieve Peeters" });
      const answer = await signIn(email);
      expect(answer).toMatchObject({
        status: 303,
        headers: { location: "/owner/", "cache-control": "no-store" },
      });
      expect(answer.headers["set-cookie"]).toMatch(
        /^__Host-gable-owner=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
      const page = await site.get("/owner/", { cookie: answer.cookie });
      expect(page.page().owner).toMatchObject({ email, name: "Lieve Peeters", listingIds: [] });
      expect(page.headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      const [notice] = await services.database
        .select()
        .from(mails)
        .where(sql`reply_to ->> 'address' = ${email}`);
      expect(notice).toMatchObject({
        template: "owner-notice",
        language: "nl",
        recipient: { address: "kantoor@immogevel.example" },
        details: { kind: "signed-in", name: "Lieve Peeters", email },
      });
      // The session is stored as a hash only.
      const sessions = JSON.stringify(await services.database.select().from(accountSessions));
      expect(sessions).not.toContain(answer.cookie?.split("=")[1]);
    });

    test("accepts an e-mail address in capitals and with spaces, in Dutch and French", async () => {
      const email = await createOwner(services);
      const typed = ` ${email.toUpperCase()} `;
      const dutch = await site.post(
        "/nl/login/",
        { email: typed, password: GOOD_PASSWORD },
        fromNewNetwork(),
      );
      expect(dutch.headers.location).toBe("/nl/eigenaar/");
      const french = await site.post(
        "/fr/connexion/",
        { email: typed, password: GOOD_PASSWORD },
        fromNewNetwork(),
      );
      expect(french.headers.location).toBe("/fr/proprietaire/");
    });

    test("redirects to the requested page of the portal, and never to another site", async () => {
      const email = await createOwner(services);
      const redirected = await site.get("/nl/eigenaar/12/");
      expect(redirected).toMatchObject({
        status: 303,
        headers: { location: "/nl/login/?back=%2Fnl%2Feigenaar%2F12%2F" },
      });
      const page = await site.get(redirected.headers.location as string);
      expect(page.page().account).toEqual({ returnPath: "/nl/eigenaar/12/" });
      for (const [back, location] of [
        ["/nl/eigenaar/12/", "/nl/eigenaar/12/"],
        ["/owner/account/", "/owner/account/"],
        ["//evil.example/", "/nl/eigenaar/"],
        ["/\\evil.example", "/nl/eigenaar/"],
        ["https://evil.example/owner/", "/nl/eigenaar/"],
        ["/for-sale/", "/nl/eigenaar/"],
        ["/nl/login/", "/nl/eigenaar/"],
        ["/nl/eigenaar/12/../../../x", "/nl/eigenaar/"],
        ["/owner/12/?x=1", "/nl/eigenaar/"],
      ] as const) {
        const fields = { email, password: GOOD_PASSWORD, back };
        expect((await site.post("/nl/login/", fields, fromNewNetwork())).headers.location, back).toBe(
          location,
        );
      }
      const cookie = await newSession(email);
      expect((await site.get("/login/?back=/owner/7/", { cookie })).headers.location).toBe("/owner/7/");
    });

    test("reports empty fields without checking the password", async () => {
      const answer = await site.post("/login/", { email: " ", password: "" });
      expect(answer.status).toBe(422);
      expect(answer.page().account?.outcome).toEqual({
        kind: "invalid",
        errors: { email: "required", password: "required" },
      });
    });

    test("responds the same, with the same work, whatever is wrong", async () => {
      const known = await createOwner(services);
      const disabled = await createOwner(services);
      await setDisabled(services.database, { email: disabled, audience: "owner" }, true);
      const invited = "invited@eigenaar.example";
      await addOwner(services, { email: invited, language: "nl", listingIds: [] }, new Date());
      const work = countWork(services);
      const countingSite = await accountServerOfData(work.services, { now: site.now.value });
      const responses: unknown[] = [];
      for (const [email, password] of [
        [known, WRONG_PASSWORD],
        ["nobody@eigenaar.example", WRONG_PASSWORD],
        [disabled, GOOD_PASSWORD],
        [invited, "x"],
        [invited, WRONG_PASSWORD],
        ["no address at all", WRONG_PASSWORD],
        ["nul@eigenaar.example\0", WRONG_PASSWORD],
      ] as const) {
        work.reset();
        const answer = await countingSite.post("/login/", { email, password }, fromNewNetwork());
        responses.push({
          status: answer.status,
          cookie: answer.cookie,
          outcome: answer.page().account?.outcome,
          length: answer.body.length - JSON.stringify(email).length,
          headers: Object.keys(answer.headers),
          work: work.done(),
        });
      }
      expect(responses[0]).toMatchObject({
        status: 422,
        cookie: undefined,
        outcome: { kind: "incorrect" },
        work: { hashings: 1 },
      });
      for (const other of responses) expect(other).toEqual(responses[0]);
      await countingSite.app.close();
    });

    test("starts with an empty form for visitors without a cookie", async () => {
      expect((await site.get("/login/")).page()).toEqual({
        url: "/login/",
        account: {},
      });
      // The pages of owners have no German path. Another part of the site, for which this server responds "elsewhere",
      // redirects to English.
      expect((await site.get("/de/login/")).body).toBe("elsewhere");
    });
  });

  test("a network may send three hundred requests in ten minutes, to all pages together", async () => {
    const sender = fromNewNetwork();
    const statuses = new Set<number>();
    for (let count = 0; count < 300; count += 1)
      statuses.add((await site.postJson("/passkeys/sign-in", {}, sender)).status);
    expect(statuses).toEqual(new Set([400]));
    const refused = await site.post("/login/", {}, sender);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await site.post("/login/", {}, fromNewNetwork())).status).toBe(422);
  });

  describe("guessing passwords", () => {
    test("is limited to five attempts per account in a quarter of an hour, from any network", async () => {
      site.now.value = new Date("2026-11-21T12:00:00Z");
      const email = await createOwner(services);
      const work = countWork(services);
      const countingSite = await accountServerOfData(work.services, { now: site.now.value });
      const answers = [];
      for (let attempt = 0; attempt < 60; attempt += 1)
        answers.push(
          await countingSite.post(
            "/login/",
            { email, password: `${WRONG_PASSWORD} ${attempt}` },
            fromNewNetwork(),
          ),
        );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
      expect(work.done().hashings).toBe(5);
      expect(answers.at(-1)?.headers["retry-after"]).toBe("900");
      expect(answers.at(-1)?.page().account).toEqual({
        email,
        outcome: { kind: "too-many", waitMs: 15 * MINUTE_MS },
      });
      // The owner's correct password is refused too, but the reset link works.
      expect((await signIn(email)).status).toBe(429);
      const chosen = await choosePassword(await requestReset(email));
      expect(chosen).toMatchObject({ status: 303, headers: { location: "/owner/" } });
      expect(await isSignedIn(chosen.cookie)).toBe(true);
      site.now.value = new Date("2026-11-21T12:15:01Z");
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(303);
      await countingSite.app.close();
    });

    test("does not count attempts that a busy site did not check", async () => {
      const email = await createOwner(services);
      const busyHasher = { ...services.hasher, matches: () => Promise.reject(new HasherBusyError("busy")) };
      const busyServices = { ...services, hasher: busyHasher };
      const attempt = { email, password: GOOD_PASSWORD, network: "203.0.113.7" };
      const now = site.now.value;
      for (let count = 0; count < 31; count += 1)
        expect(await signInByPassword(busyServices, attempt, now)).toEqual({ kind: "busy" });
      expect(await signInByPassword(services, attempt, now)).toMatchObject({ kind: "session-started" });
      const [account] = await services.database.select().from(accounts).where(eq(accounts.email, email));
      const check = { accountId: account?.id ?? 0, password: GOOD_PASSWORD, network: "203.0.113.7" };
      for (let count = 0; count < 31; count += 1)
        await expect(checkPassword(busyServices, check, now)).rejects.toThrow(HasherBusyError);
      expect(await checkPassword(services, check, now)).toBe("correct");
    });

    test("is limited to thirty attempts per network, whatever headers it sends", async () => {
      const work = countWork(services);
      const countingSite = await accountServerOfData(work.services, { now: site.now.value });
      let tried = 0;
      for (let round = 0; round < 5; round += 1)
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const answer = await countingSite.post(
            "/login/",
            { email: `spray${attempt}@eigenaar.example`, password: WRONG_PASSWORD },
            {
              from: "203.0.113.7",
              headers: { ...SAME_ORIGIN, "x-forwarded-for": `10.0.${round}.${attempt}` },
            },
          );
          if (answer.status === 422) tried += 1;
        }
      expect(tried).toBe(30);
      expect(work.done().hashings).toBe(30);
      // An IPv6 network has any number of addresses.
      const statuses = [];
      for (let attempt = 0; attempt < 32; attempt += 1)
        statuses.push(
          (await signIn(`six${attempt}@x.example`, WRONG_PASSWORD, { from: `2001:db8:1:2::${attempt + 1}` }))
            .status,
        );
      expect(statuses.filter((status) => status === 422)).toHaveLength(30);
      await countingSite.app.close();
    });

    test("is limited per visitor behind a trusted proxy", async () => {
      const siteBehindProxy = await accountServerOfData(services, {
        trustedProxies: "192.0.2.1",
        now: site.now.value,
      });
      const statuses = [];
      // Two visitors with twenty attempts each: together more than the limit of one.
      for (let attempt = 0; attempt < 40; attempt += 1) {
        const headers = { ...SAME_ORIGIN, "x-forwarded-for": `203.0.113.${100 + (attempt % 2)}` };
        const fields = { email: `proxied${attempt}@eigenaar.example`, password: WRONG_PASSWORD };
        statuses.push((await siteBehindProxy.post("/login/", fields, { headers })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([422]));
      await siteBehindProxy.app.close();
    });

    test("does not count successful sign-ins", async () => {
      const email = await createOwner(services);
      for (let attempt = 0; attempt < 8; attempt += 1) expect((await signIn(email)).status).toBe(303);
    });

    test("is counted across all servers", async () => {
      const email = await createOwner(services);
      const other = await accountServerOfData(accountServices(open()), { now: site.now.value });
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await signIn(email, WRONG_PASSWORD)).status).toBe(422);
      const statuses = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        statuses.push(
          (await other.post("/login/", { email, password: WRONG_PASSWORD }, fromNewNetwork())).status,
        );
      expect(statuses).toEqual([422, 422, 429]);
      await other.app.close();
    });
  });

  describe("a session", () => {
    test("ends on sign-out, password change, disabling and removal, and its cookie is then invalid", async () => {
      const email = await createOwner(services);
      const ends: [string, (cookie: string) => Promise<unknown>][] = [
        ["sign-out", (cookie) => site.post("/login/", { action: "sign-out" }, { cookie })],
        ["everywhere", (cookie) => site.post("/nl/login/", { action: "sign-out-everywhere" }, { cookie })],
        ["password change", async () => choosePassword(await requestReset(email), GOOD_PASSWORD)],
        ["disabled", () => setDisabled(services.database, { email, audience: "owner" }, true)],
      ];
      for (const [how, end] of ends) {
        const [one, other] = [await newSession(email), await newSession(email)];
        await end(one);
        expect(await isSignedIn(one), how).toBe(false);
        expect(await isSignedIn(other), how).toBe(how === "sign-out");
      }
      await setDisabled(services.database, { email, audience: "owner" }, false);
      const last = await newSession(email);
      await removeAccount(services.database, { email, audience: "owner" });
      expect(await isSignedIn(last)).toBe(false);
      expect((await signIn(email)).status).toBe(422);
    });

    test("ends with a sign-out that removes the cookie and says so, even without a session", async () => {
      const cookie = await newSession(await createOwner(services));
      for (const sent of [{ cookie }, { cookie }, {}]) {
        const answer = await site.post("/login/", { action: "sign-out" }, sent);
        expect(answer.headers["set-cookie"]).toMatch(/^__Host-gable-owner=; Max-Age=0; Path=\/;/);
        expect(answer.page()).toMatchObject({ account: { outcome: { kind: "signed-out" } } });
        expect(answer.page().owner).toBeUndefined();
      }
    });

    test("is new at each sign-in: a planted cookie is never adopted", async () => {
      const email = await createOwner(services);
      const planted = `__Host-gable-owner=${"A".repeat(43)}`;
      const first = await signIn(email, GOOD_PASSWORD, { ...fromNewNetwork(), cookie: planted });
      expect(first.cookie).not.toBe(planted);
      expect(await isSignedIn(planted)).toBe(false);
      const second = await signIn(email, GOOD_PASSWORD, { ...fromNewNetwork(), cookie: first.cookie });
      expect(second.cookie).not.toBe(first.cookie);
      expect([await isSignedIn(first.cookie), await isSignedIn(second.cookie)]).toEqual([false, true]);
    });

    test("is not found for a changed, repeated or foreign cookie", async () => {
      const cookie = await newSession(await createOwner(services));
      const [name = "", token = ""] = cookie.split("=");
      for (const other of [
        `${name}=${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
        `${name}=${token}x`,
        `${name}="${token}"`,
        `${cookie}; ${name}=${"B".repeat(43)}`,
        `${name}=; ${cookie}`,
        `${cookie}; ${cookie}`,
        `gable-owner=${token}`,
        `x${cookie}`,
        `${name}=' or 1=1 --`,
      ])
        expect(await isSignedIn(other), other).toBe(false);
      expect(await isSignedIn(`a=1; ${cookie}; b=2`)).toBe(true);
    });

    test("lasts while it is used, for thirty days at most, and its row is then removed", async () => {
      const start = new Date("2026-11-21T12:00:00Z");
      site.now.value = start;
      const email = await createOwner(services);
      const [used, idle] = [await newSession(email), await newSession(email)];
      for (let day = 1; day < 30; day += 4) {
        site.now.value = new Date(start.getTime() + day * DAY_MS);
        expect(await isSignedIn(used), `day ${day}`).toBe(true);
      }
      expect(await isSignedIn(idle)).toBe(false);
      site.now.value = new Date(start.getTime() + 30 * DAY_MS);
      expect(await isSignedIn(used)).toBe(false);
      await removeExpired(services.database, site.now.value);
      const [owner] = await services.database.select().from(accounts).where(eq(accounts.email, email));
      expect(
        await services.database.$count(accountSessions, eq(accountSessions.accountId, owner?.id ?? 0)),
      ).toBe(0);
      site.now.value = start;
    });

    test("is pending until the second factor is given", async () => {
      const email = await createOwner(services);
      await services.database
        .update(accounts)
        .set({ factorSince: "2026-11-01T00:00:00Z", factorKey: "k" })
        .where(eq(accounts.email, email));
      const answer = await signIn(email);
      expect(answer.headers.location).toBe("/login/code/");
      expect(await isSignedIn(answer.cookie)).toBe(false);
      expect((await site.get("/login/", { cookie: answer.cookie })).page().owner).toBeUndefined();
      // A password reset does not bypass it either.
      const chosen = await choosePassword(await requestReset(email));
      expect(chosen.headers.location).toBe("/login/code/");
      expect(await isSignedIn(chosen.cookie)).toBe(false);
      // The agency is not notified before the second factor.
      expect(await services.database.$count(mails, sql`reply_to ->> 'address' = ${email}`)).toBe(0);
    });
  });

  describe("a link in a mail", () => {
    test("can be opened repeatedly, sets a password once, and notifies the owner", async () => {
      const email = "invitation@eigenaar.example";
      await addOwner(services, { email, name: "Jan", language: "fr", listingIds: [] }, site.now.value);
      const token = await mailedToken(email);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const page = await site.get(`/new-password/?t=${token}`);
        expect(page).toMatchObject({ status: 200, headers: { "referrer-policy": "no-referrer" } });
        expect(page.page().account).toEqual({ token, email });
      }
      const chosen = await choosePassword(token);
      expect(chosen).toMatchObject({
        status: 303,
        headers: { location: "/owner/", "referrer-policy": "same-origin" },
      });
      expect(await isSignedIn(chosen.cookie)).toBe(true);
      for (const again of [await choosePassword(token), await site.get(`/new-password/?t=${token}`)]) {
        expect(again.status).toBe(404);
        expect(again.page().account).toBeUndefined();
        expect(again.headers["referrer-policy"]).toBe("no-referrer");
      }
      const notified = await services.database
        .select({ details: mails.details, language: mails.language })
        .from(mails)
        .where(sql`recipient ->> 'address' = ${email} and template = 'owner-notice'`);
      expect(notified).toMatchObject([{ language: "fr", details: { kind: "password-chosen" } }]);
    });

    test("works once when it is used three times simultaneously", async () => {
      const token = await requestReset(await createOwner(services));
      const answers = await Promise.all([
        choosePassword(token),
        choosePassword(token),
        choosePassword(token),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
    });

    test("is valid for an hour, or seven days for an invitation", async () => {
      const email = await createOwner(services);
      const start = site.now.value;
      const reset = await requestReset(email);
      await inviteAccount(services, { email, audience: "owner" }, start);
      const invitation = await mailedToken(email);
      const isValidAfter = async (token: string, afterMs: number) => {
        site.now.value = new Date(start.getTime() + afterMs);
        const { status } = await site.get(`/new-password/?t=${token}`);
        site.now.value = start;
        return status === 200;
      };
      expect(await isValidAfter(reset, 60 * MINUTE_MS - 1)).toBe(true);
      expect(await isValidAfter(reset, 60 * MINUTE_MS)).toBe(false);
      expect(await isValidAfter(invitation, 7 * DAY_MS - 1)).toBe(true);
      expect(await isValidAfter(invitation, 7 * DAY_MS)).toBe(false);
    });

    test("is invalid once its owner is disabled or has used another link", async () => {
      const email = await createOwner(services);
      const [one, other] = [await requestReset(email), await requestReset(email)];
      expect((await choosePassword(one)).status).toBe(303);
      expect((await choosePassword(other)).status).toBe(404);
      const third = await requestReset(email);
      await setDisabled(services.database, { email, audience: "owner" }, true);
      expect((await choosePassword(third)).status).toBe(404);
    });

    test("works for its owner only, whatever else is sent with it", async () => {
      const [mine, another] = [await createOwner(services), await createOwner(services)];
      const token = await requestReset(mine);
      await site.post("/new-password/", {
        token,
        password: NEW_PASSWORD,
        confirmation: NEW_PASSWORD,
        email: another,
        accountId: "1",
        isAdmin: "true",
        // As a computed key, because `__proto__: "x"` is not a property.
        ["__proto__"]: "x",
      });
      expect((await signIn(mine, NEW_PASSWORD)).status).toBe(303);
      expect((await signIn(another, NEW_PASSWORD)).status).toBe(422);
    });

    test("is stored neither in the database nor in the log", async () => {
      const email = await createOwner(services);
      const token = await requestReset(email);
      await site.get(`/new-password/?t=${token}`);
      await choosePassword(token, "short");
      await choosePassword(token);
      await choosePassword(token);
      const storedRows = JSON.stringify([
        await services.database.select().from(mails),
        await services.database.select().from(accountLinks),
        await services.database.select().from(jobs),
      ]);
      expect(storedRows).not.toContain(token);
      expect(site.log()).not.toContain(token);
    });

    test.each([
      ["short", "short", { password: "short" }],
      ["passwordpassword", "passwordpassword", { password: "common" }],
      ["Immo Gevel 2026", "Immo Gevel 2026", { password: "yours" }],
      ["x".repeat(300), "x".repeat(300), { password: "long" }],
      ["", "", { password: "required" }],
      [NEW_PASSWORD, "", { confirmation: "required" }],
      [NEW_PASSWORD, `${NEW_PASSWORD}s`, { confirmation: "different" }],
    ])(
      "stays valid when the password %j with the confirmation %j is refused: %j",
      async (password, confirmation, errors) => {
        const email = await createOwner(services);
        const token = await requestReset(email);
        const answer = await choosePassword(token, password, confirmation);
        expect(answer.status).toBe(422);
        expect(answer.page().account).toEqual({ token, email, outcome: { kind: "invalid", errors } });
        expect(answer.body).not.toContain(NEW_PASSWORD);
        expect((await choosePassword(token)).status).toBe(303);
      },
    );
  });

  describe("a forgotten password", () => {
    test("gets the same response with the same work for everybody, and a mail for owners who may sign in", async () => {
      const known = await createOwner(services);
      const disabled = await createOwner(services);
      await setDisabled(services.database, { email: disabled, audience: "owner" }, true);
      const work = countWork(services);
      const countingSite = await accountServerOfData(work.services, { now: site.now.value });
      const responses = [];
      for (const email of [known, "nobody@eigenaar.example", disabled]) {
        work.reset();
        const answer = await countingSite.post("/forgot-password/", { email }, fromNewNetwork());
        const { status, body } = answer;
        responses.push({ status, body, headers: Object.keys(answer.headers), work: work.done() });
      }
      expect(responses[0]).toMatchObject({ status: 200, work: { hashings: 0 } });
      expect(responses[0]?.body).toContain('"outcome":{"kind":"reset-requested"}');
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[2]).toEqual(responses[0]);
      await countingSite.app.close();
      const waiting = await services.database
        .select({ data: jobs.data })
        .from(jobs)
        .where(eq(jobs.queue, "owner-reset"));
      const queuedEmails = waiting.map(({ data }) => (data as { email: string }).email);
      for (const email of [known, disabled]) expect(queuedEmails).toContain(email);
      for (const [id, email] of [known, "nobody@eigenaar.example", disabled].entries())
        for (const _ of [1, 2])
          await mailReset(services, { id: 7_000_000 + id, data: { email } }, site.now.value);
      // A job that runs twice sends one mail.
      const isTo = (email: string) => sql`recipient ->> 'address' = ${email} and template = 'owner-link'`;
      expect(await services.database.$count(mails, isTo(known))).toBe(1);
      expect(await services.database.$count(mails, isTo(disabled))).toBe(0);
    });

    test("gets at most three mails an hour, without saying so, and is accepted twenty times an hour per network", async () => {
      const email = await createOwner(services);
      for (let attempt = 0; attempt < 6; attempt += 1) await requestReset(email);
      const isTo = sql`recipient ->> 'address' = ${email} and template = 'owner-link'`;
      expect(await services.database.$count(mails, isTo)).toBe(3);
      const sender = fromNewNetwork();
      const statuses = [];
      for (let attempt = 0; attempt < 22; attempt += 1)
        statuses.push((await site.post("/nl/wachtwoord-vergeten/", { email }, sender)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual([429, 429]);
    });

    test.each([
      ["", "required"],
      ["jan", "invalid"],
      ["jan@x.be\r\nBcc: a@b.be", "invalid"],
      ["a@x.be,b@y.be", "invalid"],
    ])("needs a valid e-mail address: %j is %s", async (email, error) => {
      const answer = await site.post("/forgot-password/", { email });
      expect(answer.status).toBe(422);
      expect(answer.page().account?.outcome).toEqual({ kind: "invalid", errors: { email: error } });
    });
  });

  describe("a request from another site", () => {
    const FORMS: [string, Record<string, string>][] = [
      ["/login/", { email: "a@b.be", password: GOOD_PASSWORD }],
      ["/login/", { action: "sign-out" }],
      ["/login/", { action: "sign-out-everywhere" }],
      ["/forgot-password/", { email: "a@b.be" }],
      ["/new-password/", { token: "x", password: NEW_PASSWORD, confirmation: NEW_PASSWORD }],
    ];
    const SENDERS: [string, Record<string, string>][] = [
      ["a form on another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
      ["a script on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
      ["a same-site page", { "sec-fetch-site": "same-site", origin: "https://blog.immogevel.example" }],
      ["an older browser on another site", { origin: "https://evil.example" }],
      ["a null origin", { origin: "null" }],
      ["no origin", {}],
    ];
    test.each(FORMS)("is refused and has no effect: %s %j", async (path, fields) => {
      const cookie = await newSession(await createOwner(services));
      for (const [who, headers] of SENDERS) {
        const answer = await site.post(path, fields, { headers, cookie });
        expect(answer.status, who).toBe(403);
        expect(answer.headers["set-cookie"], who).toBeUndefined();
        expect(answer.headers["cache-control"], who).toBe("no-store");
        expect(await isSignedIn(cookie), who).toBe(true);
      }
    });

    test("is not assumed when an older browser submits a page of this site", async () => {
      const headers = { origin: "https://www.immogevel.example" };
      const answer = await site.post(
        "/login/",
        { email: "a@b.be", password: WRONG_PASSWORD },
        { headers, ...fromNewNetwork() },
      );
      expect(answer.status).toBe(422);
    });
  });

  test("extra fields are ignored", async () => {
    const email = await createOwner(services);
    const fields = { email, password: GOOD_PASSWORD, accountId: "1", state: "signed-in", isAdmin: "1" };
    const { cookie } = await site.post("/login/", fields, fromNewNetwork());
    expect((await site.get("/owner/", { cookie })).page().owner).toMatchObject({ email, listingIds: [] });
  });

  test("a body that is too large or unreadable is refused without an error in the log", async () => {
    const large = await site.post("/login/", { email: "x".repeat(20_000) });
    expect(large.status).toBe(413);
    const xml = await site.app.inject({
      method: "POST",
      url: "/login/",
      headers: { "content-type": "text/xml", "sec-fetch-site": "same-origin" },
      payload: "<x/>",
    });
    expect(xml.statusCode).toBe(415);
    expect(site.log()).not.toContain('"level":50');
  });
});

/** Wraps services to count their database statements and password checks. */
function countWork(services: AccountServices) {
  let done = { hashings: 0, statements: 0 };
  const statementMethods = new Set(["select", "insert", "update", "delete", "execute", "transaction"]);
  const database = new Proxy(services.database, {
    get: (target, name, receiver) => {
      if (statementMethods.has(String(name))) done.statements += 1;
      return Reflect.get(target, name, receiver);
    },
  }) as Database;
  return {
    services: {
      ...services,
      database,
      hasher: {
        ...services.hasher,
        matches: (...parameters: Parameters<AccountServices["hasher"]["matches"]>) => {
          done.hashings += 1;
          return services.hasher.matches(...parameters);
        },
      },
    },
    done: () => done,
    reset: () => {
      done = { hashings: 0, statements: 0 };
    },
  };
}
