import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { linkIn } from "../test-support/mailbox.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, formattedText, test, visitorsRead } from "./office-site.ts";

/* A folder with the least that a site needs becomes a complete site, by a person who uses the office alone. */

const LEAST = {
  agency: {
    name: "Immo Linde",
    phone: "093301234",
    email: "info@immolinde.example",
    offices: [{ street: "Kouter 1", zip: "9000", city: { nl: "Gent", fr: "Gand" } }],
  },
  languages: { enabled: ["nl", "fr"] },
};

const MANAGER = "noor@immolinde.example";

test.use({
  changes: {
    from: join(import.meta.dirname, "../test-support/minimal-site"),
    change: (folder) => writeFile(join(folder, "site.json"), JSON.stringify(LEAST)),
    variables: { FIRST_MANAGER: MANAGER },
  },
});

test("a new site is completed in the office alone, along the list of its first screen", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const publish = async () => {
    await page.getByRole("button", { name: "Nu publiceren" }).click();
    await expect(page.getByText("Gepubliceerd. Bezoekers zien het nu.")).toBeVisible();
  };
  const step = (name: string | RegExp) => page.getByRole("link", { name });
  const startFrom = async (name: string) => {
    await page.goto("/nl/backoffice/");
    await step(name).click();
  };

  await page.goto(linkIn(await site.mailTo(MANAGER), "/nl/backoffice/nieuw-wachtwoord/"));
  for (const field of await page.locator("input[type=password]").all())
    await field.fill("een lang wachtwoord voor Noor");
  await page.getByRole("button", { name: /wachtwoord/i }).click();
  await expect(page.getByRole("heading", { name: "Maak uw website af" })).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);

  await step(/BIV-nummer, Ondernemingsnummer/).click();
  await page.getByLabel("Ondernemingsnummer").fill("0123.456.789");
  await page.getByLabel("Btw-nummer").fill("BE 0123.456.789");
  await page.getByLabel("BIV-nummer").fill("512.345");
  await page.getByLabel("Beroepsaansprakelijkheid").fill("Verzekeraar NV (polis 12)");
  await publish();
  await visitorsRead(page, "/nl/", "BIV 512.345");

  for (const [step, name] of [
    ["Maak de contactpagina", "Contact"],
    ["Maak een pagina over wie u bent", "Over ons"],
    ["Maak de privacyverklaring", "Privacyverklaring"],
    ["Maak het cookiebeleid", "Cookiebeleid"],
    ["Maak de gebruiksvoorwaarden", "Disclaimer"],
  ] as const) {
    await startFrom(step);
    await page.getByRole("button", { name: `Deze pagina maken ${name}` }).click();
    await publish();
  }
  await visitorsRead(page, "/nl/over-ons/", "Immo Linde helpt mensen");
  await visitorsRead(page, "/fr/declaration-de-confidentialite/", "Immo Linde, Kouter 1, 9000 Gand");

  await page.goto("/nl/backoffice/website/fotos/");
  const logo = await sharp({ create: { width: 300, height: 90, channels: 4, background: "#1d5c3f" } }).png();
  await page.getByLabel("Foto’s", { exact: true }).setInputFiles({
    name: "Logo Linde.png",
    mimeType: "image/png",
    buffer: await logo.toBuffer(),
  });
  await page.getByRole("button", { name: "Uploaden" }).click();
  await expect(page.getByText("Er is 1 foto toegevoegd")).toBeVisible();
  expect(await findViolations(page, "main")).toEqual([]);
  await startFrom("Kies uw logo en uw kleuren");
  await page.getByRole("button", { name: "Foto kiezen Logo" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Foto kiezen" });
  await dialog.getByLabel("Zoek op naam").fill("linde");
  expect(await findViolations(page, "main")).toEqual([]);
  await dialog.getByRole("button", { name: /logo-linde/ }).press("Enter");
  await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/^pictures\/logo-linde-.+\.webp$/);
  await publish();
  await visitorsRead(page, "/nl/", "/pictures/logo-linde-");

  await page.goto("/nl/backoffice/paginas/");
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("Blok toevoegen").click();
  await page.getByRole("button", { name: /^Tekst/ }).click();
  await formattedText(page).fill("Welkom bij Immo Linde.");
  await publish();
  await visitorsRead(page, "/nl/", "Welkom bij Immo Linde.");

  const shown = await page.request.get("/nl/");
  const src = /\/pictures\/logo-linde-[\w-]+\.webp/.exec(await shown.text())?.[0] ?? "";
  expect((await page.request.get(src)).headers()["content-type"]).toBe("image/webp");
  await page.goto("/nl/backoffice/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Maak uw website af" })).toHaveCount(0);
});
