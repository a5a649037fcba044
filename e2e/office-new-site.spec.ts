import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LEAST_SITE } from "../test-support/least-site.ts";
import { linkIn } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, test, visitorsRead } from "./office-site.ts";

/*
 * A folder with the least that a site needs, in the office: the pictures that staff choose from. The whole way to a
 * complete site is in server/site-tests/new-site.test.ts.
 */

const MANAGER = "noor@immolinde.example";

test.use({
  changes: {
    from: join(import.meta.dirname, "../test-support/minimal-site"),
    change: (folder) => writeFile(join(folder, "site.json"), JSON.stringify(LEAST_SITE)),
    variables: { FIRST_MANAGER: MANAGER },
  },
});

test("a new agency chooses the logo that it uploaded, with the keyboard", async ({ page, site }) => {
  await page.goto(linkIn(await site.mailTo(MANAGER), "/nl/backoffice/nieuw-wachtwoord/"));
  for (const field of await page.locator("input[type=password]").all())
    await field.fill("een lang wachtwoord voor Noor");
  await page.getByRole("button", { name: /wachtwoord/i }).click();
  await expect(page.getByRole("heading", { name: "Maak uw website af" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto("/nl/backoffice/website/fotos/");
  const logo = sharp({ create: { width: 300, height: 90, channels: 4, background: "#1d5c3f" } }).png();
  await page.getByLabel("Foto’s", { exact: true }).setInputFiles({
    name: "Logo Linde.png",
    mimeType: "image/png",
    buffer: await logo.toBuffer(),
  });
  await page.getByRole("button", { name: "Uploaden" }).click();
  await expect(page.getByText("Er is 1 foto toegevoegd")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto("/nl/backoffice/");
  await page.getByRole("link", { name: "Kies uw logo en uw kleuren" }).click();
  await page.getByRole("button", { name: "Foto kiezen Logo" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Foto kiezen" });
  await dialog.getByLabel("Zoek op naam").fill("linde");
  expect(await findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByRole("button", { name: /logo-linde/ }).press("Enter");
  await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/^pictures\/logo-linde-.+\.webp$/);
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByText("Gepubliceerd. Bezoekers zien het nu.")).toBeVisible();
  await visitorsRead(page, "/nl/", "/pictures/logo-linde-");
});
