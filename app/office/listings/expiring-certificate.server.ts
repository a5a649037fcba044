import { type SQL, sql } from "drizzle-orm";

/** A certificate that ends within this time has to be replaced in time for a sale. */
const EXPIRES_WITHIN_DAYS = 60;

/** Listings on the market whose energy certificate has expired or soon expires, in the words of their index. */
export const HAS_EXPIRING_CERTIFICATE: SQL = sql`(removed_at is null and status = 'available'
  and (listing #>> '{energy,validUntil}') <=
    ((now() at time zone 'Europe/Brussels')::date + ${EXPIRES_WITHIN_DAYS}::int)::text)`;
