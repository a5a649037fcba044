import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMailTo } from "../../test-support/mailbox.ts";
import { MINIMAL_CONFIG } from "../../test-support/minimal-config.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import type { FormValues } from "../../test-support/plain-form.ts";
import type { TextMatcher } from "../../test-support/plain-html.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * A manager turns a site with minimal configuration into a complete site, using only the office. The dialog for the logo,
 * and what screen readers announce, are tested in e2e/office-new-site.spec.ts.
 */

const MANAGER = "noor@immolinde.example";
const PASSWORD = "een lang wachtwoord voor Noor";

let mails: MailServer;
let site: HostedSite;
beforeAll(async () => {
  mails = await startMailServer();
  const siteFolder = await emptyFolder();
  await cp(join(import.meta.dirname, "../../test-support/minimal-site"), siteFolder, { recursive: true });
  await writeFile(join(siteFolder, "site.json"), JSON.stringify(MINIMAL_CONFIG));
  site = await startHostedSite({
    SITE_DIR: siteFolder,
    SMTP_URL: mails.url,
    FIRST_MANAGER: MANAGER,
    DATABASE_URL: await createPostgresqlDatabase(),
  });
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

/** Waits until a page shows a text to visitors. */
const visitorsRead = (path: string, text: string) =>
  expect.poll(async () => (await sendRequest(site.port, path)).text, { timeout: 15_000 }).toContain(text);

test("a new site can be completed in the office alone, by following the list on its start screen", async () => {
  const noor = new PlainBrowser(site.port);
  const send = (page: PlainPage, values: FormValues, button: TextMatcher) =>
    noor.submit(page.form(button).fill(values), button);
  const publish = async (page: PlainPage, values: FormValues = {}) =>
    expect((await send(page, values, "Nu publiceren")).text).toContain(
      "Gepubliceerd. Bezoekers zien het nu.",
    );
  /** Opens the page that a step on the start screen links to. */
  const startFrom = async (step: RegExp) => noor.follow(await noor.open("/nl/backoffice/"), step);

  const invitation = await noor.open(
    linkIn(await waitForMailTo(mails, MANAGER), "/nl/backoffice/nieuw-wachtwoord/"),
  );
  const first = await send(
    invitation,
    { "Nieuw wachtwoord": PASSWORD, "Wachtwoord herhalen": PASSWORD },
    /wachtwoord/i,
  );
  expect(first.headings()).toContain("Maak uw website af");

  await publish(await startFrom(/BIV-nummer, Ondernemingsnummer/), {
    Ondernemingsnummer: "0123.456.789",
    "Btw-nummer": "BE 0123.456.789",
    "BIV-nummer": "512.345",
    Beroepsaansprakelijkheid: "Verzekeraar NV (polis 12)",
  });
  await visitorsRead("/nl/", "BIV 512.345");

  for (const [step, name] of [
    [/^Maak de contactpagina/, "Contact"],
    [/^Maak een pagina over wie u bent/, "Over ons"],
    [/^Maak de privacyverklaring/, "Privacyverklaring"],
    [/^Maak het cookiebeleid/, "Cookiebeleid"],
    [/^Maak de gebruiksvoorwaarden/, "Disclaimer"],
  ] as const)
    await publish(await send(await startFrom(step), {}, `Deze pagina maken ${name}`));
  await visitorsRead("/nl/over-ons/", "Immo Linde helpt mensen");
  await visitorsRead("/fr/declaration-de-confidentialite/", "Immo Linde, Kouter 1, 9000 Gand");

  const logo = sharp({ create: { width: 300, height: 90, channels: 4, background: "#1d5c3f" } }).png();
  const uploaded = await send(
    await noor.open("/nl/backoffice/website/fotos/"),
    { "Foto’s": { name: "Logo Linde.png", mimeType: "image/png", buffer: await logo.toBuffer() } },
    "Uploaden",
  );
  expect(uploaded.text).toContain("Er is 1 foto toegevoegd");
  const picture = /pictures\/logo-linde-[\w-]+\.webp/.exec(uploaded.html)?.[0] ?? "no picture";
  await publish(await startFrom(/^Kies uw logo en uw kleuren/), { Logo: picture });
  await visitorsRead("/nl/", `/${picture}`);
  expect((await sendRequest(site.port, `/${picture}`)).headers["content-type"]).toBe("image/webp");

  const home = await noor.follow(await noor.open("/nl/backoffice/paginas/"), "Home");
  await publish(await send(home, {}, /^Tekst/), { "Tekst (nl)": "<p>Welkom bij Immo Linde.</p>" });
  await visitorsRead("/nl/", "Welkom bij Immo Linde.");

  // The form of a property works on this site, which has only two of the four languages.
  const added = await send(await noor.open("/nl/backoffice/eigen-panden/"), {}, /^Pand toevoegen/);
  expect([added.status, added.path]).toEqual([200, expect.stringMatching(/eigen-panden\/\d+\/$/)]);
  const street = await send(added, { Straat: "Kouter" }, "Bewaren");
  expect([street.status, street.form("Bewaren").value("Straat")]).toEqual([200, "Kouter"]);

  const office = await noor.open("/nl/backoffice/");
  expect(office.status).toBe(200);
  expect(office.headings()).not.toContain("Maak uw website af");
});
