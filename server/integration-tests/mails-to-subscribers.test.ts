import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { type Connection, queryRows } from "../../app/database/database.server.ts";
import { MIN_FILL_SECONDS } from "../../app/forms/captcha/proof-of-work.ts";
import { countMails } from "../../app/mail/find-mails.server.ts";
import { textCaptchaAnswer } from "../../test-support/captcha.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMailTo } from "../../test-support/mailbox.ts";
import { photo } from "../../test-support/pictures.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import type { FormValues } from "../../test-support/plain-form.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { newVisitor } from "../../test-support/public-forms.ts";
import { sampleOnPostgresql, sendRequest } from "../../test-support/site-process.ts";

/*
 * Search alerts, the newsletter and testimonials of visitors without scripts: from the form to the mailbox and back by
 * the link, with a feed that changes in between. The form of a search alert with scripts is in e2e/alerts.spec.ts.
 */

/** Timeouts that suffice on a busy server. */
const SLOW = { timeout: 60_000 };

const NEWSLETTER = join(import.meta.dirname, "../../site/newsletters/2026-autumn.json");

/** A property in the feed. Without a marquee it is available. */
type FeedRow = [key: string, price: number, zip: string, city: string, marquee?: "sold"];

/** Properties that exist before anybody subscribes. */
const FIRST_ROWS: FeedRow[] = [
  ["A1", 250_000, "9000", "Gent"],
  ["A2", 260_000, "2000", "Antwerpen"],
  ["A3", 270_000, "5000", "Namur"],
];
const IN_GHENT: FeedRow = ["B1", 300_000, "9000", "Gent"];
const IN_NAMUR: FeedRow = ["B2", 310_000, "5000", "Namur"];

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

let mails: MailServer;
let site: HostedSite;
let connection: Connection;
let feedFolder: string;
/** Environment variables of commands that run beside the site. */
let variables: Record<string, string>;
beforeAll(async () => {
  mails = await startMailServer();
  variables = { ...(await sampleOnPostgresql()), BASE_URL: "https://www.immo.example" };
  connection = await connectPostgresql(variables.DATABASE_URL ?? "");
  site = await startHostedSite({ ...variables, SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
  variables.GABLE_DATA = site.dataFolder;
  feedFolder = await emptyFolder();
  await writeFile(join(feedFolder, "mapping.json"), JSON.stringify(MAPPING));
  await importProperties(FIRST_ROWS);
});
afterAll(async () => {
  await site.end();
  await connection.close();
  await mails.close();
});

/** Runs a command beside the site; returns its output. */
function command(name: string, ...args: string[]): Promise<string> {
  return runHostedCommand(name, args, variables);
}

/** Imports a feed of exactly these properties. Returns when the alerts about them have been sent. */
async function importProperties(properties: readonly FeedRow[]): Promise<void> {
  const rows = properties.map(([key, price, zip, city, marquee = "none"]) =>
    [key, price, zip, city, marquee].join(","),
  );
  const feed = join(feedFolder, "homes.csv");
  await writeFile(feed, ["ID,Price,Zip,City,Marquee", ...rows, ""].join("\n"));
  const mapping = join(feedFolder, "mapping.json");
  await command("import", "--format", "csv", "--mapping", mapping, "--allow-removals", feed);
  const unmatched = sql`select from listings, alert_progress progress
    where (listings.changed_revision, listings.id) > (progress.revision, progress.listing_id)`;
  const unsent = sql`select from alert_matches where mailed_at is null`;
  const state = sql`select exists (${unmatched}) as unmatched, exists (${unsent}) as unsent`;
  await vi.waitFor(
    async () =>
      expect(await queryRows(connection.database, state)).toEqual([{ unmatched: false, unsent: false }]),
    SLOW,
  );
  await waitForSentMails();
}

/** Waits until every mail that was queued has been sent. */
async function waitForSentMails(): Promise<void> {
  await vi.waitFor(async () => expect((await countMails(connection.database)).waiting).toBe(0), SLOW);
}

/** Mails that have arrived at an address. */
async function mailsTo(email: string) {
  await waitForSentMails();
  return mails.received.filter(({ to }) => to.includes(email));
}

/** Alerts and newsletters sent to a person: their mails with an unsubscribe header. */
const alertsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ head }) => /^List-Unsubscribe: /m.test(head));

/** Path and query of the one-click unsubscribe link in the head of a mail. */
function oneClickOf(head = ""): string {
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  return /^List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>\r?$/m.exec(head)?.[1] ?? "";
}

