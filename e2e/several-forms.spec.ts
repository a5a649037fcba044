import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testOnSite } from "./separate-site.ts";
import { expect, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* A page with two forms: the contact page, with an additional form for testimonials. */

async function addTestimonialForm(siteFolder: string): Promise<void> {
  const path = join(siteFolder, "pages/contact.json");
  const page = JSON.parse(await readFile(path, "utf8"));
  page.params.modules.push({
    id: "testimonial",
    relations: { type: "form" },
    settings: { form: "testimonial" },
    sort: 40,
  });
  await writeFile(path, JSON.stringify(page));
}

const test = testOnSite({ change: addTestimonialForm });

test.use(WITHOUT_PICTURES);

test("errors of one form do not mark the other, and the typed values of both are kept when the language changes, and not stored afterwards", async ({
  page,
}) => {
  await visit(page, "/contact/");
  const contact = page.locator("form", { has: page.locator("[name=firstName]") });
  const testimonial = page.locator("form", { has: page.locator("[name=comment]") });
  await testimonial.getByRole("button").last().click();
  await expect(testimonial.getByRole("alert")).toBeFocused();
  await expect(contact.getByRole("alert")).toHaveCount(0);
  await testimonial.getByRole("alert").getByRole("link").first().click();
  await expect(testimonial.getByLabel("Your name")).toBeFocused();

  await testimonial.getByLabel("Your experience with us").fill("Correct and friendly");
  await contact.getByText("Ms", { exact: true }).click();
  await contact.getByLabel("First name").fill("Renée");
  await contact.getByLabel("Your e-mail address").fill("renee@bezoeker.example");
  await contact.getByLabel("Phone number").pressSequentially("0470123456");
  await contact.getByLabel("Your message").fill("Bonjour,\nplutôt en français");
  await contact.getByText("10:00-13:00", { exact: true }).click();
  await page.locator("a[hreflang=fr]:visible").first().click();

  await expect(page).toHaveURL(/\/fr\/contact\/$/);
  await expect(testimonial.locator("[name=comment]")).toHaveValue("Correct and friendly");
  await expect(contact.getByLabel("Madame")).toBeChecked();
  await expect(contact.getByLabel("Prénom")).toHaveValue("Renée");
  await expect(contact.getByLabel("Votre adresse e-mail")).toHaveValue("renee@bezoeker.example");
  await expect(contact.getByLabel("Numéro de téléphone")).toHaveValue("0470 12 34 56");
  await expect(contact.getByLabel("Votre message")).toHaveValue("Bonjour,\nplutôt en français");
  await expect(contact.getByLabel("10:00-13:00")).toBeChecked();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).not.toContain("bezoeker.example");

  await test.step("opening the page again restores nothing", async () => {
    await visit(page, "/fr/contact/");
    await expect(contact.getByLabel("Prénom")).toHaveValue("");
    expect(await stored()).not.toContain("bezoeker.example");
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });
});
