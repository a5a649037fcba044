import { eq } from "drizzle-orm";
import { Secret, TOTP, URI } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { accounts } from "../tables.server.ts";
import { decryptFactorKey, encryptFactorKey } from "./factor-key.server.ts";
import {
  beginFactor,
  cancelFactor,
  consumeFactorCode,
  factorState,
  factorUri,
  RECOVERY_CODE_COUNT,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from "./second-factor.server.ts";

const SECRET = "a secret of forty characters, more or less";
/** In the middle of a time step. */
const NOW = new Date("2026-11-21T10:00:15Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

/** The code that an app shows at this time. */
const codeOf = (key: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });

describe("the key of an authenticator app", () => {
  const whose = { secret: SECRET, accountId: 7 };

  test("is encrypted, and read with the right secret only", () => {
    const stored = encryptFactorKey("US3WHSG7X5KAPV27", whose);
    expect(stored).not.toContain("US3W");
    expect(decryptFactorKey(stored, whose)).toBe("US3WHSG7X5KAPV27");
    expect(decryptFactorKey(stored, { ...whose, secret: `${SECRET}.` })).toBeUndefined();
  });

  test("is unreadable in the row of another owner, with a flipped bit, or truncated", () => {
    const stored = encryptFactorKey("US3WHSG7X5KAPV27", whose);
    expect(decryptFactorKey(stored, { ...whose, accountId: 8 })).toBeUndefined();
    const bytes = Buffer.from(stored, "base64url");
    for (const byteIndex of bytes.keys()) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(byteIndex) ^ 1, byteIndex);
      expect(decryptFactorKey(flipped.toString("base64url"), whose)).toBeUndefined();
    }
    expect(decryptFactorKey(stored.slice(0, 20), whose)).toBeUndefined();
  });

  test("is encrypted differently each time", () => {
    expect(encryptFactorKey("US3W", whose)).not.toBe(encryptFactorKey("US3W", whose));
  });

  test("is given to an app with the agency and the e-mail address", () => {
    const uri = factorUri("US3WHSG7X5KAPV27", { issuer: "Immo: Gevel", email: "an@example.be" });
    const { issuer, label, secret, digits, period } = URI.parse(uri) as TOTP;
    expect({ issuer, label, secret: secret.base32, digits, period }).toEqual({
      issuer: "Immo  Gevel",
      label: "an@example.be",
      secret: "US3WHSG7X5KAPV27",
      digits: 6,
      period: 30,
    });
  });
});

