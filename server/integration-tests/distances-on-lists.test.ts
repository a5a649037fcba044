import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";

/* Distances and travel times from the properties of a list to a town (docs/decisions/0381-travel-times-of-a-table-service.md). */

const SAMPLE = join(import.meta.dirname, "../../site");
const NEAR_GHENT = "/nl/kopen/?distanceTo=gent&sort=distance";

let isDown = false;
/** Fake routing service of an agency, for which every journey takes 20 minutes (1,200 seconds). */
const service = createServer(({ url = "" }, response) => {
  if (isDown) return response.writeHead(503).end();
  // The path ends with coordinates, separated by semicolons.
  const placeCount = url.split("?", 1)[0]?.split(";").length ?? 0;
  return response.end(
    JSON.stringify({ code: "Ok", durations: Array.from({ length: placeCount }, () => [1_200]) }),
  );
});

let siteWithRouting: HostedSite;
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const folder = await emptyFolder();
  await cp(SAMPLE, folder, { recursive: true });
  const file = join(folder, "site.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const bikeUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/table/v1/cycling`;
  await writeFile(file, JSON.stringify({ ...config, routing: { bike: bikeUrl } }));
  siteWithRouting = await startHostedSite({ SITE_DIR: folder });
}, 180_000);
afterAll(async () => {
  await siteWithRouting?.end();
  service.closeAllConnections();
  service.close();
});

test("each property shows its straight-line distance from a town, and the nearest comes first", async () => {
  const page = await new PlainBrowser((await sharedSite()).port).open(NEAR_GHENT);
  expect(page.text).toContain("Dichtst bij Gent");
  const distancesKm = distancesOn(page).map((text) =>
    Number(/^([\d,]+) km/.exec(text)?.[1]?.replace(",", ".")),
  );
  expect(distancesKm.length).toBeGreaterThan(10);
  expect(distancesKm).toEqual(distancesKm.toSorted((a, b) => a - b));
});

test("properties also show the travel time if the agency has a routing service, and only the distance while it fails", async () => {
  const browser = new PlainBrowser(siteWithRouting.port);
  const texts = distancesOn(await browser.open(NEAR_GHENT));
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).toMatch(/km tot Gent · 20 min met de fiets$/);

  isDown = true;
  const withoutTravelTime = distancesOn(await browser.open("/nl/kopen/?distanceTo=brugge"));
  expect(withoutTravelTime.length).toBeGreaterThan(10);
  for (const text of withoutTravelTime) expect(text).toMatch(/^[\d,]+ km tot Brugge$/);
});

/** Returns the line with the distance of each card. */
function distancesOn(page: PlainPage): string[] {
  return page
    .all("article")
    .flatMap((card) => elementsIn(card, "p").map(textOf))
    .filter((text) => text.includes(" km tot "));
}
