import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { PROPERTIES } from "./sample.ts";
import { changeJson, type StartedSite, startSite } from "./start-site.ts";
import { siteOfTestFile } from "./started-sites.ts";
import { expect, test, visit, WITH_MOTION } from "./visitor.ts";

/*
 * Header, menus, banner and footer (specification §2, Layout). keyboard.spec.ts tests their focus, accessibility.spec.ts
 * accessibility violations, server/integration-tests/german-only.test.ts a site without these parts, and
 * server/integration-tests/agency-pages.test.ts the texts and links.
 */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A page that loads quickly, for tests of parts that are the same on every page. */
const SHORT_PAGE = "/Disclaimer/";

test.use({ viewport: DESKTOP });

const topBar = (page: Page) => page.getByRole("navigation", { name: "Quick links" });
const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main menu" });
/** The name of a group in a menu, which opens its submenu. */
const submenuButton = (within: Locator, name: string) => within.locator("summary", { hasText: name });
const backToTop = (page: Page) => page.getByRole("button", { name: "Back to top" });
/** A link in the submenu "About us". */
const submenuLink = (page: Page) => menu(page).getByRole("link", { name: "Our team" });

test("the top bar has the colours and icons of the agency, and submenus open with keyboard and mouse", async ({
  page,
}) => {
  await visit(page, SHORT_PAGE);

  await test.step("the top bar has colours and icons", async () => {
    const topLink = (name: RegExp) => topBar(page).getByRole("link", { name });
    for (const name of [/Report a repair/, /Contact us/, /BIV\/IPI/])
      await expect(topLink(name).locator("svg path").first()).toBeVisible();
    const colours = await Promise.all(
      [/Contact us/, /New build/, /BIV\/IPI/].map((name) =>
        topLink(name).evaluate((link) => getComputedStyle(link).color),
      ),
    );
    expect(new Set(colours).size).toBe(3);
  });

  await test.step("a submenu opens with the keyboard, returns focus on Escape, and closes when focus leaves", async () => {
    const summary = submenuButton(menu(page), "About us");
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(submenuLink(page)).toBeFocused();
    // The script that closes the submenu loads after the page.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(submenuLink(page)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(summary).toBeFocused();
    await page.keyboard.press("Space");
    await expect(submenuLink(page)).toBeVisible();
    await menu(page).getByRole("link", { name: "Contact" }).focus();
    await expect(submenuLink(page)).toBeHidden();
  });

  await test.step("with the mouse, one submenu is open at a time, and a click outside closes it", async () => {
    await submenuButton(menu(page), "About us").click();
    await expect(submenuLink(page)).toBeVisible();
    expect(await findViolations(page, "details[open]")).toEqual([]);
    await submenuButton(menu(page), "Services").click();
    await expect(submenuLink(page)).toBeHidden();
    const selling = menu(page).getByRole("link", { name: "Selling your property" });
    await expect(selling).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(selling).toBeHidden();
  });

  await test.step("its link leads to the page, and the menu group of the current page is marked", async () => {
    await submenuButton(menu(page), "About us").click();
    await submenuLink(page).click();
    await expect(page).toHaveURL(/\/about-us\/team\/$/);
    await expect(submenuLink(page)).toBeHidden();
    await expect(submenuButton(menu(page), "About us")).toHaveCSS("text-decoration-line", "underline");
  });
});

test("at 1280 px logo, menu and buttons are on one line in every language, with the phone number above and languages as upper-case codes", async ({
  page,
}) => {
  for (const path of [
    "/Disclaimer/",
    "/nl/privacy-statement/",
    "/de/barrierefreiheit/",
    "/fr/politique-de-cookies/",
  ]) {
    await page.goto(path);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: /09 233 04 70/ }).first()).toBeVisible();
    const rows = await banner.evaluate((header) => {
      const items = [...header.querySelectorAll("a, summary")].filter(
        (item) => item.checkVisibility() && item.closest(".header-stays") && !item.closest("details ul"),
      );
      return items.map((item) => {
        const { top, height } = item.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    });
    expect(rows.length, path).toBeGreaterThanOrEqual(8);
    expect(Math.max(...rows) - Math.min(...rows), path).toBeLessThanOrEqual(2);
  }
  await test.step("the languages are upper-case codes, and the current one is marked", async () => {
    const codes = page.getByRole("banner").locator("a[hreflang]:visible");
    await expect(codes).toHaveText([/^EN/, /^NL/, /^FR/, /^DE/]);
    await expect(codes.nth(2)).toHaveAttribute("aria-current", "true");
    // On a phone they are in the drawer.
    await page.setViewportSize(PHONE);
    await expect(codes).toHaveCount(0);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(codes).toHaveText([/^EN/, /^NL/, /^FR/, /^DE/]);
  });
});