describeOnPostgresql("two-factor authentication", (open) => {
  let accountId = 0;
  const whose = () => ({ secret: SECRET, accountId });
  const state = () => factorState(open().database, whose());
  const consume = (code: string, now: Date) => consumeFactorCode(open().database, { ...whose(), code, now });

  async function newOwner(): Promise<number> {
    const [row] = await open()
      .database.insert(accounts)
      .values({ email: `an-${Math.random()}@example.be`, language: "nl" })
      .returning({ id: accounts.id });
    return row?.id ?? 0;
  }

  /** Begins the set-up and returns the key of the app. */
  async function beginSetUp(): Promise<string> {
    await beginFactor(open().database, whose());
    const now = await state();
    if (now.kind !== "pending") throw new Error(`The factor is ${now.kind}`);
    return now.key;
  }

  async function turnOn(): Promise<{ key: string; recoveryCodes: string[] }> {
    const key = await beginSetUp();
    const sent = { ...whose(), code: codeOf(key, later(-300)), now: later(-300) };
    const recoveryCodes = await turnOnFactor(open().database, sent);
    return { key, recoveryCodes: recoveryCodes ?? [] };
  }

  beforeEach(async () => {
    accountId = await newOwner();
  });

  test("is on after the first correct code, and not before", async () => {
    expect(await state()).toEqual({ kind: "off" });
    const key = await beginSetUp();
    const wrong = codeOf(key, later(600));
    const { database } = open();
    expect(await turnOnFactor(database, { ...whose(), code: wrong, now: NOW })).toBeUndefined();
    expect(await state()).toEqual({ kind: "pending", key });
    const codes = await turnOnFactor(database, { ...whose(), code: codeOf(key, NOW), now: NOW });
    expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT);
    expect(await state()).toEqual({ kind: "on", since: NOW, recoveryCodesLeft: RECOVERY_CODE_COUNT });
  });

  test("stores neither its key nor its recovery codes in readable form", async () => {
    const { key, recoveryCodes } = await turnOn();
    const [row] = await open().database.select().from(accounts).where(eq(accounts.id, accountId));
    const stored = JSON.stringify(row);
    for (const readable of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(stored).not.toContain(readable);
  });

  test("that is on cannot be set up again, cancelled or turned on again", async () => {
    const { key } = await turnOn();
    const before = await state();
    const { database } = open();
    await beginFactor(database, whose());
    await cancelFactor(database, accountId);
    const again = await turnOnFactor(database, { ...whose(), code: codeOf(key, NOW), now: NOW });
    expect([again, await state()]).toEqual([undefined, before]);
    expect(await consume(codeOf(key, NOW), NOW)).toBe(true);
  });

  test("that is being set up can be cancelled, and set up with another key", async () => {
    const first = await beginSetUp();
    expect(await beginSetUp()).not.toBe(first);
    await cancelFactor(open().database, accountId);
    expect(await state()).toEqual({ kind: "off" });
  });

  test.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])("a code from a clock that is %i seconds off is accepted: %s", async (seconds, isRight) => {
    const { key } = await turnOn();
    expect(await consume(codeOf(key, later(seconds)), NOW)).toBe(isRight);
  });

  test("a code works once, and no older one after it", async () => {
    const { key } = await turnOn();
    expect(await consume(codeOf(key, NOW), NOW)).toBe(true);
    expect(await consume(codeOf(key, NOW), later(1))).toBe(false);
    expect(await consume(codeOf(key, later(-30)), later(1))).toBe(false);
    expect(await consume(codeOf(key, later(30)), later(30))).toBe(true);
  });

  test("the code that turned it on cannot be used to sign in", async () => {
    const key = await beginSetUp();
    const code = codeOf(key, NOW);
    await turnOnFactor(open().database, { ...whose(), code, now: NOW });
    expect(await consume(code, NOW)).toBe(false);
  });

  test("a code that is sent ten times at once works once", async () => {
    const { key, recoveryCodes } = await turnOn();
    for (const code of [codeOf(key, NOW), recoveryCodes[0] ?? ""]) {
      const results = await Promise.all(Array.from({ length: 10 }, () => consume(code, NOW)));
      expect(results.filter(Boolean)).toHaveLength(1);
    }
  });

  test("each recovery code works once", async () => {
    const { recoveryCodes } = await turnOn();
    for (const code of recoveryCodes) expect(await consume(code.toLowerCase(), NOW)).toBe(true);
    for (const code of recoveryCodes) expect(await consume(code, NOW)).toBe(false);
    expect(await state()).toMatchObject({ kind: "on", recoveryCodesLeft: 0 });
  });

  test("new recovery codes replace the old ones", async () => {
    const { recoveryCodes } = await turnOn();
    const renewed = (await renewRecoveryCodes(open().database, whose())) ?? [];
    expect(await consume(recoveryCodes[0] ?? "", NOW)).toBe(false);
    expect(await consume(renewed[0] ?? "", NOW)).toBe(true);
  });

  test("codes of another owner are refused", async () => {
    const other = await turnOn();
    accountId = await newOwner();
    await turnOn();
    expect(await consume(codeOf(other.key, NOW), NOW)).toBe(false);
    expect(await consume(other.recoveryCodes[0] ?? "", NOW)).toBe(false);
  });

  test("that is off accepts no code, and has no recovery codes", async () => {
    const key = await beginSetUp();
    expect(await consume(codeOf(key, NOW), NOW)).toBe(false);
    expect(await renewRecoveryCodes(open().database, whose())).toBeUndefined();
  });

  test("that was turned off accepts no earlier code", async () => {
    const { key, recoveryCodes } = await turnOn();
    await turnOffFactor(open().database, accountId);
    expect(await state()).toEqual({ kind: "off" });
    expect(await consume(codeOf(key, NOW), NOW)).toBe(false);
    expect(await consume(recoveryCodes[0] ?? "", NOW)).toBe(false);
  });

  test.each([
    ["owner", "owner", undefined],
    ["agent", "staff", "agent"],
  ] as const)(
    "of an %s on a site that lost its secret throws, and names the command npm run %s",
    async (_, command, role) => {
      const { key, recoveryCodes } = await turnOn();
      const [account] = await open()
        .database.update(accounts)
        .set({ role: role ?? null })
        .where(eq(accounts.id, accountId))
        .returning();
      for (const code of [codeOf(key, NOW), recoveryCodes[0] ?? ""]) {
        const submitted = { secret: "another", accountId, code, now: NOW };
        await expect(consumeFactorCode(open().database, submitted)).rejects.toThrow(
          `npm run ${command} -- reset-factor ${account?.email}`,
        );
      }
    },
  );
});
