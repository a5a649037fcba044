import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { copyFolder } from "../test-support/empty-database.ts";
import { metric } from "../test-support/metrics.ts";
import { photo } from "../test-support/pictures.ts";
import { runCommand } from "../test-support/run-command.ts";
import { findViolations } from "./accessibility-violations.ts";
import { answerCaptcha, easeCaptcha, type MailingSite, startMailingSite } from "./mailing-site.ts";
import { test as base } from "./shared-context.ts";
import { sharedByTests } from "./site-of-file.ts";
import { runFolder } from "./start-site.ts";
import { chosenStorage } from "./storage-state.ts";

/*
 * Saved searches and their alerts, the newsletter, and testimonials: from the form to the mailbox and back by
 * the link, with a feed that changes in between.
 */

const ROOT = join(import.meta.dirname, "..");

type AlertSite = MailingSite & {
  /** Runs a command beside the site; returns its output. */
  command: (name: string, ...args: string[]) => Promise<string>;
  /** File of a newsletter. */
  letter: string;
  /**
   * Imports a feed of exactly these properties: name, price, postal code and town. Returns when the alerts about them
   * have been sent.
   */
  importHomes: (homes: readonly Home[]) => Promise<void>;
};

type Home = [key: string, price: number, zip: string, city: string, marquee?: "sold"];

const MAPPING = {
  fields: {
    key: "ID",
    goal: { constant: "sale" },
    webIds: { constant: ["house"] },
    typeName: { constant: { en: "House", nl: "Huis", fr: "Maison", de: "Haus" } },
    priceEuro: "Price",
    "address.zip": "Zip",
    "address.city": "City",
    marquee: "Marquee",
  },
};

const test = base.extend<{ mailing: AlertSite }>({
  mailing: sharedByTests(async () => {
    const folder = await mkdtemp(join(runFolder(), "alerts-"));
    const variables = { GABLE_DATA: join(folder, "data"), SITE_DIR: join(folder, "site") };
    copyFolder(join(ROOT, "site"), variables.SITE_DIR);
    await easeCaptcha(variables.SITE_DIR);
    const site = await startMailingSite({ variables });
    const command = (name: string, ...args: string[]) => runCommand(name, args, variables);
    await writeFile(join(folder, "mapping.json"), JSON.stringify(MAPPING));
    const importHomes = async (homes: readonly Home[]) => {
      const rows = homes.map(([key, price, zip, city, marquee = "none"]) =>
        [key, price, zip, city, marquee].join(","),
      );
      await writeFile(join(folder, "homes.csv"), ["ID,Price,Zip,City,Marquee", ...rows, ""].join("\n"));
      const mapping = join(folder, "mapping.json");
      const feed = join(folder, "homes.csv");
      const since = Date.now() / 1_000;
      await command("import", "--format", "csv", "--mapping", mapping, "--allow-removals", feed);
      const port = Number(new URL(site.address).port);
      // The site has the first figure once the task has run.
      const lastAlerts = () =>
        metric(port, 'gable_task_last_success_seconds{task="alerts"}').catch(() => undefined);
      await expect.poll(lastAlerts, { intervals: [100] }).toBeGreaterThan(since);
      const waiting = () => metric(port, 'gable_mails{state="waiting"}');
      await expect.poll(waiting, { intervals: [100] }).toBe(0);
    };
    await importHomes(FIRST);
    const letter = join(variables.SITE_DIR, "newsletters/2026-autumn.json");
    return { ...site, command, letter, importHomes };
  }),
  baseURL: async ({ mailing }, use) => use(mailing.address),
  storageState: async ({ mailing }, use) => use(chosenStorage(mailing.address)),
});

const FIRST: Home[] = [
  ["A1", 250_000, "9000", "Gent"],
  ["A2", 260_000, "2000", "Antwerpen"],
  ["A3", 270_000, "5000", "Namur"],
];
const IN_GHENT: Home = ["B1", 300_000, "9000", "Gent"];
const IN_NAMUR: Home = ["B2", 310_000, "5000", "Namur"];

async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor();
}

