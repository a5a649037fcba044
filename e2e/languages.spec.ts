import type { BrowserContext } from "@playwright/test";
import { HOMES } from "./sample.ts";
import { expect, test, visit } from "./visitor.ts";

const LANGUAGES = ["en", "nl", "fr", "de"] as const;

/** One page of each kind, in English. */
const SCREENS: [string, string][] = [
  ["home", "/"],
  ["properties for sale", "/for-sale/"],
  ["properties for rent", "/for-rent/"],
  ["projects", "/projects/"],
  ["a project", "/project/1/"],
  ["a house", `/property/${HOMES.house}/`],
  ["a flat", `/property/${HOMES.flat}/`],
];

type Head = { language: string; canonical: string; alternates: Record<string, string> };

/** Language data in the head of a page: its own language and its alternates. */
function headOf(html: string): Head {
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "",
    alternates: Object.fromEntries(alternates.map(([, language, href]) => [language, href])),
  };
}

for (const [name, path] of SCREENS) {
  test(`${name}: each language links to itself and the others, and the links work`, async ({
    request,
    baseURL,
  }) => {
    const asked = await request.get(path, { headers: { "accept-language": "en" } });
    const { alternates } = headOf(await asked.text());
    expect(Object.keys(alternates).sort()).toEqual([...LANGUAGES, "x-default"].sort());
    for (const language of LANGUAGES) {
      const address = String(alternates[language]);
      const page = await request.get(address, { headers: { "accept-language": language }, maxRedirects: 0 });
      expect(page.status(), address).toBe(200);
      expect(headOf(await page.text()), address).toEqual({ language, canonical: address, alternates });
      expect(address.startsWith(`${baseURL}/`)).toBe(true);
    }
  });
}

test("the switcher goes through all languages of a page and back", async ({ page }) => {
  for (const path of ["/for-sale/?type=2", `/property/${HOMES.house}/`, "/project/2/"]) {
    await visit(page, path);
    const start = page.url();
    for (const language of ["nl", "de", "fr", "en"]) {
      await page.getByRole("banner").locator(`a[hreflang="${language}"]`).first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(page.url()).toBe(start);
  }
});

test("the page, its title and its links are in one language", async ({ page }) => {
  const words = { nl: /^Panden te koop/, fr: /^Biens à vendre/, de: /zum Kauf/ };
  for (const [language, path] of [
    ["nl", "/nl/kopen/"],
    ["fr", "/fr/a-vendre/"],
    ["de", "/de/kaufen/"],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[language]);
    await expect(page).toHaveTitle(words[language]);
    const elsewhere = await page
      .locator("a[href^='/']:not([hreflang])")
      .evaluateAll(
        (links, prefix) =>
          links.map((link) => link.getAttribute("href")).filter((href) => !href?.startsWith(prefix)),
        `/${language}/`,
      );
    // There is no login in German (docs/specification-notes.md#n8).
    expect(elsewhere).toEqual(language === "de" ? ["/login/"] : []);
  }
});

test.describe("a visitor whose browser prefers Dutch", () => {
  test.use({ locale: "nl-BE" });

  test("is redirected to Dutch, and to English after choosing English", async ({ page }) => {
    await visit(page, "/for-sale/");
    await expect(page).toHaveURL(/\/nl\/kopen\/$/);
    await page.getByRole("banner").locator('a[hreflang="en"]').first().click();
    await expect(page).toHaveURL(/\/for-sale\/$/);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("reads a shared page in French without being redirected", async ({ page }) => {
    await visit(page, "/fr/a-vendre/");
    await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
    await page.reload();
    await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
  });
});

test("the language is chosen by path, ?lng=, cookie, local storage and browser setting, in this order", async ({
  page,
  context,
  baseURL,
}) => {
  const languageOf = async (path: string) => {
    await page.goto(path);
    await page.locator("html[data-ready]").waitFor();
    return page.locator("html").getAttribute("lang");
  };
  expect(await languageOf("/for-sale/")).toBe("en");

  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("i18nextLng", "fr"));
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);
  await expect.poll(() => languageCookie(context)).toBe("fr");

  await context.addCookies([{ name: "i18next", value: "de", url: String(baseURL) }]);
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/de\/kaufen\/$/);

  await page.goto("/for-sale/?type=1&lng=nl");
  await expect(page).toHaveURL(/\/nl\/kopen\/\?type=1$/);
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/nl\/kopen\/$/);

  await page.goto("/de/kaufen/?lng=fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

async function languageCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "i18next")?.value;
}

test("a language that is only in local storage reaches the server with the next request", async ({
  page,
  context,
}) => {
  await page.goto("/fr/");
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() => localStorage.setItem("i18nextLng", "fr"));
  await context.clearCookies();
  await page.goto("/for-sale/");
  await expect(page).toHaveURL(/\/fr\/a-vendre\/$/);

  await expect.poll(() => languageCookie(context)).toBe("fr");
  const answer = await context.request.get("/for-rent/", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe("/fr/a-louer/");
});

test("an unknown language changes nothing", async ({ page }) => {
  for (const path of ["/?lng=es", "/?lng=//evil.example", "/?lng=__proto__"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  }
});
