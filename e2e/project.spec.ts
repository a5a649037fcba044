import type { Page } from "@playwright/test";
import { delayRequests, expect, test } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

test.use(WITHOUT_PICTURES);

/**
 * A project of the sample agency: fourteen flats in Ghent, five of them sold, with a video and specifications.
 * server/integration-tests/pages-without-scripts.test.ts tests what needs no browser.
 */
const PROJECT = "/project/1/";
/** References of the units in the price list, in order. */
async function shownReferences(page: Page): Promise<string[]> {
  return page.getByRole("table").getByRole("rowheader").allInnerTexts();
}

async function shownPrices(page: Page, status: string): Promise<number[]> {
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: status });
  const texts = await rows.allInnerTexts();
  return texts.map((text) => Number(/€([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
}

function isSorted(numbers: number[]): boolean {
  return numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) <= number);
}

test("a visitor filters the price list before its script arrives, sorts it, undoes and repeats it by Back and Forward, and goes from a unit back to its project", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/assets/unit-filters.behaviour-*");
  await page.goto(PROJECT);
  const filters = page.getByRole("form", { name: "Sort and filter the price list" });
  const bedrooms = filters.getByLabel("Bedrooms");
  const sort = filters.getByLabel("Sort by");
  const rowCount = async () => (await shownReferences(page)).length;
  await bedrooms.selectOption("3");
  release();
  await expect(filters.getByRole("status")).toHaveText("4 of 14 homes");
  await expect(page).toHaveURL(`${PROJECT}?bedrooms=3`);
  await expect.poll(rowCount).toBe(4);
  await expect(page.getByRole("button", { name: "Play: Video" })).toBeVisible();
  await sort.selectOption("price-up");
  await expect(page).toHaveURL(`${PROJECT}?sort=price-up&bedrooms=3`);
  await bedrooms.selectOption({ index: 0 });
  await expect(page).toHaveURL(`${PROJECT}?sort=price-up`);
  await expect.poll(rowCount).toBe(14);
  await expect.poll(async () => isSorted(await shownPrices(page, "Available"))).toBe(true);

  await test.step("Back and Forward undo and repeat the filters one by one", async () => {
    await page.goBack();
    await expect(page).toHaveURL(`${PROJECT}?sort=price-up&bedrooms=3`);
    await expect(bedrooms).toHaveValue("3");
    await expect.poll(rowCount).toBe(4);
    expect((await shownReferences(page)).at(-1)).toBe("GV-0145");
    await expect(page.getByRole("row").filter({ hasText: "GV-0145" })).toContainText("Sold");
    await page.goBack();
    await expect(page).toHaveURL(`${PROJECT}?bedrooms=3`);
    await expect(sort).toHaveValue("newest");
    await expect(bedrooms).toHaveValue("3");
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(`${PROJECT}?sort=price-up`);
    await expect(bedrooms).toHaveValue("");
    await expect(sort).toHaveValue("price-up");
    await expect.poll(rowCount).toBe(14);
  });

  await sort.selectOption("newest");
  await expect(page).toHaveURL(PROJECT);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/for-sale\/.+\/\d+\/$/);
  await page.getByRole("main").locator(`a[href="${PROJECT}"]`).first().click();
  await expect(page).toHaveURL(PROJECT);
  await expect.poll(rowCount).toBe(14);
});