/** The first link of a mail to this page of the site. */
function linkIn({ text }: { text: string }, path: string): string {
  const found = new RegExp(`https?://[^\\s"<]+${path}\\?t=[\\w-]+`).exec(text)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${path}`);
  return found.replace(/^https?:\/\/[^/]+/, "");
}

/** Path and query of the one-click unsubscribe link in the head of a mail. */
function oneClickOf(head = ""): string {
  const found = /^List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>\r?$/m.exec(head)?.[1];
  if (found === undefined) throw new Error("The mail cannot be ended by one click");
  return found;
}

const mailsTo = ({ mails }: MailingSite, email: string) => mails.taken.filter(({ to }) => to.includes(email));

/** Alerts and newsletters sent to a person: their mails with an unsubscribe header. */
const alertsTo = (site: MailingSite, email: string) =>
  mailsTo(site, email).filter(({ head }) => /^List-Unsubscribe: /m.test(head));

/** The status message with a text; forms have an empty one beside it, for a lost connection. */
const statusSaying = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("the search of a list is saved with an e-mail address alone, and confirmed by mail", async ({
  page,
  mailing,
}) => {
  const email = "snel@bezoeker.example";
  await visit(page, "/nl/kopen/?maxPrice=265000");
  const form = page.locator("main form").filter({ has: page.getByLabel("Uw e-mailadres") });
  await form.getByLabel("Uw e-mailadres").fill("geen adres");
  await form.getByRole("button", { name: "Hou me op de hoogte" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\//);
  await form.getByLabel("Uw e-mailadres").fill(email);
  await form.getByRole("button", { name: "Hou me op de hoogte" }).click();
  await expect(page).toHaveURL(/\/nl\/bedankt\/demand-register\/$/);
  const asked = await mailing.mailTo(email);
  expect(asked.text).toContain("265.000");
  await page.goto(linkIn(asked, "/nl/inschrijving/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Bevestig/);
});

test("a search alert created with the map is confirmed, reports a match once, and ends with one click", async ({
  page,
  mailing,
  request,
}) => {
  const email = "jan@bezoeker.example";
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Keep me informed" }).first().click();
  await page.locator("html[data-ready]").waitFor();
  const form = page.locator("main form");
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(form.getByRole("alert")).toContainText("Choose at least one region, province or municipality");
  await expect(form.getByRole("alert")).toContainText("Choose at least one type of property");
  await form.getByRole("radio", { name: "Buy" }).check();
  await form.getByRole("checkbox", { name: "House", exact: true }).check();
  await form.getByRole("radio", { name: "Immediately" }).check();
  const province = form.locator('svg path[data-zone="east-flanders"]');
  await province.scrollIntoViewIfNeeded();
  await province.click();
  await expect(province).toHaveAttribute("data-chosen", "whole");
  expect(await findViolations(page, "main")).toEqual([]);
  await form.getByLabel("Search for a municipality").fill("namu");
  await expect(form.getByLabel("Namur", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Eupen", { exact: true })).toBeHidden();
  await form.getByLabel("Search for a municipality").fill("leuv");
  await form.getByLabel("Leuven", { exact: true }).check();
  await form.getByLabel("Day", { exact: true }).first().fill("21");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "The start date is incomplete. Enter the day, month and year",
  );
  await form.getByLabel("Day", { exact: true }).first().fill("");
  await form.getByRole("button", { name: "Save my search alert" }).click();
  await expect(page).toHaveURL(/\/feedback\/demand-register\/$/);
  await expect(page.getByRole("heading", { name: "Please confirm your search alert" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  const asked = await mailing.mailTo(email);
  for (const zone of ["East Flanders", "Leuven"]) expect(asked.text).toContain(zone);
  const link = linkIn(asked, "/subscription/");
  // Programs that scan mails open links as well.
  for (const _ of [1, 2]) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your search alert" })).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm my search alert" }).click();
  await expect(
    statusSaying(page, "Your search alert is active. We will let you know when we find a match."),
  ).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  // The next page gets no referrer, so its statistics do not contain the secret link.
  await page.getByRole("main").getByRole("link", { name: "Home", exact: true }).click();
  await page.locator("html[data-ready]").waitFor();
  expect(await page.evaluate(() => document.referrer)).toBe("");

  await mailing.importHomes([...FIRST, IN_GHENT, IN_NAMUR]);
  const [alert] = alertsTo(mailing, email);
  expect(alertsTo(mailing, email)).toHaveLength(1);
  expect(alert?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(alert?.head).toMatch(/^Subject: New: /m);
  const oneClick = oneClickOf(alert?.head);
  expect((await request.get(oneClick)).status()).toBe(200);
  // Mail programs and their servers send this; a page of another site is refused.
  const answer = await request.post(oneClick, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await mailing.importHomes([...FIRST, IN_GHENT, IN_NAMUR, ["B3", 305_000, "9000", "Gent"]]);
  expect(alertsTo(mailing, email)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search alert reports a lower price and a property that is back; its link changes and deletes it", async ({
    page,
    mailing,
  }) => {
    const email = "zoe@bezoeker.example";
    const homes: Home[] = [...FIRST, IN_GHENT, IN_NAMUR];
    await mailing.importHomes(homes);
    await page.goto("/fr/tenez-moi-informe/");
    const form = page.locator("main form");
    await form.getByRole("radio", { name: "Acheter" }).check();
    await form.getByRole("checkbox", { name: "Maison", exact: true }).check();
    await form.locator("summary", { hasText: "Namur" }).click();
    await form.getByLabel("Namur", { exact: true }).check();
    await form.getByRole("radio", { name: "Immédiatement" }).check();
    await form.getByLabel("Votre adresse e-mail").fill(email);
    await form.getByRole("button", { name: "Enregistrer ma recherche" }).click();
    await expect(form.getByLabel("Namur", { exact: true })).toBeChecked();
    await answerCaptcha(page);
    await form.getByRole("button", { name: "Enregistrer ma recherche" }).click();
    await expect(page).toHaveURL(/\/fr\/merci\/demand-register\/$/);
    const link = linkIn(await mailing.mailTo(email), "/fr/inscription/");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmer ma recherche" }).click();
    await expect(statusSaying(page, "Votre recherche est active")).toBeVisible();

    const cheaper: Home = ["B2", 290_000, "5000", "Namur"];
    await mailing.importHomes([...homes.filter(([key]) => key !== "B2"), cheaper]);
    expect(alertsTo(mailing, email)).toHaveLength(1);
    expect((await mailing.mailTo(email)).text).toContain("Baisse de prix");
    const sold: Home = ["B2", 290_000, "5000", "Namur", "sold"];
    // Once only, however often it happens: app/alerts/alerts.test.ts.
    for (const home of [sold, cheaper])
      await mailing.importHomes([...homes.filter(([key]) => key !== "B2"), home]);
    expect(alertsTo(mailing, email)).toHaveLength(2);
    expect((await mailing.mailTo(email)).text).toContain("De nouveau disponible");

    await page.goto(link);
    const change = page.locator("main form").filter({ hasText: "Enregistrer les modifications" });
    await change.getByLabel("Prix maximum en euros").fill("100000");
    await change.getByLabel("Prix minimum en euros").fill("200000");
    await change.getByRole("button", { name: "Enregistrer les modifications" }).click();
    await expect(change.getByRole("alert")).toBeVisible();
    await change.getByLabel("Prix minimum en euros").fill("");
    await change.getByRole("button", { name: "Enregistrer les modifications" }).click();
    await expect(statusSaying(page, "Votre recherche a été modifiée.")).toBeVisible();
    await mailing.importHomes([...homes, ["B4", 280_000, "5000", "Namur"]]);
    expect(alertsTo(mailing, email)).toHaveLength(2);

    await page.getByRole("button", { name: "Supprimer ma recherche" }).click();
    await expect(page.getByRole("heading", { name: "Votre recherche a été supprimée" })).toBeVisible();
    const gone = await page.goto(link);
    expect(gone?.status()).toBe(404);
  });
});

test("a newsletter subscription is confirmed once, gets each newsletter once, and ends with one click", async ({
  page,
  browser,
  mailing,
  request,
}) => {
  const email = "lettre@bezoeker.example";
  const form = page.locator("main form");
  await visit(page, "/fr/lettre-d-information/");
  await form.getByLabel("Votre adresse e-mail").fill(email);
  await form.getByRole("button", { name: "M’inscrire" }).click();
  await expect(page).toHaveURL(/\/fr\/merci\/sign-newsletter\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: mailing.address });
  await plain.goto("/fr/lettre-d-information/");
  await plain.locator("main form").getByLabel("Votre adresse e-mail").fill(email.toUpperCase());
  await plain.getByRole("button", { name: "M’inscrire" }).click();
  await answerCaptcha(plain);
  await plain.getByRole("button", { name: "M’inscrire" }).click();
  await expect(plain).toHaveURL(/\/fr\/merci\/sign-newsletter\/$/);
  await plain.close();
  const link = linkIn(await mailing.mailTo(email), "/fr/inscription/");
  expect(mailsTo(mailing, email)).toHaveLength(1);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect.poll(() => mailsTo(mailing, email).length).toBe(2);
  const welcome = await mailing.mailTo(email);
  expect(welcome.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(linkIn(welcome, "/fr/desinscription/")).toBe(oneClickOf(welcome.head));

  expect(await mailing.command("newsletter", "send", mailing.letter, "--dry-run")).toContain(
    "1 person (1 in fr)",
  );
  await mailing.command("newsletter", "send", mailing.letter, "--test", "bureau@immogevel.example");
  await expect.poll(() => mailsTo(mailing, "bureau@immogevel.example").length).toBe(4);
  expect(mailsTo(mailing, email)).toHaveLength(2);
  expect(await mailing.command("newsletter", "send", mailing.letter)).toContain("All mails are queued");
  await expect.poll(() => mailsTo(mailing, email).length).toBe(3);
  expect(await mailing.command("newsletter", "send", mailing.letter)).toContain("1 person already has it");
  const letter = await mailing.mailTo(email);
  expect(letter.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(letter.text).toContain("le moment de trouver un séjour lumineux");
  const oneClick = oneClickOf(letter.head);
  await page.goto(oneClick);
  await expect(page.getByRole("button", { name: "Me désinscrire" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  expect((await request.post(oneClick, { form: { "List-Unsubscribe": "One-Click" } })).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("status")).toHaveText(/Vous ne recevrez plus notre newsletter/);
});

test("a filtered list prefills the form of a search alert", async ({ page }) => {
  await visit(page, "/nl/kopen/?city=Gent%7C9000&type=1&maxPrice=250000");
  await page.getByRole("link", { name: "Meer criteria of een andere frequentie kiezen" }).click();
  const form = page.locator("main form");
  await expect(form.getByRole("radio", { name: "Kopen" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Huis", exact: true })).toBeChecked();
  await expect(form.getByLabel("Maximumprijs in euro")).toHaveValue("250000");
  await expect(form.getByLabel("Gent", { exact: true })).toBeChecked();
  await visit(page, "/nl/kopen/?minPrice=900000000");
  await expect(page.getByRole("link", { name: "Hou me op de hoogte van nieuwe panden" })).toBeVisible();
});

test("links that are forged, truncated or of another kind are not found", async ({ page, request }) => {
  for (const token of ["", "d", `d${"x".repeat(65)}`, `n${"0".repeat(65)}`, "../../etc"]) {
    for (const path of ["/subscription/", "/nl/uitschrijven/"]) {
      expect((await request.get(`${path}?t=${token}`)).status()).toBe(404);
      expect((await request.post(`${path}?t=${token}`, { form: { action: "confirm" } })).status()).not.toBe(
        200,
      );
    }
  }
  await page.goto("/subscription/?t=x");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
});

test("a testimonial appears after the agency approves it, and its website has a nofollow link", async ({
  page,
  mailing,
}) => {
  await visit(page, "/testimonials/");
  const form = page.locator("main form");
  await form.getByLabel("Your name").fill("Renée Vandenbroucke");
  await form.getByLabel("Your experience with us").fill("They found us a home.\n<b>Thank you</b>");
  await form.getByLabel("Your website (optional)").fill("javascript:alert(1)");
  await form.getByLabel("Your photo (optional)").setInputFiles({
    name: "us.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(900, 600),
  });
  await form.getByRole("button", { name: "Send testimonial" }).click();
  await expect(form.getByRole("alert")).toContainText("Your website is not a valid web address");
  await form.getByLabel("Your website (optional)").fill("renee.example/home");
  await form.getByRole("button", { name: "Send testimonial" }).click();
  await expect(page.getByRole("heading", { name: "We have received your testimonial" })).toBeVisible();
  const reference = /GB-[A-Z0-9]{5}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  await visit(page, "/testimonials/");
  await expect(page.getByText("They found us a home.")).toBeHidden();
  expect(await mailing.command("testimonials", "list", "--state", "waiting")).toContain(reference);
  await mailing.command("testimonials", "approve", reference);
  await expect(async () => {
    await visit(page, "/testimonials/");
    await expect(page.getByText("<b>Thank you</b>")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  const name = page.getByRole("link", { name: "Renée Vandenbroucke" });
  await expect(name).toHaveAttribute("href", "https://renee.example/home");
  await expect(name).toHaveAttribute("rel", /nofollow/);
  const picture = page.locator("main figure img").first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await findViolations(page, "main")).toEqual([]);
});
