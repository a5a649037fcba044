import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { HOMES } from "./sample.ts";
import { expect, homesShown, test, visit } from "./visitor.ts";

/* What scripts add to the cards of properties: hearts, marks, and hiding. */

const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heartOf = (card: Locator) => card.getByRole("button", { name: /^Save / });

test("a visitor saves homes on the cards of a list and of the home page, and the header counts them", async ({
  page,
}) => {
  await visit(page, "/for-sale/");
  const link = page.getByRole("banner").getByRole("link", { name: /^Saved/ });
  const heart = heartOf(cards(page).first());
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Saved. You will find it")).toBeVisible();
  await expect(link).toHaveAccessibleName("Saved 1");
  await expect(page).toHaveURL(/\/for-sale\/$/);
  expect(await findViolations(page, "main li:first-child > article")).toEqual([]);

  await test.step("the number covers no letter of the link", async () => {
    const number = await link.getByText("1", { exact: true }).boundingBox();
    const word = await link.getByText("Saved", { exact: true }).boundingBox();
    expect(number && number.x + number.width).toBeLessThanOrEqual(word?.x ?? 0);
  });

  await test.step("cards that a filter brings have hearts too", async () => {
    await page.goto("/for-sale/?bedrooms=4");
    await expect(heartOf(cards(page).last())).toBeVisible();
    await page.locator("[data-list-sort] select").selectOption({ index: 1 });
    await expect(page).toHaveURL(/sort=/);
    await expect(heartOf(cards(page).first())).toBeVisible();
    await expect(cards(page).getByRole("button", { name: /^Save / })).toHaveCount(await cards(page).count());
  });

  await test.step("with the keyboard, on the home page", async () => {
    await visit(page, "/");
    const other = heartOf(cards(page).nth(1));
    await other.focus();
    await page.keyboard.press("Space");
    await expect(other).toHaveAttribute("aria-pressed", "true");
    await expect(link).toHaveAccessibleName("Saved 2");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(link).toHaveAccessibleName("Saved 2");
  });

  await link.click();
  await expect(page.getByText("2 saved properties")).toBeVisible();
});

test("a home that was looked at is marked in lists, and listed until the visitor clears it", async ({
  page,
}) => {
  await visit(page, `/property/${HOMES.house}/`);
  await visit(page, "/saved/");
  const seen = page.getByRole("region", { name: "Recently viewed" });
  await expect(seen.getByRole("article")).toHaveCount(1);
  await expect(seen.getByText("Viewed", { exact: true })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto("/nowhere/");
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("article")).toHaveCount(1);

  await visit(page, "/saved/");
  await seen.getByRole("button", { name: "Clear this list" }).click();
  await expect(seen).toBeHidden();
  await page.reload();
  await expect(page.getByText("You have not saved any properties yet.")).toBeVisible();
  await expect(seen).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("seenHomes"))).toBeNull();
});

test("a hidden home is folded to one line, counted, and shown again", async ({ page }) => {
  await visit(page, "/for-sale/");
  const card = cards(page).nth(1);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const height = (await card.boundingBox())?.height ?? 0;
  const ids = await homesShown(page);
  await card.hover();
  await card.getByRole("button", { name: `Hide ${title}` }).click();
  await expect(card.getByText(`Hidden: ${title}`)).toBeVisible();
  await expect(card.getByRole("button", { name: `Show ${title} again` })).toBeFocused();
  await expect(page.getByText("1 hidden by you")).toBeVisible();
  expect((await card.getByText(`Hidden: ${title}`).boundingBox())?.height).toBeLessThan(60);
  expect(await findViolations(page, "main li:nth-child(2) > article")).toEqual([]);

  await test.step("it stays hidden, and the page does not move when it opens", async () => {
    await visit(page, "/for-sale/");
    await expect(card.getByText(`Hidden: ${title}`)).toBeVisible();
    expect((await card.boundingBox())?.height).toBeCloseTo(height, 0);
    expect(await homesShown(page)).toEqual(ids.filter((_, at) => at !== 1));
  });

  await test.step("the page of saved properties shows all of them again", async () => {
    await visit(page, "/saved/");
    await expect(page.getByText("1 property is folded away in your lists.")).toBeVisible();
    await page.getByRole("button", { name: "Show them all again" }).click();
    await expect(page.getByRole("region", { name: "Hidden properties" })).toBeHidden();
    await visit(page, "/for-sale/");
    await expect(card.getByRole("heading")).toBeVisible();
    await expect(page.getByText("hidden by you")).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test("a swipe shows the next picture, and a tap on it opens the home", async ({ page, context }) => {
    await visit(page, "/for-sale/");
    const card = cards(page).first();
    const strip = card.locator(".card-strip");
    await expect(strip).toBeAttached();
    const box = await strip.boundingBox();
    const { x = 0, y = 0, width = 0 } = box ?? {};
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + at, y: y + 100 }],
      });
    await touch("touchStart", width - 50);
    for (let at = width - 60; at > 40; at -= 15) await touch("touchMove", at);
    await touch("touchEnd");
    await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await strip.tap();
    await expect(page.locator("[data-property]")).toBeVisible();
  });

  test("hearts and the bar of a home are for a thumb, and open no page", async ({ page }) => {
    await visit(page, "/nl/kopen/");
    const card = cards(page).first();
    const heart = card.getByRole("button", { name: /bewaren$/ });
    const hide = card.getByRole("button", { name: /verbergen$/ });
    for (const button of [heart, hide]) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await heart.tap();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);

    await visit(page, `/nl/pand/${HOMES.house}/`);
    const bar = page.getByRole("navigation", { name: "Contact" }).getByRole("button", { name: "Bewaren" });
    await bar.tap();
    await expect(bar).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Bewaard 2" }).tap();
    await expect(page.getByText("2 bewaarde panden")).toBeVisible();
  });
});

test("the next pictures of a home are shown on its card, and loaded only then", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/card-pictures/")) asked.push(pathname);
  });
  await visit(page, "/for-sale/");
  const card = cards(page).first();
  const title = await card.getByRole("heading").textContent();
  await card.hover();
  const next = card.getByRole("button", { name: `Next photo of ${title}` });
  const previous = card.getByRole("button", { name: `Previous photo of ${title}` });
  await expect(previous).toBeDisabled();
  expect(asked).toEqual([]);
  await next.click();
  await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
  await expect(card.getByRole("status")).toHaveText(/^Photo 2 of \d+$/);
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText(/^3\/\d+$/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await findViolations(page, "main li:first-child > article")).toEqual([]);
  await previous.click();
  await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
  await expect(page).toHaveURL(/\/for-sale\/$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("cards have no buttons that do nothing", async ({ page }) => {
    await page.goto("/for-sale/");
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: /^Saved/ })).toHaveCount(0);
  });
});
