import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { testOnSite } from "./separate-site.ts";
import { changeJson } from "./start-site.ts";
import { expect, visit } from "./visitor.ts";

/** Real photographs, which are not in the repository (`photos/` of REAL_DATA). Without them, pictures of the sample agency. */
const REAL = process.env.REAL_DATA && join(process.env.REAL_DATA, "photos");
const FOLDER = REAL || join(import.meta.dirname, "../site/pictures");
/** Few, because resizing one takes a second. property-gallery.spec.ts has properties with many pictures. */
const MAX_PICTURES = 3;

/** The property of the minimal site that gets all of the pictures. */
const PROPERTY_ID = 501;
const SLOW = { timeout: 200_000 };

type Feed = { properties: { ID: number; XLargePictureItems?: { Url: string }[] }[] };

let pictureCount = 0;

async function copyPictures(siteFolder: string): Promise<void> {
  const names = (await readdir(FOLDER))
    .filter((name) => /^(?!plan|portrait).*\.(jpe?g|webp)$/.test(name))
    .slice(0, MAX_PICTURES);
  pictureCount = names.length;
  await mkdir(join(siteFolder, "pictures"), { recursive: true });
  for (const name of names) await cp(join(FOLDER, name), join(siteFolder, "pictures", name));
  const items = names.map((name) => ({ Url: `pictures/${name}` }));
  await changeJson<Feed>(join(siteFolder, "listings.json"), (feed) => ({
    ...feed,
    properties: feed.properties.map((property) =>
      property.ID === PROPERTY_ID ? { ...property, XLargePictureItems: items } : property,
    ),
  }));
}

const test = testOnSite({
  from: join(import.meta.dirname, "../test-support/minimal-site"),
  change: copyPictures,
  variables: { PICTURE_WORK: "on" },
});

test.describe.configure({ timeout: 240_000 });

/** Waits until every picture of the property has been made in all widths and formats. */
async function waitForPictures(page: Page): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(`/nl/pand/${PROPERTY_ID}/`)).text();
    const processed = new Set(
      html
        .match(/\/media\/1360\/[0-9a-f]{20}\.(?:avif|webp|jpg|jpeg)/g)
        ?.map((path) => path.replace(/\.\w+$/, "")),
    );
    expect(processed.size).toBe(pictureCount);
  }).toPass(SLOW);
}

/** Address of the picture that is the largest paint so far, or the name of another element. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve(
            entry.element instanceof HTMLImageElement
              ? entry.element.currentSrc
              : String(entry.element?.tagName),
          );
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

for (const [device, windowPx, pictureWidths] of [
  ["a phone", 390, ["400", "600", "1360"]],
  ["a tablet", 820, ["400", "600", "1360"]],
  ["a desktop", 1440, ["600", "1360"]],
] as const) {
  test(`on ${device} the first picture is the largest paint, in a fitting size and format, and all load`, async ({
    page,
  }) => {
    await waitForPictures(page);
    await page.setViewportSize({ width: windowPx, height: 844 });
    await visit(page, `/nl/pand/${PROPERTY_ID}/`);
    const first = page.getByRole("main").locator("picture img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    // A smaller picture that loads sooner is the largest at first.
    let largest = "";
    await expect(async () => {
      largest = await largestPaint(page);
      expect(largest).toBe(await first.evaluate((image: HTMLImageElement) => image.currentSrc));
    }).toPass();
    const [, chosenWidth] = /\/media\/(\d+)\/[0-9a-f]{20}\.avif$/.exec(largest) ?? [];
    expect(pictureWidths).toContain(chosenWidth);

    const pictures = page.getByRole("list", { name: /Rijwoning aan het kanaal/ }).getByRole("img");
    await expect(pictures).toHaveCount(pictureCount);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
}
