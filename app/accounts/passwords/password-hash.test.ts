import { expect, test } from "vitest";
import { MINIMUM_COST } from "../../../test-support/account-server.ts";
import { HasherBusyError, PASSWORD_COST, passwordHasher } from "./password-hash.server.ts";

test("a hash matches its own password only, and is different each time", async () => {
  const hasher = passwordHasher(MINIMUM_COST);
  const hash = await hasher.hash("violet anchor drum");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hasher.hash("violet anchor drum")).not.toBe(hash);
  expect(await hasher.matches("violet anchor drum", hash)).toBe(true);
  expect(await hasher.matches("violet anchor drums", hash)).toBe(false);
  expect(await hasher.matches("", hash)).toBe(false);
});

test("a password matches in any Unicode composition", async () => {
  const hasher = passwordHasher(MINIMUM_COST);
  expect(await hasher.matches("caf\u0065\u0301 au lait", await hasher.hash("caf\u00e9 au lait"))).toBe(true);
});

test("an absent hash matches no password", async () => {
  const hasher = passwordHasher(MINIMUM_COST);
  expect(await hasher.matches("", undefined)).toBe(false);
  expect(await hasher.matches("violet anchor drum", null)).toBe(false);
});

test("a hash with another cost matches too, and an unknown format throws", async () => {
  const hash = await passwordHasher({ ...MINIMUM_COST, passes: 3 }).hash("violet anchor drum");
  expect(await passwordHasher(MINIMUM_COST).matches("violet anchor drum", hash)).toBe(true);
  await expect(passwordHasher(MINIMUM_COST).matches("x", "$2b$10$abc")).rejects.toThrow("unknown format");
});

/** Two at a time, and 60 that wait. */
const MAX_UNFINISHED = 62;

test("too many simultaneous attempts are refused, and the accepted ones are answered", async () => {
  const hasher = passwordHasher(MINIMUM_COST);
  const answers = await Promise.allSettled(Array.from({ length: 500 }, () => hasher.matches("x", undefined)));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(answers.length - refused.length).toBe(MAX_UNFINISHED);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(HasherBusyError);
  expect(await hasher.matches("x", undefined)).toBe(false);
});

test("two hashes are computed at a time in a process, also for several agencies", async () => {
  const [slowHasher, quickHasher] = [
    passwordHasher({ ...MINIMUM_COST, passes: 20_000 }),
    passwordHasher(MINIMUM_COST),
  ];
  const finished: string[] = [];
  const slowHash = () => slowHasher.hash("x").then(() => finished.push("slow"));
  await Promise.all([slowHash(), slowHash(), quickHasher.hash("x").then(() => finished.push("quick"))]);
  expect(finished[0]).toBe("slow");
});

test("a flood of attempts at one agency refuses none at another", async () => {
  const [flooded, other] = [passwordHasher(MINIMUM_COST), passwordHasher(MINIMUM_COST)];
  const flood = Promise.allSettled(Array.from({ length: 500 }, () => flooded.matches("x", undefined)));
  expect(await other.matches("x", undefined)).toBe(false);
  await flood;
});

test("the cost of a hash on a site is the minimum that OWASP recommends", () => {
  expect(PASSWORD_COST).toEqual({ memoryKib: 19_456, passes: 2, lanes: 1 });
});
