import type { Locator, Page } from "@playwright/test";
import { SAMPLE } from "./sample.ts";
import { expect, homesShown, test, visit, WITH_MOTION } from "./visitor.ts";

/* Filters of a list, used by mouse or touch on the text of an option, not on its checkbox. */

/** Clicks or taps the text itself at its position on the screen, which Playwright's `check` would not do. */
async function pressWords(page: Page, words: string, press: "click" | "tap"): Promise<void> {
  await page.getByText(words, { exact: true }).and(page.locator("label span")).first()[press]();
}

const OPTIONS = [
  { menu: "City", words: "Ghent 9000", isWanted: ({ Zip }: { Zip: string }) => Zip === "9000" },
  {
    menu: "Type of property",
    words: "Apartment",
    isWanted: ({ WebIDs }: { WebIDs: string }) => WebIDs.split(",").includes("2"),
  },
];

for (const hasTouch of [false, true]) {
  const press = hasTouch ? "tap" : "click";

  test.describe(hasTouch ? "by touch" : "with a mouse", () => {
    test.use({ hasTouch });

    /** Presses the text of an option, which is then chosen or not. */
    async function choose(page: Page, { menu, words }: { menu: string; words: string }, isChosen: boolean) {
      await page.locator("summary", { hasText: menu })[press]();
      await pressWords(page, words, press);
      const option = page.getByRole("checkbox", { name: new RegExp(`^${words}`) });
      await expect(option).toBeChecked({ checked: isChosen });
      await expect(option).toBeVisible();
      await expect(page.getByRole("link", { name: `Remove filter ${words}` })).toHaveCount(isChosen ? 1 : 0);
    }

    test("the text of an option selects it, and its chip takes it off again", async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 900 });
      await visit(page, "/for-sale/");
      for (const option of OPTIONS) {
        await test.step(option.words, async () => {
          await choose(page, option, true);
          await expect(page).toHaveURL(/\?(city|type)=/);
          const chip = page.getByRole("link", { name: `Remove filter ${option.words}` });
          await expect(chip).toBeVisible();
          const wanted = new Set(SAMPLE.filter(option.isWanted).map(({ ID }) => ID));
          const shown = await homesShown(page);
          expect(shown.length).toBeGreaterThan(0);
          expect(shown.filter((id) => !wanted.has(id))).toEqual([]);
          await page.keyboard.press("Escape");
          await chip[press]();
          await expect(page).toHaveURL("/for-sale/");
          await expect(chip).toHaveCount(0);
        });
      }
      // The bar is the same for a mouse.
      if (!hasTouch) return;
      for (const [width, isChosen] of [
        [768, true],
        [1440, false],
      ] as const) {
        await test.step(`at ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 900 });
          for (const option of OPTIONS) {
            await choose(page, option, isChosen);
            await page.keyboard.press("Escape");
          }
        });
      }
    });
  });
}

test("the label of a filter says what it removes, after another one was removed with the focus on it", async ({
  page,
}) => {
  await visit(page, "/for-sale/?type=2&minPrice=200000&bedrooms=2");
  await page.getByRole("link", { name: "Remove filter Apartment" }).click();
  await expect(page).toHaveURL("/for-sale/?minPrice=200000&bedrooms=2");
  const price = page.getByRole("link", { name: "Remove filter From €200,000" });
  await expect(price).toHaveText("From €200,000");
  await price.press("Enter");
  await expect(page).toHaveURL("/for-sale/?bedrooms=2");
  const bedrooms = page.getByRole("link", { name: "Remove filter 2 bedrooms or more" });
  await expect(bedrooms).toHaveText("2 bedrooms or more");

  await test.step("and after the last one the focus is on the first filter", async () => {
    await bedrooms.press("Enter");
    await expect(page).toHaveURL("/for-sale/");
    await expect(page.locator("summary", { hasText: "City" })).toBeFocused();
  });

  await test.step("one that has the focus when another one disappears is the one that Enter removes", async () => {
    await visit(page, "/for-sale/?type=2&minPrice=200000&bedrooms=2");
    await page.getByRole("link", { name: "Remove filter Apartment" }).click();
    await page.getByRole("link", { name: "Remove filter From €200,000" }).focus();
    await expect(page.getByRole("link", { name: "Remove filter Apartment" })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/for-sale/?bedrooms=2");
  });
});

test("on a phone the filters say what they give, wherever the focus is, and keep it when they are cleared", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/for-sale/");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.locator("summary", { hasText: "Price" }).click();
  const price = sheet.locator("input[name=minPrice]");
  await price.fill("900000");
  // The sheet itself takes the focus.
  await sheet.getByText("Filters", { exact: true }).first().click();
  await expect(sheet.getByRole("button", { name: /^Show \d{1,2} propert/ })).toBeVisible();
  await sheet.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/for-sale/");
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
});

test.describe("with a clock that stands still", () => {
  test.use({ needsNewContext: true });

  test("a price counts as soon as the visitor leaves its field, such as for the next page", async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, "/for-sale/");
    await page.locator("summary", { hasText: "Price" }).click();
    // The pause after the last key press never ends: only leaving the field can apply the price.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator("input[name=minPrice]").fill("300000");
    await page.getByRole("link", { name: "Go to page 2" }).click();
    await expect(page).toHaveURL("/for-sale/?minPrice=300000");
  });
});

test("a postal code alone is kept, under its town, when another filter is chosen", async ({ page }) => {
  await visit(page, "/for-sale/?city=9000");
  await page.locator("summary", { hasText: "Type of property" }).click();
  await pressWords(page, "Apartment", "click");
  await expect(page).toHaveURL("/for-sale/?city=Ghent%7C9000&type=2");
  await expect(page.getByRole("link", { name: "Remove filter Ghent 9000" })).toBeVisible();
});

test.describe("on a slow connection", () => {
  /** Delays changed lists until they are released; pages that are opened load at once. */
  async function holdLists(page: Page): Promise<() => void> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/for-sale/?*", async (route) => {
      if (route.request().resourceType() === "fetch") await released;
      // A request that a later one has replaced is gone by then.
      await route.continue().catch(() => {});
    });
    return release;
  }

  test("two filters that are removed in quick succession are both removed", async ({ page }) => {
    await visit(page, "/for-sale/?type=1&type=2&bedrooms=2");
    const [house, bedrooms] = ["House", /bedrooms/].map((name) =>
      page.getByRole("list", { name: "Active filters" }).getByRole("link", { name }),
    ) as [Locator, Locator];
    const release = await holdLists(page);
    await house.click();
    await bedrooms.click();
    release();
    await expect(page).toHaveURL("/for-sale/?type=2");
    await expect(house).toHaveCount(0);
    await expect(bedrooms).toHaveCount(0);
  });

  test("a sort order, a view and a filter chosen at the same time all apply", async ({ page }) => {
    await visit(page, "/for-sale/?type=1&type=2");
    const release = await holdLists(page);
    await page.getByLabel("Sort by").selectOption("price-up");
    await page.getByRole("link", { name: "List", exact: true }).click();
    await page.locator("summary", { hasText: "Type of property" }).click();
    await pressWords(page, "House", "click");
    release();
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up&view=list");
    await expect(page.getByRole("link", { name: "Remove filter House" })).toHaveCount(0);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-up");
  });

  test("a filter that is set and removed before the list arrives is not applied", async ({ page }) => {
    await visit(page, "/for-sale/");
    await page.locator("summary", { hasText: "Type of property" }).click();
    const release = await holdLists(page);
    await pressWords(page, "House", "click");
    await pressWords(page, "Apartment", "click");
    await pressWords(page, "House", "click");
    release();
    await expect(page).toHaveURL("/for-sale/?type=2");
    await expect(page.getByRole("checkbox", { name: /^House/ })).not.toBeChecked();
  });
});

test.describe("going back", () => {
  test.use(WITH_MOTION);

  /** A short page before the list. */
  const BEFORE = "/Disclaimer/";

  test("from a list leads to the page before it, however often the list was filtered", async ({ page }) => {
    await visit(page, "/");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^For sale/ })
      .click();
    await expect(page).toHaveURL("/for-sale/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties for sale");
    await page.locator("summary", { hasText: "Type of property" }).click();
    for (const words of ["House", "Apartment"]) {
      await pressWords(page, words, "click");
      await expect(page.getByRole("link", { name: `Remove filter ${words}` })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Remove filter House" }).click();
    await expect(page).toHaveURL("/for-sale/?type=2");
    await expect(page.getByRole("link", { name: "Remove filter House" })).toHaveCount(0);
    await page.getByLabel("Sort by").selectOption("price-up");
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up");
    const rows = page.getByRole("link", { name: "List", exact: true });
    await expect(rows).toHaveAttribute("href", /sort=price-up/);
    await rows.click();
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up&view=list");
    await expect(rows).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/for-sale/?sort=price-up&view=list");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("from a list that was filtered before its script arrived leads to the page before it", async ({
    page,
  }) => {
    await visit(page, BEFORE);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/list-page.behaviour-*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/for-sale/");
    await page.locator("summary", { hasText: "Bedrooms" }).click();
    await page.getByRole("radio", { name: "2 or more" }).click();
    release();
    await expect(page).toHaveURL("/for-sale/?bedrooms=2");
    await expect(page.getByRole("radio", { name: "2 or more" })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test("from a property leads to the filtered list, at the same scroll position", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await visit(page, BEFORE);
    await visit(page, "/for-sale/");
    await page.locator("summary", { hasText: "Type of property" }).click();
    await pressWords(page, "House", "click");
    await expect(page.getByRole("link", { name: "Remove filter House" })).toBeVisible();
    await page.keyboard.press("Escape");
    const card = page.getByRole("main").getByRole("article").nth(7).getByRole("link");
    await card.hover();
    const left = await page.evaluate(() => Math.round(window.scrollY));
    expect(left).toBeGreaterThan(300);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/\d+\/$/);
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/?type=1");
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
});

test("homes in life annuity can be left out, or be shown alone", async ({ page }) => {
  await visit(page, "/for-sale/");
  await page.locator("summary", { hasText: "More filters" }).click();
  const annuity = page.getByRole("group", { name: "Life annuity" });
  await annuity.getByRole("radio", { name: "Without" }).check();
  await expect(page).toHaveURL("/for-sale/?annuity=none");
  await expect(page.getByRole("link", { name: "Remove filter Without life annuity" })).toBeVisible();
  await annuity.getByRole("radio", { name: "Only" }).check();
  await expect(page).toHaveURL("/for-sale/?annuity=only");
  await expect(page.getByRole("link", { name: "Remove filter Life annuity only" })).toBeVisible();
  const flags = page.getByRole("article").filter({ hasText: "Life annuity" });
  await expect(flags).toHaveCount((await homesShown(page)).length);
  await annuity.getByRole("radio", { name: "All" }).check();
  await expect(page).toHaveURL("/for-sale/");
});
