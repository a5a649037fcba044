import { expect, test, visit } from "./visitor.ts";

test("pictures that a change of the list brings start small, and load in full once they stay in view", async ({
  page,
}) => {
  await visit(page, "/for-sale/");
  await page.getByLabel("Sort by").selectOption("price-up");
  await expect(page).toHaveURL(/\?sort=price-up$/);
  const picture = page.getByRole("main").getByRole("article").locator("picture img").last();
  await expect(picture).toHaveAttribute("src", /^\/media\/100\//);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute("src", /^\/media\/600\//);
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 100,
        getComputedStyle(image).filter,
      ]),
    )
    .toEqual([true, "none"]);
});
