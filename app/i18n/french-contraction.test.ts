import { expect, test } from "vitest";
import { sampleContext } from "../../test-support/sample-context.ts";
import { appendPlace } from "./french-contraction.ts";

const { t } = sampleContext("fr").texts;

test.each([
  ["Maison à ", "Le Roeulx", "Maison au Roeulx"],
  ["Maison à ", "le Roeulx", "Maison au Roeulx"],
  ["Maison à ", "Les Bons Villers", "Maison aux Bons Villers"],
  ["À ", "Le Roeulx", "Au Roeulx"],
  ["autour de ", "Le Roeulx", "autour du Roeulx"],
  ["autour de ", "Les Bons Villers", "autour des Bons Villers"],
  ["autour de ", "Anvers", "autour d’Anvers"],
  ["jusqu’à ", "Le Roeulx", "jusqu’au Roeulx"],
  ["Maison à ", "La Louvière", "Maison à La Louvière"],
  ["Maison à ", "Lessines", "Maison à Lessines"],
  ["Maison à ", "Mons", "Maison à Mons"],
  ["Plan ", "Le Roeulx", "Plan Le Roeulx"],
  ["à la vente : ", "Le Roeulx", "à la vente : Le Roeulx"],
])("French: %j before %s is %s", (text, place, expected) => {
  expect(appendPlace(text, place)).toBe(expected);
});

test.each([
  [
    "the title of a property",
    () => t("property:address.inCity", { type: "Studio", city: "Le Roeulx" }),
    "Studio au Roeulx",
  ],
  [
    "the heading of a page",
    () => t("property:titles.saleInCity", { type: "Studio", city: "Les Bulles" }),
    "Studio à vendre aux Bulles",
  ],
  [
    "the title of a list",
    () => t("catalogue:titles.forSaleIn", { city: "Le Roeulx" }),
    "Biens à vendre au Roeulx",
  ],
  [
    "a list within a distance",
    () => t("catalogue:listTitle.nearCity", { km: 5, city: "Le Roeulx" }),
    "à 5 km autour du Roeulx",
  ],
  ["a filter", () => t("catalogue:chips.distanceTo", { place: "Le Roeulx" }), "Distance jusqu’au Roeulx"],
])("%s contracts the preposition with the article of a French town", (_, text, expected) => {
  expect(text()).toBe(expected);
});

test("only names of places are contracted, in French only", () => {
  expect(t("mail:optIn.demand.text", { agency: "Le Nid" })).toContain("à Le Nid");
  expect(sampleContext("en").texts.t("property:address.inCity", { type: "House", city: "Le Roeulx" })).toBe(
    "House in Le Roeulx",
  );
});
