import type { Page } from "@playwright/test";
import { isOfType, SAMPLE, TYPE } from "./sample.ts";
import { delayRequests, expect, shownPropertyIds, test, visit, WITH_MOTION } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Filters of a list, used by mouse or touch on the text of an option, not on its checkbox. */

/** Clicks or taps the text of an option itself. Playwright's `check` would press the checkbox. */
async function pressText(page: Page, label: string, press: "click" | "tap"): Promise<void> {
  await page.getByText(label, { exact: true }).and(page.locator("label span")).first()[press]();
}

const OPTIONS = [
  { menu: "City", label: "Ghent 9000", matches: ({ Zip }: { Zip: string }) => Zip === "9000" },
  {
    menu: "Type of property",
    label: "Apartment",
    matches: (property: { WebIDs: string }) => isOfType(property, TYPE.flat),
  },
];

test.use(WITHOUT_PICTURES);

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  /** Presses the text of an option, which is then chosen or not. */
  async function choose(page: Page, { menu, label }: { menu: string; label: string }, isChosen: boolean) {
    await page.locator("summary", { hasText: menu }).tap();
    await pressText(page, label, "tap");
    const option = page.getByRole("checkbox", { name: new RegExp(`^${label}`) });
    await expect(option).toBeChecked({ checked: isChosen });
    await expect(option).toBeVisible();
    await expect(page.getByRole("link", { name: `Remove filter ${label}` })).toHaveCount(isChosen ? 1 : 0);
  }

  test("a tap on the text of an option selects it, and its chip removes it again", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await visit(page, "/for-sale/");
    for (const option of OPTIONS) {
      await test.step(option.label, async () => {
        await choose(page, option, true);
        await expect(page).toHaveURL(/\?(city|type)=/);
        const chip = page.getByRole("link", { name: `Remove filter ${option.label}` });
        await expect(chip).toBeVisible();
        const expectedIds = new Set(SAMPLE.filter(option.matches).map(({ ID }) => ID));
        const shownIds = await shownPropertyIds(page);
        expect(shownIds.length).toBeGreaterThan(0);
        expect(shownIds.filter((id) => !expectedIds.has(id))).toEqual([]);
        await page.keyboard.press("Escape");
        await chip.tap();
        await expect(page).toHaveURL("/for-sale/");
        await expect(chip).toHaveCount(0);
      });
    }
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

test("a focused chip removes the filter that it names, also after another filter was removed", async ({
  page,
}) => {
  await visit(page, "/for-sale/?type=1&type=2&minPrice=200000&bedrooms=2");
  const chip = (label: string) => page.getByRole("link", { name: `Remove filter ${label}` });
  const [house, apartment] = [chip("House"), chip("Apartment")];
  const [price, bedrooms] = [chip("From €200,000"), chip("2 bedrooms or more")];

  await test.step("Enter removes the focused filter after the chip before it has disappeared", async () => {
    await house.click();
    await price.focus();
    await expect(house).toHaveCount(0);
    await expect(price).toHaveText("From €200,000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/for-sale/?type=2&bedrooms=2");
    await expect(price).toHaveCount(0);
  });

  await apartment.click();
  await expect(page).toHaveURL("/for-sale/?bedrooms=2");
  await expect(bedrooms).toHaveText("2 bedrooms or more");

  await test.step("and after the last one the focus is on the first filter", async () => {
    await bedrooms.press("Enter");
    await expect(page).toHaveURL("/for-sale/");
    await expect(page.locator("summary", { hasText: "City" })).toBeFocused();
  });
});

test("on a phone the filters are in a modal panel whose button shows the number of results", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/for-sale/");
  const opener = page.getByRole("button", { name: "Filters" });
  const sheet = page.getByRole("dialog", { name: "Filters" });

  await test.step("it traps the focus, and returns it when it closes", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    // More often than the panel has controls.
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press("Tab");
      const isInside = await sheet.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("a window that becomes wider closes it, and not the menu of the site", async () => {
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const [button, panel, staysOpen] of [
      [opener, sheet, false],
      [page.getByRole("button", { name: "Menu", exact: true }), menu, true],
    ] as const) {
      await button.click();
      await expect(panel).toBeVisible();
      await page.setViewportSize({ width: 1024, height: 844 });
      // The filters of wide windows have no panel.
      await expect(
        page.getByRole("button", { name: "Filters", exact: true, includeHidden: true }),
      ).toBeHidden();
      await expect(panel).toBeVisible({ visible: staysOpen });
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  await test.step("filters that are cleared in it keep the focus in it", async () => {
    await opener.click();
    await sheet.locator("summary", { hasText: "Price" }).click();
    await sheet.locator("input[name=minPrice]").fill("900000");
    // The sheet itself takes the focus.
    await sheet.getByText("Filters", { exact: true }).first().click();
    await expect(sheet.getByRole("button", { name: /^Show \d{1,2} propert/ })).toBeVisible();
    await sheet.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/for-sale/");
    await expect(sheet.locator(":focus")).toHaveCount(1);
  });

  await test.step("its button shows the number of results, and leads back to the list", async () => {
    await sheet.locator("summary", { hasText: "Type of property" }).click();
    await sheet.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/\?type=2$/);
    await sheet.getByRole("button", { name: /^Show \d+ propert/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
  });
});

test.describe("with a paused clock", () => {
  test.use({ needsNewContext: true });

  test("a price applies as soon as the visitor leaves its field, for example to open the next page", async ({
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

  test("a town that the page does not offer is chosen when it has been typed, not while it is typed", async ({
    page,
  }) => {
    // The field that a catalogue with more towns has.
    await page.route("**/for-sale/**", async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const field = '<label>Another city<input name="city" autocomplete="off" data-other-city></label>';
      await route.fulfill({ response, body: body.replace('<p hidden="" data-no-city=""', `${field}$&`) });
    });
    await page.clock.install();
    await visit(page, "/for-sale/");
    await page.locator("summary", { hasText: "City" }).click();
    const field = page.getByLabel("Another city", { exact: true });
    await field.pressSequentially("Ghe");
    await page.clock.runFor(1_000);
    await field.pressSequentially("nt");
    await field.press("Enter");
    await expect(page).toHaveURL("/for-sale/?city=Ghent%7C");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Remove filter Ghent" }).click();
    await expect(page).toHaveURL("/for-sale/");
    await expect(field).toHaveValue("");

    await test.step("also in the field that filters the offered towns, and besides a chosen one", async () => {
      await page.locator("summary", { hasText: "City" }).click();
      await pressText(page, "Ghent 9000", "click");
      await expect(page).toHaveURL("/for-sale/?city=Ghent%7C9000");
      const search = page.getByLabel("Name or postal code", { exact: true });
      await search.fill("Atlantis");
      await search.press("Enter");
      await expect(page).toHaveURL("/for-sale/?city=Ghent%7C9000&city=Atlantis%7C");
    });
    // A prefetched list may still be loading.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a postal code alone is kept, under its town, when another filter is chosen", async ({ page }) => {
  await visit(page, "/for-sale/?city=9000");
  await page.locator("summary", { hasText: "Type of property" }).click();
  await pressText(page, "Apartment", "click");
  await expect(page).toHaveURL("/for-sale/?city=Ghent%7C9000&type=2");
  await expect(page.getByRole("link", { name: "Remove filter Ghent 9000" })).toBeVisible();
});

/** Delays the requests for filtered lists until they are released. Other pages load at once. */
async function delayLists(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route("**/for-sale/?*", async (route) => {
    if (route.request().resourceType() === "fetch") await released;
    // A later request may have aborted this one.
    await route.continue().catch(() => {});
  });
  return async () => {
    resolve();
    await page.unroute("**/for-sale/?*");
  };
}

test("on a slow connection, everything that a visitor changes before the list arrives applies", async ({
  page,
}) => {
  await visit(page, "/for-sale/?type=1&type=2&type=3&bedrooms=2");
  const active = page.getByRole("list", { name: "Active filters" });
  const chip = (name: string | RegExp) => active.getByRole("link", { name });
  const menu = page.locator("summary", { hasText: "Type of property" });

  await test.step("two filters that are removed in quick succession are both removed", async () => {
    const release = await delayLists(page);
    await chip("House").click();
    await chip(/bedrooms/).click();
    await release();
    await expect(page).toHaveURL("/for-sale/?type=2&type=3");
    await expect(chip("House")).toHaveCount(0);
    await expect(chip(/bedrooms/)).toHaveCount(0);
  });

  await test.step("a sort order, a view and a filter chosen at the same time all apply", async () => {
    const release = await delayLists(page);
    await page.getByLabel("Sort by").selectOption("price-up");
    await page.getByRole("link", { name: "List", exact: true }).click();
    await menu.click();
    await pressText(page, "Land", "click");
    await release();
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up&view=list");
    await expect(chip("Land")).toHaveCount(0);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-up");
  });

  await test.step("a filter that is set and removed is not applied", async () => {
    const release = await delayLists(page);
    for (const label of ["House", "Apartment", "House"]) await pressText(page, label, "click");
    await release();
    await expect(page).toHaveURL("/for-sale/?sort=price-up&view=list");
    await expect(page.getByRole("checkbox", { name: /^House/ })).not.toBeChecked();
  });
});

test.describe("going back", () => {
  test.use(WITH_MOTION);

  /** A short page before the list. */
  const PREVIOUS_PAGE = "/Disclaimer/";

  test("from a list undoes its changes one by one, and then leads to the page before it", async ({
    page,
  }) => {
    await visit(page, "/");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^For sale/ })
      .click();
    await expect(page).toHaveURL("/for-sale/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties for sale");
    await page.locator("summary", { hasText: "Type of property" }).click();
    for (const label of ["House", "Apartment"]) {
      await pressText(page, label, "click");
      await expect(page.getByRole("checkbox", { name: new RegExp(`^${label}`) })).toBeChecked();
      await expect(page.getByRole("link", { name: `Remove filter ${label}` })).toBeVisible();
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
    const chip = (label: string) => page.getByRole("link", { name: `Remove filter ${label}` });
    const sortField = page.getByLabel("Sort by");
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up&view=list");
    await expect(chip("Apartment")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/?type=2&sort=price-up");
    await expect(rows).not.toHaveAttribute("aria-current");
    await expect(sortField).toHaveValue("price-up");
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/?type=2");
    await expect(sortField).toHaveValue("newest");
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/?type=1&type=2");
    await expect(chip("House")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/for-sale/");
    await expect(chip("House")).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: /^House/, includeHidden: true })).not.toBeChecked();
    await page.goForward();
    await expect(page).toHaveURL("/for-sale/?type=1");
    await expect(chip("House")).toBeVisible();

    await test.step("a number that is typed with pauses is one change", async () => {
      await page.locator("summary", { hasText: "Price" }).click();
      const price = page.locator("input[name=minPrice]:not([type=hidden])");
      await price.pressSequentially("30");
      await expect(page).toHaveURL("/for-sale/?type=1&minPrice=30");
      await price.pressSequentially("0000");
      await expect(page).toHaveURL("/for-sale/?type=1&minPrice=300000");
      await expect(chip("From €300,000")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/for-sale/?type=1");
      await expect(chip("From €300,000")).toHaveCount(0);
      await expect(price).toHaveValue("");
    });

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("from a property leads to the list as it was filtered, and from a list that was filtered before its script arrived to the page before it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await visit(page, PREVIOUS_PAGE);
    const release = await delayRequests(page, "**/assets/list-page.behaviour-*");
    await page.goto("/for-sale/");
    await page.locator("summary", { hasText: "Bedrooms" }).click();
    await page.getByRole("radio", { name: "2 or more" }).click();
    release();
    await expect(page).toHaveURL("/for-sale/?bedrooms=2");
    await expect(page.getByRole("radio", { name: "2 or more" })).toBeChecked();
    await expect(page.getByRole("link", { name: "Remove filter 2 bedrooms or more" })).toBeVisible();
    await page.keyboard.press("Escape");

    await test.step("at the same scroll position", async () => {
      const card = page.getByRole("main").getByRole("article").nth(7).getByRole("link");
      await card.hover();
      const scrollTop = await page.evaluate(() => Math.round(window.scrollY));
      expect(scrollTop).toBeGreaterThan(300);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page).toHaveURL(/\/\d+\/$/);
      await page.goBack();
      await expect(page).toHaveURL("/for-sale/?bedrooms=2");
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(scrollTop);
    });
    await page.goBack();
    await expect(page).toHaveURL(PREVIOUS_PAGE);
  });
});
