import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { sampleProperties } from "../../test-support/form-visitor.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMailTo } from "../../test-support/mailbox.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { textOf } from "../../test-support/plain-html.ts";
import { sampleOnPostgresql } from "../../test-support/site-process.ts";

/*
 * Listings in the office: what staff override stays through imports, until the override is removed. What each role may change
 * is in server/requests/office-roles.test.ts, and the screens in a browser in e2e/office-listings.spec.ts.
 */

const PASSWORD = "violet anchor drum seventy";
const SAMPLE = join(import.meta.dirname, "../../site/listings.json");

const { sale: LISTING_ID } = await sampleProperties();
const LISTING_PATH = `/nl/backoffice/panden/${LISTING_ID}/`;

let mails: MailServer;
let site: HostedSite;
let variables: Record<string, string>;
beforeAll(async () => {
  mails = await startMailServer();
  variables = await sampleOnPostgresql();
  site = await startHostedSite({ ...variables, SMTP_URL: mails.url });
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

/** Imports a feed with only the property, at this price. Its agent is a colleague. */
async function importFeed(price: number): Promise<void> {
  const feed = JSON.parse(await readFile(SAMPLE, "utf8"));
  const properties = feed.properties
    .filter(({ ID }: { ID: number }) => ID === LISTING_ID)
    .map((property: object) => ({ ...property, Price: price, ManagerName: "Amira Haddou" }));
  const file = join(await emptyFolder(), "feed.json");
  await writeFile(file, JSON.stringify({ ...feed, properties }));
  await runHostedCommand("import", ["--format", "omnicasa", "--feed", "crm", file], variables);
}

/** Adds a member of staff, who chooses a password by the link in their mail. Returns their signed-in browser. */
async function inviteStaff(name: string, role: "manager" | "agent"): Promise<PlainBrowser> {
  const email = `${role}@kantoor.example`;
  const account = [email, "--role", role, "--name", name, "--language", "nl"];
  await runHostedCommand("staff", ["add", ...account], variables);
  const browser = new PlainBrowser(site.port);
  const page = await browser.open(linkIn(await waitForMailTo(mails, email), "/nieuw-wachtwoord/"));
  const button = "Wachtwoord bewaren en aanmelden";
  const form = page.form(button).fill({ "Nieuw wachtwoord": PASSWORD, "Wachtwoord herhalen": PASSWORD });
  expect((await browser.submit(form, button)).path).toBe("/nl/backoffice/");
  return browser;
}

const publicPage = async () => (await new PlainBrowser(site.port).open(`/nl/pand/${LISTING_ID}/`)).text;
const priceIn = (page: PlainPage) => textOf(page.region("Prijs"));
/** A change of staff is public within two seconds. */
const SOON = { timeout: 2_000 };

test("a price that staff override is public immediately, survives an import, and can be reverted", async () => {
  await importFeed(310_000);
  const manager = await inviteStaff("Nele Claes", "manager");
  const save = (page: PlainPage, price: string) =>
    manager.submit(page.form("Bewaren Prijs").fillInputs("price", price), "Bewaren Prijs");
  const refused = await save(await manager.open(LISTING_PATH), "geen prijs");
  expect(refused.text).toContain("Vul een bedrag boven nul in");
  expect(refused.form("Bewaren Prijs").value(/^Nieuwe prijs/)).toBe("geen prijs");
  const saved = await save(refused, "299.000");
  expect(saved.role("status")).toContain("Bewaard.");
  expect(priceIn(saved)).toContain("Aangepast door Nele Claes");
  await expect.poll(publicPage, SOON).toContain("299.000");

  await importFeed(320_000);
  const imported = await manager.open(LISTING_PATH);
  expect(priceIn(imported)).toContain("De feed zegt nu");
  expect(priceIn(imported)).toContain("320.000");
  expect(await publicPage()).toContain("299.000");

  const reverted = await manager.submit(imported.form("Ongedaan maken Prijs"), "Ongedaan maken Prijs");
  expect(reverted.role("status")).toContain("Ongedaan gemaakt.");
  await expect.poll(publicPage, SOON).toContain("320.000");
});

// The feed of the previous test names the agent of the listing.
test("an agent cannot change listings of colleagues", async () => {
  const agent = await inviteStaff("Bram Peeters", "agent");
  const page = await agent.open(LISTING_PATH);
  expect(page.text).toContain("Een collega is de makelaar");
  const buttons = page.all("button").map(textOf);
  expect(buttons.filter((text) => /^(Bewaren|Ongedaan maken)/.test(text))).toEqual([]);
});
