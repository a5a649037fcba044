import type { Page } from "@playwright/test";
import { expect, test, visit, visitWhole } from "./visitor.ts";

/**
 * A project of the sample agency: fourteen flats in Ghent, five of them sold, with a video and specifications.
 */
const PROJECT = "/project/1/";
/** A project of houses; the other projects that are not sold out have flats. */
const HOUSES = "/project/3/";
/** Houses too, all of them sold. */
const SOLD_OUT = "/project/4/";

/** References of the units in the price list, in order. */
async function unitsShown(page: Page): Promise<string[]> {
  return page.getByRole("table").getByRole("rowheader").allInnerTexts();
}

async function pricesShown(page: Page, status: string): Promise<number[]> {
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: status });
  const texts = await rows.allInnerTexts();
  return texts.map((text) => Number(/€\s?([\d.]+)/.exec(text)?.[1]?.replaceAll(".", "")));
}

function isSorted(numbers: number[]): boolean {
  return numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? 0) <= number);
}

test("a visitor sorts and filters the price list, and goes from a unit back to its project", async ({
  page,
}) => {
  await visitWhole(page, PROJECT);
  expect(await unitsShown(page)).toHaveLength(14);
  const filters = page.getByRole("form", { name: "Sort and filter the price list" });
  await filters.getByLabel("Sort by").selectOption("price-up");
  await expect(page).toHaveURL(`${PROJECT}?sort=price-up`);
  await expect.poll(async () => isSorted(await pricesShown(page, "Available"))).toBe(true);
  await filters.getByLabel("Bedrooms").selectOption("3");
  await expect(filters.getByRole("status")).toHaveText("4 of 14 homes");
  expect(await unitsShown(page)).toHaveLength(4);
  expect((await unitsShown(page)).at(-1)).toBe("GV-0145");

  const sold = page.getByRole("row").filter({ hasText: "GV-0145" });
  await expect(sold).toContainText("Sold");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/for-sale\/.+\/\d+\/$/);
  await page.getByRole("main").locator(`a[href="${PROJECT}"]`).first().click();
  await expect(page).toHaveURL(PROJECT);
  await expect.poll(async () => (await unitsShown(page)).length).toBe(14);
});

test("the page of a project shows its video, its documents and similar projects", async ({ page }) => {
  await visit(page, PROJECT);
  await expect(page.getByRole("button", { name: "Play: Video" })).toBeVisible();
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents).toContainText("Specifications");
  await expect(documents.getByRole("link", { name: "Specifications" })).toHaveCount(0);
  await page.getByRole("region", { name: "Similar projects" }).getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL("/project/2/");
  await page.getByRole("region", { name: "Similar projects" }).getByRole("link", { name: /^All / }).click();
  await expect(page).toHaveURL("/projects/");
});

test("a sold-out project says so, and links to a similar one", async ({ page }) => {
  await visit(page, SOLD_OUT);
  await expect(page.getByText("Sold out").first()).toBeVisible();
  await expect(page.getByRole("table").getByRole("row").filter({ hasText: "Available" })).toHaveCount(0);
  const similar = page.getByRole("region", { name: "Similar projects" });
  await expect(similar.getByRole("article").getByRole("link")).toHaveAttribute("href", HOUSES);
});

test("a project without similar ones shows none", async ({ page }) => {
  await visit(page, HOUSES);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("region", { name: "Similar projects" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Videos and virtual tours" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form sorts and filters the price list, and the rest of the page is shown too", async ({ page }) => {
    await page.goto(`/nl${PROJECT}`);
    const filters = page.getByRole("form", { name: "Prijslijst sorteren en filteren" });
    await filters.getByLabel("Sorteren op").selectOption("price-up");
    await filters.getByLabel("Slaapkamers").selectOption("2");
    await filters.getByRole("button", { name: "Tonen" }).click();
    await expect(page).toHaveURL(/sort=price-up/);
    await expect(page.getByRole("status").filter({ hasText: "9 van 14 woningen" })).toBeVisible();
    expect(isSorted(await pricesShown(page, "Beschikbaar"))).toBe(true);
    await expect(page.getByRole("row").filter({ hasText: "GV-0147" })).toContainText("Verkocht");
    await expect(page.getByRole("link", { name: /Video/ })).toHaveAttribute("href", /vimeo/);
    await expect(page.getByRole("region", { name: "Vergelijkbare projecten" })).toBeVisible();
  });
});
