import { join } from "node:path";
import { findViolations } from "./accessibility-violations.ts";
import { expect, SIZES, signIn, test } from "./office-site.ts";
import { changeJson } from "./start-site.ts";

/* Staff import subscribers, and write, try and send a newsletter. */

const NEWSLETTERS = "/nl/backoffice/nieuwsbrieven/";

test.use({
  changes: {
    change: (siteFolder) =>
      changeJson<{ alerts?: object }>(join(siteFolder, "site.json"), (site) => ({
        ...site,
        alerts: { ...site.alerts, mailsPerMinute: 6_000 },
      })),
  },
});

/** The readers of each test: those of one language, so that the other newsletter is not for them. */
const READERS = {
  "a desk": {
    count: 1_000,
    formatted: "1.000",
    language: "nl",
    name: "Nederlands",
    text: "Twee nieuwe panden aan de Coupure.",
  },
  "a phone": {
    count: 3,
    formatted: "3",
    language: "fr",
    name: "Frans",
    text: "Deux nouveaux biens le long de la Coupure.",
  },
} as const;

for (const device of ["a desk", "a phone"] as const) {
  const { count, formatted, language, name, text } = READERS[device];
  const title = `Nieuws op ${device}`;

  test.describe(`at ${device}`, () => {
    test.use({ viewport: SIZES[device] });

    test(`a newsletter is written, tried and sent to ${count} subscribers who were imported`, async ({
      page,
      site,
    }) => {
      const addresses = Array.from({ length: count }, (_, at) => `lezer${at}@${language}.example`);

      await test.step("subscribers come in with the proof of their consent", async () => {
        await signIn(page, NEWSLETTERS);
        await page.getByRole("link", { name: "Inschrijvingen", exact: true }).click();
        await page.getByText("Inschrijvingen importeren").click();
        await page.getByLabel("Kopieer ze uit uw rekenblad").fill(addresses.join("\n"));
        await page.getByLabel("Taal, als er geen bij staat").selectOption({ label: name });
        await page.getByLabel("Datum van toestemming, als er geen bij staat").fill("2026-05-12");
        await page
          .getByLabel("Bewijs van toestemming", { exact: true })
          .last()
          .fill("Op papier, opendeurdag van 12 mei");
        await page.getByText("Deze personen gaven toestemming").click();
        await page.getByRole("button", { name: "Importeren", exact: true }).click();
        await expect(page.getByRole("status")).toContainText(`${formatted} toegevoegd`);
        expect(await findViolations(page, "main")).toEqual([]);
      });

      await test.step("a newsletter lacks a text, gets it, and is shown as mail programs show it", async () => {
        await page.getByRole("link", { name: "Alle nieuwsbrieven" }).click();
        await page.getByLabel("Naam van de nieuwe nieuwsbrief").fill(title);
        await page.getByRole("button", { name: "Nieuwsbrief schrijven" }).click();
        await page.getByLabel("Onderwerp en titel").first().fill(title);
        await page.getByRole("button", { name: "Nu verzenden" }).click();
        await expect(page.getByRole("alert")).toContainText("als concept bewaard");
        // The language of the site needs a text as well.
        for (const [code, words] of [
          ["en", { name: "Engels", text: "Two new homes on the Coupure." }],
          [language, { name, text }],
        ] as const) {
          const part = page.getByRole("group").filter({ hasText: `Alinea toevoegen (${words.name})` });
          if (code !== "en") await page.locator("summary", { hasText: words.name }).click();
          await part.getByLabel("Onderwerp en titel").fill(title);
          await part.getByRole("button", { name: `Alinea toevoegen (${words.name})` }).click();
          await part.getByLabel("Alinea 1").fill(words.text);
        }
        await page.getByText("Kiezen uit de nieuwste panden").click();
        await page.getByRole("group").getByRole("checkbox").first().check();
        await page.getByRole("button", { name: "Concept bewaren" }).click();
        await expect(page.getByRole("status")).toContainText("Bewaard.");
        expect(await findViolations(page, "main")).toEqual([]);
        await page.getByRole("button", { name: /^Test sturen naar / }).click();
        await expect(page.getByRole("status")).toContainText("De test is onderweg");
        const trial = await site.mailTo("els@immogevel.example");
        expect(trial.text).toContain("Coupure");
      });

      await test.step("it reaches each reader once, and the page shows how far it is", async () => {
        for (const other of ["Engels", "Nederlands", "Frans", "Duits"])
          await page
            .getByRole("group", { name: "Talen van de lezers" })
            .getByRole("checkbox", { name: other })
            .setChecked(other === name);
        await page.getByRole("button", { name: "Nu verzenden" }).click();
        await expect(page.getByText("De nieuwsbrief wordt verzonden.")).toBeVisible();
        const result = page.getByText(`${formatted} van ${formatted} verzonden`);
        await expect(result).toBeVisible({ timeout: 120_000 });
        const reached = site.mails.taken.flatMap(({ to }) => to).filter((to) => addresses.includes(to));
        expect(reached.toSorted()).toEqual(addresses.toSorted());
        await page.getByRole("link", { name: "Alle nieuwsbrieven" }).click();
        await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Verzonden");
      });
    });
  });
}
