import { type CDPSession, chromium, type Frame, type Locator, type Page } from "@playwright/test";
import { formatIds } from "../app/catalogue/saved/saved-ids.ts";
import { dayNumber, formatSeen } from "../app/catalogue/saved/seen-properties.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { quantile } from "./figures.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time after which the performance entries of an interaction have arrived, from when its result is visible. */
const ENTRY_DELAY_MS = 600;
const PAUSE_BEFORE_TAP_MS = 300;
const STEP_TIMEOUT_MS = 15_000;
const MAP_FRAME = "iframe[src^='/map-frame/']";

/** An action of a visitor on a page. Resolves when its result is visible. */
type Step = (page: Page) => Promise<unknown>;

type Journey = {
  path: string;
  /** Draws maps. Other journeys do not, because drawing without a graphics card would slow down what they measure. */
  hasMap?: true;
  /** The site asks for consent. */
  asksForConsent?: true;
  /** The visitor has saved and seen properties before. */
  hasVisitedBefore?: true;
  steps: Record<string, Step>;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const filters = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const summary = (container: Page | Locator, text: string) =>
  container.locator("summary:visible", { hasText: text }).first();
const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
const map = (page: Page) => page.frameLocator(MAP_FRAME);

/** Creates a step that taps an element, and waits until `waitForResult` resolves. */
const tap =
  (findElement: (page: Page) => Locator, waitForResult?: (page: Page) => Promise<unknown>): Step =>
  async (page) => {
    await findElement(page).scrollIntoViewIfNeeded();
    // Nobody taps while the page moves.
    await page.waitForTimeout(PAUSE_BEFORE_TAP_MS);
    await findElement(page).tap();
    await waitForResult?.(page);
  };

/** Everything that visitors use, by page. The steps of a page run one after another. Text is typed key by key. */
const JOURNEYS: Record<string, Journey> = {
  home: {
    path: "home",
    steps: {
      "the search field": tap((page) => page.getByRole("combobox").first()),
      "typing a search": async (page) => {
        await page.keyboard.type("ghent house", { delay: 120 });
        await page.getByRole("grid").first().waitFor();
      },
      "moving through the suggestions": (page) => page.keyboard.press("ArrowDown"),
      "clearing the search": async (page) => {
        for (let key = 0; key < 11; key += 1) await page.keyboard.press("Backspace", { delay: 40 });
      },
      "the menu": tap(
        (page) => button(page, "Menu"),
        (page) => page.getByRole("dialog", { name: "Menu" }).waitFor(),
      ),
      "a part of the menu": tap((page) => summary(page.getByRole("dialog", { name: "Menu" }), "Services")),
      "closing the menu": tap((page) => button(page, "Close menu")),
      "saving a property": tap((page) => button(page, /^Save /).first()),
      "hiding a property": tap((page) => button(page, /^Hide /).nth(1)),
    },
  },
  consent: {
    path: "home",
    asksForConsent: true,
    steps: {
      "change settings": tap((page) => button(page, "Change settings")),
      "a switch": tap((page) => page.getByRole("switch", { name: "Ad storage" })),
      "saving the choice": tap((page) => page.locator("[data-consent-answer]:visible").last()),
    },
  },
  "consent, agreed": {
    path: "list",
    asksForConsent: true,
    steps: { agree: tap((page) => button(page, "Agree")) },
  },
  filters: {
    path: "list",
    steps: {
      "opening the filters": tap(
        (page) => button(page, "Filters"),
        (page) => filters(page).waitFor(),
      ),
      "opening a filter": tap((page) => summary(filters(page), "Type of property")),
      "choosing a type": tap(
        (page) => filters(page).getByRole("checkbox", { name: /^Apartment/ }),
        (page) => page.waitForURL(/type=2/),
      ),
      "opening the towns": tap((page) => summary(filters(page), "City")),
      "typing a town": async (page) => {
        await filters(page).getByRole("searchbox").or(filters(page).getByRole("textbox")).first().tap();
        await page.keyboard.type("gen", { delay: 120 });
      },
      "choosing a town": tap(
        (page) =>
          filters(page)
            .getByRole("checkbox", { name: /^Ghent/ })
            .first(),
        (page) => page.waitForURL(/city=/),
      ),
      "opening the prices": tap((page) => summary(filters(page), "Price")),
      "typing a price": async (page) => {
        await filters(page).locator("[name=minPrice]").tap();
        await page.keyboard.type("150000", { delay: 120 });
        await page.waitForURL(/minPrice=150000/);
      },
      "opening all filters": tap((page) => summary(filters(page), "More filters")),
      "closing all filters": tap((page) => summary(filters(page), "More filters")),
      "show results": tap(
        (page) => button(page, /^Show \d+ propert/),
        (page) => filters(page).waitFor({ state: "hidden" }),
      ),
      "removing a filter": tap(
        (page) => page.getByRole("link", { name: /^Remove filter Apart/ }),
        (page) => page.waitForURL((url) => !url.searchParams.has("type")),
      ),
      "removing all filters": tap(
        (page) => page.getByRole("link", { name: "Clear all filters" }),
        (page) => page.waitForURL((url) => !url.searchParams.has("city")),
      ),
      "opening the filters again": tap(
        (page) => button(page, "Filters"),
        (page) => filters(page).waitFor(),
      ),
      "closing the filters": tap((page) => button(page, "Close filters")),
    },
  },
  list: {
    path: "list",
    steps: {
      sorting: async (page) => {
        const field = page.getByLabel("Sort by");
        await field.focus();
        await page.keyboard.press("ArrowDown");
        await page.waitForURL(/sort=/);
      },
      "next photo": async (page) => {
        await swipe(page, firstCard(page).locator(".card-strip"));
        await firstCard(page)
          .getByText(/^2\/\d+$/)
          .waitFor();
      },
      "saving a property": tap((page) => button(page, /^Save /).first()),
      "removing it": tap((page) => button(page, /^Save /).first()),
      "hiding a property": tap((page) => button(page, /^Hide /).nth(1)),
      "showing it again": tap((page) => button(page, /^Show .* again$/)),
      "typing an address to be kept informed": async (page) => {
        await page.getByLabel("Your e-mail address").tap();
        await page.keyboard.type("ann@me.be", { delay: 60 });
      },
    },
  },
  "map of a list": {
    path: "list",
    hasMap: true,
    steps: {
      "opening the map": tap(
        (page) => button(page, "Map"),
        (page) => map(page).locator(".cluster, .property").first().waitFor({ timeout: 60_000 }),
      ),
      "a cluster or a property": tap((page) => map(page).locator(".cluster, .property").first()),
      "zooming out": tap((page) => map(page).getByRole("button", { name: "Zoom out", exact: true })),
      "moving the map": (page) => swipe(page, page.locator(MAP_FRAME)),
      "drawing an area": tap((page) => map(page).getByRole("button", { name: "Draw an area" })),
      "not drawing": tap((page) => map(page).getByRole("button", { name: "Cancel" })),
      "searching in this area": tap(
        (page) => map(page).getByRole("button", { name: "Search in this area" }),
        (page) => page.waitForURL(/area=/),
      ),
    },
  },
  property: {
    path: "property",
    steps: {
      "opening the gallery": tap(
        (page) => page.locator("main article a:has(img)").first(),
        (page) => page.locator("dialog:modal").waitFor(),
      ),
      "next photo in the gallery": tap((page) => button(page, "Next photo")),
      "zooming a photo": async (page) => {
        const box = await page.locator("dialog:modal img").first().boundingBox();
        const point = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 100] as const;
        await page.touchscreen.tap(...point);
        await page.touchscreen.tap(...point);
      },
      "closing the gallery": async (page) => {
        await page.keyboard.press("Escape");
        await page.locator("dialog:modal").waitFor({ state: "hidden" });
      },
      "saving the property": tap((page) => button(page, "Save").first()),
      sharing: tap((page) => page.locator("summary", { hasText: "Share" })),
      "copying the link": tap((page) => button(page, "Copy link")),
      "the next photo of the strip": (page) =>
        swipe(page, page.locator("[data-picture-strip] > div").first()),
    },
  },
  project: {
    path: "project",
    steps: {
      "sorting the units": async (page) => {
        await page.getByLabel("Sort by").focus();
        await page.keyboard.press("ArrowDown");
      },
      "filtering the units": async (page) => {
        await page.getByLabel("Bedrooms").focus();
        await page.keyboard.press("ArrowDown");
      },
      "the video": tap((page) => button(page, /^Play: /)),
    },
  },
  "saved properties": {
    path: "saved",
    hasVisitedBefore: true,
    steps: {
      "choosing a property to compare": tap((page) =>
        page.getByRole("checkbox", { name: /^Compare / }).first(),
      ),
      "writing a note": async (page) => {
        await page
          .getByRole("textbox", { name: /^My note/ })
          .first()
          .tap();
        await page.keyboard.type("South", { delay: 120 });
      },
      "removing a property": tap((page) => button(page, /^Remove /).last()),
      "clearing what was seen": tap((page) => button(page, "Clear this list")),
    },
  },
  comparison: {
    path: "compare",
    steps: {
      "only what differs": tap((page) => page.getByText("Only show what differs")),
    },
  },
  costs: {
    path: "costs",
    steps: {
      "typing a price": async (page) => {
        await page.getByLabel("Price of the home").tap();
        await page.keyboard.type("0", { delay: 120 });
      },
      "another region": tap((page) => page.getByLabel("Brussels")),
    },
  },
  contact: {
    path: "contact",
    steps: {
      "sending an empty form": tap(
        (page) => button(page, "Send message"),
        (page) => page.getByRole("alert").first().waitFor(),
      ),
      "a title": tap((page) => page.getByLabel("Ms", { exact: true })),
      "typing a name": async (page) => {
        await page.getByLabel("First name").tap();
        await page.keyboard.type("Ann", { delay: 120 });
      },
      "typing an address": async (page) => {
        await page.getByLabel("Your e-mail address").first().tap();
        await page.keyboard.type("ann@me.be", { delay: 60 });
      },
      "typing a message": async (page) => {
        await page.getByLabel("Your message").tap();
        await page.keyboard.type("Hello there", { delay: 60 });
      },
      "sending it with errors": tap((page) => button(page, "Send message")),
    },
  },
  "saved search": {
    path: "savedSearch",
    steps: {
      "a type": tap((page) => page.getByRole("checkbox", { name: "House", exact: true })),
      "opening a province": tap((page) => summary(page, "East Flanders")),
      "a region": tap((page) => page.getByRole("checkbox", { name: "All of Flanders" })),
      "sending it with errors": tap(
        (page) => page.locator("main form button[type=submit]").last(),
        (page) => page.getByRole("alert").first().waitFor(),
      ),
    },
  },
  viewing: {
    path: "appointment",
    steps: {
      "another day": tap((page) => page.locator("label:has(input[name=slot-day])").nth(1)),
      "a time": tap((page) => page.locator("label:has(input[name=slot]):visible").first()),
      "sending it with errors": tap(
        (page) => button(page, "Request appointment"),
        (page) => page.getByRole("alert").first().waitFor(),
      ),
    },
  },
};

