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

test("errors of one form do not mark the other, and the typed values of both survive a change of language", async ({
  page,
}) => {
  await visit(page, "/contact/");
  const contact = page.locator("form", { has: page.getByLabel("First name") });
  const testimonial = page.locator("form", { has: page.getByLabel("Your experience with us") });
  await testimonial.getByRole("button").last().click();
  await expect(testimonial.getByRole("alert")).toBeFocused();
  await expect(contact.getByRole("alert")).toHaveCount(0);
  await testimonial.getByRole("alert").getByRole("link").first().click();
  await expect(testimonial.getByLabel("Your name")).toBeFocused();

  await page.getByLabel("First name").fill("Renée");
  await page.getByLabel("Your experience with us").fill("Correct and friendly");
  await page.locator("a[hreflang=nl]:visible").first().click();
  await expect(page).toHaveURL(/\/nl\/contact\/$/);
  await expect(page.getByLabel("Voornaam")).toHaveValue("Renée");
  await expect(page.locator("textarea[name=comment]")).toHaveValue("Correct and friendly");
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});
