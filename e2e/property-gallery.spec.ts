import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { testOnSite } from "./separate-site.ts";
import { changeJson } from "./start-site.ts";
import { expect, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The mosaic of pictures on the page of a property, for any number of them, and the gallery that they open.
 * With REAL_DATA the pictures are photographs (`photos/` of real data), otherwise those of the sample agency.
 */

const REAL = process.env.REAL_DATA && join(process.env.REAL_DATA, "photos");
const FOLDER = REAL || join(import.meta.dirname, "../site/pictures");
const UPRIGHT = "upright.jpg";

/** Numbers of pictures that properties have, in the order of their ids from 601 on. More than six all look alike. */
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 12];
/** Number of pictures that the mosaic shows at most. */
const MAX_CELLS = 6;

/** Id of the property with `count` pictures; those with an upright first picture have ids from 701 on. */
function propertyWith(count: number, { isUpright = false } = {}): number {
  return (isUpright ? 701 : 601) + COUNTS.indexOf(count);
}

type Feed = { properties: { ID: number }[] };

async function addProperties(siteFolder: string): Promise<void> {
  const pictures = join(siteFolder, "pictures");
  await mkdir(pictures, { recursive: true });
  const names = (await readdir(FOLDER)).filter((name) =>
    /^(?!plan|portrait|amsterdam_canal).*\.(jpg|webp)$/.test(name),
  );
  const landscape = await Promise.all(
    names.slice(0, 12).map(async (name) => {
      await cp(join(FOLDER, name), join(pictures, name));
      return pictureItem(pictures, name);
    }),
  );
  const source = REAL ? join(REAL, "amsterdam_canal_house.jpg") : join(FOLDER, names[0] ?? "");
  await sharp(source).resize(800, 1_200, { fit: "cover" }).toFile(join(pictures, UPRIGHT));
  const upright = await pictureItem(pictures, UPRIGHT);
  await changeJson<Feed>(join(siteFolder, "listings.json"), (feed) => ({
    ...feed,
    properties: COUNTS.flatMap((count) => {
      const [property] = feed.properties;
      const ownPictures = landscape.slice(0, count);
      return [
        { ...property, ID: propertyWith(count), XLargePictureItems: ownPictures },
        {
          ...property,
          ID: propertyWith(count, { isUpright: true }),
          XLargePictureItems: [upright, ...ownPictures.slice(1)],
        },
      ];
    }),
  }));
}

async function pictureItem(folder: string, name: string) {
  const { width, height } = await sharp(join(folder, name)).metadata();
  return { Url: `pictures/${name}`, Width: width, Height: height };
}

const test = testOnSite({
  from: join(import.meta.dirname, "../test-support/minimal-site"),
  change: addProperties,
});

test.describe.configure({ timeout: 240_000 });

type MosaicLayout = {
  /** Area of the visible cells, of that of the mosaic. */
  coveredShare: number;
  /** Width by which the page is wider than the window. */
  overflowPx: number;
  /** Largest part of a picture's height that is cropped at its top. */
  croppedTopShare: number;
  visibleCells: number;
  /** Text that counts the pictures without a cell, such as "+ 6". */
  moreText: string;
};

function measureMosaic(page: Page): Promise<MosaicLayout> {
  return page.evaluate(() => {
    const list = document.querySelector("[data-gallery=pictures]");
    const cells = [...(list?.children ?? [])].filter((cell) => cell.getClientRects().length > 0);
    const gap = Number.parseFloat(getComputedStyle(list ?? document.body).columnGap) || 0;
    const area = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width + gap) * (height + gap);
    };
    const croppedTops = cells.map((cell) => {
      const image = cell.querySelector<HTMLImageElement>("img:not([alt=''])");
      if (!image || getComputedStyle(image).objectFit === "contain") return 0;
      const { width, height } = image.getBoundingClientRect();
      const drawn = Math.max(height, (width * image.height) / image.width, 0);
      const natural = (width * Number(image.getAttribute("height"))) / Number(image.getAttribute("width"));
      // `object-position` is 25%: a quarter of what does not fit is cropped at the top.
      return (0.25 * Math.max(0, Math.max(natural, drawn) - height)) / height;
    });
    return {
      coveredShare: cells.reduce((sum, cell) => sum + area(cell), 0) / area(list ?? document.body),
      overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      croppedTopShare: Math.max(...croppedTops),
      visibleCells: cells.length,
      moreText: [...(cells.at(-1)?.querySelectorAll("[aria-hidden='true']") ?? [])]
        .filter((text) => text.getClientRects().length > 0)
        .map(({ textContent }) => textContent)
        .join(""),
    };
  });
}

/**
 * Shows the content of the page of a property in the current page, which takes a third of the time of a page load. Its
 * layout needs no script.
 */
async function showProperty(page: Page, id: number): Promise<void> {
  await page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    document.querySelector("main")?.replaceWith(main ?? "");
  }, `/nl/pand/${id}/`);
}

