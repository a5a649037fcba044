import { expect, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* The sample agency has no id of any tag: there is nothing to load, and nothing to ask consent for. */

test.use(WITHOUT_PICTURES);

test.use({ storageState: { cookies: [], origins: [] } });

test("a site without tags asks for no consent and has no cookie settings", async ({ page }) => {
  await visit(page, "/fr/politique-de-cookies/");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The footer is complete once its own links are there.
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Politique de cookies" }),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Paramètres des cookies" })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(
    "il n’utilise aucun service qui exige votre consentement",
  );
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("consent"))),
  ).toEqual([]);
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  for (const address of scripts) expect(new URL(address).origin).toBe(new URL(page.url()).origin);
});
