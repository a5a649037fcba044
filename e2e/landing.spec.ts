import { findViolations } from "./accessibility-violations.ts";
import { expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Lists of one place and type; server/integration-tests/list-contents.test.ts has their texts and addresses. */

test.use(WITHOUT_PICTURES);

test("a filter on the list of a town narrows it without a page load, keeps the town, and is undone by Back", async ({
  page,
}) => {
  await visit(page, "/for-sale/ghent/");
  expect(await findViolations(page, "main")).toEqual([]);
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  await page.locator("summary", { hasText: "Bedrooms" }).click();
  await page.getByRole("radio", { name: "3 or more" }).check({ force: true });
  await expect(page).toHaveURL(/\/for-sale\/\?city=Ghent%7C&bedrooms=3$/);
  await expect(heading).toHaveText("Properties for sale in Ghent with 3 bedrooms or more");
  await page.goBack();
  await expect(page).toHaveURL("/for-sale/ghent/");
  await expect(heading).toHaveText(title);
  await expect(page.getByRole("radio", { name: "3 or more" })).not.toBeChecked();
});
