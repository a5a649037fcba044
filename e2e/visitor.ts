import { test as base, expect, type Locator, type Page } from "@playwright/test";

/** A visitor whose browser tells on us: an error in its console, or a request to anybody else, fails the test. */
export const test = base.extend<{ expectedFaults: RegExp }>({
  /** What a test that breaks something on purpose expects the browser to say. */
  expectedFaults: [/^nothing$/, { option: true }],
  page: async ({ page, baseURL, expectedFaults }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      const { url } = message.location();
      // Chromium says so of each page with status 404 that somebody opens.
      const isOfPage = /status of 4(04|10)/.test(message.text()) && url === page.url();
      if (message.type() === "error" && !isOfPage) faults.push(`console: ${message.text()} (${url})`);
    });
    page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== baseURL)
        faults.push(`to another's server: ${request.url()}`);
    });
    await use(page);
    expect(faults.filter((fault) => !expectedFaults.test(fault))).toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until scripts have taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor();
}

/** The same, and until what stands below what is seen first has come alive too; a link there is an ordinary one before. */
export async function visitWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

/**
 * Waits until scripts have taken over one control. Parts of a page are hydrated after `html[data-ready]`, and React
 * does not repeat a press on what it has not hydrated.
 */
export async function hydrated(control: Locator): Promise<Locator> {
  await expect
    .poll(() =>
      control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))),
    )
    .toBe(true);
  return control;
}

/** The numbers of the homes on a list, in order. */
export async function homesShown(page: Page): Promise<number[]> {
  const paths = await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
}

/** Waits until no colour is on its way to another. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Animations are left: Chromium never says of one that is over, on what is folded away, that it is.
    const transitions = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
