import type { Page } from "@playwright/test";
import { openPublicForms } from "../test-support/public-forms.ts";
import { findViolations, findViolationsInDarkMode } from "./accessibility-violations.ts";
import { expect, SAMPLE_MANAGER, signIn, test } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The office, with the manager of the sample agency, in Dutch: signing in, inviting a colleague, the history, and a lead.
 * office-accessibility.spec.ts runs axe on every screen, in English.
 */

test.use(WITHOUT_PICTURES);

/** Checks that a screen, whose words are longer in Dutch than in English, fits a phone and a desktop. */
async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const contentPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(contentPx, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
}

test("a manager signs in by keyboard and invites a colleague, who is then in the history, on screens that fit", async ({
  page,
}) => {
  await page.goto("/nl/backoffice/medewerkers/");
  await expectToFit(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolationsInDarkMode(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByLabel("E-mailadres").focus();
  await page.keyboard.type(SAMPLE_MANAGER.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(SAMPLE_MANAGER.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/nl/backoffice/medewerkers/");
  await expectToFit(page);
  const name = page.getByRole("region", { name: "Een collega uitnodigen" }).getByLabel("Naam");
  await page.getByLabel("E-mailadres").fill("jan@immogevel.example");
  await name.fill("Jan Claes");
  await page.getByRole("button", { name: "Uitnodiging versturen" }).click();
  await expect(page.getByRole("status")).toHaveText("De uitnodiging is onderweg.");
  await expect(page.getByRole("listitem").filter({ hasText: "jan@immogevel.example" })).toContainText(
    "uitgenodigd",
  );
  const menu = page.getByRole("navigation", { name: "Backoffice" });
  await test.step("leaving a page that shows a rejected form asks for confirmation", async () => {
    await page.getByLabel("E-mailadres").fill("jan@immogevel.example");
    await name.fill("Jan Peeters");
    await page.getByRole("button", { name: "Uitnodiging versturen" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    const asked = new Promise<string>((resolve) => {
      page.once("dialog", async (dialog) => {
        await dialog.accept();
        resolve(dialog.type());
      });
    });
    await menu.getByText("Kantoor: Medewerkers").click();
    await menu.getByRole("link", { name: "Medewerkers" }).click();
    expect(await asked).toBe("beforeunload");
    await expect(name).toHaveValue("");
  });
  await menu.getByText("Kantoor: Medewerkers").click();
  await menu.getByRole("link", { name: "Logboek" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "jan@immogevel.example" })).toContainText(
    "Els Verhaegen",
  );
  await expectToFit(page);
  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Geen wijzigingen gevonden.")).toBeVisible();
  for (const path of ["/nl/backoffice/", "/nl/backoffice/account/"]) {
    await page.goto(path);
    await expectToFit(page);
  }
});

/** The URL of the leads without filters. The link that clears them leaves a question mark. */
const WITHOUT_FILTERS = /\/nl\/backoffice\/leads\/\??$/;

test("a lead is answered, assigned, won, exported and erased", async ({ page, site }) => {
  const { withCaptcha, post } = await openPublicForms(Number(new URL(site.address).port), 1);
  const response = await post(
    `/fr/contactez-moi/${PROPERTIES.house}/`,
    withCaptcha({
      form: "contact-me",
      title: "ms",
      firstName: "Renée",
      lastName: "Vandenbroucke",
      email: "renee@bezoeker.example",
      phone: "0470 12 34 56",
      reason: "visit",
    }),
  );
  expect(response.status).toBe(303);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/nl/backoffice/leads/?status=new&spam=1");
  await expectToFit(page);
  expect(await findViolations(page, "main")).toEqual([]);
  expect(await findViolationsInDarkMode(page, "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("link", { name: "Alles wissen" }).click();
  await expect(page).toHaveURL(WITHOUT_FILTERS);
  await expectToFit(page);
  await test.step("the arrow keys choose a filter, and the Enter key applies it", async () => {
    await page.getByText("Filters", { exact: true }).click();
    const status = page.getByLabel("Status");
    await status.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(status).toHaveValue("new");
    await expect(page).toHaveURL(WITHOUT_FILTERS);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/status=new/);
    await expect(status).toBeFocused();
  });
  await page.getByRole("searchbox").fill("vandenbr");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /Renée Vandenbroucke/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renée Vandenbroucke");
  await expect(page.getByRole("link", { name: /Bel / })).toHaveAttribute("href", "tel:+32470123456");
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/32470123456",
  );

  await page.getByRole("link", { name: "Bezoek voorstellen" }).click();
  await expect(page.getByLabel("Bericht")).toHaveValue(/^Bonjour Renée Vandenbroucke/);
  await page.getByRole("button", { name: "Antwoord versturen" }).click();
  await expect(page.getByRole("status")).toHaveText("Uw antwoord is onderweg.");
  await expect(page.getByRole("status")).toBeFocused();
  await expect
    .poll(() => site.mails.received.some(({ head }) => /^Reply-To: Els Verhaegen/m.test(head)))
    .toBe(true);

  await test.step("a draft that is refused says that a colleague took the lead", async () => {
    await page.route(page.url(), (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 403 }) : route.continue(),
    );
    await page.getByLabel("Bericht").fill("Tot zaterdag");
    await expect(page.locator("[data-reply-status]")).toHaveText(/^Een collega behandelt deze lead/);
    await page.unrouteAll();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
  });
  await page.getByLabel("Status").selectOption({ label: "Gewonnen" });
  await page.getByRole("button", { name: "Bewaren Status" }).click();
  await expect(page.getByRole("status")).toHaveText("De status is gewijzigd.");
  const note = page.getByLabel("Nieuwe notitie");
  await note.fill("Bezoek op zaterdag");
  await test.step("leaving the page with a note that is not saved asks for confirmation", async () => {
    const asked = new Promise<string>((resolve) => {
      page.once("dialog", async (dialog) => {
        await dialog.dismiss();
        resolve(dialog.type());
      });
    });
    await page.getByRole("link", { name: "Backoffice" }).first().click();
    expect(await asked).toBe("beforeunload");
    await expect(note).toHaveValue("Bezoek op zaterdag");
  });
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.getByRole("button", { name: "Notitie bewaren" }).click();
  await expect(page.getByText("Bezoek op zaterdag")).toBeVisible();

  await page.getByText("Gegevens van deze persoon").click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Alle gegevens downloaden" }).click();
  expect((await download).suggestedFilename()).toMatch(/^GB-\w+\.json$/);
  await page.getByLabel("Alles definitief wissen").check();
  await page.getByRole("button", { name: "Alle gegevens wissen" }).click();
  await expect(page.getByRole("status")).toHaveText("De gegevens van deze persoon zijn gewist.");
  expect(questions).toEqual([]);
  await page.goto("/nl/backoffice/leads/?q=vandenbr");
  await expect(page.getByText("Geen leads gevonden.")).toBeVisible();
});
