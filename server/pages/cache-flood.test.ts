import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { metric } from "../../test-support/metrics.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/* Requests with made-up parameters or paths must not each get an entry in the page cache. */

let site: HostedSite;
beforeAll(async () => {
  site = await startHostedSite();
}, 120_000);
afterAll(() => site.end());

const cachedPages = () => metric(site.port, "gable_page_cache_entries");

/** In each request, `#` is replaced by another text. */
const FLOODS = [
  "/nl/kopen/?utm_source=#&#=1",
  "/nl/kopen/?type=#&energy=#",
  "/nl/contact/?#",
  "/search/?#=#",
  "/map-frame/nl/?#",
  "/map-homes/nl/sale.json?#=#",
  "/map-homes/nl/near-#.json",
  "/map-cards/nl/#.json?#",
  "/nl/geen-pagina-#/",
];

test.each(FLOODS)(
  "two hundred requests such as %s add at most two pages to the cache",
  async (pattern) => {
    const before = await cachedPages();
    for (let number = 0; number < 200; number += 20) {
      const targets = Array.from({ length: 20 }, (_, index) => pattern.replaceAll("#", `x${number + index}`));
      const responses = await Promise.all(targets.map((target) => sendRequest(site.port, target)));
      for (const { status } of responses) expect([200, 302, 404]).toContain(status);
    }
    expect((await cachedPages()) - before).toBeLessThanOrEqual(2);
  },
  60_000,
);

test("the cards of a map accept only one spelling of the number of a property", async () => {
  const property = /"ids":\[(\d+)/.exec((await sendRequest(site.port, "/map-homes/nl/sale.json")).text)?.[1];
  expect((await sendRequest(site.port, `/map-cards/nl/${property}.json`)).status).toBe(200);
  expect((await sendRequest(site.port, `/map-cards/nl/00${property}.json`)).status).toBe(404);
});
