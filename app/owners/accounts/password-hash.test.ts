import { expect, test } from "vitest";
import { CHEAP } from "../../../test-support/owners.ts";
import { PASSWORD_COST, PasswordsBusyError, passwordHasher } from "./password-hash.server.ts";

test("a password is known again, and no other; the same one is written differently each time", async () => {
  const hasher = passwordHasher(CHEAP);
  const hash = await hasher.hash("violet anchor drum");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hasher.hash("violet anchor drum")).not.toBe(hash);
  expect(await hasher.matches("violet anchor drum", hash)).toBe(true);
  expect(await hasher.matches("violet anchor drums", hash)).toBe(false);
  expect(await hasher.matches("", hash)).toBe(false);
});

test("it is the same password on a keyboard that writes its letters in parts", async () => {
  const hasher = passwordHasher(CHEAP);
  expect(await hasher.matches("caf\u0065\u0301 au lait", await hasher.hash("caf\u00e9 au lait"))).toBe(true);
});

test("nobody's password is never right", async () => {
  const hasher = passwordHasher(CHEAP);
  expect(await hasher.matches("", undefined)).toBe(false);
  expect(await hasher.matches("violet anchor drum", null)).toBe(false);
});

test("one that was made at another cost is known too, and what is none of ours is a fault", async () => {
  const hash = await passwordHasher({ ...CHEAP, passes: 3 }).hash("violet anchor drum");
  expect(await passwordHasher(CHEAP).matches("violet anchor drum", hash)).toBe(true);
  await expect(passwordHasher(CHEAP).matches("x", "$2b$10$abc")).rejects.toThrow("form that is not known");
});

test("a flood is refused before it fills the memory, and those who were let in are answered", async () => {
  const hasher = passwordHasher(CHEAP);
  const answers = await Promise.allSettled(Array.from({ length: 500 }, () => hasher.matches("x", undefined)));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(answers.length - refused.length).toBe(62);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(PasswordsBusyError);
  expect(await hasher.matches("x", undefined)).toBe(false);
});

test("on a site it costs what is asked for at least", () => {
  expect(PASSWORD_COST).toEqual({ memoryKib: 19_456, passes: 2, lanes: 1 });
});
