import type { CDPSession, Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { PROPERTIES } from "./sample.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";

/* What scripts add to the cards of properties: saving with a heart, hiding, and marks of viewed ones. */

const PHONE = { width: 390, height: 844 };
/** Eighteen properties, which a browser lays out sooner than a page of all. */
const LIST = "/for-sale/?bedrooms=5";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heartOf = (card: Locator) => card.getByRole("button", { name: /^Save / });
const savedLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Saved/ });

test("on the cards of a list a visitor looks at pictures, saves a property and hides another", async ({
  page,
}) => {
  const requestedPictures: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/card-pictures/")) requestedPictures.push(pathname);
  });
  // Two further pictures, as if the property had more than a card has.
  await page.route("**/card-pictures/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: (await response.json()).slice(0, 2) });
  });
  await visit(page, LIST);

  await test.step("the next pictures are shown, and loaded only then", async () => {
    await lookAtPictures(cards(page).first(), requestedPictures);
    await expect(page).toHaveURL(LIST);
  });

  await test.step("a heart saves a property, and the header counts it", async () => {
    const heart = heartOf(cards(page).first());
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Saved. You will find it")).toBeVisible();
    await expect(savedLink(page)).toHaveAccessibleName("Saved 1");
    await expect(page).toHaveURL(LIST);
  });

  await test.step("the number does not cover the text of the link", async () => {
    const number = await savedLink(page).getByText("1", { exact: true }).boundingBox();
    const word = await savedLink(page).getByText("Saved", { exact: true }).boundingBox();
    expect(number && number.x + number.width).toBeLessThanOrEqual(word?.x ?? 0);
  });

  await test.step("cards that a change of the list brings have hearts too", async () => {
    const idsBefore = await shownPropertyIds(page);
    await page.locator("[data-list-sort] select").selectOption({ index: 1 });
    await expect.poll(() => shownPropertyIds(page)).not.toEqual(idsBefore);
    await expect(cards(page).getByRole("button", { name: /^Save / })).toHaveCount(idsBefore.length);
  });

  const card = cards(page).nth(1);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const height = (await card.boundingBox())?.height ?? 0;
  const ids = await shownPropertyIds(page);
  await test.step("a hidden property is folded to one line, and counted", async () => {
    await card.hover();
    await card.getByRole("button", { name: `Hide ${title}` }).click();
    await expect(card.getByText(`Hidden: ${title}`)).toBeVisible();
    await expect(card.getByRole("button", { name: `Show ${title} again` })).toBeFocused();
    await expect(page.getByText("1 hidden by you")).toBeVisible();
    expect((await card.getByText(`Hidden: ${title}`).boundingBox())?.height).toBeLessThan(60);
  });
  expect(await findViolations(page, "main li:nth-child(-n + 2) > article")).toEqual([]);

  await test.step("it stays hidden, and the page does not move when it opens", async () => {
    await visit(page, page.url());
    await expect(card.getByText(`Hidden: ${title}`)).toBeVisible();
    expect((await card.boundingBox())?.height).toBeCloseTo(height, 0);
    expect(await shownPropertyIds(page)).toEqual(ids.filter((_, index) => index !== 1));
  });

  await test.step("the page of saved properties shows all of them again", async () => {
    await savedLink(page).click();
    await expect(page.getByText("1 saved property")).toBeVisible();
    await expect(page.getByText("1 property is folded away in your lists.")).toBeVisible();
    await page.getByRole("button", { name: "Show them all again" }).click();
    await expect(page.getByRole("region", { name: "Hidden properties" })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("hiddenHomes"))).toBeNull();
  });
});

/** Shows the second and the third picture of a card, which is its last one, and the second again. */
async function lookAtPictures(card: Locator, requestedPictures: string[]): Promise<void> {
  const title = await card.getByRole("heading").textContent();
  const count = await card.locator("[data-photo-count]").textContent();
  expect(Number(count)).toBeGreaterThan(3);
  await card.hover();
  const next = card.getByRole("button", { name: `Next photo of ${title}` });
  const previous = card.getByRole("button", { name: `Previous photo of ${title}` });
  await expect(previous).toBeDisabled();
  expect(requestedPictures).toEqual([]);
  await next.click();
  await expect(card.getByText(`2/${count}`)).toBeVisible();
  await expect(card.getByRole("status")).toHaveText(`Photo 2 of ${count}`);
  await next.focus();
  await card.page().keyboard.press("Enter");
  await expect(card.getByText(`3/${count}`)).toBeVisible();
  await expect(next).toBeDisabled();
  expect(requestedPictures).toHaveLength(1);
  await previous.click();
  await expect(card.getByText(`2/${count}`)).toBeVisible();
}

