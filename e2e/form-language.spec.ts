import { PROPERTIES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* A visitor starts to fill in a form and then switches to another language. */

test.use(WITHOUT_PICTURES);

test("typed values are kept when the language changes, and not stored afterwards", async ({ page }) => {
  await visit(page, "/contact/");
  const form = page.locator("main form").first();
  await form.getByText("Ms", { exact: true }).click();
  await form.getByLabel("First name").fill("Renée");
  await form.getByLabel("Your e-mail address").fill("renee@bezoeker.example");
  await form.getByLabel("Phone number").pressSequentially("0470123456");
  await form.getByLabel("Your message").fill("Bonjour,\nplutôt en français");
  await form.getByText("10:00-13:00", { exact: true }).click();
  await page.locator("a[hreflang=fr]:visible").first().click();

  await expect(page).toHaveURL(/\/fr\/contact\/$/);
  const french = page.locator("main form").first();
  await expect(french.getByLabel("Prénom")).toHaveValue("Renée");
  await expect(french.getByLabel("Madame")).toBeChecked();
  await expect(french.getByLabel("Votre adresse e-mail")).toHaveValue("renee@bezoeker.example");
  await expect(french.getByLabel("Numéro de téléphone")).toHaveValue("0470 12 34 56");
  await expect(french.getByLabel("Votre message")).toHaveValue("Bonjour,\nplutôt en français");
  await expect(french.getByLabel("10:00-13:00")).toBeChecked();
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(await stored()).not.toContain("bezoeker.example");

  // Reloading the page, or leaving it, restores nothing.
  await visit(page, "/fr/contact/");
  await expect(page.locator("main form").first().getByLabel("Prénom")).toHaveValue("");
  expect(await stored()).not.toContain("bezoeker.example");
});

test("an application keeps everything but its CV", async ({ page }) => {
  await visit(page, "/jobs/");
  const form = page.locator("main form").first();
  await form.getByLabel("Last name").fill("Vandenbroucke");
  await form
    .getByLabel("Your CV")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.locator("a[hreflang=nl]:visible").first().click();
  await expect(page).toHaveURL(/\/nl\/vacatures\/$/);
  const dutch = page.locator("main form").first();
  await expect(dutch.getByLabel("Naam", { exact: true })).toHaveValue("Vandenbroucke");
  await expect(dutch.getByLabel("Uw cv")).toHaveValue("");
});

test("a viewing request keeps its day and time", async ({ page }) => {
  await visit(page, `/appointment/${PROPERTIES.house}/`);
  const day = page.locator("input[name=slot-day]:enabled").nth(1);
  await day.check();
  const value = await day.getAttribute("value");
  const time = page.locator(`input[name=slot][value^="${value}"]:enabled`).first();
  await time.check();
  const moment = await time.getAttribute("value");
  await page.locator("a[hreflang=de]:visible").first().click();
  await expect(page).toHaveURL(/\/de\/termin\//);
  await expect(page.locator(`input[name=slot][value="${moment}"]`)).toBeChecked();
  await expect(page.locator(`input[name=slot][value="${moment}"]`)).toBeVisible();
});

test("a form in steps stays at its step", async ({ page }) => {
  await visit(page, "/contact-demand/");
  await page.getByLabel("I want to sell").check();
  await page.getByLabel("Type of property").selectOption("house");
  await page.getByLabel("Street and number").fill("Bakstenenkaai 14");
  await page.getByLabel("Postal code").fill("9000");
  await page.getByLabel("City").fill("Gent");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Living area in m²").fill("145");
  await page.locator("a[hreflang=nl]:visible").first().click();
  await expect(page.getByLabel("Bewoonbare oppervlakte in m²")).toHaveValue("145");
  await page.getByRole("button", { name: "Terug" }).click();
  await expect(page.getByLabel("Straat en nummer")).toHaveValue("Bakstenenkaai 14");
});
