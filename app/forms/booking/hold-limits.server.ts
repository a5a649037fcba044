import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import { mailboxOf } from "../receive/mailbox.ts";
import { visitorNetworks } from "../receive/visitor-network.ts";
import { VISITOR_HOLD_S } from "./seats.server.ts";

/**
 * Maximum number of times that are held at once for one mailbox, and for each network of the visitor (`VisitorNetworks`).
 * Counted over the duration of one hold.
 */
const MAX_HELD = { mailbox: 3, own: 5, near: 10, wide: 40 };

/**
 * Returns true when another time may be held for a visitor who has not confirmed yet. Beyond these limits the
 * request is still accepted, but the first visitor who confirms gets its time
 * (docs/decisions/0300-bookings-are-confirmed.md).
 */
export async function mayHold(
  consume: Consume,
  { email, ipAddress }: { email: string; ipAddress: string },
  now: Date,
): Promise<boolean> {
  const { own, near, wide } = visitorNetworks(ipAddress);
  const limits = [
    { key: `holds ${mailboxOf(email)}`, max: MAX_HELD.mailbox },
    { key: `holds ${own}`, max: MAX_HELD.own },
    { key: `holds ${near}`, max: MAX_HELD.near },
    { key: `holds ${wide}`, max: MAX_HELD.wide },
  ];
  for (const limit of limits) {
    const isTooMany = await consume({ ...limit, windowMs: VISITOR_HOLD_S * 1_000 }, now.getTime());
    if (isTooMany) return false;
  }
  return true;
}
