import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { withLargeText } from "./large-text.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * From one property of a list to the next. server/integration-tests (pages-without-scripts and list-contents) test what
 * needs no browser.
 */

test.use(WITHOUT_PICTURES);

const PHONE = { width: 390, height: 844 };
/** A life annuity of the sample. */
const ANNUITY = 53;

test("a visitor goes through the properties of a list, one after another, and back to it", async ({
  page,
}) => {
  await visit(page, "/nl/kopen/?type=1&bedrooms=5&sort=price-up");
  const listedIds = await shownPropertyIds(page);
  await page.getByRole("article").nth(1).getByRole("link").first().click();
  const list = page.getByRole("navigation", { name: "Uw lijst" });
  await list.getByRole("link", { name: "Volgende" }).click();
  await expect(page).toHaveURL(new RegExp(`/${listedIds[2]}/$`));
  await test.step("on a phone the links are above the contact bar, where a thumb reaches them, and fit with large text too", () =>
    expectWithinReach(page, list));
  await list.getByRole("link", { name: "Vorige" }).click();
  await expect(page).toHaveURL(new RegExp(`/${listedIds[1]}/$`));
  await list.getByRole("link", { name: "Vorige" }).click();
  await expect(page).toHaveURL(new RegExp(`/${listedIds[0]}/$`));
  await expect(list.getByRole("link", { name: "Volgende" })).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole("link", { name: "Vorige" })).toHaveCount(0);
  await list.getByRole("link", { name: "Terug naar de lijst" }).click();
  await expect(page).toHaveURL(/\/nl\/kopen\/\?/);
  await expect.poll(() => shownPropertyIds(page)).toEqual(listedIds);

  // A visitor who does not come from a list has no links to its other properties.
  await visit(page, `/nl/pand/${ANNUITY}/`);
  await expect(page.getByRole("button", { name: "Afdrukken" })).toBeVisible();
  await expect(list).toHaveCount(0);
  await test.step("on a phone the first picture, the price and the contact buttons are visible without scrolling", () =>
    expectFirstScreen(page));
  await test.step("on the narrowest screen the names of the key facts break between words only", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const facts = page.getByRole("main").locator("dl").first().getByRole("term");
    const broken = await facts.evaluateAll((terms) =>
      terms.flatMap((term) => {
        const range = document.createRange();
        range.selectNodeContents(term);
        const text = term.textContent ?? "";
        return range.getClientRects().length > text.split(/[\s-]/).length ? [text] : [];
      }),
    );
    expect(broken).toEqual([]);
    const topOf = (index: number) => facts.nth(index).evaluate((fact) => (fact as HTMLElement).offsetTop);
    expect(await topOf(0)).toBe(await topOf(1));
    await page.setViewportSize(PHONE);
    expect(await topOf(0)).toBe(await topOf(2));
  });
});

async function expectWithinReach(page: Page, list: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect(list).toHaveCount(1);
  for (const name of ["Vorige", "Terug naar de lijst", "Volgende"]) {
    const link = list.getByRole("link", { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(PHONE.height * 0.75);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await findViolations(page, '[aria-label="Uw lijst"]')).toEqual([]);
  await withLargeText(page, async () => {
    const last = await list.getByRole("link", { name: "Volgende" }).boundingBox();
    expect((last?.x ?? PHONE.width) + (last?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });
}

async function expectFirstScreen(page: Page): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Contact", exact: true });
  await expect(bar.getByRole("link", { name: /^Bel / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("header .price, main .price").first()).toBeInViewport({ ratio: 1 });
  const picture = page
    .getByRole("list", { name: /^Foto’s van/ })
    .getByRole("img")
    .first();
  await expect(picture).toBeInViewport();
  expect(await picture.boundingBox()).toMatchObject({ x: 0, width: 390 });

  // The bar stays until the visitor has read the whole page, and never covers the footer.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  await expect(bar).not.toBeInViewport();
}
