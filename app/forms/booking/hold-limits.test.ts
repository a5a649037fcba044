import { expect, test } from "vitest";
import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import { mayHold } from "./hold-limits.server.ts";

/** Counts uses as the rate limiter does, within one window. */
function counter(): Consume {
  const uses = new Map<string, number>();
  return async ({ key, max }) => {
    const count = (uses.get(key) ?? 0) + 1;
    uses.set(key, count);
    return count > max ? { waitMs: 1 } : undefined;
  };
}

test.each<[string, number, (number: number) => { email: string; ipAddress: string }]>([
  [
    "the same mailbox",
    3,
    (number) => ({ email: `renee+${number}@visitor.example`, ipAddress: `198.${number}.100.1` }),
  ],
  ["the same IP address", 5, (number) => ({ email: `p${number}@visitor.example`, ipAddress: "192.0.2.1" })],
  [
    "the same /64",
    5,
    (number) => ({ email: `p${number}@visitor.example`, ipAddress: `2001:db8:1:2::${number}` }),
  ],
  ["the same /24", 10, (number) => ({ email: `p${number}@visitor.example`, ipAddress: `192.0.2.${number}` })],
  ["the same /16", 40, (number) => ({ email: `p${number}@visitor.example`, ipAddress: `192.0.${number}.1` })],
])("visitors with %s hold at most %i times at once", async (_, max, visitor) => {
  const consume = counter();
  const now = new Date("2026-11-21T12:00:00Z");
  const held: boolean[] = [];
  for (let number = 1; number <= max + 1; number += 1)
    held.push(await mayHold(consume, visitor(number), now));
  expect(held).toEqual([...Array(max).fill(true), false]);
});
