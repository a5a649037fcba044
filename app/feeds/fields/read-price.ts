import type { SourceRecord } from "./source-record.ts";

/** Fields of a source with an amount and its currency. */
export type PriceFields = { price: string; currency: string };

/**
 * Reads a price in euro. An amount in another currency is left out, with a warning: the site has no exchange rates,
 * and the amount in euro would be wrong tomorrow.
 */
export function readEuroPrice(source: SourceRecord, { price, currency }: PriceFields): number | undefined {
  const amount = source.amount(price);
  const code = source.text(currency)?.toUpperCase();
  if (amount === undefined || code === undefined || code === "EUR" || code === "€") return amount;
  source.warn(price, `is in ${code}, not in euro; the price was left out`);
  return undefined;
}
