import { expect, test } from "vitest";
import { ghentHouse } from "../../test-support/listing-factories.ts";
import { publishedStreet, streetKey } from "./street.ts";

const houseIn = (street: string, isAddressPublished = true) =>
  ghentHouse({ isAddressPublished, address: { ...ghentHouse().address, street } });

test.each([
  ["Brugsestraat", "Brugsestraat"],
  ["Brugsestraat 17", "Brugsestraat"],
  ["Rue de la Station, 4b", "Rue de la Station"],
  ["Kerkstraat 12/3 bus 4", "Kerkstraat"],
  ["Rue du 11 Novembre", "Rue du 11 Novembre"],
  ["Place du XX Août", "Place du XX Août"],
  ["12", undefined],
  ["  ", undefined],
])("the street of %j is %j, without a house number", (written, street) => {
  expect(publishedStreet(houseIn(written))).toBe(street);
});

test("an address that is not published has no street", () => {
  expect(publishedStreet(houseIn("Brugsestraat", false))).toBeUndefined();
});

test("a street is the same with other capitals, spaces, accents and apostrophes", () => {
  expect(streetKey("Kortrijkse Steenweg")).toBe(streetKey("KORTRIJKSESTEENWEG"));
  expect(streetKey("Chaussée d'Alsemberg")).toBe(streetKey("chaussee d’alsemberg"));
});
