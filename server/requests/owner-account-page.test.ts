import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { setDisabled } from "../../app/accounts/manage-accounts.server.ts";
import { RECENT_SIGN_IN_MS } from "../../app/accounts/page/account-settings.server.ts";
import { ACCOUNT_ACTIONS } from "../../app/accounts/page/account-settings.ts";
import { PASSKEY_PATHS } from "../../app/accounts/passkeys/passkey-paths.ts";
import { CODE_ENTRY_MS } from "../../app/accounts/sign-in/sessions.server.ts";
import { accountPasskeys, accountSessions, accounts } from "../../app/accounts/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import {
  type AccountServer,
  accountServerOfData,
  accountServices,
  BASE_URL,
  createOwner,
  GOOD_PASSWORD,
  type RequestOptions,
} from "../../test-support/account-server.ts";
import { Authenticator } from "../../test-support/authenticator.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";

/*
 * The account page, two-factor authentication and passkeys, over HTTP with a real database. Pages are
 * represented by their data.
 */

const ACCOUNT = "/owner/account/";
const NEW_PASSWORD = "seven quiet herons waiting";
const SITE = { origin: BASE_URL, rpId: new URL(BASE_URL).hostname };
const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Headers of forms and scripts of other sites, and of a request that does not say where it comes from. */
const FOREIGN_HEADERS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  {},
];

let networkCount = 0;
/** Sender in a network without earlier requests. */
const fromNewNetwork = () => {
  networkCount += 1;
  return { from: `203.0.${100 + Math.floor(networkCount / 250)}.${(networkCount % 250) + 1}` };
};

