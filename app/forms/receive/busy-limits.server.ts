import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import type { Form } from "../form.ts";
import { visitorNetworks } from "./visitor-network.ts";

const HOUR_MS = 3_600_000;
/**
 * Limits of the neighbouring networks and of all visitors together, as multiples of the limit of one network.
 */
const LIMIT_FACTORS = { near: 3, wide: 8, everybody: 20 };

/**
 * Counts a submission for the networks around the visitor's and for all visitors. Returns how long this form
 * stays busy when more came than in a normal hour: its visitors then get a question instead of a refusal
 * (docs/decisions/0301-busy-hours.md).
 */
export async function countBusy(
  count: Consume,
  { form, address }: { form: Pick<Form, "name" | "maxPerHour">; address: string },
  now: number,
): Promise<{ waitMs: number } | undefined> {
  const { near, wide } = visitorNetworks(address);
  const limits = [
    { of: `${form.name} ${near}`, times: LIMIT_FACTORS.near },
    { of: `${form.name} ${wide}`, times: LIMIT_FACTORS.wide },
    { of: `${form.name} everybody`, times: LIMIT_FACTORS.everybody },
  ];
  let busy: { waitMs: number } | undefined;
  for (const { of, times } of limits) {
    const max = form.maxPerHour * times;
    busy = (await count({ of, max, windowMs: HOUR_MS }, now)) ?? busy;
  }
  return busy;
}
