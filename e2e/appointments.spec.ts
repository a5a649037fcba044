import type { Page } from "@playwright/test";
import { PlainBrowser } from "../test-support/plain-browser.ts";
import { findViolations } from "./accessibility-violations.ts";
import { agencyMail, visitorMail } from "./appointment-mails.ts";
import { expect, test as office } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * An appointment, from the calendar to its confirmation: visitor and agency read the mails that arrive and follow their
 * links. server/integration-tests/appointments-without-scripts.test.ts tests the mails, their calendar files, used links and
 * cancelling.
 */

const test = office.extend({
  storageState: async ({ site }, use) => use(storageWithConsent(site.address)),
});

/** Chooses an available day and one of its times, by their index. Returns the label of the time. */
async function chooseTime(page: Page, dayIndex: number, timeIndex: number): Promise<string> {
  const day = page.locator("input[name=slot-day]:enabled").nth(dayIndex);
  await day.check();
  const value = await day.getAttribute("value");
  const time = page.locator(`input[name=slot][value^="${value}"]:enabled`).nth(timeIndex);
  await time.check();
  return (await time.getAttribute("aria-label")) ?? "";
}

test.use(WITHOUT_PICTURES);

test("a viewing is chosen with the keyboard, in two languages, and requested, confirmed and moved by the links in the mails", async ({
  page,
  site,
}) => {
  const email = "jan.visit@bezoeker.example";
  await visit(page, `/nl/afspraak/${PROPERTIES.house}/`);
  const form = page.locator("main form");

  await test.step("without a choice, a message at the top links to the days", async () => {
    await form.getByRole("button", { name: "Afspraak aanvragen" }).click();
    const link = form.getByRole("alert").getByRole("link", { name: "Dag en uur is een verplicht veld" });
    await link.click();
    await expect(page.locator("input[name=slot-day]").first()).toBeFocused();
  });

  await test.step("by keyboard, a day is chosen, then one of its times", async () => {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    const day = await page.locator("input[name=slot-day]:checked").getAttribute("value");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    const slot = await page.locator("input[name=slot]:checked").getAttribute("value");
    expect(slot).toContain(`${day}T`);
  });

  await test.step("the calendar has one column per weekday, from Monday to Sunday, at every width", () =>
    checkCalendar(page));
  // At the top of the page, the header does not cover the message.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await findViolations(page, "main")).toEqual([]);

  const [slot, hours] = await test.step("day and time are kept when the language changes", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await chooseTime(page, 1, 1);
    const slot = await page.locator("input[name=slot]:checked").getAttribute("value");
    await page.locator("a[hreflang=en]:visible").first().click();
    await expect(page).toHaveURL(new RegExp(`/appointment/${PROPERTIES.house}/`));
    const time = page.locator(`input[name=slot][value="${slot}"]`);
    await expect(time).toBeChecked();
    await expect(time).toBeVisible();
    await expect(form.getByText("All times are in Belgian time.")).toBeVisible();
    return [slot, (await time.getAttribute("aria-label")) ?? ""];
  });

  await form.getByLabel("Mr", { exact: true }).check();
  await form.getByLabel("First name").fill("Jan");
  await form.getByLabel("Last name").fill("Jansens");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByLabel("Phone number").fill("0470123456");
  await form.getByRole("button", { name: "Request appointment" }).click();
  await expect(page.getByRole("heading", { name: "One more step: confirm your appointment" })).toBeVisible();
  await expect(page.getByText(/we are holding the time below for you until \d\d:\d\d/)).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  const requestMail = await visitorMail(site, email, "Please confirm your appointment");
  expect(requestMail.text).toContain(hours);
  const others = await new PlainBrowser(Number(new URL(site.address).port)).open(
    `/appointment/${PROPERTIES.house}/`,
  );
  const freeTimes = others.form("Request appointment").enabled("slot");
  expect(freeTimes.map(({ attribs }) => attribs.value)).not.toContain(slot);
  await page.goto(requestMail.link);
  await expect(page.getByText("Waiting for confirmation by e-mail")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm my appointment" }).click();
  await expect(page.getByText("Waiting for confirmation by the agency")).toBeVisible();

  const notice = await agencyMail(site, email, "Appointment requested");
  await page.goto(notice.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment with Jan Jansens");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm appointment" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

  const confirmationMail = await visitorMail(site, email, "Your appointment is confirmed");
  await page.goto(confirmationMail.link);
  expect(await findViolations(page, "main")).toEqual([]);
  const newTime = await chooseTime(page, 3, 2);
  await page.getByRole("button", { name: "Choose this time" }).click();
  await expect(page.getByText("Waiting for confirmation by the agency")).toBeVisible();
  await expect(page.getByText(newTime)).toBeVisible();
});

/** Horizontal centres of the days of the calendar, by weekday: 0 is Monday. */
async function dayCentres(page: Page): Promise<number[][]> {
  return page
    .locator("main form fieldset")
    .first()
    .evaluate((fieldset) => {
      const columns: number[][] = [[], [], [], [], [], [], []];
      for (const input of fieldset.querySelectorAll<HTMLInputElement>("input[name=slot-day]")) {
        // The last option is not a day: "none of these times suits me".
        if (!/^\d{4}-/.test(input.value)) continue;
        const { x, width } = (input.closest("label") ?? input).getBoundingClientRect();
        columns[(new Date(input.value).getUTCDay() + 6) % 7]?.push(Math.round(x + width / 2));
      }
      return columns;
    });
}

async function checkCalendar(page: Page): Promise<void> {
  // There are no viewings on a Sunday: the day is shown, and says so.
  await expect(page.getByText(/^zondag .*, geen tijdstippen vrij$/).first()).toBeAttached();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [index, widthPx] of [1280, 390, 320].entries()) {
    await test.step(`${widthPx} px`, async () => {
      await page.setViewportSize({ width: widthPx, height: 800 });
      const columns = await dayCentres(page);
      const [monday = [], , wednesday = [], , , saturday = [], sunday = []] = columns;
      expect(monday.length).toBeGreaterThan(1);
      for (const centres of columns)
        if (centres.length > 0) expect(Math.max(...centres) - Math.min(...centres)).toBeLessThanOrEqual(1);
      expect(monday[0]).toBeLessThan(wednesday[0] ?? 0);
      expect(wednesday[0]).toBeLessThan(saturday[0] ?? 0);
      expect(sunday).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
      // Another day at each width. A click on its number, because the radio button itself is invisible.
      const day = page.locator("label:has(input[name=slot-day]:enabled)").nth(2 + index);
      await day.click();
      await expect(day.locator("input")).toBeChecked();
      await expect(page.locator("input[name=slot]:visible").first()).toBeVisible();
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day shows its times, and fields for preferences appear when no time suits", async ({ page }) => {
    await page.goto(`/fr/rendez-vous/${PROPERTIES.flat}/`);
    const times = page.locator("input[name=slot]:visible");
    await expect(times).toHaveCount(0);
    await chooseTime(page, 1, 0);
    expect(await times.count()).toBeGreaterThan(0);
    await expect(page.getByLabel("Premier choix : jour")).toBeHidden();
    await page.getByLabel("Aucun de ces créneaux ne me convient").check();
    await expect(page.getByLabel("Premier choix : jour")).toBeVisible();
  });
});