describeOnPostgresql("an owner's account", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServerOfData(services);
    return () => site.app.close();
  });

  /** Moves the clock forward, for everything that follows. */
  const advanceClock = (ms: number) => {
    site.now.value = new Date(site.now.value.getTime() + ms);
  };

  const signIn = (email: string, password = GOOD_PASSWORD) =>
    site.post("/login/", { email, password }, fromNewNetwork());

  /** Signs in an owner without a second factor. Returns the cookie of the session. */
  async function newSession(email: string, password = GOOD_PASSWORD): Promise<string> {
    const { cookie, headers } = await signIn(email, password);
    expect(headers.location).toBe("/owner/");
    return cookie ?? "";
  }

  const facts = async (cookie: string) =>
    (await site.get(ACCOUNT, { cookie })).page().settings?.facts ?? expect.fail("There is no page");
  const change = (cookie: string, fields: Record<string, string>, sent: RequestOptions = {}) =>
    site.post(ACCOUNT, fields, { cookie, ...fromNewNetwork(), ...sent });
  const isSignedIn = async (cookie: string) => (await site.get("/owner/", { cookie })).status === 200;

  const ownerIdOf = async (email: string) => {
    const [owner] = await services.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    return owner?.id ?? 0;
  };

  /** Kinds of the notifications mailed to an owner, oldest first. */
  async function notificationsTo(email: string): Promise<string[]> {
    const rows = await services.database
      .select({ details: mails.details })
      .from(mails)
      .where(sql`recipient ->> 'address' = ${email} and template = 'owner-notice'`)
      .orderBy(sql`id`);
    return rows.map(({ details }) => (details as { kind: string }).kind);
  }

  /**
   * Current code of the owner's authenticator app. Each call is one step later, because a code is valid once.
   */
  const nextCode = (key: string) => {
    advanceClock(30_000);
    return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.now.value.getTime() });
  };

  async function turnOnSecondFactor(
    cookie: string,
  ): Promise<{ key: string; recoveryCodes: readonly string[] }> {
    const pending = await change(cookie, { action: "factor-begin" });
    expect([pending.status, pending.headers.location]).toEqual([303, `${ACCOUNT}#factor`]);
    const { factor } = await facts(cookie);
    const key = factor.kind === "pending" ? factor.key.replaceAll(" ", "") : "";
    const on = await change(cookie, { action: "factor-on", code: nextCode(key) });
    expect(on.status).toBe(200);
    return { key, recoveryCodes: on.page().settings?.recoveryCodes?.codes ?? [] };
  }

  /** Adds a passkey as the script of the page does. */
  async function addPasskey(cookie: string, name = "Telephone"): Promise<Authenticator> {
    const device = new Authenticator(SITE);
    const body = { name, language: "en", current: GOOD_PASSWORD };
    const options = await site.postJson(PASSKEY_PATHS.offerNew, body, { cookie, ...fromNewNetwork() });
    expect(options.status).toBe(200);
    const passkey = device.create(JSON.parse(options.body));
    const added = await site.postJson(PASSKEY_PATHS.add, { name, passkey, language: "en" }, { cookie });
    expect([added.status, added.body]).toEqual([
      200,
      JSON.stringify({ to: "/owner/account/?done=passkey-add" }),
    ]);
    return device;
  }

  /** Options with a challenge, which a passkey signs. */
  const signInOptions = async () =>
    JSON.parse((await site.postJson(PASSKEY_PATHS.offerSignIn, {}, fromNewNetwork())).body);
  const tryPasskey = async (passkey: unknown, more: object = {}) =>
    site.postJson(PASSKEY_PATHS.signIn, { passkey, language: "en", ...more }, fromNewNetwork());

  describe("the account page", () => {
    test("shows the account and its sessions to its owner only, is not cached, and ends other sessions", async () => {
      const email = await createOwner(services);
      const other = await newSession(email);
      const cookie = await newSession(email);
      const page = await site.get(ACCOUNT, { cookie });
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.page().settings?.facts).toMatchObject({
        email,
        language: "nl",
        languages: ["nl", "fr", "en"],
        hasRecentSignIn: true,
        passkeys: [],
        factor: { kind: "off" },
      });
      expect((await facts(cookie)).sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
      expect((await site.get(ACCOUNT)).headers.location).toBe("/login/?back=%2Fowner%2Faccount%2F");
      await change(cookie, { action: "sign-out-others" });
      expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, true]);
    });

    test("saves a language of the portal and ignores all other fields", async () => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      const extra = { email: "thief@evil.example", accountId: "1", isDisabled: "true", passwordHash: "x" };
      const answer = await change(cookie, { action: "language", language: "fr", ...extra });
      expect(answer.headers.location).toBe("/owner/account/?done=language");
      const done = await site.get("/owner/account/?done=language", { cookie });
      expect(done.page().settings).toMatchObject({ done: "language", facts: { email, language: "fr" } });
      for (const language of ["de", "xx", ""]) {
        const refused = await change(cookie, { action: "language", language });
        expect([refused.status, (await facts(cookie)).language]).toEqual([422, "fr"]);
      }
      const odd = await site.get("/owner/account/?done=%3Cscript%3E", { cookie });
      expect(odd.page().settings?.done).toBeUndefined();
    });

    test("saves the name of an owner without characters that a mail address could misuse", async () => {
      const cookie = await newSession(await createOwner(services));
      const answer = await change(cookie, { action: "name", name: "  Jan Peeters, <x@y.example>" });
      expect(answer.headers.location).toBe("/owner/account/?done=name");
      expect((await facts(cookie)).name).toBe("Jan Peeters x y.example");
      expect((await change(cookie, { action: "name", name: "Els D’Hondt" })).status).toBe(303);
      const refused = await change(cookie, { action: "name", name: "  " });
      expect([refused.status, refused.page().settings?.refusal]).toEqual([
        422,
        { action: "name", kind: "invalid", errors: { name: "required" } },
      ]);
      expect((await facts(cookie)).name).toBe("Els D’Hondt");
    });

    test("refuses unknown actions", async () => {
      const cookie = await newSession(await createOwner(services));
      for (const action of ["", "passkey-add", "__proto__", "disable"])
        expect((await change(cookie, { action })).status, action).toBe(400);
    });

    test.each([...ACCOUNT_ACTIONS])("refuses the action %s from a page of another site", async (action) => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      const before = await facts(cookie);
      for (const headers of FOREIGN_HEADERS) {
        const fields = {
          action,
          current: GOOD_PASSWORD,
          password: NEW_PASSWORD,
          confirmation: NEW_PASSWORD,
          language: "fr",
        };
        const answer = await change(cookie, fields, { headers });
        expect(answer.status).toBe(403);
        expect(answer.body).not.toContain(email);
      }
      expect(await facts(cookie)).toEqual(before);
    });
  });

  describe("a password", () => {
    const fields = {
      action: "password",
      current: GOOD_PASSWORD,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    };

    test("can be changed, which ends all other sessions and renews the token of this one", async () => {
      const email = await createOwner(services);
      const other = await newSession(email);
      const cookie = await newSession(email);
      const answer = await change(cookie, fields);
      expect([answer.status, answer.headers.location]).toEqual([303, "/owner/account/?done=password"]);
      expect(await isSignedIn(answer.cookie ?? "")).toBe(true);
      expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, false]);
      expect((await signIn(email)).status).toBe(422);
      await newSession(email, NEW_PASSWORD);
      expect(await notificationsTo(email)).toEqual(["password-changed"]);
    });

    test.each([
      [{ current: "" }, { current: "required" }],
      [{ current: "not what it is at all" }, { current: "incorrect" }],
      [{ password: "short" }, { password: "short" }],
      [{ password: "passwordpassword", confirmation: "passwordpassword" }, { password: "common" }],
      [{ confirmation: "" }, { confirmation: "required" }],
      [{ confirmation: `${NEW_PASSWORD}.` }, { confirmation: "different" }],
      [
        { current: "", password: "" },
        { current: "required", password: "required" },
      ],
    ])("is not changed with %j", async (wrong, errors) => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      const answer = await change(cookie, { ...fields, ...wrong });
      expect(answer.status).toBe(422);
      expect(answer.page().settings?.refusal).toEqual({ kind: "invalid", action: "password", errors });
      expect(answer.body).not.toContain(NEW_PASSWORD);
      expect(await isSignedIn(cookie)).toBe(true);
      await newSession(email);
    });

    test("cannot be guessed with a stolen session", async () => {
      const cookie = await newSession(await createOwner(services));
      for (let tries = 0; tries < 5; tries += 1)
        expect((await change(cookie, { ...fields, current: `guess ${tries}` })).status).toBe(422);
      const answer = await change(cookie, fields);
      expect([answer.status, answer.page().settings?.refusal?.kind]).toEqual([429, "too-many"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      advanceClock(QUARTER_HOUR_MS);
      expect((await change(cookie, fields)).status).toBe(303);
    });
  });

  describe("a second factor", () => {
    test("is required after the password, and renews the token", async () => {
      const email = await createOwner(services);
      const { key } = await turnOnSecondFactor(await newSession(email));
      expect(await notificationsTo(email)).toEqual(["factor-on"]);
      const pending = await site.post(
        "/login/",
        { email, password: GOOD_PASSWORD, back: "/owner/account/" },
        fromNewNetwork(),
      );
      expect(pending.headers.location).toBe("/login/code/?back=%2Fowner%2Faccount%2F");
      const cookie = pending.cookie ?? "";
      expect(await isSignedIn(cookie)).toBe(false);
      expect((await site.get(ACCOUNT, { cookie })).status).toBe(303);
      const page = await site.get(pending.headers.location as string, { cookie });
      expect(page.page()).toMatchObject({ factor: { returnPath: "/owner/account/" } });
      expect(page.page()).not.toHaveProperty("owner");
      const code = nextCode(key);
      const complete = await site.post("/login/code/", { code, back: "/owner/account/" }, { cookie });
      expect([complete.status, complete.headers.location]).toEqual([303, "/owner/account/"]);
      expect(complete.cookie).not.toBe(cookie);
      expect(await isSignedIn(complete.cookie ?? "")).toBe(true);
      // The pending session has ended, and the code is used up.
      const again = await site.post("/login/code/", { code }, { cookie });
      expect(again.headers.location).toBe("/login/");
      // After it, the sign-in begins again and still leads to the page that was requested.
      const repeated = await site.post("/login/code/", { code, back: "/owner/account/" }, { cookie });
      expect(repeated.headers.location).toBe("/login/?back=%2Fowner%2Faccount%2F");
      const opened = await site.get("/login/code/?back=%2Fowner%2Faccount%2F", { cookie });
      expect(opened.headers.location).toBe("/login/?back=%2Fowner%2Faccount%2F");
      const second = (await signIn(email)).cookie;
      expect((await site.post("/login/code/", { code }, { cookie: second })).status).toBe(422);
    });

    test("accepts a code for ten minutes at most", async () => {
      const email = await createOwner(services);
      const { key } = await turnOnSecondFactor(await newSession(email));
      const { cookie } = await signIn(email);
      advanceClock(CODE_ENTRY_MS);
      const answer = await site.post("/login/code/", { code: nextCode(key) }, { cookie });
      expect([answer.headers.location, answer.cookie]).toEqual(["/login/", undefined]);
    });

    test("accepts each recovery code once", async () => {
      const email = await createOwner(services);
      const { recoveryCodes } = await turnOnSecondFactor(await newSession(email));
      // One of ten.
      const code = recoveryCodes[3] ?? "";
      const first = await site.post("/login/code/", { code }, { cookie: (await signIn(email)).cookie });
      expect(first.headers.location).toBe("/owner/");
      expect((await facts(first.cookie ?? "")).factor).toMatchObject({ kind: "on", recoveryCodesLeft: 9 });
      const second = await site.post("/login/code/", { code }, { cookie: (await signIn(email)).cookie });
      expect([second.status, second.page().factor?.error]).toEqual([422, "incorrect"]);
    });

    test("cannot be guessed from any number of networks, and accepts a code after a new password", async () => {
      const email = await createOwner(services);
      const { key } = await turnOnSecondFactor(await newSession(email));
      // Attempts are counted in quarters of an hour. The next code moves the clock, but not into the next quarter.
      advanceClock(QUARTER_HOUR_MS - (site.now.value.getTime() % QUARTER_HOUR_MS));
      const { cookie } = await signIn(email);
      const tryCode = (code: string) => site.post("/login/code/", { code }, { cookie, ...fromNewNetwork() });
      for (let tries = 0; tries < 5; tries += 1) expect((await tryCode("000000")).status).toBe(422);
      const right = await tryCode(nextCode(key));
      expect(right.status).toBe(429);
      expect(right.page().factor?.error).toMatchObject({ waitMs: expect.any(Number) });
      await services.database
        .update(accounts)
        .set({ passwordHash: await services.hasher.hash(NEW_PASSWORD) })
        .where(eq(accounts.email, email));
      const newSignIn = await signIn(email, NEW_PASSWORD);
      const answer = await site.post("/login/code/", { code: nextCode(key) }, { cookie: newSignIn.cookie });
      expect(answer.headers.location).toBe("/owner/");
    });

    test("accepts thirty attempts per day at most", async () => {
      const email = await createOwner(services);
      await turnOnSecondFactor(await newSession(email));
      // Starts at the beginning of a day of the counter.
      advanceClock(DAY_MS - (site.now.value.getTime() % DAY_MS));
      const statuses = [];
      for (let round = 0; round < 7; round += 1) {
        const { cookie } = await signIn(email);
        for (let tries = 0; tries < 5; tries += 1)
          statuses.push(
            (await site.post("/login/code/", { code: "1" }, { cookie, ...fromNewNetwork() })).status,
          );
        advanceClock(QUARTER_HOUR_MS);
      }
      expect(statuses.filter((status) => status === 422)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
    });

    test("counts simultaneous attempts too", async () => {
      const email = await createOwner(services);
      await turnOnSecondFactor(await newSession(email));
      const { cookie } = await signIn(email);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          site.post("/login/code/", { code: String(100_000 + index) }, { cookie, ...fromNewNetwork() }),
        ),
      );
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    });

    test("accepts no codes of another owner", async () => {
      const email = await createOwner(services);
      await turnOnSecondFactor(await newSession(email));
      const other = await turnOnSecondFactor(await newSession(await createOwner(services)));
      const { cookie } = await signIn(email);
      for (const code of [nextCode(other.key), other.recoveryCodes[0] ?? ""])
        expect((await site.post("/login/code/", { code }, { cookie })).status).toBe(422);
    });

    test("requires the password to turn on, except right after signing in", async () => {
      const cookie = await newSession(await createOwner(services));
      advanceClock(RECENT_SIGN_IN_MS + 1);
      for (const [current, error] of [
        ["", "required"],
        ["another one altogether", "incorrect"],
      ] as const) {
        const refused = await change(cookie, { action: "factor-begin", current });
        expect([refused.status, refused.page().settings?.refusal]).toEqual([
          422,
          { kind: "invalid", action: "factor-begin", errors: { current: error } },
        ]);
      }
      expect((await facts(cookie)).factor.kind).toBe("off");
      await change(cookie, { action: "factor-begin", current: GOOD_PASSWORD });
      expect((await facts(cookie)).factor.kind).toBe("pending");
      await change(cookie, { action: "factor-cancel" });
      expect((await facts(cookie)).factor.kind).toBe("off");
    });

    test("requires both the password and a code to turn off", async () => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      const { key } = await turnOnSecondFactor(cookie);
      const off = (current: string, code: string) => change(cookie, { action: "factor-off", current, code });
      for (const answer of [
        await off("", nextCode(key)),
        await off("another one altogether", nextCode(key)),
        await off(GOOD_PASSWORD, ""),
        await off(GOOD_PASSWORD, "000000"),
      ])
        expect(answer.status).toBe(422);
      expect((await facts(cookie)).factor.kind).toBe("on");
      const done = await off(GOOD_PASSWORD, nextCode(key));
      expect(done.headers.location).toBe("/owner/account/?done=factor-off");
      expect((await facts(cookie)).factor).toEqual({ kind: "off" });
      expect(await notificationsTo(email)).toEqual(["factor-on", "factor-off"]);
      await newSession(email);
    });

    test("that is turned on by a double click says that it is on already, and how to get the codes that were lost", async () => {
      const cookie = await newSession(await createOwner(services));
      const { key } = await turnOnSecondFactor(cookie);
      const again = await change(cookie, { action: "factor-on", code: nextCode(key) });
      expect([again.status, again.page().settings?.refusal]).toEqual([
        409,
        { action: "factor-on", kind: "already-on" },
      ]);
      const answer = await change(cookie, { action: "factor-codes", code: nextCode(key) });
      expect(answer.page().settings?.recoveryCodes?.codes).toHaveLength(10);
    });

    test("that was turned off or cancelled in another tab is said to be gone", async () => {
      const cookie = await newSession(await createOwner(services));
      const { key } = await turnOnSecondFactor(cookie);
      const off = { action: "factor-off", current: GOOD_PASSWORD };
      expect((await change(cookie, { ...off, code: nextCode(key) })).status).toBe(303);
      for (const form of [off, { action: "factor-codes" }, { action: "factor-on" }]) {
        const page = await change(cookie, { ...form, code: nextCode(key) });
        expect([page.status, page.page().settings?.refusal]).toEqual([
          404,
          { action: form.action, kind: "missing" },
        ]);
      }
    });

    test("gives new recovery codes in return for a code", async () => {
      const cookie = await newSession(await createOwner(services));
      const { key, recoveryCodes } = await turnOnSecondFactor(cookie);
      expect((await change(cookie, { action: "factor-codes", code: "" })).status).toBe(422);
      const answer = await change(cookie, { action: "factor-codes", code: nextCode(key) });
      expect(answer.page().settings?.recoveryCodes).toMatchObject({ isNew: false });
      const newCodes = answer.page().settings?.recoveryCodes?.codes ?? [];
      expect(newCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
      // The new codes are shown only once.
      expect((await site.get(ACCOUNT, { cookie })).body).not.toContain(newCodes[0]);
    });

    test("stays on when a signed-in owner changes their password", async () => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      await turnOnSecondFactor(cookie);
      await change(cookie, {
        action: "password",
        current: GOOD_PASSWORD,
        password: NEW_PASSWORD,
        confirmation: NEW_PASSWORD,
      });
      expect((await signIn(email, NEW_PASSWORD)).headers.location).toBe("/login/code/");
    });
  });

  describe("a passkey", () => {
    test("signs in without an address, password or code, and redirects to the requested page", async () => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      await turnOnSecondFactor(cookie);
      const device = await addPasskey(cookie);
      expect(await notificationsTo(email)).toEqual(["factor-on", "passkey-added"]);
      const answer = await tryPasskey(device.get(await signInOptions()), { back: "/owner/account/" });
      expect([answer.status, answer.body]).toEqual([200, JSON.stringify({ to: "/owner/account/" })]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const page = await site.get(ACCOUNT, { cookie: answer.cookie });
      expect(page.page().owner?.email).toBe(email);
      expect(page.page().settings?.facts.passkeys).toMatchObject([{ name: "Telephone" }]);
    });

    test("does not redirect to another site", async () => {
      const device = await addPasskey(await newSession(await createOwner(services)));
      const answer = await tryPasskey(device.get(await signInOptions()), { back: "https://evil.example/" });
      expect(answer.body).toBe(JSON.stringify({ to: "/owner/" }));
    });

    test("of a disabled owner, or used again, is refused like an unknown one", async () => {
      const email = await createOwner(services);
      const device = await addPasskey(await newSession(email));
      const sent = device.get(await signInOptions());
      expect((await tryPasskey(sent)).status).toBe(200);
      const again = await tryPasskey(sent);
      await setDisabled(services.database, { email, audience: "owner" }, true);
      const disabled = await tryPasskey(device.get(await signInOptions()));
      const stranger = new Authenticator(SITE);
      stranger.create({ challenge: "AAAA", user: { id: "AAAA" } });
      const unknown = await tryPasskey(stranger.get(await signInOptions()));
      for (const answer of [again, disabled, unknown])
        expect([answer.status, answer.cookie, answer.body]).toEqual([401, undefined, unknown.body]);
    });

    test("is requested and used only by the site itself, with JSON of limited size", async () => {
      const cookie = await newSession(await createOwner(services));
      for (const path of Object.values(PASSKEY_PATHS)) {
        for (const headers of FOREIGN_HEADERS)
          expect((await site.postJson(path, {}, { cookie, headers })).status, path).toBe(403);
        expect((await site.post(path, { a: "b" }, { cookie })).status, path).toBe(415);
        expect((await site.postJson(path, { a: "b".repeat(70_000) }, { cookie })).status, path).toBe(413);
        expect((await site.get(path, { cookie })).status, path).toBe(404);
      }
    });

    test("in a malformed request is refused with 400", async () => {
      for (const body of [null, [], "text", 12, { passkey: {} }, { passkey: { id: {} }, language: "en" }]) {
        expect((await site.postJson(PASSKEY_PATHS.signIn, body)).status).toBe(400);
        expect((await site.postJson(PASSKEY_PATHS.add, body)).status).toBe(400);
      }
    });

    test("needs the password to be added, except right after signing in, and guesses are limited", async () => {
      const email = await createOwner(services);
      const cookie = await newSession(email);
      const offer = (body: object, sent: RequestOptions) =>
        site.postJson(PASSKEY_PATHS.offerNew, { name: "Desk", language: "fr", ...body }, sent);
      expect((await offer({}, {})).status).toBe(401);
      expect((await offer({}, { cookie })).status).toBe(200);
      advanceClock(RECENT_SIGN_IN_MS + 1);
      const refused = await offer({ current: "another one" }, { cookie, ...fromNewNetwork() });
      expect([refused.status, JSON.parse(refused.body)]).toEqual([
        422,
        { problem: "Ce n’est pas votre mot de passe.", field: "current" },
      ]);
      expect((await offer({ name: "  " }, { cookie })).status).toBe(422);
      expect((await offer({ current: GOOD_PASSWORD }, { cookie, ...fromNewNetwork() })).status).toBe(200);
      for (let tries = 0; tries < 5; tries += 1)
        await offer({ current: `guess ${tries}` }, { cookie, ...fromNewNetwork() });
      expect((await offer({ current: GOOD_PASSWORD }, { cookie, ...fromNewNetwork() })).status).toBe(429);
    });

    test("cannot be added before the second factor is given", async () => {
      const email = await createOwner(services);
      await turnOnSecondFactor(await newSession(email));
      const { cookie } = await signIn(email);
      const body = { name: "Desk", language: "en", current: GOOD_PASSWORD };
      expect((await site.postJson(PASSKEY_PATHS.offerNew, body, { cookie })).status).toBe(401);
    });

    test("requested in one session cannot be added in another one, even of the same owner", async () => {
      const email = await createOwner(services);
      const [one, two] = [await newSession(email), await newSession(email)];
      const stranger = await newSession(await createOwner(services));
      for (const cookie of [two, stranger]) {
        const request = { name: "Desk", language: "en" };
        const options = JSON.parse(
          (await site.postJson(PASSKEY_PATHS.offerNew, request, { cookie: one })).body,
        );
        const passkey = new Authenticator(SITE).create(options);
        const answer = await site.postJson(PASSKEY_PATHS.add, { ...request, passkey }, { cookie });
        expect(answer.status).toBe(422);
        expect((await facts(cookie)).passkeys).toEqual([]);
      }
    });

    test("of another owner cannot be removed: 404, like an unknown one, and logged", async () => {
      const email = await createOwner(services);
      const own = await newSession(email);
      const device = await addPasskey(own);
      const id = device.credential?.id ?? "";
      const cookie = await newSession(await createOwner(services));
      const removed = await change(cookie, { action: "passkey-remove", id, accountId: "1" });
      const missing = await change(cookie, { action: "passkey-remove", id: "AAAA" });
      expect([removed.status, missing.status]).toEqual([404, 404]);
      expect(missing.page().settings?.refusal).toEqual({ action: "passkey-remove", kind: "missing" });
      expect(removed.body).not.toContain("Telephone");
      expect(site.log()).toContain(
        "an account page named an item that does not exist or belongs to another account",
      );
      const remaining = await services.database.$count(accountPasskeys, eq(accountPasskeys.id, id));
      expect(remaining).toBe(1);
      const done = await change(own, { action: "passkey-remove", id });
      expect(done.headers.location).toBe("/owner/account/?done=passkey-remove");
      expect((await tryPasskey(device.get(await signInOptions()))).status).toBe(401);
      expect(await notificationsTo(email)).toEqual(["passkey-added", "passkey-removed"]);
    });

    test("is rate limited per network", async () => {
      const sent = fromNewNetwork();
      const stranger = new Authenticator(SITE);
      stranger.create({ challenge: "AAAA", user: { id: "AAAA" } });
      const body = { passkey: stranger.get({ challenge: "AAAA" }), language: "en" };
      const statuses = [];
      for (let tries = 0; tries < 32; tries += 1)
        statuses.push((await site.postJson(PASSKEY_PATHS.signIn, body, sent)).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429]);
    });
  });

  test("keys, codes, hashes and tokens are in no page, and secrets in no row", async () => {
    const email = await createOwner(services);
    const cookie = await newSession(email);
    const { key, recoveryCodes } = await turnOnSecondFactor(cookie);
    await addPasskey(cookie);
    const { body } = await site.get(ACCOUNT, { cookie });
    const id = await ownerIdOf(email);
    const [row] = await services.database.select().from(accounts).where(eq(accounts.id, id));
    const [session] = await services.database
      .select()
      .from(accountSessions)
      .where(eq(accountSessions.accountId, id));
    const [passkey] = await services.database
      .select()
      .from(accountPasskeys)
      .where(eq(accountPasskeys.accountId, id));
    for (const secret of [
      key,
      ...recoveryCodes,
      row?.passwordHash,
      row?.factorKey,
      session?.tokenHash,
      passkey?.publicKey,
    ])
      expect(body).not.toContain(secret);
    for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(secret);
  });
});