/** Buttons of the menu; the valuation is there because the sample agency shows it. */
const MENU_BUTTONS = ["Free valuation", "Keep me informed"];

test("the home page has a picture as banner and the columns of its footer, on a desktop and on a phone", async ({
  page,
}) => {
  await page.goto("/");
  const picture = page.getByRole("main").locator("picture img").first();
  const source = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
  await test.step("on a desktop", async () => {
    await expect.poll(source).toMatch(/\/banner\.webp$/);
    await expect(
      page.getByRole("heading", { level: 1, name: "Find the house behind the façade" }),
    ).toBeVisible();
    for (const name of MENU_BUTTONS)
      await expect(page.getByRole("banner").getByRole("link", { name }).first()).toBeVisible();
    expect(await footerColumnWidths(page)).toEqual([5, 3, 4]);
  });
  await test.step("in a low window of a desktop its search is visible without scrolling", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    // The consent dialog covers at most this much of the bottom of the window.
    const consentPx = 90;
    const search = await page.getByRole("combobox").boundingBox();
    expect((search?.y ?? 768) + (search?.height ?? 0)).toBeLessThanOrEqual(768 - consentPx);
  });
  await test.step("the e-mail address of an office breaks before its @ only", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const lineCounts = await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /@/ })
      .evaluateAll((links) =>
        links.map((link) => {
          const text = [...link.childNodes, ...(link.firstElementChild?.childNodes ?? [])].find(
            (node) => node.textContent?.includes("@") && node instanceof Text,
          );
          const range = document.createRange();
          range.selectNodeContents(link);
          if (text) range.setStart(text, text.textContent?.indexOf("@") ?? 0);
          return range.getClientRects().length;
        }),
      );
    expect(new Set(lineCounts)).toEqual(new Set([1]));
  });
  await test.step("in between", async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    expect(await footerColumnWidths(page)).toEqual([12, 6, 6]);
  });
  await test.step("on a phone", async () => {
    await page.setViewportSize(PHONE);
    expect(await footerColumnWidths(page)).toEqual([12, 12, 12]);
    await expect.poll(source).toMatch(/banner-mobile\.webp\?scale=1$/);
  });
});

/** Widths of the columns of the footer, in twelfths of the footer. */
async function footerColumnWidths(page: Page): Promise<number[]> {
  const grid = page.getByRole("contentinfo").locator("div:has(> section)");
  const whole = await grid.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  const widths = await grid
    .locator("> section")
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().width));
  return widths.map((width) => Math.round((width / whole) * 12));
}

test("the back-to-top button covers no control", async ({ page }) => {
  for (const path of [
    "/demand-register/",
    // A short list: its few cards have every control that cards have.
    "/for-sale/?type=3",
    "/contact-demand/",
    "/nl/contact/",
    `/fr/bien/${PROPERTIES.house}/`,
  ]) {
    await visit(page, path);
    for (const viewport of [PHONE, DESKTOP]) {
      await test.step(`${path}, ${viewport.width} px wide`, async () => {
        await page.setViewportSize(viewport);
        const covered = await page.evaluate(findCoveredControls);
        expect(covered.visibleCount).toBeGreaterThan(0);
        expect(covered.controls).toEqual([]);
      });
    }
  }
});

/**
 * Runs in the page: scrolls down in steps of the height of the back-to-top button, and returns the controls that the button
 * covered, and how often it was visible. Dispatches the scroll events itself, so that no frame has to be drawn.
 */
