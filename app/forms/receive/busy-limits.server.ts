import type { Consume } from "../../database/shared-rate-limiter.server.ts";
import type { Form } from "../form.ts";
import { visitorNetworks } from "./visitor-network.ts";

const HOUR_MS = 3_600_000;
/**
 * Limits of larger networks (`VisitorNetworks`) and of all visitors together, as multiples of the limit of
 * one network.
 */
const LIMIT_FACTORS = { near: 3, wide: 8, everybody: 20 };

/**
 * Counts a submission for the larger networks of the visitor and for all visitors. When there are more than
 * in a normal hour, returns how long the form stays busy. `FormLimits` then refuses a form that mails another person.
 * Visitors of other forms have to answer a captcha question (docs/decisions/0301-busy-hours.md).
 */
export async function consumeBusyLimits(
  consume: Consume,
  { form, ipAddress }: { form: Pick<Form, "name" | "maxPerHour">; ipAddress: string },
  now: number,
): Promise<{ waitMs: number } | undefined> {
  const { near, wide } = visitorNetworks(ipAddress);
  const limits = [
    { key: `${form.name} ${near}`, factor: LIMIT_FACTORS.near },
    { key: `${form.name} ${wide}`, factor: LIMIT_FACTORS.wide },
    { key: `${form.name} everybody`, factor: LIMIT_FACTORS.everybody },
  ];
  let busy: { waitMs: number } | undefined;
  for (const { key, factor } of limits) {
    const max = form.maxPerHour * factor;
    busy = (await consume({ key, max, windowMs: HOUR_MS }, now)) ?? busy;
  }
  return busy;
}
