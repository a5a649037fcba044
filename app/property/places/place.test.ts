import { expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { allPostalCodes, findPostalCode } from "./localities.ts";
import { placeKey, readBelgianZip, resolveAddress } from "./place.ts";
import { regionOfPostcode } from "./region.ts";

test("the table has 1,158 postal codes, each with a name in four languages, in order and in a region", () => {
  const codes = allPostalCodes();
  expect(codes).toHaveLength(1_158);
  expect(codes.map(({ zip }) => zip)).toEqual(codes.map(({ zip }) => zip).toSorted());
  for (const { zip, name, localities } of codes) {
    expect(regionOfPostcode(zip), zip).toBeDefined();
    for (const language of LANGUAGES)
      for (const names of [name, ...localities])
        expect(names[language], zip).toMatch(/^['\p{Lu}]\p{L}*[\p{L}' .-]*$/u);
  }
});

test.each([
  ["9000", "Ghent", "Gent", "Gand", "Gent"],
  ["2018", "Antwerp", "Antwerpen", "Anvers", "Antwerpen"],
  ["1000", "Brussels", "Brussel", "Bruxelles", "Brüssel"],
  ["1050", "Ixelles", "Elsene", "Ixelles", "Ixelles"],
  ["1200", "Woluwe-Saint-Lambert", "Sint-Lambrechts-Woluwe", "Woluwe-Saint-Lambert", "Woluwe-Saint-Lambert"],
  ["4000", "Liège", "Luik", "Liège", "Lüttich"],
  ["4020", "Liège", "Luik", "Liège", "Lüttich"],
  ["7000", "Mons", "Bergen", "Mons", "Mons"],
  ["4780", "Sankt Vith", "Sankt Vith", "Saint-Vith", "Sankt Vith"],
  ["3798", "'s-Gravenvoeren", "'s-Gravenvoeren", "Fouron-le-Comte", "'s-Gravenvoeren"],
  ["8300", "Knokke-Heist", "Knokke-Heist", "Knokke-Heist", "Knokke-Heist"],
  ["9420", "Erpe-Mere", "Erpe-Mere", "Erpe-Mere", "Erpe-Mere"],
  ["2220", "Heist-op-den-Berg", "Heist-op-den-Berg", "Heist-op-den-Berg", "Heist-op-den-Berg"],
])("%s is called %s, %s, %s, %s", (zip, en, nl, fr, de) => {
  expect(findPostalCode(zip)?.name).toEqual({ en, nl, fr, de });
});

const resolve = (zip: string, city: string) =>
  resolveAddress({ zip, city: city === "" ? {} : { und: city }, country: "BE" });

test.each([
  ["9000", "GAND", "Gent"],
  ["9000", "Ghent", "Gent"],
  ["9000", "", "Gent"],
  ["9050", "ledeberg", "Ledeberg"],
  ["9050", "Gent", "Gent"],
  ["9040", "Gent", "Sint-Amandsberg"],
  ["8310", "St-Kruis", "Sint-Kruis"],
  ["2018", "Antwerpen (2018)", "Antwerpen"],
  ["1000", "Brussels City", "Brussel"],
  ["1050", "Bruxelles", "Elsene"],
  ["9051", "Gent Sint-Denijs-Westrem", "Sint-Denijs-Westrem"],
  ["8300", "Knokke-Heist", "Knokke-Heist"],
  ["4102", "Seraing", "Ougrée"],
  ["8301", "Duinbergen", "Duinbergen"],
  ["1348", "Ottignies-Louvain-la-Neuve", "Louvain-la-Neuve"],
])("a property in %s %s is in %s, without warnings", (zip, city, nl) => {
  expect(resolve(zip, city)).toMatchObject({ address: { zip, city: { nl } }, warnings: [] });
});

test("when postal code and name do not match, the postal code wins, with a warning", () => {
  expect(resolve("9000", "Liège")).toMatchObject({
    address: { zip: "9000", city: { nl: "Gent", fr: "Gand" } },
    warnings: [{ field: "address.city", reason: '"Liège" is not a place of 9000; shown as Ghent' }],
  });
});

test.each([
  [" 9000 ", "9000"],
  ["B-9000", "9000"],
  ["b 9000", "9000"],
  ["BE-9000", "9000"],
  ["0612", "0612"],
])("the postal code %j is read as %s", (written, zip) => {
  expect(readBelgianZip(written)).toEqual({ zip });
});

test("a name after the four digits of a code is removed, with a warning", () => {
  expect(resolveAddress({ zip: "9921 Vinderhoute", city: {}, country: "BE" })).toMatchObject({
    address: { zip: "9921", city: { nl: "Vinderhoute" } },
    warnings: [{ field: "address.zip", reason: '"9921 Vinderhoute" is read as 9921' }],
  });
});

test.each(["900", "90000", "99210 Gent", "0612 Nowhere", "9000-9050", "Gent", "L-2018", "0"])(
  "%j is not a Belgian postal code, with a warning",
  (zip) => {
    expect(resolveAddress({ zip, city: {}, country: "BE" })).toEqual({
      problem: { field: "address.zip", reason: `"${zip}" is not a Belgian postal code of four digits` },
    });
  },
);

test("a foreign city keeps the name in the feed, and any short postal code", () => {
  const address = { zip: "L-2018", city: { fr: "LUXEMBOURG" }, country: "LU" };
  expect(resolveAddress(address)).toEqual({ address, warnings: [] });
  expect(resolveAddress({ ...address, zip: "1234567890123" })).toMatchObject({
    problem: { reason: '"1234567890123" is 13 characters long, where 12 fit' },
  });
  expect(placeKey({ ...address, zip: "2018" })).toBe("LU|2018|luxembourg");
});

test("resolving an address twice changes nothing", () => {
  const once = resolve("9050", "LEDEBERG");
  if ("problem" in once) throw new Error(once.problem.reason);
  expect(resolveAddress(once.address)).toEqual({ ...once, warnings: [] });
});
