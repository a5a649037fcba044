import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { startBuiltSite } from "./built-site.ts";
import { PROPERTIES } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";

/*
 * `npm run screenshots` takes pictures of every kind of page for people to review: three widths, two
 * languages, and a phone in dark mode. They are stored in test-results/screenshots.
 */

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "test-results", "screenshots");
const WIDTHS_PX = [390, 820, 1440];

const SCREENS: Record<string, { nl: string; fr: string }> = {
  home: { nl: "/nl/", fr: "/fr/" },
  "list-sale": { nl: "/nl/kopen/", fr: "/fr/a-vendre/" },
  "list-rent": { nl: "/nl/huren/?view=list", fr: "/fr/a-louer/?view=list" },
  "list-filtered": { nl: "/nl/kopen/?type=1&bedrooms=3", fr: "/fr/a-vendre/?type=1&bedrooms=3" },
  "list-empty": { nl: "/nl/kopen/?minPrice=90000000", fr: "/fr/a-vendre/?minPrice=90000000" },
  projects: { nl: "/nl/projecten/", fr: "/fr/projets/" },
  project: { nl: "/nl/project/1/", fr: "/fr/projet/1/" },
  ...Object.fromEntries(
    Object.entries(PROPERTIES).map(([name, id]) => [
      `property-${name}`,
      { nl: `/nl/pand/${id}/`, fr: `/fr/bien/${id}/` },
    ]),
  ),
  "property-unknown": { nl: "/nl/pand/424242/", fr: "/fr/bien/424242/" },
  "not-found": { nl: "/nl/bestaat-niet/", fr: "/fr/nexiste-pas/" },
};

const data = await mkdtemp(join(tmpdir(), "gable-screenshots-"));
const { address, stop } = await startBuiltSite({ GABLE_DATA: data });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: "reduce",
    // As a visitor who has made their choice about cookies.
    storageState: storageWithConsent(address),
  });
  const page = await context.newPage();
  for (const [name, paths] of Object.entries(SCREENS)) {
    for (const [language, path] of Object.entries(paths)) {
      for (const width of WIDTHS_PX)
        await takeScreenshot(page, path, { name: `${name}-${language}-${width}`, width });
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, paths.nl, { name: `${name}-nl-390-dark`, width: 390 });
    await page.emulateMedia({ colorScheme: "light" });
  }
  console.log(`The pictures are in ${relative(process.cwd(), FOLDER)}`);
} finally {
  await browser.close();
  await stop();
  await rm(data, { recursive: true, force: true });
}

/** Takes a screenshot of the whole page, once all its pictures have loaded. */
async function takeScreenshot(
  page: Page,
  path: string,
  { name, width }: { name: string; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 });
  await page.goto(path);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}
