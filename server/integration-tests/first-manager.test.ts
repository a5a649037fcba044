import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostgresqlDatabase } from "../../test-support/databases.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMailTo } from "../../test-support/mailbox.ts";

/* The first manager of a new site is invited by mail, so that an agency needs no terminal (docs/deploy.md). */

const SLOW_MS = 240_000;
const EMAIL = "an@gevel.example";

let mails: MailServer;
let variables: Record<string, string>;
const sites: HostedSite[] = [];

beforeAll(async () => {
  mails = await startMailServer();
  variables = {
    // Loading the properties of the sample agency would take longer than the rest of a start.
    SITE_DIR: join(import.meta.dirname, "../../test-support/minimal-site"),
    DATABASE_URL: await createPostgresqlDatabase(),
    GABLE_SECRET: "a secret that is long enough for two servers",
    SMTP_URL: mails.url,
    FIRST_MANAGER: EMAIL,
  };
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end()));
  await mails.close();
});

async function start(): Promise<HostedSite> {
  const site = await startHostedSite(variables);
  sites.push(site);
  return site;
}

test(
  "when two servers start on a new database, one of them mails the first manager a link to the office",
  async () => {
    await Promise.all([start(), start()]);
    expect(linkIn(await waitForMailTo(mails, EMAIL), "/nl/backoffice/nieuw-wachtwoord/")).not.toBe("");
    expect(mails.received.filter(({ to }) => to.includes(EMAIL))).toHaveLength(1);
    const { output } = await runHostedCommandToEnd("staff", ["list", "--json"], {
      ...variables,
      GABLE_DATA: sites[0]?.dataFolder ?? "",
    });
    expect(JSON.parse(output.slice(output.indexOf("{"))).staff).toContainEqual(
      expect.objectContaining({ email: EMAIL, role: "manager", state: "invited" }),
    );
  },
  SLOW_MS,
);

// Continues the previous test, with its database.
test(
  "nobody else is invited at a start once the office has a manager",
  async () => {
    await Promise.all(sites.splice(0).map((site) => site.end()));
    variables = { ...variables, FIRST_MANAGER: "jan@gevel.example" };
    const site = await start();
    expect(site.output()).not.toContain("was invited to the office");
    const { output } = await runHostedCommandToEnd("staff", ["list", "--json"], {
      ...variables,
      GABLE_DATA: site.dataFolder,
    });
    expect(output).toContain(EMAIL);
    expect(output).not.toContain("jan@gevel.example");
  },
  SLOW_MS,
);
