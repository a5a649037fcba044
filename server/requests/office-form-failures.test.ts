import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  type AccountServer,
  accountServer,
  accountServices,
  createStaffMember,
  GOOD_PASSWORD,
} from "../../test-support/account-server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentFlat } from "../../test-support/listings.ts";

describeOnPostgresql("when the database fails on a form", (open) => {
  let site: AccountServer;
  let email: string;
  let cookie: string | undefined;

  beforeAll(async () => {
    await stockCatalogue(open(), { listings: [ghentFlat] });
    const services = accountServices(open());
    site = await accountServer(services);
    email = await createStaffMember(services, "manager");
    ({ cookie } = await site.post("/office/login/", { email, password: GOOD_PASSWORD }));
  });

  /** Renames a table until the test has finished. */
  async function hideTable(table: string): Promise<void> {
    await open().database.execute(sql.raw(`alter table ${table} rename to hidden_table`));
    onTestFinished(async () => {
      await open().database.execute(sql.raw(`alter table hidden_table rename to ${table}`));
    });
  }

  test("of the office, the answer has everything that was typed, and a button that sends it to the same URL", async () => {
    // Each change of a listing locks this table.
    await hideTable("catalogue_state");
    const fields = {
      action: "texts",
      version: "0",
      language: "nl",
      title: 'Aan de "Leie"',
      description: "Licht",
    };
    const answer = await site.post("/nl/backoffice/panden/101/?step=texts", fields, { cookie });
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.body).toContain("Dat is niet gelukt");
    expect(answer.body).toContain('<form method="post" action="/nl/backoffice/panden/101/?step=texts">');
    expect(answer.body).toContain('<input type="hidden" name="title" value="Aan de &quot;Leie&quot;">');
    expect(answer.body).toContain('<input type="hidden" name="action" value="texts">');
  });

  test.each(["/office/login/", "/office/account/"])(
    "of %s, the answer has no form, because the form contains a password",
    async (path) => {
      await hideTable("accounts");
      const answer = await site.post(
        path,
        { email, password: GOOD_PASSWORD, current: GOOD_PASSWORD },
        { cookie },
      );
      expect(answer.status).toBe(503);
      expect(answer.body).not.toContain("<form");
      expect(answer.body).not.toContain(GOOD_PASSWORD);
    },
  );
});
