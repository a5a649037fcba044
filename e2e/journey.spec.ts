import { GOAL, isOfType, isShown, MARQUEE, SAMPLE, TYPE } from "./sample.ts";
import { expect, shownPropertyIds, test, visit, WITH_MOTION } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* From the home page to a property. The same without scripts is in server/integration-tests/list-contents.test.ts. */

/** Ids of the properties that a list should have, computed from the sample feed. */
function expectedIds(matches: (property: (typeof SAMPLE)[number]) => boolean): Set<number> {
  return new Set(SAMPLE.filter((property) => isShown(property) && matches(property)).map(({ ID }) => ID));
}

const forSale = expectedIds(({ Goal }) => Goal === GOAL.sale);
const housesInGhent = expectedIds(
  (property) => property.Goal === GOAL.sale && property.Zip === "9000" && isOfType(property, TYPE.house),
);

test.use({ ...WITH_MOTION, ...WITHOUT_PICTURES });

test("a visitor goes from the home page to a property, filter by filter, and back to the same place", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "For sale" }).click();
  await expect(page).toHaveURL(/\/for-sale\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties for sale");
  await expect(page.getByText(`1–24 of ${forSale.size} properties`, { exact: true })).toBeVisible();

  await page.locator("summary", { hasText: "City" }).click();
  await page.getByRole("checkbox", { name: /^Ghent 9000/ }).check();
  await page.locator("summary", { hasText: "Type of property" }).click();
  await page.getByRole("checkbox", { name: /^House/ }).check();
  await expect(page).toHaveURL(/\?city=Ghent%7C9000&type=1$/);
  await expect(page.locator("[data-list-status]")).toHaveText(`${housesInGhent.size} properties found`);
  expect(new Set(await shownPropertyIds(page))).toEqual(housesInGhent);

  await page.locator("summary", { hasText: "Bedrooms" }).click();
  await page.getByRole("radio", { name: "3 or more" }).check({ force: true });
  const spaciousHouses = expectedIds(
    (property) => housesInGhent.has(property.ID) && (property.NumberOfBedRooms ?? 0) >= 3,
  );
  await expect(page).toHaveURL(/&bedrooms=3$/);
  await expect.poll(async () => new Set(await shownPropertyIds(page))).toEqual(spaciousHouses);

  await page.keyboard.press("Escape");
  await page.getByLabel("Sort by").selectOption("price-up");
  await expect(page).toHaveURL(/&sort=price-up$/);
  // Properties without a published price, and then sold ones, are at the end of the list.
  const sortedByPrice = SAMPLE.filter(({ ID }) => spaciousHouses.has(ID))
    .filter(({ Marquee, PublishPrice }) => Marquee !== MARQUEE.sold && PublishPrice)
    .toSorted((a, b) => a.Price - b.Price);
  await expect
    .poll(async () => (await shownPropertyIds(page)).slice(0, sortedByPrice.length))
    .toEqual(sortedByPrice.map(({ ID }) => ID));

  const listedIds = await shownPropertyIds(page);
  const listUrl = page.url();
  await page.getByRole("main").getByRole("article").getByRole("link").last().click();
  await expect(page).toHaveURL(new RegExp(`/${listedIds.at(-1)}/$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(listUrl);
  await expect.poll(() => shownPropertyIds(page)).toEqual(listedIds);
  await expect(page.getByRole("link", { name: "Remove filter House" })).toBeVisible();

  await test.step("energy labels also narrow a list", async () => {
    await page.getByRole("link", { name: "Clear all filters" }).first().click();
    await expect(page).toHaveURL(/\/for-sale\/(\?sort=price-up)?$/);
    // The URL changes first: an option that the list before does not have is disabled until then.
    await expect(page.locator("[data-list-status]")).toHaveText(`${forSale.size} properties found`);
    await page.locator("summary", { hasText: "More filters" }).click();
    for (const letter of ["A", "B"]) {
      await page.getByRole("checkbox", { name: new RegExp(`^${letter} \\d`) }).check({ force: true });
      // The chips of the changed list move the options.
      await expect(page.getByRole("link", { name: `Remove filter EPC label ${letter}` })).toBeVisible();
    }
    await expect(page).toHaveURL(/\?energy=a&energy=b/);
    const labels = page
      .getByRole("main")
      .getByRole("article")
      .getByRole("img", { name: /EPC label/i });
    await expect(labels).not.toHaveCount(0);
    for (const label of await labels.all()) await expect(label).toHaveAccessibleName(/\b[AB]\b/);
  });
});