/** Sends the request with which mail programs and their servers unsubscribe. */
const unsubscribe = (path: string) =>
  sendRequest(site.port, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

/** Fills in a form, answers its captcha, and returns the page that follows. */
async function send(visitor: PlainBrowser, page: PlainPage, values: FormValues, submit: string) {
  const captchaPage = await visitor.submit(page.form(submit).fill(values), submit);
  const again = captchaPage.form(submit);
  for (const [label, value] of Object.entries(values))
    if (value === true) expect(again.isTicked(label)).toBe(true);
  const sum = textCaptchaAnswer(captchaPage.byId("characters-other")?.text ?? "");
  await setTimeout(MIN_FILL_SECONDS * 1_000);
  return visitor.submit(again.fillInputs("characters", sum), submit);
}

/** Submits the form of a button as it is. */
const press = (visitor: PlainBrowser, page: PlainPage, button: string) =>
  visitor.submit(page.form(button), button);

test("a search alert reports a lower price and a property that is back; its link changes and deletes it", async () => {
  const email = "zoe@bezoeker.example";
  const properties: FeedRow[] = [...FIRST_ROWS, IN_GHENT, IN_NAMUR];
  await importProperties(properties);
  const visitor = new PlainBrowser(site.port, newVisitor());
  const thanks = await send(
    visitor,
    await visitor.open("/fr/tenez-moi-informe/"),
    { Acheter: true, Maison: true, Namur: true, Immédiatement: true, "Votre adresse e-mail": email },
    "Enregistrer ma recherche",
  );
  expect(thanks.path).toBe("/fr/merci/demand-register/");
  const link = linkIn(await waitForMailTo(mails, email), "/fr/inscription/");
  const confirmed = await press(visitor, await visitor.open(link), "Confirmer ma recherche");
  expect(confirmed.role("status")).toContain("Votre recherche est active");

  const cheaper: FeedRow = ["B2", 290_000, "5000", "Namur"];
  const others = properties.filter(([key]) => key !== "B2");
  await importProperties([...others, cheaper]);
  expect(await alertsTo(email)).toHaveLength(1);
  expect((await waitForMailTo(mails, email)).text).toContain("Baisse de prix");
  // app/alerts/alerts.test.ts tests that each is reported only once, however often it happens.
  await importProperties([...others, ["B2", 290_000, "5000", "Namur", "sold"]]);
  await importProperties([...others, cheaper]);
  expect(await alertsTo(email)).toHaveLength(2);
  expect((await waitForMailTo(mails, email)).text).toContain("De nouveau disponible");

  const change = "Enregistrer les modifications";
  const form = (await visitor.open(link)).form(change);
  const prices = {
    "Prix maximum en euros (facultatif)": "100000",
    "Prix minimum en euros (facultatif)": "200000",
  };
  const refused = await visitor.submit(form.fill(prices), change);
  expect(refused.role("alert")).not.toBe("");
  const changed = await visitor.submit(
    refused.form(change).fill({ "Prix minimum en euros (facultatif)": "" }),
    change,
  );
  expect(changed.role("status")).toContain("Votre recherche a été modifiée.");
  await importProperties([...properties, ["B4", 280_000, "5000", "Namur"]]);
  expect(await alertsTo(email)).toHaveLength(2);

  const removed = await press(visitor, await visitor.open(link), "Supprimer ma recherche");
  expect(removed.headings()).toContain("Votre recherche a été supprimée");
  expect((await visitor.open(link)).status).toBe(404);
});

/* The next tests run concurrently, because each waits before it sends a form. Only one of them imports properties. */

test.concurrent("the search of a list fills in the form of a search alert, which reports a match once and ends with one click", async () => {
  const email = "jan@bezoeker.example";
  const visitor = new PlainBrowser(site.port, newVisitor());
  const list = await visitor.open("/fr/a-vendre/?city=Gand%7C9000&type=1&maxPrice=450000");
  const page = await visitor.follow(list, "Choisir d’autres critères ou une autre fréquence");
  const submit = "Enregistrer ma recherche";
  const form = page.form(submit);
  for (const label of ["Acheter", "Maison", "Gand"]) expect(form.isTicked(label), label).toBe(true);
  expect(form.value("Prix maximum en euros (facultatif)")).toBe("450000");
  const emptyList = await visitor.open("/fr/a-vendre/?minPrice=900000000");
  expect(emptyList.link("M’avertir dès qu’un bien correspond")).not.toBe("");

  await send(visitor, page, { Immédiatement: true, "Votre adresse e-mail": email }, submit);
  const link = linkIn(await waitForMailTo(mails, email), "/fr/inscription/");
  // Programs that scan mails open links as well.
  for (const _ of [1, 2]) expect((await visitor.open(link)).status).toBe(200);
  const subscriptionPage = await visitor.open(link);
  expect(subscriptionPage.meta("robots")).toBe("noindex");
  expect(elementsIn(subscriptionPage.document, "script")).toEqual([]);
  await press(visitor, subscriptionPage, "Confirmer ma recherche");

  const properties: FeedRow[] = [
    ...FIRST_ROWS,
    ["C1", 300_000, "9000", "Gent"],
    ["C2", 310_000, "5000", "Namur"],
  ];
  await importProperties(properties);
  const alerts = await alertsTo(email);
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.head).toMatch(/^Subject: =\?UTF-8\?Q\?Nouveau_=3A_/m);
  const oneClick = oneClickOf(alerts[0]?.head);
  expect((await visitor.open(oneClick)).status).toBe(200);
  expect((await unsubscribe(oneClick)).status).toBe(200);
  await importProperties([...properties, ["C3", 305_000, "9000", "Gent"]]);
  expect(await alertsTo(email)).toHaveLength(1);
});

