import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { filterChips } from "./filter-chips.ts";
import { filterCount, listQuery, readListFilters } from "./list-filters.ts";

const t = sampleContext("en").texts.ofArea("catalogue");
const types = [
  { id: 1, webId: 1, name: "House", icon: "house", count: 12 },
  { id: 2, webId: 2, name: "Apartment", icon: "building-complex", count: 3 },
];

function chipsOf(query: string) {
  return filterChips({ filters: readListFilters(new URLSearchParams(query)), types }, t).map((chip) => ({
    text: chip.text,
    without: listQuery(chip.without),
  }));
}

test.each([
  ["city=Gent|9000", "Gent 9000"],
  ["city=Gent", "Gent"],
  ["city=|9000", "9000"],
  ["zone=west-flanders", "West Flanders"],
  ["type=2", "Apartment"],
  ["minPrice=250000", "From € 250.000"],
  ["maxPrice=250000", "Up to € 250.000"],
  ["minPrice=100000&maxPrice=250000", "€ 100.000 to € 250.000"],
  ["bedrooms=1", "1 bedroom or more"],
  ["bedrooms=3", "3 bedrooms or more"],
  ["minArea=1200", "From 1.200 m²"],
  ["energy=b", "EPC label B"],
  ["newBuild=1", "New-build"],
  ["feature=tour", "Virtual tour"],
  ["publishedDays=1", "Published in the last day"],
  ["publishedDays=7", "Published in the last 7 days"],
  ["annuity=only", "Life annuity only"],
  ["annuity=none", "Without life annuity"],
  ["area=gjkfopnCw-B49C", "Area on the map"],
])("%s shows the chip “%s”, which links to the unfiltered list", (query, text) => {
  expect(chipsOf(query)).toEqual([{ text: text.replace(/€ /g, "€\u00a0"), without: "" }]);
});

test.each([
  "",
  "sort=price-up&view=list&page=3",
  "minPrice=100000&maxPrice=250000",
  "city=Gent|9000&city=Namur&type=1&type=2&maxPrice=1&bedrooms=2&minArea=90&energy=a&energy=b&newBuild=1&annuity=none&zone=namur&zone=flanders&neighbourhood=Coupure&area=gjkfopnCw-B49C",
])("the number of filters equals the number of chips: %s", (query) => {
  expect(filterCount(readListFilters(new URLSearchParams(query)))).toBe(chipsOf(query).length);
});

test("each chip removes only its own filter, and links to the first page", () => {
  const chips = chipsOf("city=Gent|9000&city=Aalst|9300&type=1&energy=a&energy=b&sort=area&view=list&page=3");
  expect(chips.map(({ text }) => text)).toEqual([
    "Gent 9000",
    "Aalst 9300",
    "House",
    "EPC label A",
    "EPC label B",
  ]);
  expect(chips[0]?.without).toBe("?city=Aalst%7C9300&type=1&energy=a&energy=b&sort=area&view=list");
  expect(chips[4]?.without).toBe("?city=Gent%7C9000&city=Aalst%7C9300&type=1&energy=a&sort=area&view=list");
});

test("an unknown type has a chip as well", () => {
  expect(chipsOf("type=99")).toEqual([{ text: "Type of property 99", without: "" }]);
});

test("sorting, view and page do not count as filters", () => {
  expect(chipsOf("sort=area&view=list&page=2")).toEqual([]);
});
