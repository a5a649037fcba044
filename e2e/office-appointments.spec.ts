import type { Page } from "@playwright/test";
import { clockText, dayOf, daysLater } from "../app/time/brussels-time.ts";
import { findViolations } from "./accessibility-violations.ts";
import { line, visitorMail } from "./appointment-mails.ts";
import type { MailingSite } from "./mailing-site.ts";
import { expect, signIn, test } from "./office-site.ts";
import { HOMES } from "./sample.ts";

/* An appointment of a visitor, which the office moves: the visitor reads of it in the mailbox. */

test.describe.configure({ mode: "default" });
test.use({
  storageState: async ({ site }, use) =>
    use({
      cookies: [],
      origins: [{ origin: site.address, localStorage: [{ name: "consent", value: "set" }] }],
    }),
});

/** Requests a viewing on the public form, and confirms it by the link of the mail. Returns the chosen day. */
async function requestViewing(page: Page, site: MailingSite, email: string): Promise<string> {
  await page.goto(`/appointment/${HOMES.house}/`);
  await page.locator("html[data-ready]").waitFor();
  const day = page.locator("input[name=slot-day]:enabled").first();
  await day.check();
  const chosen = (await day.getAttribute("value")) ?? "";
  await page.locator(`input[name=slot][value^="${chosen}"]:enabled`).first().check();
  const form = page.locator("main form");
  await form.getByLabel("Mr", { exact: true }).check();
  await form.getByLabel("First name").fill("Jan");
  await form.getByLabel("Last name").fill("Jansens");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByLabel("Phone number").fill("0470123456");
  await form.getByRole("button", { name: "Request appointment" }).click();
  await expect(page.getByRole("heading", { name: "One more step: confirm your appointment" })).toBeVisible();
  const { link } = await visitorMail(site, email, "Please confirm your appointment");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my appointment" }).click();
  await expect(page.getByText("Waiting for confirmation by the agency")).toBeVisible();
  return chosen;
}

/** Time of a line such as "DTSTART:20261201T133000Z". */
function timeOf(text: string): Date {
  const [, year, month, day, hour, minute] = /:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z$/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

const DEVICES = [
  { device: "at a desk", width: 1440, from: "14:30" },
  { device: "on a phone", width: 390, from: "16:30" },
];

for (const { device, width, from } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the office moves an appointment, and the visitor's mail updates their calendar", async ({
      page,
      site,
    }) => {
      const email = `jan.${width}@bezoeker.example`;
      const chosen = await requestViewing(page, site, email);
      const asked = await visitorMail(site, email, "Your request for an appointment");

      await signIn(page, "/nl/backoffice/afspraken/");
      await page.getByRole("region", { name: "Wacht op u" }).getByRole("link").last().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jan Jansens");
      await expect(page.getByRole("link", { name: email })).toBeVisible();
      const day = daysLater(chosen, 7);
      const form = page.getByRole("form", { name: "Verplaatsen" });
      await form.getByLabel("Dag").fill(day);
      await form.getByLabel("Van").fill(from);
      await form.getByLabel("Minuten").fill("45");
      await form.getByLabel(/^Bericht/).fill("The owner is at home that day.");
      await form.getByRole("button").click();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(page.getByRole("main")).toContainText(from);
      expect(await findViolations(page)).toEqual([]);

      const moved = await visitorMail(site, email, "Your appointment has been moved");
      expect(moved.text).toContain("The owner is at home that day.");
      expect(line(moved.calendar, "UID")).toBe(line(asked.calendar, "UID"));
      const sequence = ({ calendar }: typeof moved) => Number(line(calendar, "SEQUENCE")?.split(":")[1]);
      expect(sequence(moved)).toBeGreaterThan(sequence(asked));
      const start = timeOf(line(moved.calendar, "DTSTART") ?? "");
      expect([dayOf(start), clockText(start)]).toEqual([day, from]);

      await page.goto(`/nl/backoffice/afspraken/?day=${day}`);
      const cell = page.getByRole("link").filter({ hasText: "Jan Jansens" }).filter({ hasText: from });
      await expect(cell).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
