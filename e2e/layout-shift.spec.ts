import type { Page } from "@playwright/test";
import { HOMES } from "./sample.ts";
import { expect, test, WITH_MOTION } from "./visitor.ts";

/*
 * Layout shift on a slow device. Shifts just after an input count too, although browsers ignore them: on a
 * slow phone the response comes later than that.
 */

/** "Good" is 0.1; Gable requires less. */
const MAX_SHIFT = 0.02;
/** Slowdown of the processor that Lighthouse takes for a phone. */
const SLOWDOWN = 4;

type Shifts = { shifts: { value: number; moved: string[] }[] };

/** Records each layout shift from the first paint on, and the elements that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const found: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts: found });
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`
        : "gone";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        found.push({ value: entry.value, moved: entry.sources.map(nameOf) });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Fails with the elements that moved, when they moved too much. */
async function expectStillness(page: Page, since = 0): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Entries are reported after the frame in which elements moved.
  const shifts = await page.evaluate(async (first) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Shifts).shifts.slice(first);
  }, since);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT);
}

/** Shows what a page shows once it has waited three seconds for scripts (app.css, `without-script`). */
async function waitForScriptsInVain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const motion of document.getAnimations())
      if (motion instanceof CSSAnimation && motion.animationName === "keep-away") motion.finish();
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function shiftCount(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Shifts).shifts.length);
}

test.use(WITH_MOTION);

const PAGES = {
  "the home page": "/",
  "a list": "/for-sale/",
  "a filtered list": "/nl/huren/?type=2&minPrice=500",
  "a property": `/nl/pand/${HOMES.house}/`,
  "a page of the agency": "/about-us/our-story/",
  "a form": "/demand-register/",
};

const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

for (const [device, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a slow ${device}`, () => {
    test.use({ viewport });

    for (const [name, path] of Object.entries(PAGES)) {
      test(`nothing shifts on ${name} while it loads, even when scripts are late`, async ({ page }) => {
        await watchShifts(page);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route("**/texts/**", async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(path, { waitUntil: "load" });
        await waitForScriptsInVain(page);
        release();
        await page.locator("html[data-ready]").waitFor();
        await expectStillness(page);
      });
    }

    test("only the results change when a list is filtered", async ({ page }) => {
      await watchShifts(page);
      // Longer than the half second after an input in which browsers ignore shifts.
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/_.data*", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/for-sale/");
      await page.locator("html[data-ready]").waitFor();
      await page.waitForLoadState("networkidle");
      if (device === "phone") await page.getByRole("button", { name: "Filters" }).click();
      await page.locator("summary", { hasText: "Type of property" }).click();
      const before = await shiftCount(page);
      await page.getByText("Apartment", { exact: true }).and(page.locator("label span")).click();
      release();
      await expect(page).toHaveURL("/for-sale/?type=2");
      await expectStillness(page, before);
    });
  });
}
