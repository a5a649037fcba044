import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { exportedListings } from "../../test-support/exported-file.ts";
import { ghentFlat, liegeStudio, secretLand, spaAnnuity, uccleHouse } from "../../test-support/listings.ts";
import type { Listing } from "../property/listing.ts";
import { type CatalogueContext, googleCatalogue, metaCatalogue } from "./ad-catalogues.ts";
import type { ExportWriter } from "./export-writer.ts";

const CONTEXT: CatalogueContext = {
  agency: "Immo & Co",
  baseUrl: "https://immogevel.example",
  language: "nl",
  titleOf: ({ number }) => `Woning ${number}, "met zicht"`,
  typeName: (word) => `type ${word}`,
  goalName: (goal) => `goal ${goal}`,
};

const pictures = [{ url: "pictures/a.webp" }, { url: "pictures/b.webp" }];
const house: Listing = {
  ...uccleHouse,
  pictures,
  description: { nl: "Een <b>ruim</b>\nhuis & tuin.", fr: "Une maison." },
  building: { constructionYear: 1964 },
};

async function writeCatalogue(catalogue: (context: CatalogueContext) => ExportWriter, listings: Listing[]) {
  const { start, listing: write, end } = catalogue(CONTEXT);
  const parts = exportedListings(listings).map((item, index) => write(item, index === 0));
  return start + (await Promise.all(parts)).join("") + end;
}

describe.each([
  ["Meta", metaCatalogue, /<home_listing_id>/g],
  ["Google", googleCatalogue, /^\d+,/gm],
] as const)("the catalogue for %s", (_, catalogue, item) => {
  test("has only properties with a picture and a published price, which is a whole sale price or a monthly rent", async () => {
    const file = await writeCatalogue(catalogue, [
      house,
      { ...liegeStudio, pictures },
      { ...uccleHouse, pictures: [] },
      { ...house, priceEuro: undefined },
      { ...house, priceUnitText: { nl: "€ /m²" } },
      { ...liegeStudio, pictures, priceUnitText: { nl: "/week" } },
      { ...secretLand, pictures },
      { ...spaAnnuity, pictures },
    ]);
    expect(file.match(item)).toHaveLength(2);
    expect(file).toContain("1250000.00 EUR");
    expect(file).not.toContain(String(secretLand.priceEuro));
  });

  test("does not contain a hidden street", async () => {
    const file = await writeCatalogue(catalogue, [
      {
        ...ghentFlat,
        pictures,
        isAddressPublished: false,
        address: { ...ghentFlat.address, street: "Stil" },
      },
    ]);
    expect(file.match(item)).toHaveLength(1);
    expect(file).not.toContain("Stil");
  });
});

test("a property for Meta has the fields that Meta requires, in one language", async () => {
  const file = await writeCatalogue(metaCatalogue, [house]);
  expect(file).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<listings>\n<title>Immo &amp; Co<\/title>/,
  );
  for (const line of [
    "<home_listing_id>1</home_listing_id>",
    "<name>Woning 1, &quot;met zicht&quot;</name>",
    "<availability>for_sale</availability>",
    "<description>Een ruim huis &amp; tuin.</description>",
    '<component name="addr1">Avenue Brugmann 400</component><component name="city">Ukkel</component>',
    '<component name="region">Brussels</component><component name="country">Belgium</component>',
    "<image><url>https://immogevel.example/media/1360/pictures/b.webp</url></image>",
    "<listing_type>for_sale_by_agent</listing_type>",
    "<property_type>house</property_type>",
    "<area_size>320</area_size>\n<area_unit>sq_m</area_unit>",
  ])
    expect(file).toContain(line);
  expect(file).toMatch(/<url>https:\/\/immogevel.example\/nl\/[^<]*\/1\/<\/url>\n<\/listing>/);
});

test("a property without a country and with a Belgian postal code is in Belgium", async () => {
  const listing = { ...house, address: { ...house.address, country: undefined } };
  expect(await writeCatalogue(metaCatalogue, [listing])).toContain(
    '<component name="region">Brussels</component><component name="country">Belgium</component>',
  );
  expect(await writeCatalogue(googleCatalogue, [listing])).toContain("1180 Ukkel, BE");
});

test("descriptions in advertisements are plain text, and end with a whole word", async () => {
  const description = { nl: `R&eacute;nov&eacute;<br>huis &amp; tuin. ${"Ruim ".repeat(40)}` };
  expect(await writeCatalogue(metaCatalogue, [{ ...house, description }])).toContain(
    "<description>Rénové huis &amp; tuin. Ruim Ruim",
  );
  expect(await writeCatalogue(googleCatalogue, [{ ...house, description }])).toMatch(
    /,Rénové huis & tuin\. (Ruim )+Ruim…,/,
  );
});

test("a row for Google has the columns of its template", async () => {
  const rows = parse(await writeCatalogue(googleCatalogue, [house, { ...liegeStudio, pictures }]), {
    bom: true,
    columns: true,
    record_delimiter: "\r\n",
  });
  expect(rows[0]).toEqual({
    "Listing ID": "1",
    "Listing name": 'Woning 1, "met zicht"',
    "Final URL": expect.stringContaining("https://immogevel.example/nl/"),
    "Image URL": "https://immogevel.example/media/1360/pictures/a.webp",
    "City name": "Ukkel",
    Description: "Een ruim huis & tuin.",
    Price: "1250000.00 EUR",
    "Property type": "type house",
    "Listing type": "goal sale",
    Address: "Avenue Brugmann 400, 1180 Ukkel, BE",
  });
  expect(rows[1]).toMatchObject({ "Listing type": "goal rent", Address: "4000 Luik, BE" });
});
