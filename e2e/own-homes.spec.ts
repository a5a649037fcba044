import type { Page } from "@playwright/test";
import { photo } from "../test-support/pictures.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test } from "./office-site.ts";

/* A home that the manager of the sample agency adds by hand, on a phone and at a desk. */

const HOMES_PATH = "/nl/backoffice/eigen-panden/";
const COLOURS = ["#9c3d27", "#44505c", "#335544", "#665533", "#223344", "#886644"];

test.describe.configure({ mode: "default" });

const next = (page: Page) => page.getByRole("button", { name: "Bewaren en verder" }).click();

async function addHome(page: Page, street: string): Promise<void> {
  await page.getByRole("button", { name: "Pand toevoegen" }).click();
  await page.getByLabel("Te koop of te huur").selectOption("sale");
  await page.getByLabel("Type pand").selectOption("1");
  await page.getByLabel("Straat").fill(street);
  await page.getByLabel("Postcode").fill("9000");
}

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("a home is added with six photos and stands on the list within two seconds of publishing", async ({
      page,
    }) => {
      const street = `Lindelei ${device.length}`;
      await signIn(page, HOMES_PATH);
      expect(await findViolations(page)).toEqual([]);
      await addHome(page, street);
      // Saved while typing, and checked.
      await expect(page.getByRole("complementary").getByText("Alles is ingevuld.")).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await next(page);
      await page.getByLabel("Prijs of huur per maand").fill("veel");
      await expect(page.getByText("vul een getal in", { exact: true })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel("Prijs of huur per maand").fill("325.000");
      await next(page);
      await page.getByLabel("Slaapkamers").fill("3");
      for (const step of ["Energie en stedenbouw", "Teksten", "Foto’s"]) {
        expect(await findViolations(page)).toEqual([]);
        await next(page);
        await expect(page.getByRole("heading", { level: 2, name: step })).toBeVisible();
      }
      await page.getByLabel("Kies foto’s").setInputFiles(
        await Promise.all(
          COLOURS.map(async (colour, at) => ({
            name: `foto-${at + 1}.jpg`,
            mimeType: "image/jpeg",
            buffer: await photo(900, 600, colour),
          })),
        ),
      );
      await expect(page.getByText("foto-6.jpg").first()).toBeVisible();
      await expect(page.locator("[data-picture]")).toHaveCount(6);
      await page.getByRole("button", { name: "Naar voren foto 6" }).click();
      await expect(page.getByText("De foto’s zijn bewaard.")).toBeVisible();
      await expect(page.locator("[data-picture]").nth(4)).toContainText("foto-6.jpg");
      expect(await findViolations(page)).toEqual([]);
      for (const step of ["Films en documenten", "Publiceren"]) {
        await page.getByRole("navigation", { name: "Stappen" }).getByRole("link", { name: step }).click();
        expect(await findViolations(page)).toEqual([]);
      }
      await page.getByLabel(/^Publiceren zonder/).check();
      await page.getByRole("button", { name: "Nu publiceren" }).click();
      await expect(page.getByText("Het pand staat online.")).toBeVisible();
      await expect
        .poll(async () => (await page.request.get("/nl/kopen/")).text(), { timeout: 2_000 })
        .toContain(street);
    });
  });

test("what is typed without a connection is kept, said, and saved when the connection is back", async ({
  page,
  context,
}) => {
  await signIn(page, HOMES_PATH);
  await addHome(page, "Eerste straat");
  await expect(page.getByRole("complementary").getByText("Alles is ingevuld.")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Straat").fill("Zonder verbinding");
  await expect(page.getByText(/^Geen verbinding/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Bewaard/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Straat")).toHaveValue("Zonder verbinding");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a home is saved by its button, and keeps a value that cannot be published", async ({ page }) => {
    await signIn(page, HOMES_PATH);
    await addHome(page, "Stille straat");
    await next(page);
    await page.getByLabel("Prijs of huur per maand").fill("veel");
    await page.getByRole("button", { name: "Bewaren", exact: true }).click();
    await expect(page.getByLabel("Prijs of huur per maand")).toHaveValue("veel");
    await expect(page.getByText("vul een getal in", { exact: true })).toBeVisible();
  });
});
