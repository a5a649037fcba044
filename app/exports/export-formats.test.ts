import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { exportedFile, exportedListings, schemaErrors } from "../../test-support/exported-file.ts";
import { ghentFlat, liegeStudio, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import type { Listing } from "../property/listing.ts";
import { UNDER_OPTION } from "../property/marquee.ts";
import { exportWriter } from "./export-formats.ts";
import { fileParts } from "./export-writer.ts";
import { exportedListingSchema } from "./open-api.ts";

const hostileListing: Listing = {
  ...uccleHouse,
  reference: "=1+1",
  description: { en: `<script>alert("x")</script> & "quotes";\nnew line`, fr: "=cmd|' /C calc'!A0" },
};

test("the JSON file has every listing, in the format that the API describes", async () => {
  const { listings } = JSON.parse(await exportedFile("json", [ghentFlat, hostileListing]));
  const read = z.array(exportedListingSchema).parse(listings);
  expect(read.map(({ number }) => number)).toEqual([1, 2]);
  expect(read[1]?.description).toEqual(hostileListing.description);
  expect(read[0]?.urls.nl).toMatch(/^https:\/\/immogevel\.example\/nl\/.*\/1\/$/);
});

test("the table has one row per listing, and no text can be a formula", async () => {
  const rows: Record<string, string>[] = parse(await exportedFile("csv", [ghentFlat, hostileListing]), {
    bom: true,
    columns: true,
    delimiter: ";",
    record_delimiter: "\r\n",
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    number: "1",
    goal: "sale",
    "price euro": String(ghentFlat.priceEuro),
    "postal code": ghentFlat.address.zip,
    "page fr": expect.stringMatching(/^https:\/\/immogevel\.example\/fr\//),
  });
  expect(rows[1]).toMatchObject({ reference: "'=1+1", "description fr": "'=cmd|' /C calc'!A0" });
});

test("the Kyero feed has one property per listing, with escaped texts", async () => {
  const xml = await exportedFile("kyero", [ghentFlat, hostileListing]);
  expect(xml.match(/<property>/g)).toHaveLength(2);
  expect(xml).toContain(`<price>${ghentFlat.priceEuro}</price>`);
  expect(xml).toContain("<price_freq>sale</price_freq>");
  expect(xml).not.toContain("<script>");
  expect(xml).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;");
});

test.each([
  ["of its value", {}, "D"],
  ["of its certificate, on a site that prefers it", { preferCertificateText: true }, "C"],
] as const)("the Kyero feed has the energy label that the site shows: that %s", async (_, epc, letter) => {
  const listing = { ...ghentFlat, energy: { kwhPerM2: 350, labelText: "C" } };
  expect(await exportedFile("kyero", [listing], { epc })).toContain(`<consumption>${letter}</consumption>`);
});

test.each([
  ["of its value", { kwhPerM2: 350, labelText: "C" }, {}, "D"],
  [
    "of its certificate, on a site that prefers it",
    { kwhPerM2: 350, labelText: "c" },
    { preferCertificateText: true },
    "C",
  ],
] as const)(
  "the OpenImmo transfer has the energy label that the site shows: that %s",
  async (_, energy, epc, label) => {
    const listing = { ...ghentFlat, energy };
    expect(await exportedFile("openimmo", [listing], { epc })).toContain(`<wertklasse>${label}</wertklasse>`);
  },
);

test("the OpenImmo transfer has the energy class of a certificate of another country", async () => {
  const address = { ...ghentFlat.address, country: "DE", zip: "52062" };
  const listing = { ...ghentFlat, address, energy: { kwhPerM2: 350, labelText: "H" } };
  expect(await exportedFile("openimmo", [listing])).toContain("<wertklasse>H</wertklasse>");
});

test("the Kyero feed has no price for a life annuity", async () => {
  expect(await exportedFile("kyero", [spaAnnuity])).toContain("<price>0</price>");
});

test.each<[Partial<Listing["address"]>, string]>([
  [{ country: "BE" }, "Belgium"],
  [{ country: undefined }, "Belgium"],
  [{ country: "ES", zip: "03501", countryName: { und: "España" } }, "Spain"],
])("the Kyero feed has an English country for the address %j", async (address, country) => {
  const listing = { ...ghentFlat, address: { ...ghentFlat.address, ...address } };
  expect(await exportedFile("kyero", [listing])).toContain(`<country>${country}</country>`);
});

test("the Kyero feed has a description whose language is unknown", async () => {
  const xml = await exportedFile("kyero", [{ ...ghentFlat, description: { und: "Licht appartement" } }]);
  expect(xml).toMatch(/<desc><(en|nl|fr|de)>Licht appartement<\/\1><\/desc>/);
});

test("an OpenImmo text whose language is unknown is in a language of the site", async () => {
  const [listing] = exportedListings([{ ...ghentFlat, title: undefined, description: { und: "Licht" } }]);
  const { listing: write } = exportWriter("openimmo", {
    agency: { name: "Immo", email: "a@immo.example", phone: "" },
    baseUrl: "https://immo.example",
    epc: {},
    version: "1.0.0",
    now: new Date("2026-11-27T09:00:00Z"),
    readPicture: async () => undefined,
  });
  const xml = listing && (await write({ ...listing, urls: { nl: listing.urls.nl } }, true));
  expect(xml).toContain("<objektbeschreibung>Licht</objektbeschreibung>");
  expect(xml).toContain("<sprache>nl</sprache>");
});

test("a file without listings is still valid in its format", async () => {
  expect(JSON.parse(await exportedFile("json", []))).toEqual({ listings: [] });
  expect((await exportedFile("csv", [])).split("\r\n")).toHaveLength(2);
  expect(await exportedFile("kyero", [])).toMatch(/<root>[\s\S]*<\/root>\n$/);
  expect(await schemaErrors("openimmo.xsd", await exportedFile("openimmo", []))).toEqual([]);
  expect(await schemaErrors("immovlan.xsd", await exportedFile("immovlan", []))).toEqual([]);
});

test("a listing is read only after the listing before it is written", async () => {
  let readCount = 0;
  async function* listings() {
    for (const property of exportedListings(Array.from({ length: 50 }, () => ghentFlat))) {
      readCount += 1;
      yield property;
    }
  }
  const unwrittenCounts: number[] = [];
  // The first part is the start of the file, without a listing.
  let writtenCount = -1;
  const writer = { start: "[", listing: () => "listing", end: "]" };
  for await (const _ of fileParts(writer, listings())) {
    writtenCount += 1;
    unwrittenCounts.push(readCount - writtenCount);
  }
  expect([readCount, Math.max(...unwrittenCounts)]).toEqual([50, 0]);
});

/** Elements of a file that state the price of its only listing. */
async function priceElements(format: "kyero" | "openimmo" | "immovlan", listing: Listing): Promise<string> {
  const file = await exportedFile(format, [listing]);
  const names = "price|price_freq|pricePeriodicity|isPriceDisplayed|kaufpreis|nettokaltmiete";
  return [...file.matchAll(new RegExp(`<(${names})(?: [^>]*)?>([^<]*)<|zeiteinheit="[A-Z]+"`, "g"))]
    .map(([text, name, value]) => (name === undefined ? text : `${name} ${value}`))
    .join(", ");
}

const ON_REQUEST = {
  kyero: "price 0, price_freq sale",
  openimmo: "kaufpreis 0",
  immovlan: "price 0, isPriceDisplayed false",
};
const UNKNOWN_RENT = {
  kyero: "price 0, price_freq month",
  openimmo: "",
  immovlan: "price 0, isPriceDisplayed false",
};

describe.each(["kyero", "openimmo", "immovlan"] as const)("a portal that reads %s", (format) => {
  test.each<[string, Listing]>([
    ["without a price", { ...ghentFlat, priceEuro: undefined }],
    ["at € 1", { ...ghentFlat, priceEuro: 1 }],
    ["at € 95 /m²", { ...ghentFlat, priceEuro: 95, priceUnitText: { nl: "€ /m²", fr: "€ /m²" } }],
    [
      "for a monthly sum without a bouquet",
      { ...spaAnnuity, priceEuro: 650, finance: { annuity: { monthlyEuro: 650 } } },
    ],
  ])("receives a property for sale %s as on request", async (_, listing) => {
    expect(await priceElements(format, listing)).toBe(ON_REQUEST[format]);
  });

  test("receives a rent per m² per year as on request", async () => {
    const office = { ...liegeStudio, priceEuro: 120, priceUnitText: { nl: "€ /m²/jaar" } };
    expect(await priceElements(format, office)).toBe(UNKNOWN_RENT[format]);
  });

  test.each(["€ / maand", "per maand", "€", "€ /maand, kosten inbegrepen", "excl. kosten"])(
    "receives a rent with the unit text %j per month",
    async (und) => {
      const rent = { ...liegeStudio, priceUnitText: { und } };
      expect(await priceElements(format, rent)).toBe(await priceElements(format, liegeStudio));
    },
  );
});

test.each<[string, string]>([
  ["€ /week", "price 650, price_freq week"],
  ["€ /jaar", "price 0, price_freq month"],
])("the Kyero feed has a rent with the unit text %j as: %s", async (nl, elements) => {
  expect(await priceElements("kyero", { ...liegeStudio, priceUnitText: { nl } })).toBe(elements);
});

test("the table has no price for a price per m²", async () => {
  const [row]: Record<string, string>[] = parse(
    await exportedFile("csv", [{ ...ghentFlat, priceUnitText: { nl: "€ /m²" } }]),
    {
      bom: true,
      columns: true,
      delimiter: ";",
      record_delimiter: "\r\n",
    },
  );
  expect(row?.["price euro"]).toBe("");
});

test.each([
  ["openimmo", 'stand="RESERVIERT"'],
  ["immovlan", 'commercialStatus="OPTION"'],
] as const)(
  "a property that staff set under option is under option in the file for %s",
  async (format, text) => {
    const listing = { ...ghentFlat, marquee: UNDER_OPTION, marqueeName: undefined };
    expect(await exportedFile(format, [listing])).toContain(text);
  },
);
