import { beforeAll, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { bareListing } from "../../test-support/listings.ts";
import { listedCities } from "../catalogue/lists/catalogue-overview.server.ts";
import { readListFilters } from "../catalogue/lists/list-filters.ts";
import { listPage } from "../catalogue/lists/list-page.server.ts";
import { propertyPage } from "../catalogue/property-page/property-page.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Address } from "../property/listing.ts";
import { searchableCities } from "./search-entries.server.ts";

/** Addresses of one feed, whose records write their cities inconsistently. */
const ADDRESSES: Omit<Address, "country">[] = [
  { zip: "9000", city: { und: "Gent" } },
  { zip: "9000", city: { und: "GAND" } },
  { zip: "B-9000", city: { en: "Ghent" } },
  { zip: " 9000 ", city: {} },
  { zip: "9000", city: { und: "Gent centrum" } },
  { zip: "9000", city: { und: "Luik" } },
  { zip: "9050", city: { und: "ledeberg" } },
  { zip: "9050", city: { und: "Gentbrugge" } },
  { zip: "1050", city: { und: "Bruxelles" } },
];
const ABROAD: Address = { zip: "9000", city: { und: "St. Gallen" }, country: "CH" };

/** Properties numbered by the position of their address, from 1. */
const properties = [...ADDRESSES.map((address): Address => ({ ...address, country: "BE" })), ABROAD].map(
  (address, index) =>
    bareListing({
      key: `listing-${index}`,
      number: index + 1,
      goal: "sale",
      webIds: [1],
      address,
      priceEuro: 250_000,
    }),
);

describeOnPostgresql("places", (open) => {
  beforeAll(() => stockCatalogue(open(), { listings: properties }));

  const list = async (query: string, language: Language = "en") =>
    listPage(open().database, {
      ...(await catalogueContext(language)),
      goal: "sale",
      filters: readListFilters(new URLSearchParams(query)),
    });

  test.each([
    ["en", ["Ghent 9000 6", "Ghent 9050 (Gentbrugge, Ledeberg) 2", "Ixelles 1050 1", "St. Gallen 9000 1"]],
    ["nl", ["Elsene 1050 1", "Gent 9000 6", "Gent 9050 (Gentbrugge, Ledeberg) 2", "St. Gallen 9000 1"]],
    ["fr", ["Gand 9000 6", "Gand 9050 (Gentbrugge, Ledeberg) 2", "Ixelles 1050 1", "St. Gallen 9000 1"]],
    ["de", ["Gent 9000 6", "Gent 9050 (Gentbrugge, Ledeberg) 2", "Ixelles 1050 1", "St. Gallen 9000 1"]],
  ] as const)("are listed once each in %s, with their number of properties", async (language, expected) => {
    const { cities } = await list("", language);
    expect(cities.map(({ label, count }) => `${label} ${count}`)).toEqual(expected);
  });

  test.each(["Ghent|9000", "Gent|9000", "GAND|9000", "gand|9000", "Gendt|9000"])(
    "an old link to %s finds all properties of 9000, and shows the place in the language of the page",
    async (city) => {
      const { cards, filters } = await list(new URLSearchParams({ city }).toString(), "fr");
      expect(cards.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(filters.cities).toEqual([{ name: "Gand", zip: "9000" }]);
    },
  );

  test("a foreign place with the same postal code is a different place", async () => {
    const { cards, filters } = await list("city=St.%20Gallen|9000");
    expect(cards.map(({ id }) => id)).toEqual([10]);
    expect(filters.cities).toEqual([{ name: "St. Gallen", zip: "9000" }]);
  });

  test.each(["gent", "Gand", "GHENT"])("%s alone means every postal code of Ghent", async (city) => {
    expect((await list(`city=${city}`)).total).toBe(8);
  });

  test("two links to one place are one filter", async () => {
    const { filters, total } = await list("city=Gent|9000&city=GAND|9000");
    expect(filters.cities).toEqual([{ name: "Ghent", zip: "9000" }]);
    expect(total).toBe(6);
  });

  test("are found by each of their names and those of their localities", async () => {
    const cities = await searchableCities(open().database, await catalogueContext("en"));
    expect(cities).toEqual([
      ["Ghent", "9000", 6, 0, "Gent", "Gand"],
      ["Ghent", "9050", 2, 0, "Gent", "Gand", "Gentbrugge", "Ledeberg"],
      ["Ixelles", "1050", 1, 0, "Elsene"],
      ["St. Gallen", "9000", 1, 0],
    ]);
  });

  test("are the towns that the home page lists", async () => {
    const cities = await listedCities(open().database, await catalogueContext("nl"));
    expect(cities.map(({ label, name, zip, sale }) => [label, name, zip, sale])).toEqual([
      ["Gent 9000", "Gent", "9000", 6],
      ["Gent 9050 (Gentbrugge, Ledeberg)", "Gent", "9050", 2],
      ["Elsene", "Elsene", "1050", 1],
      ["St. Gallen", "St. Gallen", "9000", 1],
    ]);
  });

  test.each([
    ["en", 2, "Ghent"],
    ["nl", 2, "Gent"],
    ["fr", 2, "Gand"],
    ["de", 2, "Gent"],
    ["fr", 7, "Ledeberg"],
  ] as const)(
    "are in %s on the page and in the structured data of property %i: %s",
    async (language, id, name) => {
      const context = await catalogueContext(language);
      const page = await propertyPage(open().database, String(id), {
        ...context,
        textsIn: () => context.texts,
        baseUrl: "https://x.example",
      });
      // The structured data is serialised JSON in the page.
      const pageJson = JSON.stringify(page).replaceAll('\\"', '"');
      expect(pageJson).toContain(`"addressLocality":"${name}"`);
      expect(pageJson).toContain(`${id === 2 ? 9000 : 9050} ${name}`);
      expect(pageJson).not.toMatch(/GAND|ledeberg"/);
    },
  );
});
