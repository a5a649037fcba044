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

test.each<[string, number, (at: number) => { email: string; ipAddress: string }]>([
  ["the same mailbox", 3, (at) => ({ email: `renee+${at}@visitor.example`, ipAddress: `198.${at}.100.1` })],
  ["the same IP address", 5, (at) => ({ email: `p${at}@visitor.example`, ipAddress: "192.0.2.1" })],
  ["the same /64", 5, (at) => ({ email: `p${at}@visitor.example`, ipAddress: `2001:db8:1:2::${at}` })],
  ["the same /24", 10, (at) => ({ email: `p${at}@visitor.example`, ipAddress: `192.0.2.${at}` })],
  ["the same /16", 40, (at) => ({ email: `p${at}@visitor.example`, ipAddress: `192.0.${at}.1` })],
])("visitors with %s hold at most %i times at once", async (_, max, visitor) => {
  const consume = counter();
  const now = new Date("2026-11-21T12:00:00Z");
  const held: boolean[] = [];
  for (let at = 1; at <= max + 1; at += 1) held.push(await mayHold(consume, visitor(at), now));
  expect(held).toEqual([...Array(max).fill(true), false]);
});
