import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { type Connection, queryRows } from "../../app/database/database.server.ts";
import { importFeed } from "../../app/feeds/import/import-feed.server.ts";
import type { ImportReport } from "../../app/feeds/import/import-report.ts";
import { rowSettings } from "../../app/feeds/import/row-settings.ts";
import { readOmnicasa } from "../../app/feeds/omnicasa/read-omnicasa.ts";
import { SAMPLE_FEED } from "../../app/feeds/sample-feed.ts";
import { readSource } from "../../app/feeds/source/read-source.server.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { loadSampleStaff } from "../../app/office/staff/sample-staff.server.ts";
import { loadSampleOwners } from "../../app/owners/sample-owners.server.ts";
import { loadSampleYear } from "./load-sample-year.ts";

/**
 * Loads the invented listings of the sample, their owners and a year of history. Does so only if the configuration names
 * a sample and no feed was ever imported into the database, so that a site with its own listings never gets them; otherwise
 * resolves to undefined.
 */
export async function loadSample(
  connection: Connection,
  site: SiteConfig,
  { siteFolder, secret }: { siteFolder: string; secret: string },
): Promise<ImportReport | undefined> {
  const { sampleListings } = site;
  if (!sampleListings) return undefined;
  // When several servers start on an empty database, one loads the sample and the others wait.
  return connection.withLock("gable:sample", async () => {
    if (await hasAppliedFeed(connection)) return undefined;
    const source = join(siteFolder, sampleListings);
    const report = await importFeed(connection, {
      feed: SAMPLE_FEED,
      format: "omnicasa",
      source,
      items: readOmnicasa(await readSource(source)),
      settings: rowSettings(site),
    });
    await loadSampleOwners(connection.database, secret);
    await loadSampleStaff(connection.database, secret);
    await loadSampleYear(connection.database, new Date());
    return report;
  });
}

async function hasAppliedFeed({ database }: Connection): Promise<boolean> {
  const [row] = await queryRows<{ exists: boolean }>(
    database,
    sql`select exists (select 1 from ${feedRuns} where ${feedRuns.state} = 'applied') as "exists"`,
  );
  return row?.exists ?? false;
}
