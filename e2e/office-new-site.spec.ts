import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { linkIn } from "../test-support/mailbox.ts";
import { MINIMAL_CONFIG } from "../test-support/minimal-config.ts";
import { photo } from "../test-support/pictures.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, test, waitUntilVisitorsSee } from "./office-site.ts";
import { visit } from "./visitor.ts";

/*
 * A new site with a minimal configuration: staff choose and crop pictures in the office, and the site processes them at
 * once. server/integration-tests/new-site.test.ts tests all steps to a complete site.
 */

const MANAGER = "noor@immolinde.example";

test.use({
  changes: {
    from: join(import.meta.dirname, "../test-support/minimal-site"),
    change: (folder) => writeFile(join(folder, "site.json"), JSON.stringify(MINIMAL_CONFIG)),
    variables: { FIRST_MANAGER: MANAGER, PICTURE_WORK: "on" },
  },
});

test("a new agency chooses the logo that it uploaded, with the keyboard, and crops a photo of a property", async ({
  page,
  site,
}) => {
  await test.step("the header of its website scrolls with the page, and its logo shrinks", async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await visit(page, "/nl/");
    const logo = page.getByRole("banner").getByText("Immo Linde");
    await expect(logo).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 31));
    await expect(logo).toHaveCSS("scale", "0.8");
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(logo).not.toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await page.goto(linkIn(await site.waitForMailTo(MANAGER), "/nl/backoffice/nieuw-wachtwoord/"));
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

  await page.goto("/nl/backoffice/website/onderdeel/?path=site.json&at=theme");
  await page.getByRole("button", { name: "Foto kiezen Logo" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Foto kiezen" });
  await dialog.getByLabel("Zoek op naam").fill("linde");
  expect(await findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByRole("button", { name: /logo-linde/ }).press("Enter");
  await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/^pictures\/logo-linde-.+\.webp$/);
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByText("Gepubliceerd. Bezoekers zien het nu.")).toBeVisible();
  await waitUntilVisitorsSee(page, "/nl/", "/pictures/logo-linde-");

  await page.goto("/nl/backoffice/eigen-panden/");
  await cropPhoto(page);
});

/**
 * Adds a property with a photo, crops it by a corner of its frame, and puts it back as it was uploaded.
 * app/office/manual-listings/manual-listings.test.ts tests that it is rotated. It is small, because the site makes it twice.
 */
async function cropPhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pand toevoegen" }).click();
  await page.getByRole("navigation", { name: "Stappen" }).getByRole("link", { name: "Foto’s" }).click();
  await page.getByLabel("Kies foto’s").setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(300, 200, "#9c3d27"),
  });
  const picture = page.getByRole("main").locator("[data-picture] img").first();
  const pictureSize = async () => [await picture.getAttribute("width"), await picture.getAttribute("height")];
  // The picture queue has the lowest priority on the machine.
  await expect(picture).toBeVisible({ timeout: 60_000 });
  expect(await pictureSize()).toEqual(["300", "200"]);
  await page.locator("summary", { hasText: "Bewerken: foto 1" }).click();
  await page.locator("summary", { hasText: "Bijsnijden: foto 1" }).click();
  const corner = page.locator('[data-corner="left top"]');
  await corner.hover();
  const [box, frame] = [await corner.boundingBox(), await page.locator("[data-crop-frame]").boundingBox()];
  if (!box || !frame) throw new Error("The frame is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + frame.width / 4, y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("slider", { name: "Links" })).toHaveValue("25");
  await page.getByRole("slider", { name: "Onder" }).fill("50");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: /^Deze foto bijsnijden/ }).click();
  // A quarter of 300 less on the left, half of 200 less at the bottom.
  await expect.poll(pictureSize, { timeout: 60_000 }).toEqual(["225", "100"]);
  await expect(page.getByRole("button", { name: /^Naar rechts draaien/ })).toHaveAttribute(
    "value",
    /^turn:\d+$/,
  );
  await page.getByRole("button", { name: /^Terug naar het origineel/ }).click();
  await expect.poll(pictureSize, { timeout: 60_000 }).toEqual(["300", "200"]);
}
