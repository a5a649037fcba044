import { isSoldOrLet, SAMPLE } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { expect, test, visit } from "./visitor.ts";

/* Saved properties without a connection. */

const ON_MARKET = SAMPLE.filter((property) => !isSoldOrLet(property)).map(({ ID }) => ID);

/** Ids of two properties that the visitor has saved. */
const IDS = ON_MARKET.slice(0, 2);

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
  const seenHomes = `${ON_MARKET[2]}:${Math.floor(Date.now() / 86_400_000)}`;
  await page.evaluate((text) => localStorage.setItem("seenHomes", text), seenHomes);
  await page.reload();
  await expect(page.getByText("2 saved properties")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);

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

  await test.step("a seen property, which is not stored, is not taken for one that is gone", async () => {
    expect(await page.evaluate(() => localStorage.getItem("seenHomes"))).toBe(seenHomes);
    await page.evaluate(() => localStorage.removeItem("seenHomes"));
  });

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
