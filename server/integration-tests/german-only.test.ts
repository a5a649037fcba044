import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { PlainBrowser } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * The smallest possible site, in German only: neither a layout nor pages of its own. German is the one language without a
 * sign-in page (specification §2), so owners of such a site sign in in English (docs/specification-notes.md#n8).
 *
 * The site also lacks its insurance, which an agency must mention by law, for the test of the warning about that.
 */

/** Level of a warning in the log. */
const WARN = 40;

const MINIMAL_SITE = join(import.meta.dirname, "../../test-support/minimal-site");

let site: HostedSite;
beforeAll(async () => {
  const folder = await emptyFolder();
  await cp(MINIMAL_SITE, folder, { recursive: true });
  const file = join(folder, "site.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const { insurance: _, ...legal } = config.agency.legal;
  const languages = { enabled: ["de"], default: "de" };
  await writeFile(file, JSON.stringify({ ...config, agency: { ...config.agency, legal }, languages }));
  site = await startHostedSite({ SITE_DIR: folder, DATABASE_URL: await createPostgresqlDatabase() });
}, 180_000);
afterAll(() => site?.end());

test("the sign-in page is in English, without links to other languages", async () => {
  const { status, text } = await sendRequest(site.port, "/login/");
  expect(status).toBe(200);
  expect(text).toContain('<html lang="en"');
  expect(text).toContain("Owner login");
  expect(text).not.toMatch(/rel="alternate"|hrefLang="de"/i);
});

test.each([
  ["/de/login/", 302, "/login/"],
  ["/owner/", 303, "/login/"],
  ["/owner/12/visits.csv", 303, "/login/"],
  ["/owner/12/documents/deed.pdf", 303, "/login/"],
])("%s responds with %i and redirects to %s", async (path, status, location) => {
  const response = await sendRequest(site.port, path);
  expect(response.status).toBe(status);
  expect(response.headers.location).toBe(location);
});

test("the log warns of the legal mentions that are missing in the footer", () => {
  const [line] = site.output().match(/.*the footer lacks what a Belgian agency must show by law.*/) ?? [];
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: WARN, missing: ["agency.legal.insurance"] });
});

test("a path without a language leads to German, /de/ is in German, and /en/ is not found", async () => {
  expect((await sendRequest(site.port, "/for-sale/")).headers.location).toBe("/de/kaufen/");
  expect((await sendRequest(site.port, "/en/login/")).status).toBe(404);
  expect((await sendRequest(site.port, "/de/")).text).toContain('<html lang="de"');
});

test("a site of one file and one language has its standard pages, and nothing optional", async () => {
  const visitor = new PlainBrowser(site.port);
  const home = await visitor.open("/");
  expect(home.path).toBe("/de/");
  expect(home.all("a", { href: "tel:+3213550188" }, "header").map(textOf)).toContain("013 55 01 88 anrufen");
  const ids = home.all("a", { href: /\/\d+\/$/ }).map(({ attribs }) => attribs.href?.split("/").at(-2));
  expect(new Set(ids)).toEqual(new Set(["501"]));
  // There is a form for town and type instead of the search block, and no banner. The header scrolls with the page.
  expect(home.all("input", { role: "combobox" })).toEqual([]);
  expect(home.all("source")).toEqual([]);
  expect(elementsIn(home.document, /./, { class: /header-stays/ })).toEqual([]);
  const search = home.form(/^Zum Kauf/).fill({ "Ort oder Postleitzahl": "Hasselt" });
  const list = await visitor.submit(search, /^Zum Kauf/);
  expect(list.path).toMatch(/^\/de\/kaufen\/\?city=Hasselt/);
  const property = await visitor.open(list.all("a", { href: /\/501\/$/ })[0]?.attribs.href ?? "");
  expect(property.path).toMatch(/^\/de\/kaufen\/hasselt\/.+\/501\/$/);
  expect(property.status).toBe(200);
  expect(property.text).toContain("289.000");
  const missing = await visitor.open("/de/gibt-es-nicht/");
  expect(missing.status).toBe(404);
  expect(missing.headings()).toContain("Seite nicht gefunden");

  const others = ["/de/mieten/", "/de/projekte/"].map((path) => visitor.open(path));
  for (const { html, path } of [home, list, property, missing, ...(await Promise.all(others))]) {
    expect(html, path).toContain("Makelaar Voorbeeld");
    expect(html, path).not.toMatch(/hrefLang="(en|fr)"/);
    // Texts of parts that this site does not have, and the name of the sample agency.
    for (const word of ["Schnellzugriff", "Sprache wählen", "Gevel", "gevel", "Kostenlose Schätzung"])
      expect(html.includes(word), `${word} on ${path}`).toBe(false);
  }
  for (const path of ["/fr/", "/contact/", "/about-us/", "/de/ueber-uns/"])
    expect((await visitor.open(path)).status, path).toBe(404);
});
