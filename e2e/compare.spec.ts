import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { GOAL, isSoldOrLet, SAMPLE } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { expect, shownPropertyIds, test, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Saved properties compared side by side, with notes, and shared by link. */

/** Ids of five properties for sale whose price is published. */
const IDS = SAMPLE.filter(
  (property) => !isSoldOrLet(property) && property.PublishPrice && property.Goal === GOAL.sale,
)
  .slice(0, 5)
  .map(({ ID }) => ID);

const savedState = (ids: number[], origin: string) =>
  storageWithConsent(origin, { savedHomes: ids.join(",") });

test.use(WITHOUT_PICTURES);

test.describe("with five saved properties", () => {
  test.use({ storageState: ({ baseURL }, use) => use(savedState(IDS, baseURL ?? "")) });

  test("a visitor shares them by link, writes a note on one, and compares those that they tick", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "/saved/");

    await test.step("whoever receives the link saves all of the selection", async () => {
      const mail = await page.getByRole("link", { name: "E-mail" }).getAttribute("href");
      const whatsapp = await page.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href");
      const path = `/selection/?ids=${IDS.join(",")}`;
      expect(decodeURIComponent(mail ?? "")).toContain(path);
      expect(decodeURIComponent(whatsapp ?? "")).toMatch(/^https:\/\/wa\.me\/\?text=Have a look/);
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(page.getByText("The link to your selection has been copied.")).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.endsWith(path)).toBe(true);

      await page.evaluate(() => localStorage.removeItem("savedHomes"));
      await visit(page, link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("A selection of 5 properties");
      expect(await shownPropertyIds(page)).toEqual(IDS);
      expect(await findViolations(page, "main")).toEqual([]);
      await page.getByRole("button", { name: "Save all" }).click();
      await page.getByRole("link", { name: "View your saved properties" }).click();
      await expect(page.getByText("5 saved properties")).toBeVisible();
      await expect.poll(() => shownPropertyIds(page)).toEqual(IDS);
    });

    await test.step("a note stays in this browser, as it was typed, appears in another tab, and is never sent", async () => {
      const sent: string[] = [];
      context.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
      const noteOn = (tab: Page) => tab.getByRole("textbox", { name: /^My note on / }).first();
      const other = await context.newPage();
      await visit(other, "/saved/");
      const text = 'South garden, "asks" <b>a lot</b>';
      await noteOn(page).fill(text);
      await expect(noteOn(other)).toHaveValue(text);
      await other.reload();
      await expect(noteOn(other)).toHaveValue(text);
      await other.close();
      await noteOn(page).fill("");
      await page.reload();
      await expect(noteOn(page)).toHaveValue("");
      expect(sent.filter((request) => /South|lot/.test(decodeURIComponent(request)))).toEqual([]);
    });

    await test.step("the ticked properties are compared, and rows without differences can be hidden", async () => {
      const compare = page.getByRole("link", { name: /^Compare \d properties/ });
      await expect(compare).toHaveText("Compare 4 properties");
      const boxes = page.getByRole("checkbox", { name: /^Compare / });
      for (const index of [0, 2]) await boxes.nth(index).check();
      await expect(compare).toHaveText("Compare 2 properties");
      for (const index of [3, 4]) await boxes.nth(index).check();
      await expect(boxes.nth(1)).toBeDisabled();
      for (const index of [3, 4]) await boxes.nth(index).uncheck();
      await compare.click();

      await expect(page).toHaveURL(new RegExp(`/compare/\\?ids=${IDS[0]},${IDS[2]}$`));
      const table = page.getByRole("table", { name: "Comparison of properties" });
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      const price = table.getByRole("row", { name: /^Price \(Differs\)/ });
      await expect(price.getByRole("cell")).toHaveCount(2);
      expect(await findViolations(page, "main")).toEqual([]);

      const rows = await table.getByRole("row").count();
      await page.getByText("Only show what differs").click();
      await expect.poll(() => table.getByRole("row").count()).toBeLessThan(rows);
      await expect(price).toBeVisible();

      await page
        .getByRole("link", { name: /^Remove .* from the comparison$/ })
        .first()
        .click();
      await expect(page.getByText("Choose at least two properties")).toBeVisible();
    });
  });
});

test.describe("on a phone, without scripts", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("a comparison is a table that scrolls, with the names of the facts in view", async ({ page }) => {
    await page.goto(`/fr/comparer/?ids=${IDS.slice(0, 4).join(",")}`);
    const region = page.getByRole("region", { name: "Comparaison de biens" });
    await test.step("there is no gap where scripts would add buttons", async () => {
      const tools = await page.getByRole("checkbox").locator("..").boundingBox();
      const top = (await region.boundingBox())?.y ?? 0;
      expect(top - (tools?.y ?? 0) - (tools?.height ?? 0)).toBeLessThan(60);
    });
    const name = region.getByRole("rowheader", { name: /^Prix \(/ });
    const before = await name.boundingBox();
    await region.evaluate((element) => element.scrollBy(400, 0));
    expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByText("N’afficher que les différences").click();
    await expect(region.getByRole("columnheader")).toHaveCount(4);
  });
});
