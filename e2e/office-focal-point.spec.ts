import { findViolations } from "./accessibility-violations.ts";
import { expect, sendAsManager, signIn, test, WINDOW_SIZES } from "./office-site.ts";

/* Staff choose the focal point of a picture, which stays in view where it is cropped, with the mouse and the keyboard. */

const PICTURES = "/nl/backoffice/website/fotos/?q=banner.webp";

test.use({ viewport: WINDOW_SIZES["a phone"] });

test("a focal point is set by a click and the arrow keys, and the home page keeps it in view", async ({
  page,
  site,
}) => {
  await signIn(page, PICTURES);
  await page.getByText("banner.webp", { exact: true }).click();
  const picture = page.getByRole("button", { name: /aandachtspunt met de pijltjestoetsen/ });
  const left = page.getByLabel("Van links, in procent");
  const top = page.getByLabel("Van boven, in procent");
  // Its size is known once it has loaded.
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
  await page.getByRole("button", { name: "Aandachtspunt bewaren" }).click();
  await expect(page.getByRole("status")).toContainText("Bezoekers zien het nu");
  await expect
    .poll(async () => {
      await page.goto("/nl/");
      const banner = page.locator("img.banner-picture").first();
      return banner.evaluate((image) => getComputedStyle(image).objectPosition);
    })
    .toBe("30% 60%");
  // For the other tests of this site.
  await sendAsManager(site, PICTURES, { action: "unfocus", path: "pictures/banner.webp" });
});
