import { and, isNull, ne, sql } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import { propertyIdentity } from "./import-findings.ts";

/** Finds the identities of the properties of other feeds that are on the site. */
export async function findOtherProperties(database: Database, feed: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({
      zip: sql<string | null>`${listings.listing}->'address'->>'zip'`,
      street: sql<string | null>`${listings.listing}->'address'->>'street'`,
      houseNumber: sql<string | null>`${listings.listing}->'address'->>'houseNumber'`,
      box: sql<string | null>`${listings.listing}->'address'->>'box'`,
      livingM2: sql<string | null>`${listings.listing}->'surfaces'->>'livingM2'`,
    })
    .from(listings)
    .where(and(ne(listings.feed, feed), ne(listings.feed, SAMPLE_FEED), isNull(listings.removedAt)));
  const identities = rows.flatMap(({ zip, street, houseNumber, box, livingM2 }) => {
    const address = {
      zip: zip ?? undefined,
      street: street ?? undefined,
      houseNumber: houseNumber ?? undefined,
      box: box ?? undefined,
      city: {},
    };
    const surfaces = { livingM2: livingM2 === null ? undefined : Number(livingM2) };
    return propertyIdentity({ address, surfaces }) ?? [];
  });
  return new Set(identities);
}