/** Moves a finger over an element, from right to left. */
async function swipe(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element to swipe is not on the page");
  const session = await page.context().newCDPSession(page);
  const y = box.y + Math.min(100, box.height / 2);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", box.x + box.width - 50);
  for (let x = box.x + box.width - 60; x > box.x + 40; x -= 15) await touch("touchMove", x);
  await touch("touchEnd");
  await session.detach();
}

export type InteractionFigures = Record<string, { medianMs: number; worstMs: number }>;

/**
 * Measures everything visitors use on a phone slowed down four times, five times each, every time on a newly opened page:
 * milliseconds from an input to the next frame that shows its effect, as browsers count them for Interaction to Next
 * Paint. Less than 16 ms, which browsers do not report, is 0; so are swipes, which browsers do not count.
 *
 * @param consentAddress address of a site that asks for consent.
 * @param journeys names of journeys, such as "filters"; all by default.
 */
export async function interactionFigures(
  {
    address,
    consentAddress,
    journeys = [],
  }: { address: string; consentAddress: string; journeys?: string[] },
  say: (text: string) => void,
): Promise<InteractionFigures> {
  const { paths, ids } = await readPaths(address);
  const now = new Date();
  const storedByVisitor = {
    savedHomes: formatIds(ids.slice(0, 8)),
    seenHomes: formatSeen(ids.slice(8, 16).map((id) => ({ id, day: dayNumber(now) }))),
  };
  const executablePath = await findBrowser();
  const launch = (...args: string[]) => chromium.launch({ executablePath, args: ["--no-sandbox", ...args] });
  const browser = await launch("--disable-gpu", "--disable-3d-apis");
  const browserWithMaps = await launch(
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  );
  const figures: InteractionFigures = {};
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      if (journeys.length > 0 && !journeys.includes(name)) continue;
      const url = (journey.asksForConsent ? consentAddress : address) + paths[journey.path];
      const runs: Record<string, number>[] = [];
      const stored = journey.hasVisitedBefore ? storedByVisitor : {};
      // An extra run first: the first map starts the graphics process, which is already running on a phone.
      for (let run = journey.hasMap ? -1 : 0; run < RUNS; run += 1) {
        const page = await (journey.hasMap ? browserWithMaps : browser).newPage(PHONE);
        const durationsMs = await measureSteps(page, { url, stored, steps: journey.steps }, say);
        if (run >= 0) runs.push(durationsMs);
      }
      for (const step of Object.keys(journey.steps)) {
        const durationsMs = runs.flatMap((run) => run[step] ?? []);
        if (durationsMs.length === 0) continue;
        const figure = { medianMs: quantile(durationsMs, 0.5), worstMs: Math.max(...durationsMs) };
        figures[`${name}: ${step}`] = figure;
        say(
          `${name}: ${step}: ${figure.medianMs} ms, worst ${figure.worstMs} ms (${durationsMs.join(", ")})`,
        );
      }
    }
  } finally {
    await browser.close();
    await browserWithMaps.close();
  }
  return figures;
}

