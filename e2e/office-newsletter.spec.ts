import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* Staff import subscribers, and write, test and send a newsletter. */

const TITLE = "Nieuws";
const FRENCH_TEXT = "Deux nouveaux biens le long de la Coupure.";

const addressesIn = (language: string, count: number) =>
  Array.from({ length: count }, (_, index) => `lezer${index}@${language}.example`);
/**
 * Subscribers who read French: the only recipients of the newsletter. app/alerts/newsletter-delivery.test.ts sends one to a
 * thousand people.
 */
const READERS = addressesIn("fr", 3);
/** Subscribers who read Dutch, the language that the form sets for lines without one. */
const OTHERS = addressesIn("nl", 20);

test.use(WITHOUT_PICTURES);

test.use({ viewport: WINDOW_SIZES["a phone"] });

test("a newsletter is written, tested and sent to the imported subscribers who read French", async ({
  page,
  site,
}) => {
  await test.step("subscribers are imported with the proof of their consent", async () => {
    await signIn(page, "/nl/backoffice/nieuwsbrief-inschrijvingen/");
    await page.getByText("Inschrijvingen importeren").click();
    await page
      .getByLabel("Kopieer ze uit uw rekenblad")
      .fill([...OTHERS, ...READERS.map((address) => `${address}\tfr`)].join("\n"));
    await page.getByLabel("Taal, als er geen bij staat").selectOption({ label: "Nederlands" });
    await page.getByLabel("Datum van toestemming, als er geen bij staat").fill("2026-05-12");
    await page
      .getByLabel("Bewijs van toestemming", { exact: true })
      .last()
      .fill("Op papier, opendeurdag van 12 mei");
    await page.getByText("Deze personen gaven toestemming").click();
    await page.getByRole("button", { name: "Importeren", exact: true }).click();
    await expect(page.getByRole("status")).toContainText(`Toegevoegd: ${OTHERS.length + READERS.length}.`);
    await expect(page.getByText(/toestemming 12\/05\/2026$/).first()).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
  });

  await test.step("a newsletter without a text stays a draft, gets its texts, and is sent as a test", async () => {
    await page.getByRole("link", { name: "Alle nieuwsbrieven" }).click();
    await page.getByLabel("Naam van de nieuwe nieuwsbrief").fill(TITLE);
    await page.getByRole("button", { name: "Nieuwsbrief schrijven" }).click();
    await page.getByLabel("Onderwerp en titel").first().fill(TITLE);
    await page.getByRole("button", { name: "Nu verzenden" }).click();
    await expect(page.getByRole("alert")).toContainText("als concept bewaard");
    // The language of the site needs a text as well.
    for (const [code, { name, text }] of [
      ["en", { name: "Engels", text: "Two new homes on the Coupure." }],
      ["fr", { name: "Frans", text: FRENCH_TEXT }],
    ] as const) {
      const part = page.getByRole("group").filter({ hasText: `Alinea toevoegen (${name})` });
      if (code !== "en") await page.locator("summary", { hasText: name }).click();
      await part.getByLabel("Onderwerp en titel").fill(TITLE);
      await part.getByRole("button", { name: `Alinea toevoegen (${name})` }).click();
      await part.getByLabel("Alinea 1").fill(text);
    }
    await page.getByText("Kiezen uit de nieuwste panden").click();
    await page.getByRole("group").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Concept bewaren" }).click();
    // office-accessibility.spec.ts runs axe on a newsletter with these parts.
    await expect(page.getByRole("status")).toContainText("Bewaard.");
    await page.getByRole("button", { name: /^Test sturen naar / }).click();
    await expect(page.getByRole("status")).toContainText("De test is onderweg");
    const testMail = await site.waitForMailTo("els@immogevel.example");
    expect(testMail.text).toContain("Coupure");
  });

  await test.step("it reaches each reader once, and the page shows how far it is", async () => {
    for (const other of ["Engels", "Nederlands", "Frans", "Duits"])
      await page
        .getByRole("group", { name: "Talen van de lezers" })
        .getByRole("checkbox", { name: other })
        .setChecked(other === "Frans");
    await page.getByRole("button", { name: "Nu verzenden" }).click();
    await expect(page.getByText("De nieuwsbrief wordt verzonden.")).toBeVisible();
    const result = page.getByText(`${READERS.length} van ${READERS.length} verzonden`);
    await expect(result).toBeVisible({ timeout: 60_000 });
    const recipients = site.mails.received
      .flatMap(({ to }) => to)
      .filter((to) => [...READERS, ...OTHERS].includes(to));
    expect(recipients.toSorted()).toEqual(READERS);
    await page.getByRole("link", { name: "Alle nieuwsbrieven" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: TITLE })).toContainText("Verzonden");
  });
});
