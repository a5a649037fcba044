import { expect, test } from "vitest";
import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import { mayHold } from "./hold-limits.server.ts";

/** Counts uses as the rate limiter does, within one window. */
function counter(): Consume {
  const uses = new Map<string, number>();
  return async ({ of, max }) => {
    const count = (uses.get(of) ?? 0) + 1;
    uses.set(of, count);
    return count > max ? { waitMs: 1 } : undefined;
  };
}

test.each<[string, number, (at: number) => { email: string; address: string }]>([
  ["a mailbox", 3, (at) => ({ email: `renee+${at}@visitor.example`, address: `198.${at}.100.1` })],
  ["an address", 5, (at) => ({ email: `p${at}@visitor.example`, address: "192.0.2.1" })],
  ["a /64", 5, (at) => ({ email: `p${at}@visitor.example`, address: `2001:db8:1:2::${at}` })],
  ["a /24", 10, (at) => ({ email: `p${at}@visitor.example`, address: `192.0.2.${at}` })],
  ["a /16", 40, (at) => ({ email: `p${at}@visitor.example`, address: `192.0.${at}.1` })],
])("%s holds at most %i times at once", async (_, max, visitor) => {
  const count = counter();
  const now = new Date("2026-11-21T12:00:00Z");
  const held: boolean[] = [];
  for (let at = 1; at <= max + 1; at += 1) held.push(await mayHold(count, visitor(at), now));
  expect(held).toEqual([...Array(max).fill(true), false]);
});
