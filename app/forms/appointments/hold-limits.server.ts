import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import { mailboxOf } from "../receive/mailbox.ts";
import { visitorNetworks } from "../receive/visitor-network.ts";
import { HELD_FOR_VISITOR_S } from "./seats.server.ts";

/** Times that may be held at once, within the period for which one time is held. */
const MAX_HELD = { mailbox: 3, own: 5, near: 10, wide: 40 };

/**
 * Returns true when another time may be held for a visitor who has not confirmed yet. Beyond these limits the
 * request is accepted all the same: its time goes to the first visitor who confirms
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */
export async function mayHold(
  count: Consume,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<boolean> {
  const { own, near, wide } = visitorNetworks(address);
  const limits = [
    { of: `holds ${mailboxOf(email)}`, max: MAX_HELD.mailbox },
    { of: `holds ${own}`, max: MAX_HELD.own },
    { of: `holds ${near}`, max: MAX_HELD.near },
    { of: `holds ${wide}`, max: MAX_HELD.wide },
  ];
  for (const limit of limits) {
    const isTooMany = await count({ ...limit, windowMs: HELD_FOR_VISITOR_S * 1_000 }, now.getTime());
    if (isTooMany) return false;
  }
  return true;
}
