import { clockText, dayOf, daysLater, weekdayOf } from "../app/time/brussels-time.ts";
import { findViolations } from "./accessibility-violations.ts";
import { calendarLine, visitorMail } from "./appointment-mails.ts";
import { drag, expect, sendAsManager, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The office drags an appointment of a visitor, who gets a mail about it. appointments.spec.ts tests how visitors request
 * one, and server/requests/office-appointments.test.ts the forms of the office.
 */

/** Weekday of `weekdayOf`. */
const SUNDAY = 6;

/** The time in a line of a calendar file, such as "DTSTART:20261201T133000Z". */
function parseTime(calendarFileLine: string): Date {
  const [, year, month, day, hour, minute] =
    /:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z$/.exec(calendarFileLine) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

test.use(WITHOUT_PICTURES);

test("the office drags an appointment to another day, and the visitor's mail updates their calendar", async ({
  page,
  site,
}) => {
  const email = "jan@bezoeker.example";
  const day = daysLater(dayOf(new Date()), 7);
  // In the same week, because the calendar shows one from Monday to Sunday.
  const otherDay = daysLater(day, weekdayOf(day) === SUNDAY ? -1 : 1);
  await sendAsManager(site, "/office/new-appointment/", {
    action: "add",
    day,
    from: "16:30",
    minutes: "45",
    firstName: "Jan",
    lastName: "Jansens",
    email,
    phone: "0470123456",
    language: "en",
  });
  const first = await visitorMail(site, email, "Your appointment is confirmed");

  await page.setViewportSize(WINDOW_SIZES["a phone"]);
  await signIn(page, `/nl/backoffice/afspraken/?day=${day}`);
  const cell = page.getByRole("link").filter({ hasText: "Jan Jansens" }).filter({ hasText: "16:30" });
  await expect(cell).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

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
    const moved = await visitorMail(site, email, "Your appointment has been moved");
    expect(moved.text).toContain("Ring at number 4.");
    expect(calendarLine(moved.calendar, "UID")).toBe(calendarLine(first.calendar, "UID"));
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
