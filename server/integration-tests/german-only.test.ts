import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * A site in German only. German is the one language without a sign-in page (specification §2), so owners of such a site
 * sign in in English (docs/specification-notes.md#n8).
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
  site = await startHostedSite({ SITE_DIR: folder });
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
