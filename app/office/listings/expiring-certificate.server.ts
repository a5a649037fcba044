import { type SQL, sql } from "drizzle-orm";

/** A certificate that expires within this time should be renewed before a sale. */
const EXPIRES_WITHIN_DAYS = 60;

/**
 * Condition for listings on the market whose energy certificate has expired or will soon. It repeats the expressions of
 * the index `listings_certificates`, so that the database uses that index.
 */
export const HAS_EXPIRING_CERTIFICATE: SQL = sql`(removed_at is null and status = 'available'
  and (listing #>> '{energy,validUntil}') <=
    ((now() at time zone 'Europe/Brussels')::date + ${EXPIRES_WITHIN_DAYS}::int)::text)`;
