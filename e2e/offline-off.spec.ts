import { join } from "node:path";
import { isGone, SAMPLE } from "./sample.ts";
import { changeJson, startSite } from "./start-site.ts";
import { test as base, expect, visit } from "./visitor.ts";

/* An agency that no longer wants the saved homes of its visitors stored in their browsers. */

const [saved = 0] = SAMPLE.filter((one) => !isGone(one)).map(({ ID }) => ID);

type Site = { address: string; switchOff: () => Promise<void>; stop: () => Promise<void> };

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      let folder = "";
      const { address, stop } = await startSite({
        change: async (siteFolder) => {
          folder = siteFolder;
        },
      });
      const switchOff = () =>
        changeJson<{ catalogue?: object }>(join(folder, "site.json"), (site) => ({
          ...site,
          catalogue: { ...site.catalogue, storesSavedHomes: false },
        }));
      await use({ address, switchOff, stop });
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
  storageState: ({ site }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: site.address,
          localStorage: [
            { name: "consent", value: "set" },
            { name: "savedHomes", value: String(saved) },
          ],
        },
      ],
    }),
});

test("what browsers stored, and the service worker, go when an agency switches storing off", async ({
  page,
  site,
}) => {
  const cacheNames = () => page.evaluate(() => caches.keys());
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await visit(page, "/saved/");
  await expect.poll(cacheNames).toEqual(["saved-homes /saved/"]);
  await expect.poll(workers).toBe(1);

  await site.switchOff();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("1 saved property")).toBeVisible();
    expect(await cacheNames()).toEqual([]);
  }).toPass();
  await expect.poll(workers).toBe(0);
  await page.reload();
  await expect(page.getByText("1 saved property")).toBeVisible();
  expect(await cacheNames()).toEqual([]);
});
