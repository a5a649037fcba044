import { expect, test } from "vitest";
import { listingTitle, type TitledListing, type TitleTexts } from "./listing-title.ts";

const DUTCH: TitleTexts = {
  type: (word) => ({ house: "Huis", apartment: "Appartement" })[word as string] ?? "Pand",
  typeInCity: ({ type, city }) => `${type} in ${city}`,
};

function villa(details: Partial<TitledListing>): TitledListing {
  return {
    typeName: { nl: "villa" },
    webIds: [1],
    address: { city: { nl: "Gent", fr: "Gand" } },
    ...details,
  };
}

test.each<[Partial<TitledListing>, string]>([
  [{}, "Villa in Gent"],
  [{ title: { nl: "Herenhuis met stadstuin" } }, "Herenhuis met stadstuin"],
  [{ title: { fr: "Maison de maître" } }, "Villa in Gent"],
  [{ title: { nl: " " } }, "Villa in Gent"],
  [{ typeName: {} }, "Huis in Gent"],
  [{ typeName: { fr: "appartement" }, webIds: [2] }, "Appartement in Gent"],
  [{ typeName: {}, webIds: [31] }, "Pand in Gent"],
  [{ typeName: { und: "ééngezinswoning" } }, "Ééngezinswoning in Gent"],
  [{ address: { city: {} } }, "Villa"],
])("a listing with %j has the title %j in Dutch", (details, title) => {
  expect(listingTitle(villa(details), "nl", DUTCH)).toBe(title);
});