test("a visitor saves properties on the home page with the keyboard, and properties that they viewed are marked", async ({
  page,
}) => {
  await visit(page, `/property/${PROPERTIES.annuity}/`);
  const seen = () => page.evaluate(() => localStorage.getItem("seenHomes"));
  const seenBefore = await seen();
  // More properties than the section shows, which are gone.
  const gone = [1, 2, 3, 4, 5].map((number) => `42424${number}:${seenBefore?.split(":")[1]}`);
  await page.evaluate((text) => localStorage.setItem("seenHomes", text), [...gone, seenBefore].join(","));
  await page.goto("/nowhere/");
  const recentlyViewed = page.getByRole("region", { name: "Recently viewed" });
  await expect(recentlyViewed.getByRole("article")).toHaveCount(1);
  expect(await seen()).toBe(seenBefore);

  await test.step("hearts of the home page work with the keyboard, and a removal can be undone", async () => {
    await visit(page, "/");
    const hearts = [1, 2].map((index) => heartOf(cards(page).nth(index)));
    for (const heart of hearts) {
      await heart.focus();
      await page.keyboard.press("Space");
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    }
    await expect(savedLink(page)).toHaveAccessibleName("Saved 2");
    await page.keyboard.press("Space");
    // The message disappears after a while, but not while its button has the focus.
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(savedLink(page)).toHaveAccessibleName("Saved 2");
    await savedLink(page).click();
    await expect(page.getByText("2 saved properties")).toBeVisible();
  });

  await test.step("a viewed property is marked, and listed until the visitor clears the list", async () => {
    await expect(recentlyViewed.getByRole("article")).toHaveCount(1);
    await expect(recentlyViewed.getByText("Viewed", { exact: true })).toBeVisible();
    await expect(heartOf(recentlyViewed.getByRole("article"))).toBeVisible();
    await expect(recentlyViewed.getByRole("button", { name: /^Hide / })).toHaveCount(0);
    expect(await findViolations(page, "main")).toEqual([]);
    await recentlyViewed.getByRole("button", { name: "Clear this list" }).click();
    await expect(recentlyViewed).toBeHidden();
    expect(await seen()).toBeNull();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test("a swipe shows the next picture of a card, a tap opens the property, and hearts are large enough for a thumb", async ({
    page,
    context,
  }) => {
    await visit(page, "/nl/kopen/");
    const [first, second] = [cards(page).first(), cards(page).nth(1)];
    const strip = first.locator(".card-strip");
    await expect(strip).toBeAttached();

    await test.step("a swipe shows the next picture", async () => {
      await swipe(await context.newCDPSession(page), strip);
      await expect(first.getByText(/^2\/\d+$/)).toBeVisible();
      await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    });

    await test.step("hearts are large enough for a thumb, and open no page", async () => {
      const heart = second.getByRole("button", { name: /bewaren$/ });
      for (const button of [heart, second.getByRole("button", { name: /verbergen$/ })]) {
        const box = await button.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      await heart.tap();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(/\/nl\/kopen\/$/);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE.width);
    });

    await test.step("a tap on the pictures opens the property, whose bar saves it", async () => {
      await strip.tap();
      await expect(page.locator("[data-property]")).toBeVisible();
      const bar = page.getByRole("navigation", { name: "Contact" }).getByRole("button", { name: "Bewaren" });
      await bar.tap();
      await expect(bar).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      await page.getByRole("dialog").getByRole("link", { name: "Bewaard 2" }).tap();
      await expect(page.getByText("2 bewaarde panden")).toBeVisible();
    });
  });
});

/** Swipes over an element from right to left. */
async function swipe(devTools: CDPSession, element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await element.boundingBox()) ?? {};
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", offsetPx?: number) =>
    devTools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: offsetPx === undefined ? [] : [{ x: x + offsetPx, y: y + 100 }],
    });
  await touch("touchStart", width - 50);
  for (let offsetPx = width - 60; offsetPx > 40; offsetPx -= 15) await touch("touchMove", offsetPx);
  await touch("touchEnd");
}
