import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { quantile } from "./figures.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";

const RUNS = 3;
const CPU_SLOWDOWN = 4;
/** Slow 4G, as Lighthouse defines it. */
const NETWORK = {
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: 96_000,
  offline: false,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time after loading until the measurement of the first view ends. */
const QUIET_MS = 3_000;

/** An action of a visitor on a page. Resolves when its result is visible. */
type VisitorAction = (page: Page) => Promise<void>;

const ACTIONS: Record<string, { path: string; act: VisitorAction }> = {
  "list, opening the filters": {
    path: "list",
    act: async (page) => {
      await page.getByRole("button", { name: "Filters" }).tap();
      await page.getByRole("dialog", { name: "Filters" }).waitFor();
    },
  },
  "list, choosing a filter": {
    path: "list",
    act: async (page) => {
      await page.getByRole("button", { name: "Filters" }).tap();
      const panel = page.getByRole("dialog", { name: "Filters" });
      await panel.locator("summary", { hasText: "Type of property" }).tap();
      await panel.getByRole("checkbox", { name: /^Apartment/ }).check();
      await page.waitForURL(/type=2/);
      // The button is behind the modal panel, and has no role there.
      await page.locator('[aria-label="Filters (1)"]').waitFor({ state: "attached" });
    },
  },
  "home, typing a search": {
    path: "home",
    act: async (page) => {
      await page.getByRole("combobox").first().tap();
      await page.keyboard.type("gh");
      await page.getByRole("grid").first().waitFor();
    },
  },
  "property, opening the gallery": {
    path: "property",
    act: async (page) => {
      await page.locator("main article a:has(img)").first().tap();
      await page.locator("dialog:modal").waitFor();
    },
  },
};

type FirstViewFigures = {
  /** Kilobytes as transferred, before the visitor does anything. */
  html: number;
  css: number;
  scripts: number;
  texts: number;
  lcpMs: number;
  /** Sum of the time that each task takes beyond 50 ms. */
  blockedMs: number;
};

/**
 * Measures page loads and actions on a slow phone, with a CPU slowed down four times, 1.6 Mbit/s and 150 ms of latency.
 * Returns medians. Of an action, `answerMs` is the longest time from an input to the next frame, and `doneMs` the time until
 * its result is visible.
 */
export async function phoneFigures(address: string, say: (text: string) => void) {
  const list = await (await fetch(`${address}/for-sale/`)).text();
  const [property = ""] = distinctMatches(list, PROPERTY_LINK);
  const paths: Record<string, string> = {
    home: "/",
    list: "/for-sale/",
    property,
    project: "/project/1/",
    text: "/about-us/",
  };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const figures: Record<string, Record<string, number>> = {};
  const measure = async (name: string, path: string, act?: VisitorAction) => {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await browser.newPage(PHONE);
      runs.push(await measureVisit(page, address + path, act));
      await page.close();
    }
    const names = Object.keys(runs[0] ?? {});
    figures[name] = Object.fromEntries(
      names.map((figureName) => [
        figureName,
        Math.round(
          quantile(
            runs.map((run) => run[figureName] ?? 0),
            0.5,
          ) * 10,
        ) / 10,
      ]),
    );
    say(`${name}: ${JSON.stringify(figures[name])}`);
  };
  try {
    for (const [name, path] of Object.entries(paths)) await measure(name, path);
    for (const [name, { path, act }] of Object.entries(ACTIONS)) await measure(name, paths[path] ?? "/", act);
  } finally {
    await browser.close();
  }
  return figures;
}

async function measureVisit(page: Page, url: string, act?: VisitorAction): Promise<Record<string, number>> {
  const client = await page.context().newCDPSession(page);
  const kilobytes = await countBytes(client);
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const firstView: FirstViewFigures = {
    ...kilobytes(),
    ...(await page.evaluate(() => window.visitFigures())),
  };
  if (!act) return firstView;
  const startedAt = performance.now();
  await act(page);
  const doneMs = performance.now() - startedAt;
  await page.waitForTimeout(500);
  const answerMs = await page.evaluate(() => window.visitLongestInteractionMs());
  return { answerMs, doneMs, scripts: kilobytes().scripts };
}

async function countBytes(client: CDPSession) {
  await client.send("Network.enable");
  const kinds = new Map<string, string>();
  const sums = { html: 0, css: 0, scripts: 0, texts: 0 };
  client.on("Network.responseReceived", ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes("/texts/") ? "Texts" : type),
  );
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = { Document: "html", Stylesheet: "css", Script: "scripts", Texts: "texts" }[
      kinds.get(requestId) ?? ""
    ];
    if (name) sums[name as keyof typeof sums] += encodedDataLength / 1_000;
  });
  return () => ({ ...sums });
}

declare global {
  interface Window {
    visitFigures: () => { lcpMs: number; blockedMs: number };
    visitLongestInteractionMs: () => number;
  }
}

/** Records paints, long tasks and interactions. Runs before the scripts of the page. */
function watchPage(): void {
  const figures = { lcpMs: 0, blockedMs: 0 };
  let longest = 0;
  new PerformanceObserver((list) => {
    figures.lcpMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.blockedMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    // Events without an id are not input: Chromium reports the mouse over a page that appears.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) longest = Math.max(longest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.visitFigures = () => figures;
  window.visitLongestInteractionMs = () => longest;
}
