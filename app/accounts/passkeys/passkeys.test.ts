import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test-support/authenticator.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { accountChallenges, accountPasskeys, accounts } from "../tables.server.ts";
import { CHALLENGE_MS } from "./passkey-challenges.server.ts";
import { newPasskeySchema, usedPasskeySchema } from "./passkey-messages.server.ts";
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  offerNewPasskey,
  offerSignIn,
  removePasskey,
  verifyPasskeySignIn,
} from "./passkeys.server.ts";

const SITE = { id: "www.immo.example", origin: "https://www.immo.example", name: "Immo Gevel" };
const NOW = new Date("2026-11-21T10:00:00Z");
const siteOptions = (now = NOW) => ({
  site: SITE,
  secret: "a secret of forty characters, more or less",
  now,
});
const DEVICE_OPTIONS = { origin: SITE.origin, rpId: SITE.id };

describeOnPostgresql("passkeys", (open) => {
  let accountId = 0;
  const sessionOfAn = () => ({ accountId, session: "session of An" });

  async function newOwner(): Promise<number> {
    const [row] = await open()
      .database.insert(accounts)
      .values({ email: `an-${Math.random()}@example.be`, language: "nl" })
      .returning({ id: accounts.id });
    return row?.id ?? 0;
  }

  const offer = () =>
    offerNewPasskey(open().database, { ...sessionOfAn(), email: "an@example.be", name: "An" }, siteOptions());
  type CreatedPasskey = ReturnType<Authenticator["create"]>;
  const add = (sent: CreatedPasskey, { by = sessionOfAn(), now = NOW } = {}) =>
    addPasskey(
      open().database,
      { ...by, name: "Telephone", response: newPasskeySchema.parse(sent) },
      siteOptions(now),
    );
  async function withPasskey(): Promise<Authenticator> {
    const device = new Authenticator(DEVICE_OPTIONS);
    expect(await add(device.create(await offer()))).toBe("added");
    return device;
  }
  const challenge = () => offerSignIn(open().database, siteOptions());
  const signIn = (sent: ReturnType<Authenticator["get"]>, now = NOW) =>
    verifyPasskeySignIn(open().database, usedPasskeySchema.parse(sent), siteOptions(now));

  beforeEach(async () => {
    accountId = await newOwner();
  });

  test("sign in the owner who added them, without asking for a user name", async () => {
    const device = await withPasskey();
    const options = await challenge();
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(options.userVerification).toBe("required");
    expect(await signIn(device.get(options))).toBe(accountId);
    const later = new Date(NOW.getTime() + 60_000);
    expect(await signIn(device.get(await challenge()), later)).toBe(accountId);
    expect(await listPasskeys(open().database, accountId)).toEqual([
      { id: device.credential?.id, name: "Telephone", createdAt: NOW, lastUsedAt: later },
    ]);
  });

  test("are offered with the owner's existing passkeys excluded, and a user handle that reveals no e-mail address", async () => {
    const device = await withPasskey();
    const { excludeCredentials, user, authenticatorSelection } = await offer();
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([device.credential?.id]);
    expect(Buffer.from(user.id, "base64url")).toHaveLength(32);
    expect(authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
  });

  describe("are not added", () => {
    test("a second time with the same response", async () => {
      const sent = new Authenticator(DEVICE_OPTIONS).create(await offer());
      expect(await add(sent)).toBe("added");
      expect(await add(sent)).toBe("refused");
    });

    test("when another owner has a passkey with the same id", async () => {
      const firstPasskey = (await withPasskey()).credential;
      const firstOwner = accountId;
      accountId = await newOwner();
      const sent = new Authenticator(DEVICE_OPTIONS).create(await offer());
      await open()
        .database.update(accountPasskeys)
        .set({ id: sent.id })
        .where(eq(accountPasskeys.id, firstPasskey?.id ?? ""));
      expect(await add(sent)).toBe("refused");
      expect(await listPasskeys(open().database, firstOwner)).toHaveLength(1);
    });

    test("with the challenge of another owner", async () => {
      const options = await offer();
      const other = await newOwner();
      const sent = new Authenticator(DEVICE_OPTIONS).create(options);
      expect(await add(sent, { by: { accountId: other, session: "session of An" } })).toBe("refused");
    });

    test("with a challenge of another session of the same owner", async () => {
      const sent = new Authenticator(DEVICE_OPTIONS).create(await offer());
      expect(await add(sent, { by: { accountId, session: "another session of An" } })).toBe("refused");
    });

    test("with a sign-in challenge, or with an unknown one", async () => {
      const user = { id: "AAAA" };
      const sent = new Authenticator(DEVICE_OPTIONS).create({ ...(await challenge()), user });
      expect(await add(sent)).toBe("refused");
      expect(await add(new Authenticator(DEVICE_OPTIONS).create({ challenge: "AAAA", user }))).toBe(
        "refused",
      );
    });

    test("with a challenge that is five minutes old", async () => {
      const sent = new Authenticator(DEVICE_OPTIONS).create(await offer());
      expect(await add(sent, { now: new Date(NOW.getTime() + CHALLENGE_MS) })).toBe("refused");
    });

    test.each([
      ["another page", { origin: "https://www.evil.example" }],
      ["a sibling host name", { origin: "https://neighbour.immo.example" }],
      ["another port", { origin: "https://www.immo.example:8443" }],
      ["another site", { rpId: "immo.example" }],
      ["a device without user verification", { isVerified: false }],
    ])("from %s, which uses up the challenge", async (_, deviceOptions) => {
      const device = new Authenticator({ ...DEVICE_OPTIONS, ...deviceOptions });
      const options = await offer();
      expect(await add(device.create(options))).toBe("refused");
      expect(await add(new Authenticator(DEVICE_OPTIONS).create(options))).toBe("refused");
    });

    test("with malformed data", async () => {
      const sent = new Authenticator(DEVICE_OPTIONS).create(await offer());
      for (const part of ["attestationObject", "clientDataJSON"] as const)
        expect(await add({ ...sent, response: { ...sent.response, [part]: "AAAA" } })).toBe("refused");
    });

    test(`beyond ${MAX_PASSKEYS}, also when many are added at once`, async () => {
      const create = async () => new Authenticator(DEVICE_OPTIONS).create(await offer());
      for (let index = 0; index < MAX_PASSKEYS - 1; index += 1)
        expect(await add(await create())).toBe("added");
      // Few: each waits for those before, and a wait of more than a second fails.
      const sent = [await create(), await create(), await create()];
      const results = await Promise.all(sent.map((one) => add(one)));
      expect(results.toSorted()).toEqual(["added", "refused", "refused"]);
    });
  });

  describe("sign nobody in", () => {
    test("a second time with the same response", async () => {
      const device = await withPasskey();
      const sent = device.get(await challenge());
      expect(await signIn(sent)).toBe(accountId);
      expect(await signIn(sent)).toBeUndefined();
    });

    test("with a challenge that is five minutes old", async () => {
      const device = await withPasskey();
      const sent = device.get(await challenge());
      expect(await signIn(sent, new Date(NOW.getTime() + CHALLENGE_MS))).toBeUndefined();
    });

    test("when their owner is disabled", async () => {
      const device = await withPasskey();
      await open().database.update(accounts).set({ isDisabled: true }).where(eq(accounts.id, accountId));
      expect(await signIn(device.get(await challenge()))).toBeUndefined();
    });

    test("when they were removed", async () => {
      const device = await withPasskey();
      await removePasskey(open().database, { accountId, id: device.credential?.id ?? "" });
      expect(await signIn(device.get(await challenge()))).toBeUndefined();
    });

    test("when their counter does not increase, as with a copied passkey", async () => {
      // `get` increases the counter by 1 before it sends it.
      const device = await withPasskey();
      if (!device.credential) throw new Error("There is no passkey");
      device.credential.counter = 41;
      expect(await signIn(device.get(await challenge()))).toBe(accountId);
      device.credential.counter = 41;
      expect(await signIn(device.get(await challenge()))).toBeUndefined();
      device.credential.counter = 7;
      expect(await signIn(device.get(await challenge()))).toBeUndefined();
      device.credential.counter = 42;
      expect(await signIn(device.get(await challenge()))).toBe(accountId);
    });

    test.each([
      ["another page", { origin: "https://www.evil.example" }],
      ["another site", { rpId: "evil.example" }],
      ["a device without user verification", { isVerified: false }],
    ])("from %s", async (_, deviceOptions) => {
      const device = await withPasskey();
      device.options = { ...DEVICE_OPTIONS, ...deviceOptions };
      expect(await signIn(device.get(await challenge()))).toBeUndefined();
    });

    test("with a challenge for adding a passkey", async () => {
      const device = await withPasskey();
      expect(await signIn(device.get(await offer()))).toBeUndefined();
    });

    test("with the user handle or the signature of another owner", async () => {
      const device = await withPasskey();
      accountId = await newOwner();
      const other = await withPasskey();
      const own = device.get(await challenge());
      const userHandle = other.credential?.userHandle ?? "";
      expect(await signIn({ ...own, response: { ...own.response, userHandle } })).toBeUndefined();
      const others = other.get(await challenge());
      expect(await signIn({ ...own, response: others.response })).toBeUndefined();
    });

    test("when they are unknown", async () => {
      const unknownDevice = new Authenticator(DEVICE_OPTIONS);
      unknownDevice.create({ challenge: "AAAA", user: { id: "AAAA" } });
      expect(await signIn(unknownDevice.get(await challenge()))).toBeUndefined();
    });
  });

  test("sign in once when the same response is sent ten times at once", async () => {
    const device = await withPasskey();
    const sent = device.get(await challenge());
    const results = await Promise.all(Array.from({ length: 10 }, () => signIn(sent)));
    expect(results.filter((result) => result === accountId)).toHaveLength(1);
  });

  test("are removed by their owner only", async () => {
    const device = await withPasskey();
    const id = device.credential?.id ?? "";
    const { database } = open();
    expect(await removePasskey(database, { accountId: await newOwner(), id })).toBe(false);
    expect(await listPasskeys(database, accountId)).toHaveLength(1);
    expect(await removePasskey(database, { accountId, id })).toBe(true);
    expect(await removePasskey(database, { accountId, id })).toBe(false);
  });

  test("are offered with a new challenge, which deletes the expired ones", async () => {
    const { database } = open();
    await offerSignIn(database, siteOptions());
    await offerSignIn(database, siteOptions(new Date(NOW.getTime() + 2 * CHALLENGE_MS)));
    expect(await database.$count(accountChallenges)).toBe(1);
  });
});

describe("the response of a browser", () => {
  const sent = () => {
    const device = new Authenticator(DEVICE_OPTIONS);
    const created = device.create({ challenge: "AAAA", user: { id: "AAAA" } });
    return { created, used: device.get({ challenge: "AAAA" }) };
  };

  test("is accepted without its other properties", () => {
    const { created, used } = sent();
    const extra = { accountId: 1, isAdmin: true, clientExtensionResults: { credProps: { rk: true } } };
    expect(newPasskeySchema.parse({ ...created, ...extra })).toEqual(created);
    expect(usedPasskeySchema.parse({ ...used, ...extra })).toEqual(used);
  });

  test.each([
    ["without a user handle", { userHandle: undefined }],
    ["with a value that is not base64url", { signature: "a+b/c=" }],
    ["with an overlong value", { authenticatorData: "A".repeat(10_000) }],
  ])("is refused %s", (_, wrong) => {
    const { used } = sent();
    const result = usedPasskeySchema.safeParse({ ...used, response: { ...used.response, ...wrong } });
    expect(result.success).toBe(false);
  });
});
