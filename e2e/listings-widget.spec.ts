import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { expect, test } from "./visitor.ts";

/* The custom element `<gable-listings>` in a page of another website, the host page. */

const LANGUAGES = [
  ["nl", "Woningen bij Immo Gevel", /^Alle \d+ woningen/],
  ["fr", "Biens chez Immo Gevel", /^Les \d+ biens/],
  ["de", "Immobilien bei Immo Gevel", /^Alle \d+ Immobilien/],
  ["en", "Homes with Immo Gevel", /^All \d+ homes/],
] as const;

const CONTENT_SECURITY =
  "default-src 'none'; script-src SITE; connect-src SITE; img-src SITE; style-src 'none'";

let hostServer: Server;
let hostAddress: string;
/** Host page to serve next: its body and language, and the address of the site whose widget it contains. */
let hostPage = { site: "", body: "", language: "nl" };

test.describe.configure({ mode: "serial" });
// The host page itself is on another server than the site.
test.use({ expectedErrors: /^request to another server: http:\/\/127\.0\.0\.1:\d+\/$/ });

test.beforeAll(async ({ baseURL }) => {
  hostPage.site = baseURL ?? "";
  hostServer = createServer((_, response) => {
    const { site, body, language } = hostPage;
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": CONTENT_SECURITY.replaceAll("SITE", site),
      })
      .end(
        `<!doctype html><html lang="${language}"><title>Elsewhere</title><main><h1>Elsewhere</h1><h2>Homes</h2>${body}</main><script src="${site}/gable-listings.js" async></script></html>`,
      );
  });
  await new Promise<void>((resolve) => hostServer.listen(0, "127.0.0.1", resolve));
  hostAddress = `http://127.0.0.1:${(hostServer.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  hostServer.close();
});

async function openHostPage(page: Page, body: string, language = "nl"): Promise<void> {
  hostPage = { ...hostPage, body, language };
  await page.goto(hostAddress);
}

const FALLBACK = '<a href="https://immogevel.example/">Immo Gevel</a>';

test("properties of the site are a list on another website, in its language, without violations or requests to other servers", async ({
  page,
}) => {
  const requestedOrigins = new Set<string>();
  page.on("request", (request) => requestedOrigins.add(new URL(request.url()).origin));
  for (const [language, label, all] of LANGUAGES)
    await test.step(language, async () => {
      await openHostPage(
        page,
        `<gable-listings goal="rent" limit="3">${FALLBACK}</gable-listings>`,
        language,
      );
      const list = page.getByRole("list", { name: label });
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(list.getByRole("heading", { level: 3 })).toHaveCount(3);
      await expect(page.getByRole("link", { name: all })).toHaveAttribute("href", /^http/);
      await expect(page.locator("gable-listings [lang]")).toHaveAttribute("lang", language);
      await expect(page.getByRole("link", { name: "Immo Gevel", exact: true })).toBeHidden();
    });
  expect(await findViolations(page, "main")).toEqual([]);
  expect([...requestedOrigins].sort()).toEqual([new URL(hostAddress).origin, hostPage.site].sort());
  const script = await page.request.get(`${hostPage.site}/gable-listings.js`);
  expect((await script.body()).length).toBeLessThan(5_000);
});

test("a card leads to the page of its property, filters choose the properties, and changing an attribute loads the list again", async ({
  page,
}) => {
  await openHostPage(
    page,
    '<gable-listings goal="rent" filters="bedrooms=2" limit="1" language="fr" heading-level="4"></gable-listings>',
  );
  const card = page.getByRole("listitem");
  await expect(card.getByRole("heading", { level: 4 })).toBeVisible();
  const picture = card.locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const path = new URL((await card.getByRole("link").getAttribute("href")) ?? "").pathname;
  expect(path).toMatch(/^\/fr\/a-louer\//);
  expect((await page.request.get(hostPage.site + path)).status()).toBe(200);

  const all = page.getByRole("link", { name: /^Les/ });
  await expect(all).toHaveAttribute("href", /\/fr\/a-louer\/\?bedrooms=2$/);
  await page.locator("gable-listings").evaluate((element) => {
    element.setAttribute("goal", "sale");
    element.removeAttribute("limit");
  });
  await expect(all).toHaveAttribute("href", /\/fr\/a-vendre\/\?bedrooms=2$/);
  // The default of `limit`.
  await expect(card).toHaveCount(6);
});

test.describe("when the list cannot be loaded", () => {
  test.use({ expectedErrors: /^request to another server: http:\/\/127\.0\.0\.1:\d+\/$|ERR_FAILED/ });

  test("the content of the element stays", async ({ page }) => {
    await page.route("**/api/v1/cards*", (route) => route.abort());
    await openHostPage(page, `<gable-listings>${FALLBACK}</gable-listings>`);
    await expect(page.getByRole("link", { name: "Immo Gevel" })).toBeVisible();
  });
});
