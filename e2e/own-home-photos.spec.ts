import { join } from "node:path";
import { photo } from "../test-support/pictures.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test } from "./office-site.ts";
import { changeJson } from "./start-site.ts";

/* A photo of a home that staff add, on a site that processes pictures. */

test.use({
  // The pictures of a hundred other homes would be made first.
  changes: {
    change: (folder) =>
      changeJson<{ properties: object[] }>(join(folder, "listings.json"), (feed) => ({
        ...feed,
        properties: feed.properties.slice(0, 1),
      })),
    variables: { PICTURE_WORK: "on" },
  },
});

test("a photo is cropped by a corner of its frame, and put back as it was uploaded", async ({ page }) => {
  await signIn(page, "/nl/backoffice/eigen-panden/");
  await page.getByRole("button", { name: "Pand toevoegen" }).click();
  await page.getByRole("navigation", { name: "Stappen" }).getByRole("link", { name: "Foto’s" }).click();
  await page.getByLabel("Kies foto’s").setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(900, 600, "#9c3d27"),
  });
  const shown = page.getByRole("main").locator("[data-picture] img").first();
  const sizeOf = async () => [await shown.getAttribute("width"), await shown.getAttribute("height")];
  // The queue works on it at the lowest priority.
  await expect(shown).toBeVisible({ timeout: 60_000 });
  expect(await sizeOf()).toEqual(["900", "600"]);
  await page.getByText("Bewerken foto 1").click();
  await page.getByText("Bijsnijden foto 1", { exact: true }).click();
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
  await expect.poll(sizeOf, { timeout: 60_000 }).toEqual(["675", "300"]);
  await page.getByRole("button", { name: /^Naar rechts draaien/ }).click();
  await expect.poll(sizeOf, { timeout: 60_000 }).toEqual(["300", "675"]);
  await page.getByRole("button", { name: /^Terug naar het origineel/ }).click();
  await expect.poll(sizeOf, { timeout: 60_000 }).toEqual(["900", "600"]);
});
