import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The screens on which staff remove and restore a page. server/integration-tests/office-without-scripts.test.ts tests the
 * forms, and what visitors read meanwhile.
 */

const PAGES = "/nl/backoffice/paginas/";

test.use(WITHOUT_PICTURES);

test("the forms to remove a page that is linked to, and to restore one, have no accessibility violations", async ({
  page,
}) => {
  await signIn(page, `${PAGES}our-story/?part=remove`);
  await expect(page.getByRole("heading", { name: "“Ons verhaal” verwijderen" })).toBeVisible();
  await expect(page.getByText("Deze links leiden naar de pagina")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto(`${PAGES}partners/?part=remove`);
  await page.getByRole("button", { name: "De pagina verwijderen" }).click();
  await expect(page.getByText("heeft deze pagina verwijderd")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  // For the other tests of this site.
  await page.getByRole("button", { name: "De pagina terugzetten" }).click();
  await expect(page.getByRole("status").first()).toContainText("teruggezet");
});
