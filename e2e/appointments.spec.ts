import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { agencyMail, calendarLine, visitorMail } from "./appointment-mails.ts";
import { expect, test as office } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * An appointment, from the page of a property to the calendars of visitor and agency: each reads the mails that arrive and
 * follows their links.
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

test("a viewing is requested, confirmed by visitor and agency, moved and cancelled, by the links in their mails", async ({
  page,
  site,
}) => {
  const email = "jan.visit@bezoeker.example";
  await visit(page, `/property/${PROPERTIES.house}/`);
  await page.getByRole("main").getByRole("link", { name: "Request a viewing" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/appointment/${PROPERTIES.house}/$`));
  const form = page.locator("main form");
  await expect(form.getByText("All times are in Belgian time.")).toBeVisible();

  // Without a choice, a message at the top links to the days.
  await form.getByRole("button", { name: "Request appointment" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toContainText("Day and time is a required field");
  await summary.getByRole("link", { name: "Day and time is a required field" }).click();
  const firstDay = page.locator("input[name=slot-day]").first();
  await expect(firstDay).toBeFocused();

  // By keyboard: choose a day, press Tab to reach its times, choose one.
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  const day = await page.locator("input[name=slot-day]:checked").getAttribute("value");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  const chosenTime = page.locator("input[name=slot]:checked");
  const slot = await chosenTime.getAttribute("value");
  expect(slot).toContain(`${day}T`);
  const hours = (await chosenTime.getAttribute("aria-label")) ?? "";
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  // At the top of the page, the header does not cover the message.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await findViolations(page, "main")).toEqual([]);
  if (desktop) await page.setViewportSize(desktop);

  await form.getByLabel("Mr", { exact: true }).check();
  await form.getByLabel("First name").fill("Jan");
  await form.getByLabel("Last name").fill("Jansens");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByLabel("Phone number").fill("0470123456");
  await form.getByRole("button", { name: "Request appointment" }).click();
  await expect(page.getByRole("heading", { name: "One more step: confirm your appointment" })).toBeVisible();
  await expect(page.getByText(/we are holding the time below for you until \d\d:\d\d/)).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  // The time is reserved. No calendar entry is made, and the agency is not notified, before the visitor
  // confirms.
  const requestMail = await visitorMail(site, email, "Please confirm your appointment");
  expect(requestMail.text).toContain(hours);
  expect(requestMail.calendar).toEqual([]);
  await visit(page, `/nl/afspraak/${PROPERTIES.house}/`);
  await expect(page.locator(`input[name=slot][value="${slot}"]`)).toBeDisabled();
  await test.step("the calendar has one column per weekday, from Monday to Sunday, at every width", () =>
    checkCalendar(page));
  if (desktop) await page.setViewportSize(desktop);
  await page.goto(requestMail.link);
  await expect(page.getByText("Waiting for confirmation by e-mail")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm my appointment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We have received your request for an appointment",
  );
  await expect(page.getByText("Waiting for confirmation by the agency")).toBeVisible();
  await expect(page.getByText("This link has already been used.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirm my appointment" })).toHaveCount(0);

  const receiptMail = await visitorMail(site, email, "Your request for an appointment");
  expect(receiptMail.text).toContain(hours);
  expect(calendarLine(receiptMail.calendar, "STATUS")).toBe("STATUS:TENTATIVE");

  // The agency follows the link: nothing happens until it confirms.
  const notice = await agencyMail(site, email, "Appointment requested");
  await page.goto(notice.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointment with Jan Jansens");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Confirm appointment" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("This link has already been used.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirm appointment" })).toHaveCount(0);

  const confirmationMail = await visitorMail(site, email, "Your appointment is confirmed");
  expect(calendarLine(confirmationMail.calendar, "STATUS")).toBe("STATUS:CONFIRMED");
  expect(calendarLine(confirmationMail.calendar, "UID")).toBe(calendarLine(receiptMail.calendar, "UID"));

  // The visitor moves the appointment, by the link in that mail.
  await page.goto(confirmationMail.link);
  expect(await findViolations(page, "main")).toEqual([]);
  const newTime = await chooseTime(page, 3, 2);
  await page.getByRole("button", { name: "Choose this time" }).click();
  await expect(page.getByText("Waiting for confirmation by the agency")).toBeVisible();
  await expect(page.getByText(newTime)).toBeVisible();
  const moveMail = await visitorMail(site, email, "Your appointment has been moved");
  expect(moveMail.text).toContain(newTime);
  // The third change: the visitor confirmed, the agency confirmed, the visitor moved.
  expect(calendarLine(moveMail.calendar, "SEQUENCE")).toBe("SEQUENCE:3");
  expect(calendarLine(moveMail.calendar, "DTSTART")).not.toBe(
    calendarLine(confirmationMail.calendar, "DTSTART"),
  );
  await agencyMail(site, email, "Appointment moved");

  // The used link no longer works; the new one cancels.
  await page.goto(confirmationMail.link);
  await expect(page.getByText(newTime)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel appointment" })).toHaveCount(0);
  await page.goto(moveMail.link);
  // The next page must not receive the link as its referrer.
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "strict-origin");
  await page.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByRole("heading", { name: "Your appointment is cancelled" })).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  const cancellationMail = await visitorMail(site, email, "Your appointment has been cancelled");
  expect(calendarLine(cancellationMail.calendar, "METHOD")).toBe("METHOD:CANCEL");
  expect(cancellationMail.link).toBe("");
  await agencyMail(site, email, "Appointment cancelled");

  const forged = await page.goto(`/your-appointment/${"0".repeat(40)}/`);
  expect(forged?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
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
