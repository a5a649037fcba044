/**
 * Parses a `Retry-After` header into a wait in milliseconds; undefined when it is absent or invalid. Source: RFC 9110,
 * 10.2.3.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now.getTime());
}
