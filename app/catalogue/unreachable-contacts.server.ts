import { sql } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import { type Agent, findAgent, findOffice } from "./contact-office.ts";
import { listings } from "./tables.server.ts";

/**
 * Offices that listings name but the configuration lacks, and agents whom it lacks or has without an e-mail address.
 * They do not receive the enquiries about these properties.
 */
export type UnknownContacts = { offices: string[]; agents: string[] };

/** Maximum number of names per list. */
const MAX_NAMES = 20;

/** Finds the unknown offices and agents of the listings on the market, in alphabetical order. */
export async function unknownContacts(
  database: Database,
  { agency, team }: { agency: SiteConfig["agency"]; team: readonly Agent[] },
): Promise<UnknownContacts> {
  const named = await queryRows<{ office: string | null; agent: string | null }>(
    database,
    sql`
      select distinct ${listings.listing} ->> 'office' as office, ${listings.listing} ->> 'agent' as agent
      from ${listings} where ${listings.removedAt} is null and ${listings.status} = 'available'`,
  );
  const agencyName = normaliseName(agency.name);
  const names = (values: (string | null)[], isKnown: (name: string) => boolean) =>
    [...new Set(values)]
      .filter((name) => name !== null && name.trim() !== "" && !isKnown(name))
      .map(String)
      .toSorted()
      .slice(0, MAX_NAMES);
  return {
    offices: names(
      named.map(({ office }) => office),
      (name) => normaliseName(name) === agencyName || findOffice(name, agency.offices) !== undefined,
    ),
    agents: names(
      named.map(({ agent }) => agent),
      (name) => findAgent(name, team)?.email !== undefined,
    ),
  };
}
