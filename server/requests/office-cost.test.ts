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
 * The office with thousands of leads and listings: what a screen reads follows its page, not the tables. The largest
 * screen reads fifty things with some rows each. `npm run bench -- office` measures the times.
 */

const MAX_STATEMENTS = 12;
/** The first screen of a website that is not complete, as here, also looks for drafts and properties. */
const MAX_OF_TODAY = 13;
const MAX_ROWS = 1_000;
const MANY = 12_000;
/** Figures of half a year count the leads of that time, and have no page. */
const FIGURES = ["office-statistics"];

const SCREENS = officePaths({ lead: 0, listing: 0, property: 0, appointment: 0, run: 0 });

describeOnPostgresql("a full office", (open) => {
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
    await fillOffice(open().database, { leads: MANY, listings: MANY }, manager?.id ?? 0);
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
    "answers %s from the rows of its page",
    async (screen) => {
      const { status, statements, rows } = await costOf(paths[screen]);
      expect(status).toBe(200);
      expect(statements).toBeLessThanOrEqual(screen === "office" ? MAX_OF_TODAY : MAX_STATEMENTS);
      if (!FIGURES.includes(screen)) expect(rows).toBeLessThan(MAX_ROWS);
    },
  );

  test.each(Object.values(OFFICE_SELECTIONS))(
    "answers the selection %s from the rows of its page",
    async (path) => {
      const { status, rows } = await costOf(path);
      expect(status).toBe(200);
      expect(rows).toBeLessThan(MAX_ROWS);
    },
  );
});
