import { isSoldOrLet, SAMPLE } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { expect, test, visit } from "./visitor.ts";

/* Saved properties without a connection. */

/** Ids of two properties that the visitor has saved. */
const IDS = SAMPLE.filter((property) => !isSoldOrLet(property))
  .slice(0, 2)
  .map(({ ID }) => ID);

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  storageState: ({ baseURL }, use) => use(storageWithConsent(baseURL ?? "", { savedHomes: IDS.join(",") })),
});

test("saved properties and their pictures can be read without a connection, and no other page is stored", async ({
  page,
  context,
}) => {
  await visit(page, "/saved/");
  await expect(page.getByText("2 saved properties")).toBeVisible();
  const stored = () =>
    page.evaluate(async () => {
      const cache = await caches.open("saved-homes /saved/");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(stored).toContain("/selection/");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(async () => (await stored()).some((path) => path.startsWith("/media/"))).toBe(true);
  await page.reload();
  await expect(page.getByText("2 saved properties")).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("2 saved properties")).toBeVisible();
  const cards = page.getByRole("list", { name: "Your saved properties" }).getByRole("article");
  await expect(cards).toHaveCount(2);
  const picture = cards.first().locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(
    (await stored()).filter((path) => !/^\/(assets|texts|media|pictures|saved|selection)\//.test(path)),
  ).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("2 saved properties")).toBeVisible();
  await test.step("a change loads only what is not stored yet", async () => {
    await page.waitForLoadState("networkidle");
    const storedBefore = await stored();
    const requestedPaths: string[] = [];
    page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByText("1 saved property")).toBeVisible();
    await expect.poll(() => requestedPaths).toContain("/selection/");
    expect(requestedPaths.filter((path) => storedBefore.includes(path))).toEqual(["/selection/"]);
  });
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText("You have not saved any properties yet.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});
