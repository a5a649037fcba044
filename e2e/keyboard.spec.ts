import type { Page } from "@playwright/test";
import { PROPERTIES } from "./sample.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/**
 * State of the focused element for keyboard users: a visible focus indicator, and visibility of the element
 * itself (WCAG 2.2, 2.4.7 and 2.4.11).
 */
function focusState(page: Page) {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const styles = [element, element.parentElement ?? element].flatMap((candidate) => [
      getComputedStyle(candidate),
      getComputedStyle(candidate, "::after"),
      getComputedStyle(candidate, "::before"),
    ]);
    // A field that fills its label shows the focus on the label.
    const label = element.closest("label");
    if (label)
      for (const part of [label, ...label.querySelectorAll("*")]) styles.push(getComputedStyle(part));
    const hasIndicator = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1,
    );
    const box = label ?? element;
    const isInView = () => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const topElement = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      return topElement !== null && (box.contains(topElement) || topElement.contains(element));
    };
    // Elements outside the viewport are scrolled into view smoothly.
    for (let frame = 0; frame < 60 && !isInView(); frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const isVisible = isInView();
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`;
    return { name: name.trim().slice(0, 60), hasIndicator, isVisible };
  });
}

/** States of the elements that Tab reaches one after another, at most `maxStops`. */
async function tabThrough(page: Page, maxStops: number) {
  const stops: NonNullable<Awaited<ReturnType<typeof focusState>>>[] = [];
  for (let press = 0; press < maxStops; press++) {
    await page.keyboard.press("Tab");
    const stop = await focusState(page);
    if (!stop) break;
    // Elements inside the frame of a map show their focus there (map.spec.ts).
    if (stop.name !== "IFRAME") stops.push(stop);
  }
  return stops;
}

/** Moves the starting point of the next Tab to the top of a part of the page. */
async function focusTopOf(page: Page, part: string): Promise<void> {
  await page.locator(part).evaluate((element) => {
    const before = element.getAttribute("tabindex");
    element.setAttribute("tabindex", "-1");
    (element as HTMLElement).focus();
    if (before === null) element.removeAttribute("tabindex");
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/**
 * The header is the same everywhere: it is tested on the home page only. The English page first: its path has no language
 * prefix, and once the browser has visited a page in another language, the site redirects it to that language.
 */
const PAGES = [
  { name: "a project", path: "/project/1/", part: "main", maxStops: 30 },
  { name: "home", path: "/nl/", part: "body", maxStops: 45 },
  { name: "a list", path: "/fr/a-vendre/?type=1", part: "main", maxStops: 30 },
  { name: "a property", path: `/de/immobilie/${PROPERTIES.house}/`, part: "main", maxStops: 30 },
];

test("every focused element of the home page, a list, a property and a project is visible and shows its focus", async ({
  page,
}) => {
  for (const { name, path, part, maxStops } of PAGES) {
    await visit(page, path);
    for (const width of [390, 1440]) {
      await test.step(`${name}, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await focusTopOf(page, part);
        const stops = await tabThrough(page, maxStops);
        expect(stops.length).toBeGreaterThan(12);
        expect(stops.filter(({ hasIndicator, isVisible }) => !hasIndicator || !isVisible)).toEqual([]);
      });
    }
  }
});

test.use(WITHOUT_PICTURES);

test("a visitor narrows a list, turns the page and opens a property with the keyboard only", async ({
  page,
}) => {
  await visit(page, "/for-sale/");
  await test.step("the first Tab reaches a link that skips the menu", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await page.locator("summary", { hasText: "Type of property" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /^House/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?type=1$/);
  await expect(page.locator("[data-list-status]")).toHaveText(/properties found$/);
  await expect(page.getByRole("checkbox", { name: /^House/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Type of property" })).toBeFocused();

  await page.getByRole("link", { name: "Next page" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?type=1&page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

  const [firstId] = await shownPropertyIds(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${firstId}/$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("nothing behind the open menu of a phone can be reached, and a link in the menu leads to a page, where it is closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/fr/");
  const opener = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await expect(menu).toBeFocused();
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Fermer le menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "À louer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/a-louer\/$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