/** Finds the paths of the journeys, and the ids of the properties on the list for sale. */
async function readPaths(address: string): Promise<{ paths: Record<string, string>; ids: number[] }> {
  const list = await (await fetch(`${address}/for-sale/`)).text();
  const properties = distinctMatches(list, PROPERTY_LINK);
  const ids = properties.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
  const paths = {
    home: "/",
    list: "/for-sale/",
    property: properties[0] ?? "",
    project: "/project/1/",
    saved: "/saved/",
    compare: `/compare/?ids=${ids.slice(0, 4).join(",")}`,
    costs: "/buying-costs/",
    contact: "/contact/",
    savedSearch: "/demand-register/",
    appointment: `/appointment/${ids[0]}/`,
  };
  return { paths, ids };
}

/** Performs the steps of a journey, and returns the longest interaction of each step in milliseconds. */
async function measureSteps(
  page: Page,
  { url, stored, steps }: { url: string; stored: Record<string, string>; steps: Journey["steps"] },
  say: (text: string) => void,
): Promise<Record<string, number>> {
  const durationsMs: Record<string, number> = {};
  try {
    await page.addInitScript(watchInteractions);
    await page.addInitScript(storeProperties, stored);
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.locator("html[data-ready]").waitFor();
    await slowDown(page);
    for (const [name, step] of Object.entries(steps)) {
      await longestInteraction(page);
      await step(page);
      await page.waitForTimeout(ENTRY_DELAY_MS);
      await slowDown(page);
      durationsMs[name] = await longestInteraction(page);
    }
  } catch (error) {
    say(`${url}: ${(error as Error).message.split("\n", 3).join(" ")}`);
  } finally {
    await page.context().close();
  }
  return durationsMs;
}

/** Slows down the page, and frames with a process of their own, such as a map. */
async function slowDown(page: Page): Promise<void> {
  for (const target of [page, ...page.frames()]) {
    const session: CDPSession | undefined = await page
      .context()
      .newCDPSession(target)
      // A frame in the process of its page is slowed down with it.
      .catch(() => undefined);
    await session?.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  }
}

/** Longest interaction in ms since the last call, in the page and its frames. */
async function longestInteraction(page: Page): Promise<number> {
  const all = await Promise.all(
    page
      .frames()
      .map((frame: Frame) => frame.evaluate(() => window.longestInteractionMs?.() ?? 0).catch(() => 0)),
  );
  return Math.max(...all);
}

declare global {
  interface Window {
    /** Longest interaction in ms since the last call. */
    longestInteractionMs?: () => number;
  }
}

/** Fills the local storage. Runs before the scripts of the page and of its frames, some of which have no storage. */
function storeProperties(stored: Record<string, string>): void {
  if (window !== window.top) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/** Records the longest interaction. Runs before the scripts of the page. */
function watchInteractions(): void {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) longest = Math.max(longest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.longestInteractionMs = () => {
    const duration = longest;
    longest = 0;
    return duration;
  };
}
