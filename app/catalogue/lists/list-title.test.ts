import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { readListFilters } from "./list-filters.ts";
import { listTitle } from "./list-title.ts";

const types = [
  { id: 1, webId: 1, name: "House", icon: "house", count: 0 },
  { id: 2, webId: 2, name: "Apartment", icon: "building-complex", count: 0 },
  { id: 50, webId: 50, name: "Castles", icon: "castle", count: 0 },
];

function title(language: Language, query: string, goal: "sale" | "rent" = "sale") {
  const t = sampleContext(language).texts.ofArea("catalogue");
  const filters = readListFilters(new URLSearchParams(query));
  return listTitle({ goal, filters, types }, language, t).replaceAll("\u00a0", " ");
}

test.each<[Language, string, string]>([
  ["en", "", "Properties for sale"],
  [
    "en",
    "type=2&city=Ghent&bedrooms=2&maxPrice=300000",
    "Apartments for sale in Ghent with 2 bedrooms or more, up to € 300.000",
  ],
  [
    "nl",
    "type=2&city=Gent&bedrooms=2&maxPrice=300000",
    "Appartementen te koop in Gent met 2 of meer slaapkamers, tot € 300.000",
  ],
  [
    "fr",
    "type=2&city=Gand&bedrooms=2&maxPrice=300000",
    "Appartements à vendre à Gand avec 2 chambres ou plus, jusqu’à € 300.000",
  ],
  [
    "de",
    "type=2&city=Gent&bedrooms=2&maxPrice=300000",
    "Wohnungen zum Kauf in Gent mit mindestens 2 Schlafzimmern, bis € 300.000",
  ],
  ["fr", "city=Le+Roeulx", "Biens à vendre au Roeulx"],
  ["fr", "zone=east-flanders&zone=namur", "Biens à vendre en Flandre orientale et dans la province de Namur"],
  [
    "nl",
    "city=Gent&city=Aalst&feature=garden&feature=lift",
    "Panden te koop in Gent en Aalst met tuin en lift",
  ],
  ["nl", "type=1&type=2", "Huizen en appartementen te koop"],
  ["de", "type=1&type=2", "Häuser und Wohnungen zum Kauf"],
  ["de", "zone=hainaut&newBuild=1&type=1", "Häuser im Neubau zum Kauf im Hennegau"],
  ["en", "newBuild=1&type=1", "New-build houses for sale"],
  ["en", "city=A&city=B&city=C&city=D&city=E", "Properties for sale in A, B, C and 2 other places"],
  ["nl", "city=Antwerpen|2000&city=Antwerpen|2018", "Panden te koop in Antwerpen"],
  [
    "en",
    "city=A|2000&city=A|2018&city=B&city=C&city=D&city=E",
    "Properties for sale in A, B, C and 2 other places",
  ],
  ["en", "type=50&minPrice=1000&maxPrice=2000", "Castles for sale, from € 1.000 to € 2.000"],
  ["en", "energy=a&state=good&keyword=sea", "Properties for sale (EPC label A, Good condition, “sea”)"],
  [
    "en",
    "feature=pets&builtFrom=1990&energy=a&energy=b",
    "Properties for sale (Built from 1990, Pets allowed, EPC label A, …)",
  ],
  ["en", "neighbourhood=Patershol", "Properties for sale in Patershol"],
])("in %s, the title of a list with %j is %j", (language, query, expected) => {
  expect(title(language, query)).toBe(expected);
});

test("the title of a list for rent says so", () => {
  expect(title("nl", "type=2", "rent")).toBe("Appartementen te huur");
});