test.describe("the layout", () => {
  test.use(WITHOUT_PICTURES);

  test("the pictures of a property fill their mosaic, however many there are, with a landscape or an upright one first", async ({
    page,
  }) => {
    await visit(page, "/nl/kopen/");
    for (const isUpright of [false, true])
      for (const count of COUNTS.filter((count) => count <= MAX_CELLS + 1)) {
        await showProperty(page, propertyWith(count, { isUpright }));
        const first = isUpright ? "an upright" : "a landscape";
        for (const width of [768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const { coveredShare, overflowPx, croppedTopShare, visibleCells, moreText } =
            await measureMosaic(page);
          const screen = `${count} pictures with ${first} one first at ${width} px`;
          expect(coveredShare, screen).toBeGreaterThan(0.97);
          expect(coveredShare, screen).toBeLessThan(1.03);
          expect(overflowPx, screen).toBe(0);
          expect(croppedTopShare, screen).toBeLessThan(0.06);
          expect(visibleCells, screen).toBe(Math.min(count, MAX_CELLS));
          expect(moreText, screen).toBe(count > MAX_CELLS ? `+ ${count - MAX_CELLS}` : "");
        }
        await page.setViewportSize({ width: 390, height: 844 });
        const { visibleCells, overflowPx } = await measureMosaic(page);
        expect([visibleCells, overflowPx], `${count} pictures on a phone`).toEqual([count, 0]);
      }
  });
});

test("nothing shifts while the pictures of a property load, and the last one of the mosaic opens those that it does not show", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/nl/pand/${propertyWith(12, { isUpright: true })}/`);
  const pictures = page.getByRole("list", { name: /^Foto/ }).getByRole("img");
  // Pictures outside the mosaic load later.
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.every((one) => one.getClientRects().length === 0 || (one as HTMLImageElement).complete),
      ),
    )
    .toBe(true);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);

  await page.getByRole("link", { name: /Nog 6 foto/i }).click();
  const gallery = page.getByRole("dialog");
  await expect(gallery.getByText("6 / 12", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText("7 / 12", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const PATH = `/nl/pand/${propertyWith(5)}/`;
  /** The path redirects to one with the title of the property, which ends in its number as well. */
  const ADDRESS = new RegExp(`/${propertyWith(5)}/$`);

  async function openGallery(page: Page) {
    await page.getByRole("list", { name: /^Foto/ }).getByRole("link").first().tap();
    const gallery = page.getByRole("dialog");
    await expect(gallery).toBeVisible();
    return gallery;
  }

  test("a strip of pictures shows its position, and the gallery that it opens closes with Back", async ({
    page,
  }) => {
    await visit(page, "/nl/kopen/");
    await visit(page, PATH);
    const pictures = page.getByRole("list", { name: /^Foto/ }).getByRole("link");

    await test.step("the strip shows its position, and the arrow keys move it", async () => {
      const dots = page.locator("[data-strip-dots] > *");
      const status = page.locator("[data-strip-status]");
      await page
        .locator("[data-picture-strip] > div")
        .evaluate((strip) => strip.scrollBy({ left: 0.8 * strip.clientWidth }));
      await expect(dots.nth(1)).toHaveAttribute("data-current", "");
      await expect(status).toHaveText(/^Foto 2 van 5/);
      await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });

      await pictures.nth(1).focus();
      await page.keyboard.press("ArrowRight");
      await expect(pictures.nth(2)).toBeFocused();
      await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 });
      await expect(status).toHaveText(/^Foto 3 van 5/);
      await page.keyboard.press("End");
      await expect(pictures.last()).toBeFocused();
      await expect(dots.last()).toHaveAttribute("data-current", "");
      await expect(dots.first()).not.toHaveAttribute("data-current", "");
    });

    const gallery = await openGallery(page);
    await test.step("a short or sideways swipe does not close it, a reload shows it again, and Back closes it", async () => {
      await swipeDown(page, 40);
      await expect(gallery).toBeVisible();
      await swipe(page, { fromX: 320, toX: 60, downPx: 30 });
      await expect(gallery.getByText("2 / 5", { exact: true })).toBeVisible();
      await page.reload();
      await expect(gallery).toBeVisible();
      await page.goBack();
      await expect(gallery).toBeHidden();
      await expect(page).toHaveURL(ADDRESS);
    });

    await test.step("Back closes it and stays on the page, and a second time leaves the page", async () => {
      const requestedPaths: string[] = [];
      page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
      await openGallery(page);
      await expect(page).toHaveURL(ADDRESS);
      requestedPaths.length = 0;
      await page.goBack();
      await expect(gallery).toBeHidden();
      await expect(page).toHaveURL(ADDRESS);
      // Pictures still load, and the visit is reported once the page is idle.
      expect(requestedPaths.filter((path) => !path.includes("/media/") && path !== "/visits")).toEqual([]);

      await page.goForward();
      await expect(gallery).toBeVisible();
      await page.goBack();
      await expect(gallery).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    });

    await test.step("Back leaves the page after it was closed by Escape, its button and a swipe down", async () => {
      await visit(page, PATH);
      for (const close of [
        () => page.keyboard.press("Escape"),
        () => page.getByRole("button", { name: "Sluiten" }).tap(),
        () => swipeDown(page, 300),
      ]) {
        await openGallery(page);
        await close();
        await expect(gallery).toBeHidden();
        await expect.poll(() => page.evaluate(() => "gallery" in (history.state ?? {}))).toBe(false);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    });
  });
});

function swipeDown(page: Page, downPx: number): Promise<void> {
  return swipe(page, { fromX: 195, toX: 200, downPx });
}

/** Moves one finger over the picture of the gallery, as real browser input, and lifts it. */
async function swipe(page: Page, { fromX, toX, downPx }: { fromX: number; toX: number; downPx: number }) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: fromX + (toX - fromX) * part, y: 300 + downPx * part }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", step / 8);
  await touch("touchEnd", 1);
  await session.detach();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test("every picture of a property is shown and links to its full size", async ({ page }) => {
    await page.goto(`/nl/pand/${propertyWith(12)}/`);
    const links = page.getByRole("list", { name: /^Foto/ }).getByRole("link");
    await expect(links).toHaveCount(12);
    await expect(links.last()).toBeVisible();
    await expect(page.getByText("+ 5")).toBeHidden();
    await links.last().click();
    await expect(page).toHaveURL(/\/media\/1360\//);
  });
});