test.concurrent("a newsletter subscription is confirmed once, gets each newsletter once, and ends with one click", async () => {
  const email = "lettre@bezoeker.example";
  const visitor = new PlainBrowser(site.port, newVisitor());
  for (const typed of [email, email.toUpperCase()]) {
    const page = await visitor.open("/fr/lettre-d-information/");
    const thanks = await send(visitor, page, { "Votre adresse e-mail": typed }, "M’inscrire");
    expect(thanks.path).toBe("/fr/merci/sign-newsletter/");
  }
  const link = linkIn(await waitForMailTo(mails, email), "/fr/inscription/");
  expect(await mailsTo(email)).toHaveLength(1);
  await press(visitor, await visitor.open(link), "Confirmer mon inscription");
  expect(await mailsTo(email)).toHaveLength(2);
  const welcome = await waitForMailTo(mails, email);
  expect(linkIn(welcome, "/fr/desinscription/")).toBe(oneClickOf(welcome.head));

  expect(await command("newsletter", "send", NEWSLETTER, "--dry-run")).toContain("1 person (1 in fr)");
  await command("newsletter", "send", NEWSLETTER, "--test", "bureau@immogevel.example");
  // One test mail in each language.
  const toBureau = () => mailsTo("bureau@immogevel.example");
  await vi.waitFor(async () => expect(await toBureau()).toHaveLength(4), SLOW);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await command("newsletter", "send", NEWSLETTER)).toContain("All mails are queued");
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(3), SLOW);
  expect(await command("newsletter", "send", NEWSLETTER)).toContain("1 person already has it");
  const newsletter = await waitForMailTo(mails, email);
  expect(newsletter.text).toContain("le moment de trouver un séjour lumineux");
  const oneClick = oneClickOf(newsletter.head);
  expect((await visitor.open(oneClick)).form("Me désinscrire")).toBeDefined();
  expect((await unsubscribe(oneClick)).status).toBe(200);
  expect((await visitor.open(link)).role("status")).toMatch(/Vous ne recevrez plus notre newsletter/);
});

test.concurrent("links without a token, or with a truncated or forged one, are not found", async () => {
  // A token is a letter for the kind of subscription (d or n), a seed of 22 characters and a signature of 43.
  for (const token of ["", "d", `d${"x".repeat(65)}`, `n${"0".repeat(65)}`, "../../etc"]) {
    for (const path of ["/subscription/", "/nl/uitschrijven/"]) {
      expect((await sendRequest(site.port, `${path}?t=${token}`)).status).toBe(404);
      const sent = await sendRequest(site.port, `${path}?t=${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "action=confirm",
      });
      expect(sent.status).not.toBe(200);
    }
  }
});

test.concurrent("a testimonial appears after the agency approves it, and its website has a nofollow link", async () => {
  const visitor = new PlainBrowser(site.port, newVisitor());
  const submit = "Envoyer le témoignage";
  const page = await visitor.open("/fr/temoignages/");
  const form = page.form(submit).fill({
    "Votre nom": "Renée Vandenbroucke",
    "Votre expérience avec notre agence": "Ils nous ont trouvé une maison.\n<b>Merci</b>",
    "Votre site web (facultatif)": "javascript:alert(1)",
    "Une photo (facultatif)": { name: "us.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) },
  });
  const refused = await visitor.submit(form, submit);
  expect(refused.role("alert")).toContain("Votre site web : indiquez une adresse web valable");
  const thanks = await send(
    visitor,
    refused,
    { "Votre site web (facultatif)": "renee.example/home" },
    submit,
  );
  expect(thanks.headings()).toContain("Nous avons bien reçu votre témoignage");
  const reference = /GB-[A-Z0-9]{5}/.exec(thanks.text)?.[0] ?? "";
  expect((await visitor.open("/fr/temoignages/")).text).not.toContain("Ils nous ont trouvé une maison.");
  expect(await command("testimonials", "list", "--state", "waiting")).toContain(reference);
  await command("testimonials", "approve", reference);
  const testimonial = await vi.waitFor(async () => {
    const figures = (await visitor.open("/fr/temoignages/")).all("figure");
    const found = figures.find((figure) => textOf(figure).includes("<b>Merci</b>"));
    if (!found) throw new Error("The page has no testimonial of Renée");
    return found;
  }, SLOW);
  const [name] = elementsIn(testimonial, "a");
  expect(name && textOf(name)).toMatch(/^Renée Vandenbroucke/);
  expect(name?.attribs).toMatchObject({
    href: "https://renee.example/home",
    rel: expect.stringMatching(/nofollow/),
  });
  const [picture] = elementsIn(testimonial, "img");
  const { body } = await sendRequest(site.port, picture?.attribs.src ?? "");
  expect((await sharp(body).metadata()).width).toBeGreaterThan(0);
});
