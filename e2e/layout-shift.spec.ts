import { once } from "node:events";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { PROPERTIES } from "./sample.ts";
import { delayRequests, expect, test, WITH_MOTION } from "./visitor.ts";

/*
 * Layout shift on a slow device: scripts run after what the server sent has been painted. Shifts just after an input
 * count too, although browsers ignore them: on a slow phone the response comes later than that.
 */

/** Largest sum of layout shifts. Core Web Vitals call 0.1 good; Gable requires less. */
const MAX_SHIFT = 0.02;
/** Size of a packet on a connection of 37 kB per second. */
const CHUNK_BYTES = 1_500;
const CHUNK_INTERVAL_MS = 40;
type Shifts = { shifts: { value: number; moved: string[] }[] };

/** Records each layout shift from the first paint on, and the elements that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    const describeNode = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`
        : "gone";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        shifts.push({ value: entry.value, moved: entry.sources.map(describeNode) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Opens a page whose scripts arrive after it has been painted. */
async function gotoWithLateScripts(page: Page, address: string): Promise<void> {
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  release();
  await page.waitForLoadState("load");
}

/** Fails when elements shifted too much, and names them. `since`: number of earlier shifts to ignore. */
async function expectNoShift(page: Page, since = 0): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Entries are reported after the frame in which elements moved.
  const shifts = await page.evaluate(async (first) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Shifts).shifts.slice(first);
  }, since);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT);
}

/** Brings the page into its state after three seconds without scripts (app.css, `without-script`). */
async function skipScriptTimeout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const motion of document.getAnimations())
      if (motion instanceof CSSAnimation && motion.animationName === "keep-away") motion.finish();
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Number of shifts so far, including those of the frames that are still being drawn. */
function shiftCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as Shifts).shifts.length;
  });
}

/** Starts a proxy that sends the HTML of pages in small pieces, as a slow connection does. */
async function startSlowProxy(): Promise<{ address: string; stop: () => void }> {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? "");
  const server = createServer((request, response) => {
    const headers = { ...request.headers, "accept-encoding": "identity" };
    const { method, url: path } = request;
    const forwarded = sendRequest({ hostname, port, method, path, headers }, async (original) => {
      response.writeHead(original.statusCode ?? 500, original.headers);
      if (!original.headers["content-type"]?.startsWith("text/html")) {
        original.pipe(response);
        return;
      }
      const html = await buffer(original);
      for (let start = 0; start < html.length; start += CHUNK_BYTES) {
        response.write(html.subarray(start, start + CHUNK_BYTES));
        await sleep(CHUNK_INTERVAL_MS);
      }
      response.end();
    });
    request.pipe(forwarded);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port: ownPort } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${ownPort}`, stop: () => server.close() };
}

test.use(WITH_MOTION);

/**
 * English pages first: their paths have no language prefix, and once the browser has visited a page in another
 * language, the site redirects them to that language.
 */
const PAGES = {
  "the home page": "/",
  "a page of the agency": "/about-us/our-story/",
  "a form": "/demand-register/",
  "a filtered list": "/nl/huren/?type=2&minPrice=500",
};

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Opens a page whose scripts are late, and whose texts arrive even later. */
async function expectNoShiftWhileLoading(page: Page, address: string): Promise<void> {
  const release = await delayRequests(page, "**/texts/**");
  await gotoWithLateScripts(page, address);
  await skipScriptTimeout(page);
  release();
  await page.locator("html[data-ready]").waitFor();
  await expectNoShift(page);
  await page.unrouteAll({ behavior: "wait" });
}

for (const [device, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a slow ${device}`, () => {
    test.use({ viewport });

    test("nothing shifts on a page while it loads, even when scripts are late", async ({ page }) => {
      await watchShifts(page);
      for (const [name, path] of Object.entries(PAGES))
        await test.step(name, () => expectNoShiftWhileLoading(page, path));
    });

    test.describe("with a slow connection", () => {
      // The pages are requested through the proxy of this test.
      test.use({ expectedErrors: /^request to another server: http:\/\/127\.0\.0\.1:/ });

      test("nothing shifts on a property while its HTML arrives piece by piece, nor on the page of saved properties, which shows that it was viewed", async ({
        page,
      }) => {
        const slow = await startSlowProxy();
        await page.addInitScript(() => localStorage.setItem("consent", "set"));
        await watchShifts(page);
        await expectNoShiftWhileLoading(page, `${slow.address}/nl/pand/${PROPERTIES.house}/`);
        await expectNoShiftWhileLoading(page, `${slow.address}/nl/bewaard/`);
        await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
        slow.stop();
      });
    });

    test("nothing shifts on a list while it loads, and only the results change when it is filtered", async ({
      page,
    }) => {
      await watchShifts(page);
      const releaseTexts = await delayRequests(page, "**/texts/**");
      const releaseList = await delayRequests(page, "**/for-sale/?type=2");
      await gotoWithLateScripts(page, "/for-sale/");
      await skipScriptTimeout(page);
      releaseTexts();
      await page.locator("html[data-ready]").waitFor();
      await expectNoShift(page);

      if (device === "phone") await page.getByRole("button", { name: "Filters" }).click();
      await page.locator("summary", { hasText: "Type of property" }).click();
      const before = await shiftCount(page);
      const listRequested = page.waitForRequest("**/for-sale/?type=2");
      await page.getByText("Apartment", { exact: true }).and(page.locator("label span")).click();
      await listRequested;
      releaseList();
      await expect(page).toHaveURL("/for-sale/?type=2");
      await expectNoShift(page, before);
    });
  });
}

test.describe("on a desktop", () => {
  test.use({ viewport: SCREENS.desktop });

  test("titles and buttons keep their size when their fonts arrive", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const release = await delayRequests(page, "**/*.woff2");
    await page.goto("/de/", { waitUntil: "domcontentloaded" });
    const title = page.getByRole("heading", { level: 1 });
    const sell = page.getByRole("button", { name: "Zum Kauf" });
    const sizes = async () => [(await title.boundingBox())?.height, (await sell.boundingBox())?.width];
    const [titleBefore = 0, buttonBefore = 0] = await sizes();
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    const [titleAfter = 0, buttonAfter = 0] = await sizes();
    expect(Math.abs(titleAfter - titleBefore)).toBeLessThan(2);
    expect(Math.abs(buttonAfter - buttonBefore)).toBeLessThan(3);
  });
});
