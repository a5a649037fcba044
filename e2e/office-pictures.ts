import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { samplePassword } from "../app/accounts/sample-password.server.ts";
import { dayOf, daysLater } from "../app/time/brussels-time.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { startBuiltSite } from "./built-site.ts";
import { PROPERTIES } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";

/*
 * `npm run office-pictures` takes the screenshots of docs/office.md: the office of the sample agency in English, on a
 * desktop.
 */

const ROOT = join(import.meta.dirname, "..");
const SECRET = "a secret of the site, for the pictures of the office";
const DESKTOP = { width: 1200, height: 800 };
const MAX_BYTES = 60_000;
const PHOTOS = ["home-0039", "living-classic-06", "kitchen-classic-04", "bedroom-classic-06", "garden-03"];
/** Longest time to process the photos: the picture queue has the lowest priority on the machine. */
const PROCESSING_MS = 120_000;

const data = await mkdtemp(join(tmpdir(), "gable-office-pictures-"));
const { address, stop } = await startBuiltSite({ GABLE_DATA: data, GABLE_SECRET: SECRET });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({
    baseURL: address,
    locale: "en-GB",
    timezoneId: "Europe/Brussels",
    reducedMotion: "reduce",
    viewport: DESKTOP,
    // As a visitor who has made their choice about cookies.
    storageState: storageWithConsent(address),
  });
  const page = await context.newPage();
  await addLeads(page);
  await signIn(page);
  await addProperty(page);
  await page.getByText("The first photo is shown in lists.").evaluate((text) => text.scrollIntoView());
  await take(page, "home-by-hand");
  await page.goto("/office/");
  await take(page, "today", { isShort: true });
  await page.goto("/office/leads/");
  await take(page, "leads");
  await page.goto(await firstPath(page, "/office/leads/"));
  await take(page, "lead");
  await addAppointments(page);
  await page.goto(`/office/appointments/?day=${daysLater(dayOf(new Date()), 2)}`);
  await take(page, "calendar");
  await page.goto("/office/listings/");
  await take(page, "listings");
  await page.goto("/office/website/pictures/");
  await take(page, "pictures");
  await page.goto("/office/pages/our-story/");
  await take(page, "page-editor");
} finally {
  await browser.close();
  await stop();
  await rm(data, { recursive: true, force: true });
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/office/login/");
  await page.getByLabel("E-mail").fill("els@immogevel.example");
  await page.getByLabel("Password").fill(samplePassword(SECRET, "manager"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/office/");
}

/** Path of the first record of a list, such as "/office/leads/12/". */
async function firstPath(page: Page, list: string): Promise<string> {
  const addresses = await page
    .getByRole("main")
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const path = addresses.find((address) => new RegExp(`^${list}\\d+/$`).test(address));
  if (!path) throw new Error(`${list} is empty`);
  return path;
}

/** Sends viewing requests as visitors. */
async function addLeads(page: Page): Promise<void> {
  for (const [property, firstName, lastName, message] of [
    [PROPERTIES.flat, "Emma", "Dubois", "Is the flat still available? I can come any evening after six."],
    [
      PROPERTIES.house,
      "Lucas",
      "Maes",
      "What are the yearly costs? We would like to see the house together.",
    ],
    [
      PROPERTIES.house,
      "Nora",
      "Janssens",
      "May we visit on Saturday morning? We are looking for a garden for two children.",
    ],
  ] as const) {
    await page.goto(`/contact-me/${property}/?reason=visit`);
    await page.locator("html[data-ready]").waitFor();
    const form = page.locator("main form");
    await form.getByLabel("Mr", { exact: true }).check();
    await form.getByLabel("First name").fill(firstName);
    await form.getByLabel("Last name").fill(lastName);
    await form.getByLabel("Phone number").fill("0470123456");
    await form.getByLabel("Your e-mail address").fill(`${firstName.toLowerCase()}@bezoeker.example`);
    await form.getByLabel("Your message (optional)").fill(message);
    await form.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("heading", { name: "Thank you for your interest" }).waitFor();
  }
}

/** Adds appointments on the next days. */
async function addAppointments(page: Page): Promise<void> {
  for (const [daysAhead, from, lastName] of [
    [1, "10:00", "Dubois"],
    [1, "14:30", "Maes"],
    [2, "11:00", "Janssens"],
    [3, "16:00", "Peeters"],
  ] as const) {
    await page.goto("/office/new-appointment/");
    const values = { day: daysLater(dayOf(new Date()), daysAhead), from, lastName, phone: "0470123456" };
    for (const [name, value] of Object.entries(values))
      await page.locator(`main [name="${name}"]`).fill(value);
    await page.locator("main button[name=action][value=add]").click();
    await page.getByRole("heading", { level: 1, name: lastName }).waitFor();
  }
}

/** Adds a property with photos. */
async function addProperty(page: Page): Promise<void> {
  await page.goto("/office/manual-listings/");
  await page.getByRole("button", { name: "Add a property" }).first().click();
  await page.getByLabel("For sale or for rent").selectOption("sale");
  await page.getByLabel("Type of property").selectOption("1");
  await page.getByLabel("Street").fill("Lindelei");
  await page.getByLabel("Number", { exact: true }).fill("12");
  await page.getByLabel("Postal code").fill("9000");
  const next = () => page.getByRole("button", { name: "Save and continue" }).click();
  await next();
  await page.getByLabel("Price or monthly rent").fill("425000");
  await next();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Photos" }).click();
  await page
    .getByLabel("Choose photos")
    .setInputFiles(PHOTOS.map((name) => join(ROOT, "site/pictures", `${name}.webp`)));
  const photos = page.getByRole("main").locator("[data-picture]");
  await photos.nth(PHOTOS.length - 1).waitFor({ timeout: PROCESSING_MS });
  await page
    .locator('[data-picture][data-state="waiting"]')
    .first()
    .waitFor({ state: "detached", timeout: PROCESSING_MS });
}

/** Stores a screenshot of the viewport as docs/images/office-<name>.webp. */
async function take(page: Page, name: string, { isShort = false } = {}): Promise<void> {
  await page.evaluate(async () => {
    // Other images load only when they are scrolled into view, or opened.
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const file = join(ROOT, "docs/images", `office-${name}.webp`);
  const picture = await page.screenshot(isShort ? { clip: { x: 0, y: 0, ...DESKTOP, height: 360 } } : {});
  const { size } = await sharp(picture).webp({ quality: 70, effort: 6 }).toFile(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}`);
  console.log(`${file}: ${size} bytes`);
}