function findCoveredControls(): { visibleCount: number; controls: string[] } {
  const button = document.querySelector<HTMLElement>(".to-top button");
  const covered = new Set<string>();
  let visibleCount = 0;
  let candidates: Element[] | undefined;
  const lastTop = document.documentElement.scrollHeight - innerHeight;
  // The button appears below the first 10 pixels. While it is hidden it has no height.
  for (let top = 20; top < lastTop; top += button?.offsetHeight || 37) {
    window.scrollTo({ top, behavior: "instant" });
    window.dispatchEvent(new Event("scroll"));
    if (!button?.checkVisibility() || getComputedStyle(button).pointerEvents === "none") continue;
    visibleCount += 1;
    const buttonBox = button.getBoundingClientRect();
    const isBeside = ({ left, right }: DOMRect) => right <= buttonBox.left || left >= buttonBox.right;
    // No frame is drawn meanwhile, so controls neither appear nor move sideways.
    candidates ??= [
      ...document.querySelectorAll(
        "main :is(input, select, textarea, button, summary, label), main nav.sticky, footer :is(a, button)",
      ),
    ].filter((control) => {
      const box = control.getBoundingClientRect();
      return control !== button && (box.width === 0 || !isBeside(box));
    });
    for (const control of candidates) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = control.getBoundingClientRect();
      const isApart = isBeside(box) || box.bottom <= buttonBox.top || box.top >= buttonBox.bottom;
      if (!isApart && box.width > 0)
        covered.add(`${control.tagName} ${control.textContent?.slice(0, 30)} at ${top}`);
    }
  }
  return { visibleCount, controls: [...covered] };
}

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("a visitor who scrolls sees a small logo and the header, and a button that leads back to the top", async ({
    page,
  }) => {
    await visit(page, "/for-sale/");

    await test.step("after 30 pixels the logo is small, the header stays above the top bar, and nothing shifts", async () => {
      const logo = page.getByRole("banner").getByRole("img", { name: "Immo Gevel" });
      const title = page.getByRole("heading", { level: 1 });
      const width = async () => (await logo.boundingBox())?.width ?? 0;
      const fullWidth = await width();
      const titleTop = () =>
        title.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
      const before = await titleTop();
      await scrollTo(page, 30);
      await expect(page.locator("html")).not.toHaveAttribute("data-scrolled");
      await scrollTo(page, 31);
      await expect.poll(width).toBeCloseTo(fullWidth * 0.8, 0);
      expect(await titleTop()).toBe(before);
      await expect.poll(() => opacity(topBar(page))).toBe(0);
      await topBar(page).getByRole("link").first().focus();
      await expect.poll(() => opacity(topBar(page))).toBe(1);
      await scrollTo(page, 900);
      await expect(menu(page)).toBeInViewport();
      await expect(logo).toBeInViewport();
      await scrollTo(page, 0);
      await expect.poll(width).toBeCloseTo(fullWidth, 0);
    });

    const button = backToTop(page);
    await test.step("the button appears after 10 pixels", async () => {
      await expect(async () => {
        await scrollTo(page, 11);
        await expect(button).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await scrollTo(page, 10);
      await expect(button).toBeHidden();
    });

    await test.step("it scrolls smoothly, and moves focus to the title", async () => {
      await scrollTo(page, 1_200);
      await expect(button).toBeVisible();
      expect(await countScrollSteps(page)).toBeGreaterThan(3);
      await expect(button).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    await test.step("with reduced motion it jumps", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await scrollTo(page, 1_200);
      await expect(button).toBeVisible();
      expect(await countScrollSteps(page)).toBe(1);
    });
  });
});

/** Effective opacity of an element, including that of its ancestors. */
function opacity(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    let effective = 1;
    for (let current: Element | null = element; current; current = current.parentElement)
      effective *= Number(getComputedStyle(current).opacity);
    return effective;
  });
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
}

