import type { CountUse } from "../database/count-uses.server.ts";
import type { Form } from "./form.ts";
import { visitorNetworks } from "./visitor-network.ts";

const HOUR_MS = 3_600_000;
/** How many times as much as one network its surroundings may send, and everybody together. */
const TIMES_AS_MUCH = { near: 3, wide: 8, everybody: 20 };

/**
 * Counts a submission for the surroundings of its network and for everybody. Gives how long this form is busy still,
 * when more came than in a usual hour: its visitors are then asked a question and not refused
 * (docs/decisions/0301-busy-hours.md).
 */
export async function countBusy(
  count: CountUse,
  { form, address }: { form: Pick<Form, "name" | "mostPerHour">; address: string },
  now: number,
): Promise<{ waitMs: number } | undefined> {
  const { near, wide } = visitorNetworks(address);
  const limits = [
    { of: `${form.name} ${near}`, times: TIMES_AS_MUCH.near },
    { of: `${form.name} ${wide}`, times: TIMES_AS_MUCH.wide },
    { of: `${form.name} everybody`, times: TIMES_AS_MUCH.everybody },
  ];
  let busy: { waitMs: number } | undefined;
  for (const { of, times } of limits) {
    const most = form.mostPerHour * times;
    busy = (await count({ of, most, withinMs: HOUR_MS }, now)) ?? busy;
  }
  return busy;
}
