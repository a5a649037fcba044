import { dayOf, daysLater } from "../time/brussels-time.ts";
import { dateIso } from "../time/dates.ts";

/** A price at which a listing was published, and when it was first seen; a timestamp with offset. */
export type SeenPrice = { priceEuro: number; seenAt: string };

/** The price of a listing from a day on, `YYYY-MM-DD`, until the next one. */
export type PriceStep = { priceEuro: number; since: string };

/**
 * Prices of a listing by day, oldest first, without repetitions. Of several prices on a day in Belgium only the
 * last one counts, so a correction on the same day is not a change.
 */
export function priceSteps(seen: readonly SeenPrice[]): PriceStep[] {
  const inOrder = seen.toSorted((one, other) => Date.parse(one.seenAt) - Date.parse(other.seenAt));
  const lastOfDay = new Map(inOrder.map(({ priceEuro, seenAt }) => [dateIso(seenAt), priceEuro]));
  const days = [...lastOfDay].map(([since, priceEuro]) => ({ since, priceEuro }));
  return days.filter(({ priceEuro }, index) => priceEuro !== days[index - 1]?.priceEuro);
}

/** Number of days that cards show that a price was lowered. */
const LOWERED_SHOWN_DAYS = 30;

/** True while cards show that a price was lowered: on the day itself, and for thirty days after it. */
export function isLoweredLately(loweredOn: string, now: Date): boolean {
  return dayOf(now) <= daysLater(loweredOn, LOWERED_SHOWN_DAYS);
}

/** Day of the last change and the price before it, if that change lowered the price to `priceEuro`. */
export function loweredPrice(
  steps: readonly PriceStep[],
  priceEuro: number,
): { on: string; wasEuro: number } | undefined {
  const [before, last] = steps.slice(-2);
  if (before === undefined || last === undefined) return undefined;
  return last.priceEuro === priceEuro && priceEuro < before.priceEuro
    ? { on: last.since, wasEuro: before.priceEuro }
    : undefined;
}
