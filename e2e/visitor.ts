import { expect, type Page } from "@playwright/test";
import { test as base } from "./shared-context.ts";

/** Test function that fails on an error in the browser's console, and on a request to another server. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  /** Errors that a test causes on purpose. */
  expectedErrors: [/^nothing$/, { option: true }],
  page: async ({ page, baseURL, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      const { url } = message.location();
      // Chromium logs this for each page with status 404 or 410.
      const isOfPage = /status of 4(04|10)/.test(message.text()) && url === page.url();
      if (message.type() === "error" && !isOfPage) errors.push(`console: ${message.text()} (${url})`);
    });
    page.on("pageerror", ({ message }) => {
      // Chromium reports a page transition that it skips or aborts, which no script can prevent.
      if (!/^Transition was (skipped|aborted)/.test(message)) errors.push(`error: ${message}`);
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== baseURL)
        errors.push(`request to another server: ${request.url()}`);
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

export { expect };

/** For tests of transitions and animations: `test.use(WITH_MOTION)`. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Opens a page and waits until its scripts have started. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor();
}

/** Delays the requests whose URL matches a pattern until the returned function is called. */
export async function delayRequests(page: Page, urlPattern: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(urlPattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Ids of the properties in the list on the page, in order. */
export async function shownPropertyIds(page: Page): Promise<number[]> {
  const paths = await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return paths.map((path) => Number(/\/(\d+)\/$/.exec(path)?.[1]));
}

/** Waits until all colour transitions have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Not animations: Chromium never reports the end of one in collapsed content.
    const transitions = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
