import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Staff remove a page: they see the links to it, visitors read that it is gone, and it can be restored. */

const PAGE = "/nl/backoffice/paginas/our-story/";

test.use(WITHOUT_PICTURES);

test("a page that is linked to needs a replacement, and another one is removed, says that it is gone, and is restored", async ({
  page,
}) => {
  await signIn(page, `${PAGE}?part=remove`);
  await expect(page.getByRole("heading", { name: "“Ons verhaal” verwijderen" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  // The article "Who we are" and a redirect of the sample link to it, so it can only be removed with another target.
  await expect(page.getByText("Deze links leiden naar de pagina")).toBeVisible();
  const target = page.getByLabel("Als een bezoeker een van haar adressen opent");
  await expect(target.getByRole("option", { name: "melden dat de pagina niet meer bestaat" })).toHaveCount(0);

  await page.goto("/nl/backoffice/paginas/partners/?part=remove");
  await page.getByRole("button", { name: "De pagina verwijderen" }).click();
  await expect(page.getByText("heeft deze pagina verwijderd")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  const pageStatus = async () => (await page.request.get("/nl/over-ons/partners/")).status();
  await expect.poll(pageStatus).toBe(410);
  await page.goto("/nl/over-ons/partners/");
  await expect(page.getByRole("heading", { name: "Deze pagina bestaat niet meer" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto("/nl/backoffice/paginas/");
  await page.getByText("Verwijderde pagina’s").click();
  await page.getByRole("link", { name: "Partners" }).click();
  await page.getByRole("button", { name: "De pagina terugzetten" }).click();
  await expect(page.getByRole("status").first()).toContainText("teruggezet");
  await expect.poll(pageStatus).toBe(200);
});
