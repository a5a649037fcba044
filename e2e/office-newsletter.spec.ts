import { findViolations } from "./accessibility-violations.ts";
import { expect, sendAsManager, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * The list of imported subscribers, and a newsletter that is being sent.
 * server/integration-tests/office-without-scripts.test.ts tests the forms to import subscribers, and to write, test and
 * send a newsletter.
 */

const SUBSCRIBERS = "/nl/backoffice/nieuwsbrief-inschrijvingen/";
const READERS = [1, 2, 3].map((number) => `reader${number}@en.example`);

test.use(WITHOUT_PICTURES);

test.use({ viewport: WINDOW_SIZES["a phone"] });

test("imported subscribers are listed, and a page shows how far the newsletter to them is", async ({
  page,
  site,
}) => {
  const imported = await sendAsManager(site, SUBSCRIBERS, {
    action: "import",
    people: READERS.join("\n"),
    language: "en",
    day: "2026-05-12",
    proof: "Op papier, opendeurdag van 12 mei",
    agreed: "yes",
  });
  expect(imported).toContain(`Toegevoegd: ${READERS.length}.`);
  await signIn(page, SUBSCRIBERS);
  await expect(page.getByText(READERS[0] ?? "").first()).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await page.goto("/nl/backoffice/nieuwsbrieven/");
  await page.getByLabel("Naam van de nieuwe nieuwsbrief").fill("Nieuws");
  await page.getByRole("button", { name: "Nieuwsbrief schrijven" }).click();
  await page.getByLabel("Onderwerp en titel").first().fill("News");
  await page.getByRole("button", { name: "Alinea toevoegen (Engels)" }).click();
  await page.getByLabel("Alinea 1").fill("Two new homes on the Coupure.");
  await page.getByRole("button", { name: "Nu verzenden" }).click();
  await expect(page.getByText("De nieuwsbrief wordt verzonden.")).toBeVisible();
  // Its script updates it.
  await expect(page.getByText(/^([1-9]\d*) van \1 verzonden/)).toBeVisible({ timeout: 60_000 });
});