/** Clicks the back-to-top button, and counts the scroll positions until the page has reached the top. */
function countScrollSteps(page: Page): Promise<number> {
  return backToTop(page).evaluate(async (button: HTMLElement) => {
    const positions = new Set<number>();
    const record = () => positions.add(window.scrollY);
    window.addEventListener("scroll", record);
    button.click();
    while (window.scrollY > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.removeEventListener("scroll", record);
    return positions.size;
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("submenus and the drawer open, close and lead to pages, and the header stays", async ({ page }) => {
    await page.goto(SHORT_PAGE);
    await submenuButton(menu(page), "About us").click();
    await submenuLink(page).click();
    await expect(page).toHaveURL(/\/about-us\/team\/$/);
    await page.mouse.wheel(0, 600);
    await expect(menu(page)).toBeInViewport();

    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await submenuButton(drawer, "About us").click();
    await expect(drawer.getByRole("link", { name: "Our story" })).toBeVisible();
    await drawer.getByRole("button", { name: "Close menu" }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await drawer.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL(/\/contact\/$/);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("with the narrowest screen opens the drawer by touch, expands a submenu, and follows a link", async ({
    page,
  }) => {
    await visit(page, SHORT_PAGE);
    await expect(topBar(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(topBar(page).getByRole("link", { name: "Report a repair" })).toBeVisible();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    for (const button of MENU_BUTTONS) await expect(drawer.getByRole("link", { name: button })).toBeVisible();
    await expect(drawer.getByRole("link", { name: /^Call 09 233 04 70/ })).toBeVisible();
    await submenuButton(drawer, "About us").tap();
    await expect(drawer.getByRole("link", { name: "Our story" })).toBeVisible();
    expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await drawer.getByRole("link", { name: "Our story" }).tap();
    await expect(page).toHaveURL(/our-story/);
    await expect(drawer).toBeHidden();
    // A click outside closes it as well.
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(10, 400);
    await expect(drawer).toBeHidden();
  });
});

type Banners = { gallery: StartedSite; videoBanner: StartedSite };

/** Sites whose layout differs from that of the sample agency. */
const testWithBanners = test.extend<Banners>({
  gallery: siteOfTestFile(() => {
    const pictures = ["office-gent", "office-brussel", "office-namur"];
    return startSite({
      change: (folder) =>
        changeJson<{ banner: object }>(join(folder, "layout.json"), (layout) => ({
          ...layout,
          header: { changeOnScroll: false, showsValuation: false },
          banner: {
            ...layout.banner,
            type: "gallery",
            gallery: pictures.map((name) => ({ image: `pictures/${name}.webp`, alt: { en: name } })),
          },
        })),
    });
  }),
  videoBanner: siteOfTestFile(() =>
    startSite({
      change: async (folder) => {
        await writeFile(join(folder, "pictures/street.webm"), "a video");
        await changeJson<{ banner: object }>(join(folder, "layout.json"), (layout) => ({
          ...layout,
          banner: { ...layout.banner, type: "video", video: "pictures/street.webm" },
        }));
      },
    }),
  ),
});

testWithBanners.describe("a gallery as banner, a header that scrolls away, and no valuation button", () => {
  testWithBanners.use({ baseURL: ({ gallery }, use) => use(gallery.address) });

  testWithBanners("appear as configured", async ({ page, gallery }) => {
    await page.addInitScript(() => localStorage.setItem("consent", "set"));
    await visit(page, `${gallery.address}/`);
    const banner = page.getByRole("region", { name: "Photos of the agency" });
    const slides = banner.getByRole("group");
    await expect(slides).toHaveCount(3);
    await expect(slides.first()).toBeInViewport();
    await banner.getByRole("button", { name: "Next photo" }).click();
    await expect(banner.getByText("2 of 3")).toBeVisible();
    await expect(banner.getByRole("img", { name: "office-brussel" })).toBeInViewport({ ratio: 0.5 });
    expect(await findViolations(page, "main > :first-child")).toEqual([]);

    await expect(page.getByRole("banner").getByRole("link", { name: "Free valuation" })).toHaveCount(0);
    await scrollTo(page, 700);
    await expect(menu(page)).not.toBeInViewport();

    await scrollTo(page, 0);
    await page.setViewportSize(PHONE);
    await expect(banner.getByRole("img")).toHaveCount(1);
    await expect
      .poll(() => banner.getByRole("img").evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/banner-mobile\.webp\?scale=1$/);
  });
});

testWithBanners.describe("a video as banner", () => {
  testWithBanners.use({
    baseURL: ({ videoBanner }, use) => use(videoBanner.address),
    ...WITH_MOTION,
  });

  testWithBanners(
    "loads on a desktop and has a button to pause or play it, never loads on a phone, and waits for a click with reduced motion",
    async ({ page, videoBanner }) => {
      await page.addInitScript(() => localStorage.setItem("consent", "set"));
      const requestedUrls: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("street.webm")) requestedUrls.push(request.url());
      });
      const play = page.getByRole("button", { name: "Play video" });
      const video = page.getByRole("main").locator("video");
      await page.setViewportSize(PHONE);
      await visit(page, `${videoBanner.address}/`);
      await expect(page.getByRole("main").locator("picture img").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(requestedUrls).toEqual([]);

      await page.setViewportSize(DESKTOP);
      await testWithBanners.step("with reduced motion it does not start by itself", async () => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.reload();
        await expect(play).toBeVisible();
        await expect(video).toHaveCount(0);
        await play.click();
        await expect(video).toHaveCount(1);
      });

      await page.emulateMedia({ reducedMotion: "no-preference" });
      requestedUrls.length = 0;
      await page.reload();
      await expect(video).toHaveJSProperty("muted", true);
      await expect(video).toHaveAttribute("src", "/pictures/street.webm");
      await expect.poll(() => requestedUrls.length).toBeGreaterThan(0);
      // "Play" if the browser has noticed already that the file is not a video.
      await expect(page.getByRole("button", { name: /^(Pause|Play) video$/ })).toBeVisible();
    },
  );
});
