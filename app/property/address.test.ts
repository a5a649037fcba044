import fc from "fast-check";
import { expect, test } from "vitest";
import { type Addressed, addressLines, addressText, cityLine } from "./address.ts";

function zennestraat(address: Partial<Addressed["address"]>, isAddressPublished = true): Addressed {
  return {
    isAddressPublished,
    address: {
      street: "Zennestraat",
      houseNumber: "32",
      zip: "1000",
      city: { nl: "Brussel", fr: "Bruxelles" },
      country: "BE",
      ...address,
    },
  };
}

test.each<[Partial<Addressed["address"]>, string]>([
  [{}, "Zennestraat 32"],
  [{ box: "20" }, "Zennestraat 32 bus 20"],
  [{ box: "bus 20" }, "Zennestraat 32 bus 20"],
  [{ box: "Bus20" }, "Zennestraat 32 bus 20"],
  [{ box: "bte. 20" }, "Zennestraat 32 bus 20"],
  [{ box: "boîte 3" }, "Zennestraat 32 bus 3"],
  [{ box: "Bfk. 4" }, "Zennestraat 32 bus 4"],
  [{ box: "B20" }, "Zennestraat 32 bus B20"],
  [{ box: "Busby" }, "Zennestraat 32 bus Busby"],
  [{ box: "bus" }, "Zennestraat 32"],
  [{ box: " " }, "Zennestraat 32"],
  [{ houseNumber: undefined }, "Zennestraat"],
  [{ houseNumber: undefined, box: "2" }, "Zennestraat bus 2"],
  [{ street: undefined }, ""],
  [{ street: " ", houseNumber: "32" }, ""],
])("an address with %j has the street line %j in Dutch", (address, line) => {
  expect(addressLines(zennestraat(address), "nl", "bus").street).toBe(line);
});

test.each<[Partial<Addressed["address"]>, string]>([
  [{}, "1000 Brussel"],
  [{ zip: undefined }, "Brussel"],
  [{ city: {} }, "1000"],
  [{ countryName: { nl: "België" } }, "1000 Brussel"],
  [
    { country: "LU", zip: "9999", city: { und: "Wiltz" }, countryName: { nl: "Luxemburg" } },
    "9999 Wiltz (Luxemburg)",
  ],
  [{ country: "FR", zip: "59000", city: { nl: "Rijsel" } }, "59000 Rijsel (Frankrijk)"],
  [
    { country: "ES", zip: "03189", city: { und: "Orihuela" }, countryName: { und: "Spain" } },
    "03189 Orihuela (Spanje)",
  ],
  [{ country: undefined, countryName: { und: "Spanje" } }, "1000 Brussel (Spanje)"],
])("an address with %j has the city line %j in Dutch", (address, line) => {
  expect(cityLine(zennestraat(address).address, "nl")).toBe(line);
});

test("the city and the word for a box are those of the language", () => {
  expect(addressText(zennestraat({ box: "bus 20" }), "fr", "bte")).toBe(
    "Zennestraat 32 bte 20, 1000 Bruxelles",
  );
});

test("an unpublished address shows its city line only", () => {
  expect(addressLines(zennestraat({ box: "20" }, false), "nl", "bus")).toEqual({
    street: "",
    city: "1000 Brussel",
  });
  expect(addressText(zennestraat({}, false), "nl", "bus")).toBe("1000 Brussel");
});

test("an unpublished address never shows its street, number or box", () => {
  const word = fc.stringMatching(/^[A-Z]{6,12}$/);
  fc.assert(
    fc.property(word, word, word, (street, houseNumber, box) => {
      const text = addressText(zennestraat({ street, houseNumber, box }, false), "nl", "bus");
      for (const hidden of [street, houseNumber, box]) expect(text).not.toContain(hidden);
    }),
  );
});
