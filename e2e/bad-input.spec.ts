import { HOMES, SAMPLE } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

/** Unusual query strings, by the contents of the list that they show. */
const QUERIES = {
  "all properties": [
    "type=abc",
    "city=|",
    "page=-1",
    "page=99999",
    "type[]=1",
    "__proto__=1&constructor[prototype]=2",
    "minPrice=abc&maxPrice=-5&bedrooms=many",
    "sort=cheapest&view=sideways&energy=zz",
    "city=%00|%00",
  ],
  "properties of both types": ["type=1&type=2", "type=2&type=1&type=1"],
  nothing: [
    "type=987654",
    "city=Atlantis|0000",
    "city=%3Cscript%3Ealert(1)%3C/script%3E|",
    "minPrice=500000&maxPrice=100000",
    "bedrooms=99",
  ],
};

for (const [shown, queries] of Object.entries(QUERIES)) {
  test(`an unusual or invalid query string shows ${shown}, without errors`, async ({ page }) => {
    for (const query of queries) {
      await test.step(`?${query}`, async () => {
        await page.goto(`/for-sale/?${query}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties for sale");
        const homes = page.getByRole("main").getByRole("article");
        const clear = page.getByRole("link", { name: "Clear all filters" });
        if (shown === "nothing") {
          await expect(
            page.getByRole("heading", { name: "No results were found for your search." }),
          ).toBeVisible();
          await expect(homes).toHaveCount(0);
        } else {
          await expect(homes.first()).toBeVisible();
        }
        // Every filter in effect can be cleared.
        if (shown === "all properties") await expect(clear).toHaveCount(0);
        else await expect(clear.first()).toBeVisible();
      });
    }
  });
}

test("a list opened by an invalid query string works like any other", async ({ page }) => {
  await visit(page, "/for-sale/?type=abc&page=99999&__proto__=1");
  await page.locator("summary", { hasText: "Type of property" }).click();
  await page.getByRole("checkbox", { name: /^House/ }).check();
  await expect(page).toHaveURL(/\/for-sale\/\?type=1$/);
});

const NOWHERE = [
  ["/property/424242/", "en"],
  ["/nl/kopen/gent/huis/424242/", "nl"],
  ["/fr/projet/424242/", "fr"],
  ["/de/immobilie/abc/", "de"],
  ["/nl/kopen/__proto__/", "nl"],
  ["/fr/%zz/", "en"],
  ["/xx/for-sale/", "en"],
] as const;

test("an unknown address answers 404, with links to other pages", async ({ page }) => {
  for (const [path, language] of NOWHERE) {
    await test.step(path, async () => {
      // The previous step may have stored a choice of language.
      await page.context().clearCookies();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const ways = page.getByRole("main").getByRole("link");
      const way = String(await ways.first().getAttribute("href"));
      // Requested and not visited: with scripts the page would redirect to the language stored by an earlier
      // step.
      expect((await page.request.get(way)).status()).toBe(200);
    });
  }
});

test("the page of a sold or let property says so, and shows others", async ({ page }) => {
  for (const [number, words] of [
    [HOMES.sold, /verkocht/i],
    [HOMES.rented, /verhuurd/i],
  ] as const) {
    // Some months after the sale the page itself is gone, with the same text.
    const answer = await page.goto(`/nl/pand/${number}/`);
    expect([200, 410]).toContain(answer?.status());
    await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
});

test("unpublished facts of a property are nowhere on its page", async ({ page, request }) => {
  for (const home of SAMPLE.filter(({ PublishAddress, PublishPrice }) => !PublishAddress || !PublishPrice)) {
    const html = await (await request.get(`/nl/pand/${home.ID}/`)).text();
    const price = new Intl.NumberFormat("nl-BE").format(home.Price);
    if (!home.PublishAddress)
      expect(html, `address of ${home.ID}`).not.toMatch(new RegExp(`${home.Street} ${home.HouseNumber}\\b`));
    if (!home.PublishPrice && home.Price > 0) {
      expect(html, `price of ${home.ID}`).not.toContain(price);
      expect(html, `price of ${home.ID}`).not.toContain(String(home.Price));
    }
  }
  await page.goto(`/nl/pand/${HOMES.hiddenAddress}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
