import { sql } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import { type Agent, findAgent, findOffice } from "./contact-office.ts";
import { listings } from "./tables.server.ts";

/**
 * Offices and agents that listings name, but that receive no enquiries about them: no office (`findOffice`) or member
 * of the team (`findAgent`) matches the name, several match, or the member has no e-mail address. The agency as a whole
 * receives the enquiries instead.
 */
export type UnreachableContacts = { offices: string[]; agents: string[] };

/** Maximum number of names per list. */
const MAX_NAMES = 20;

/** Finds the unreachable offices and agents of the listings on the market, in alphabetical order. */
export async function unreachableContacts(
  database: Database,
  { agency, team }: { agency: SiteConfig["agency"]; team: readonly Agent[] },
): Promise<UnreachableContacts> {
  const named = await queryRows<{ office: string | null; agent: string | null }>(
    database,
    sql`
      select distinct ${listings.listing} ->> 'office' as office, ${listings.listing} ->> 'agent' as agent
      from ${listings} where ${listings.removedAt} is null and ${listings.status} = 'available'`,
  );
  const agencyName = normaliseName(agency.name);
  const unreachableNames = (values: (string | null)[], isReachable: (name: string) => boolean) =>
    [...new Set(values)]
      .filter((name) => name !== null && name.trim() !== "" && !isReachable(name))
      .map(String)
      .toSorted()
      .slice(0, MAX_NAMES);
  return {
    offices: unreachableNames(
      named.map(({ office }) => office),
      (name) => normaliseName(name) === agencyName || findOffice(name, agency.offices) !== undefined,
    ),
    agents: unreachableNames(
      named.map(({ agent }) => agent),
      (name) => findAgent(name, team)?.email !== undefined,
    ),
  };
}
