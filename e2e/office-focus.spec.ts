import { findViolations } from "./accessibility-violations.ts";
import { expect, SIZES, signIn, test } from "./office-site.ts";

/* Staff choose what stays in view of a picture, with the mouse and with the keyboard. */

const PICTURES = "/nl/backoffice/website/fotos/?q=banner.webp";

test.use({ viewport: SIZES["a phone"] });

test("a point of focus is set by a click and the arrow keys, and the home page keeps it in view", async ({
  page,
}) => {
  await signIn(page, PICTURES);
  await page.getByText("banner.webp", { exact: true }).click();
  const picture = page.getByRole("button", { name: /aandachtspunt met de pijltjestoetsen/ });
  const left = page.getByLabel("Van links, in procent");
  const top = page.getByLabel("Van boven, in procent");
  // Its height is known once it is there.
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator("img")).toHaveJSProperty("complete", true);
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * 0.2, y: height * 0.5 } });
  await expect(left).toHaveValue("20");
  await picture.press("ArrowRight");
  await picture.press("ArrowDown");
  await expect(left).toHaveValue("30");
  await expect(top).toHaveValue("60");
  expect(await findViolations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Aandachtspunt opslaan" }).click();
  await expect(page.getByRole("status")).toContainText("Bezoekers zien het nu");
  await expect(async () => {
    await page.goto("/nl/");
    await expect(page.locator("img.banner-picture").first()).toHaveCSS("object-position", "30% 60%");
  }).toPass();
  await page.goto(PICTURES);
  await page.getByText("banner.webp", { exact: true }).click();
  await page.getByRole("button", { name: "Zonder aandachtspunt" }).click();
  await expect(page.getByRole("status")).toBeVisible();
});
