import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readSiteConfig } from "./read-site-config.server.ts";

const MINIMAL_SITE = {
  agency: {
    name: "Immo Test",
    phone: "092330470",
    email: "hallo@immo.example",
    offices: [{ street: "Kouter 1", zip: "9000", city: { nl: "Gent" } }],
  },
  languages: { enabled: ["nl", "fr"] },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-site-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  await writeFile(join(folder, "site.json"), typeof content === "string" ? content : JSON.stringify(content));
  return readSiteConfig(folder);
}

/** Error message for this content. */
async function errorOf(content: unknown): Promise<string> {
  const error = await read(content).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  return error.message;
}

test("the required settings are enough; all others have defaults", async () => {
  const site = await read(MINIMAL_SITE);
  expect(site).toMatchObject({
    catalogue: { pageSize: 24, showsSold: true, showsRented: true, closedDays: 90, marqueeIgnoreList: [] },
    languages: { cookieDays: 365, default: "nl" },
    // An office has the name and contact of the agency, and staff fill in the legal information.
    agency: { legal: {}, offices: [{ name: "Immo Test", phone: "092330470", email: "hallo@immo.example" }] },
    epc: { preferCertificateText: false, renovationNoticeRegions: ["flanders"] },
    search: {
      isShown: false,
      descriptions: [],
      showSearchInput: true,
      showSearchButton: true,
      showSearchCount: false,
      showCountProperty: false,
      prefix: false,
    },
    feeds: [],
  });
  expect(site.sampleListings).toBeUndefined();
  expect(Object.isFrozen(site)).toBe(true);
});

test("the site folder that comes with Gable can be read", async () => {
  const site = await readSiteConfig(join(import.meta.dirname, "../../site"));
  expect(site.languages.enabled).toEqual(["en", "nl", "fr", "de"]);
});

describe("an error in site.json", () => {
  test.each([
    ["agency.email: ", { ...MINIMAL_SITE, agency: { ...MINIMAL_SITE.agency, email: "hallo" } }],
    ["agency.offices: ", { ...MINIMAL_SITE, agency: { ...MINIMAL_SITE.agency, offices: [] } }],
    [
      "agency.offices.0.zip: ",
      {
        ...MINIMAL_SITE,
        agency: { ...MINIMAL_SITE.agency, offices: [{ ...MINIMAL_SITE.agency.offices[0], zip: "" }] },
      },
    ],
    [
      "agency.legal.vatNumber: ",
      { ...MINIMAL_SITE, agency: { ...MINIMAL_SITE.agency, legal: { vatNumber: "" } } },
    ],
    [
      "languages.default: must be one of the enabled languages",
      { ...MINIMAL_SITE, languages: { enabled: ["nl"], default: "fr" } },
    ],
    ["languages.enabled.1: ", { ...MINIMAL_SITE, languages: { enabled: ["nl", "es"], default: "nl" } }],
    ["languages.enabled: ", { ...MINIMAL_SITE, languages: { enabled: [] } }],
    [
      "languages.enabled: must have different languages",
      { ...MINIMAL_SITE, languages: { enabled: ["nl", "nl"] } },
    ],
    ["catalogue.pageSize: ", { ...MINIMAL_SITE, catalogue: { pageSize: 1_000 } }],
    ["theme.light.slate: #cccccc on paper", { ...MINIMAL_SITE, theme: { light: { slate: "#cccccc" } } }],
    ["logo: must be a path inside the site folder", { ...MINIMAL_SITE, logo: "../secret.svg" }],
    ["logo: must be a path inside the site folder", { ...MINIMAL_SITE, logo: "/etc/passwd" }],
    [
      "feeds.0.everyMinutes: ",
      { ...MINIMAL_SITE, feeds: [{ name: "a", format: "csv", address: "x", everyMinutes: 1 }] },
    ],
    [
      "feeds.0.mapping: is required for the format csv",
      { ...MINIMAL_SITE, feeds: [{ name: "a", format: "csv", address: "x", everyMinutes: 60 }] },
    ],
    [
      "mail.language: must be one of the enabled languages",
      { ...MINIMAL_SITE, languages: { enabled: ["nl"] }, mail: { language: "fr" } },
    ],
    ["mail.forms: ", { ...MINIMAL_SITE, mail: { forms: { "contact-us": { to: ["a@b.example"] } } } }],
    [
      "feeds: must have different names",
      {
        ...MINIMAL_SITE,
        feeds: ["one.xml", "two.xml"].map((address) => ({
          name: "a",
          format: "kyero",
          address,
          everyMinutes: 60,
        })),
      },
    ],
    [
      "feeds.0.format: ",
      { ...MINIMAL_SITE, feeds: [{ name: "A b", format: "pdf", address: "x", everyMinutes: 60 }] },
    ],
    [
      'webhooks.0.feed: there is no feed "gone"',
      {
        ...MINIMAL_SITE,
        webhooks: [
          {
            name: "a",
            kind: "whise",
            user: "x",
            password: "env:WEBHOOK_A",
            officeId: 1,
            feed: "gone",
          },
        ],
      },
    ],
    ["webhooks.0.kind: ", { ...MINIMAL_SITE, webhooks: [{ name: "a", kind: "none" }] }],
    [
      "search.descriptions.0.nl: must not contain {{price}}; only {{forSale}} and {{forRent}} are placeholders",
      { ...MINIMAL_SITE, search: { descriptions: [{ nl: "{{forSale}} te koop, {{price}}" }] } },
    ],
    ["search.descriptions: ", { ...MINIMAL_SITE, search: { descriptions: [{}, {}, {}] } }],
    ['"showInput"', { ...MINIMAL_SITE, search: { showInput: true } }],
    ['"catalog"', { ...MINIMAL_SITE, catalog: {} }],
    ["site.json: ", []],
    ["site.json: ", null],
  ])("is reported with the folder, and with %j", async (expected, content) => {
    const message = await errorOf(content);
    expect(message).toContain(`in ${folder} `);
    expect(message).toContain(expected);
  });

  test("is reported with all others, and their number", async () => {
    const message = await errorOf({
      ...MINIMAL_SITE,
      logo: "..",
      catalogue: { pageSize: 0 },
      hosts: { frames: ["https://a.be"] },
    });
    expect(message).toMatch(/has 3 errors:\n( {2}site\.json: \S+: .+\n?){3}$/);
    expect(await errorOf({ ...MINIMAL_SITE, logo: ".." })).toContain("has 1 error:");
  });

  test("is reported with the message of the parser when the file is not JSON", async () => {
    const message = await errorOf('{ "agency": ');
    expect(message).toMatch(/site\.json: is not valid JSON: .+/);
  });

  test("is reported with the variable that names the folder when the file is missing", async () => {
    const missing = join(folder, "elsewhere");
    await expect(readSiteConfig(missing)).rejects.toThrow(
      "site.json: cannot be read (ENOENT); it belongs in the site folder, which SITE_DIR names",
    );
  });
});

test("a file that is not UTF-8 is an error", async () => {
  await writeFile(join(folder, "site.json"), Buffer.from('{ "agency": "Immo Cité" }', "latin1"));
  await expect(readSiteConfig(folder)).rejects.toThrow("site.json: is not UTF-8; save it in this encoding");
});

test("a file with a byte order mark is read", async () => {
  expect((await read(`\uFEFF${JSON.stringify(MINIMAL_SITE)}`)).agency.name).toBe("Immo Test");
});
