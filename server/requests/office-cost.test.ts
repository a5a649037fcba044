import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { queryRows } from "../../app/database/database.server.ts";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { fillOffice } from "../../test-support/full-office.ts";
import { OFFICE_SELECTIONS, officeIds, officePaths } from "../../test-support/office-paths.ts";
import { leavesOf, plansOf, rowsRead } from "../../test-support/query-plans.ts";
import { randomListings } from "../../test-support/random-listings.ts";

/*
 * A back office with thousands of leads and listings: the cost of a screen depends on the size of its page, not on that of
 * the tables. The largest screen shows fifty records, each from a few rows. `npm run bench -- office` measures the times.
 */

const MAX_STATEMENTS = 12;
/** The start screen of a website that is not complete, like this one, also looks for drafts and properties. */
const MAX_START_SCREEN_STATEMENTS = 13;
const MAX_ROWS = 1_000;
const RECORD_COUNT = 4_000;
/** Screens whose cost grows with the number of leads, because they count those of half a year. */
const STATISTICS_SCREENS = ["office-statistics"];

/** For the names of the screens; the ids in the paths do not exist. */
const SCREENS = officePaths({ lead: 0, listing: 0, manualListing: 0, appointment: 0, run: 0 });

describeOnPostgresql("a full back office", (open) => {
  let services: AccountServices;
  let site: AccountServer;
  let cookie: string | undefined;
  let paths: typeof SCREENS;

  beforeAll(async () => {
    services = accountServices(open());
    site = await accountServer(services, { feeds: [{ name: "crm", everyMinutes: 60 } as ConfiguredFeed] });
    const email = await createStaffMember(services, "manager");
    cookie = (await site.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    const [manager] = await queryRows<{ id: number }>(
      open().database,
      sql`select id::float8 as id from accounts`,
    );
    await stockCatalogue(open(), { listings: randomListings(50, 7) });
    await fillOffice(open().database, { leads: RECORD_COUNT, listings: RECORD_COUNT }, manager?.id ?? 0);
    paths = officePaths(await officeIds(open().database));
  }, 300_000);

  async function costOf(path: string) {
    let status = 0;
    const plans = await plansOf(open().database, async () => {
      ({ status } = await site.get(path, { cookie }));
    });
    return { status, statements: plans.length, rows: rowsRead(leavesOf(plans)) };
  }

  test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
    "needs few statements for the screen %s, which read few rows, except for statistics",
    async (screen) => {
      const { status, statements, rows } = await costOf(paths[screen]);
      expect(status).toBe(200);
      expect(statements).toBeLessThanOrEqual(
        screen === "office" ? MAX_START_SCREEN_STATEMENTS : MAX_STATEMENTS,
      );
      if (!STATISTICS_SCREENS.includes(screen)) expect(rows).toBeLessThan(MAX_ROWS);
    },
  );

  test.each(Object.entries(OFFICE_SELECTIONS))("reads few rows for a list of %s", async (_, path) => {
    const { status, rows } = await costOf(path);
    expect(status).toBe(200);
    expect(rows).toBeLessThan(MAX_ROWS);
  });
});
