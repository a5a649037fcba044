import { clockText, dayOf, daysLater, weekdayOf } from "../app/time/brussels-time.ts";
import { PlainBrowser } from "../test-support/plain-browser.ts";
import { openPublicForms } from "../test-support/public-forms.ts";
import { findViolations } from "./accessibility-violations.ts";
import { calendarLine, visitorMail } from "./appointment-mails.ts";
import type { MailingSite } from "./mailing-site.ts";
import { drag, expect, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The office moves an appointment of a visitor, who gets a mail about it. appointments.spec.ts tests how visitors request
 * one.
 */

/** Weekday of `weekdayOf`. */
const SUNDAY = 6;

/** Requests a viewing as a visitor, and confirms it by the link in the mail. Returns the chosen day. */
async function requestViewing(site: MailingSite, email: string): Promise<string> {
  const port = Number(new URL(site.address).port);
  const path = `/appointment/${PROPERTIES.house}/`;
  const visitor = new PlainBrowser(port);
  const form = (await visitor.open(path)).form("Request appointment");
  const day = form.enabled("slot-day")[0]?.attribs.value ?? "";
  const slot = form.enabled("slot").find(({ attribs }) => attribs.value?.startsWith(day));
  const { withCaptcha, post } = await openPublicForms(port, 1);
  const response = await post(
    path,
    withCaptcha({
      form: "appointment",
      "slot-day": day,
      slot: slot?.attribs.value ?? "",
      title: "mr",
      firstName: "Jan",
      lastName: "Jansens",
      email,
      phone: "0470123456",
    }),
  );
  expect(response.status).toBe(303);
  const { link } = await visitorMail(site, email, "Please confirm your appointment");
  const confirm = "Confirm my appointment";
  const confirmed = await visitor.submit((await visitor.open(link)).form(confirm), confirm);
  expect(confirmed.text).toContain("Waiting for confirmation by the agency");
  return day;
}

/** The time in a line of a calendar file, such as "DTSTART:20261201T133000Z". */
function parseTime(calendarFileLine: string): Date {
  const [, year, month, day, hour, minute] =
    /:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z$/.exec(calendarFileLine) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

test.use(WITHOUT_PICTURES);

test("the office moves an appointment by its form and by dragging it, and the visitor's mail updates their calendar", async ({
  page,
  site,
}) => {
  const email = "jan@bezoeker.example";
  await page.setViewportSize(WINDOW_SIZES["a phone"]);
  const day = daysLater(await requestViewing(site, email), 7);

  await test.step("in its form, on a phone", async () => {
    const first = await visitorMail(site, email, "Your request for an appointment");
    await signIn(page, "/nl/backoffice/afspraken/");
    await page.getByRole("region", { name: "Wacht op u" }).getByRole("link").last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jan Jansens");
    await expect(page.getByRole("link", { name: email })).toBeVisible();
    const form = page.getByRole("form", { name: "Verplaatsen" });
    await form.getByLabel("Dag").fill(day);
    await form.getByLabel("Van").fill("16:30");
    await form.getByLabel("Minuten").fill("45");
    await form.getByLabel(/^Bericht/).fill("The owner is at home that day.");
    await form.getByRole("button").click();
    await expect(page.getByRole("status")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("16:30");
    expect(await findViolations(page, "main")).toEqual([]);

    const moved = await visitorMail(site, email, "Your appointment has been moved");
    expect(moved.text).toContain("The owner is at home that day.");
    expect(calendarLine(moved.calendar, "UID")).toBe(calendarLine(first.calendar, "UID"));
    const sequence = ({ calendar }: typeof moved) =>
      Number(calendarLine(calendar, "SEQUENCE")?.split(":")[1]);
    expect(sequence(moved)).toBeGreaterThan(sequence(first));
    const start = parseTime(calendarLine(moved.calendar, "DTSTART") ?? "");
    expect([dayOf(start), clockText(start)]).toEqual([day, "16:30"]);
    await page.goto(`/nl/backoffice/afspraken/?day=${day}`);
    const cell = page.getByRole("link").filter({ hasText: "Jan Jansens" }).filter({ hasText: "16:30" });
    await expect(cell).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
  });

  // In the same week, because the calendar shows one from Monday to Sunday.
  const otherDay = daysLater(day, weekdayOf(day) === SUNDAY ? -1 : 1);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const listOf = (date: string) => page.locator(`[data-calendar-list][data-day="${date}"]`);
  const card = listOf(day).getByRole("link", { name: "Jan Jansens" });
  await expect(page.getByText("Sleep een afspraak naar een andere dag")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Jan Jansens verplaatsen" });

  await test.step("dropped on another day and not confirmed, it goes back", async () => {
    await drag(page, [card, listOf(otherDay)], () => expect(listOf(otherDay)).toContainText("Jan Jansens"));
    await expect(dialog.getByLabel("Dag")).toHaveValue(otherDay);
    expect(await findViolations(page, "dialog[open]")).toEqual([]);
    await dialog.getByRole("button", { name: "Niet verplaatsen" }).click();
    await expect(listOf(day)).toContainText("Jan Jansens");
    await expect(listOf(otherDay)).not.toContainText("Jan Jansens");
  });

  await test.step("confirmed, it is on the new day, and the visitor gets a mail", async () => {
    await drag(page, [card, listOf(otherDay)], () => expect(listOf(otherDay)).toContainText("Jan Jansens"));
    await dialog.getByLabel("Van").fill("11:15");
    await dialog.getByLabel(/^Bericht/).fill("Ring at number 4.");
    await dialog.getByRole("button", { name: "Afspraak verplaatsen" }).click();
    await expect(page.getByRole("status")).toHaveText("De afspraak is verplaatst.");
    await expect(listOf(otherDay)).toContainText("11:15");
    await expect
      .poll(async () => (await visitorMail(site, email, "Your appointment has been moved")).text)
      .toContain("Ring at number 4.");
    const moved = await visitorMail(site, email, "Your appointment has been moved");
    const start = parseTime(calendarLine(moved.calendar, "DTSTART") ?? "");
    expect([dayOf(start), clockText(start)]).toEqual([otherDay, "11:15"]);
  });

  await test.step("the button of its card opens the same form for the keyboard", async () => {
    await listOf(otherDay).getByRole("button", { name: "Jan Jansens verplaatsen" }).press("Enter");
    await expect(dialog.getByLabel("Van")).toHaveValue("11:15");
    await expect(dialog.getByLabel(/^Bericht/)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
