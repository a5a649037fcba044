import { describe, expect, test } from "vitest";
import { sampleContext } from "../../test-support/sample-context.ts";
import { readListFilters } from "../catalogue/lists/list-filters.ts";
import { decodeArea, encodeArea } from "../catalogue/lists/map-area.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { KM_PER_DEGREE } from "../property/places/distance.ts";
import { postalCodeArea } from "../property/places/postal-code-area.ts";
import { lastDigest } from "./digest-time.ts";
import { readSavedSearch, type SavedSearch, savedSearchValues } from "./saved-search.ts";
import { isSavedSearchArea } from "./saved-search-area.ts";
import { savedSearchFromList } from "./saved-search-from-list.ts";
import { savedSearchSummary } from "./saved-search-summary.ts";
import {
  newsletterSeed,
  readSubscriptionToken,
  savedSearchSeed,
  subscriptionToken,
} from "./subscription-link.server.ts";
import { wishValues } from "./wish-fields.ts";
import { zoneRegions } from "./zone-choices.ts";

const FULL: SavedSearch = {
  goal: "rent",
  types: [1, 2],
  zones: ["44021", "brussels"],
  area: encodeArea({
    kind: "box",
    points: [
      [50, 4],
      [51, 5],
    ],
  }),
  minPrice: 500,
  maxPrice: 900,
  minArea: 60,
  maxArea: 120,
  bedrooms: 2,
  startsOn: "2026-12-01",
  endsOn: "2027-02-28",
  frequency: "weekly",
};

test("a saved search is unchanged after it was converted to form values and back, even the smallest one", () => {
  const minimal: SavedSearch = { goal: "sale", types: [7], zones: ["wallonia"], frequency: "daily" };
  for (const savedSearch of [FULL, minimal])
    expect(readSavedSearch(savedSearchValues(savedSearch))).toEqual(savedSearch);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { texts } = sampleContext(language);

  test("the summary of a saved search has all its criteria, and names every zone", () => {
    const rows = savedSearchSummary(FULL, texts, language);
    // All rows except the one for wishes, of which this search has none.
    expect(rows).toHaveLength(8);
    for (const { label, value } of rows) {
      expect(label).not.toBe("");
      expect(value).not.toMatch(/\{\{|undefined|44021/);
    }
  });

  test("zones above the maximum are counted instead of named", () => {
    const zones = zoneRegions(texts, language).flatMap(({ provinces }) => provinces.map(({ code }) => code));
    const all = savedSearchSummary({ ...FULL, zones: [...zones, "44021", "11002"] }, texts, language);
    const places = all[2]?.value;
    // Twelve names, the number of further zones, and the area on the map.
    expect(places?.split(", ")).toHaveLength(14);
  });

  test("every zone has a name, which is unique within its province", () => {
    for (const { name, provinces } of zoneRegions(texts, language)) {
      expect(name).not.toBe("");
      for (const province of provinces) {
        expect(province.name).not.toBe("");
        const names = province.municipalities.map((one) => one.name);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });
});

test.each([
  [
    "the middle of Belgium",
    [
      [50.3, 4],
      [50.9, 5],
    ],
    true,
  ],
  [
    "half of Europe",
    [
      [40, -5],
      [58, 20],
    ],
    false,
  ],
  [
    "the sea off Africa",
    [
      [0, 0],
      [1, 1],
    ],
    false,
  ],
] as const)("%s is a valid area for a saved search: %s", (_, points, expected) => {
  const area = decodeArea(encodeArea({ kind: "box", points }));
  expect(area && isSavedSearchArea(area)).toBe(expected);
});

test("a saved search is prefilled with the filters of the list", () => {
  const offered = [
    { id: 12, webId: 1 },
    { id: 13, webId: 9 },
  ];
  const filters = {
    ...readListFilters(
      new URLSearchParams(
        "street=Veldstraat&neighbourhood=Patershol&feature=garden&feature=lift&energy=b&annuity=none&newBuild=1",
      ),
    ),
    cities: [
      { name: "Gent", zip: "9000" },
      { name: "Nowhere", zip: "" },
    ],
    zones: ["limburg" as const],
    types: [12, 13, 99],
    maxPrice: 250_000,
    bedrooms: 3,
  };
  expect(savedSearchFromList("sale", filters, offered)).toEqual({
    demandGoal: "sale",
    demandTypes: "house,other",
    minPrice: "",
    maxPrice: "250000",
    minArea: "",
    maxArea: "",
    minBedrooms: "3",
    zones: "limburg,44021",
    demandArea: "",
    wishFeatures: "garden,lift",
    wishStates: "",
    wishEnergy: "b",
    wishOthers: "newBuild",
    wishAnnuity: "none",
    wishStreet: "Veldstraat",
    wishNeighbourhood: "Patershol",
    minBathrooms: "",
    minLand: "",
    maxLand: "",
    builtFrom: "",
    availableBy: "",
    keyword: "",
  });
});

test("a radius around one town becomes an area; around several towns it becomes the municipalities within it", () => {
  const fields = (query: string) =>
    savedSearchFromList("sale", readListFilters(new URLSearchParams(query)), []);
  const around = fields("city=Gent|9000&radius=10");
  expect(around.zones).toBe("44021");
  const area = decodeArea(around.demandArea ?? "");
  expect(area?.kind).toBe("polygon");
  expect(area && isSavedSearchArea(area)).toBe(true);
  const [north] = area ? area.points.map(([latitude]) => latitude).sort((a, b) => b - a) : [];
  expect((north ?? 0) - (postalCodeArea("9000")?.latitude ?? 0)).toBeCloseTo(10 / KM_PER_DEGREE, 3);
  const several = fields("city=Gent|9000&city=Eupen|4700&radius=10");
  expect(several.demandArea).toBe("");
  // Ghent, Eupen, and a municipality near each.
  expect(several.zones?.split(",")).toEqual(expect.arrayContaining(["44021", "63023", "44064", "63061"]));
});

/** Values of the form for the list of properties for sale with these filters. */
function fromList(query: string) {
  return savedSearchFromList("sale", readListFilters(new URLSearchParams(query)), []);
}

test("a list of a town abroad gives no zone, although a Belgian town has its postal code", () => {
  expect(fromList("city=Pétange|4750&radius=10")).toMatchObject({ zones: "", demandArea: "" });
});

test.each([
  ["Ghent", "44021"],
  ["Antwerp", "11002"],
  ["Brussels", "21004"],
  ["Drongen", "44021"],
  ["Knokke", "31043"],
  ["Tongeren", "73111"],
])("a list of %s, without a postal code, gives the municipality %s", (name, nis) => {
  expect(fromList(`city=${name}`).zones).toBe(nis);
});

test("a list of a town within an area on the map gives only the area, because a saved search adds its zones to it", () => {
  const area = FULL.area ?? "";
  expect(fromList(`city=Gent|9000&radius=10&zone=limburg&area=${area}`)).toMatchObject({
    zones: "",
    demandArea: area,
  });
});

test.each([
  ["that is invalid", "AAAAAAAA"],
  [
    "that a saved search may not have",
    encodeArea({
      kind: "box",
      points: [
        [40, -5],
        [58, 20],
      ],
    }),
  ],
])("a list of a town with an area on the map %s gives only the town", (_, area) => {
  expect(fromList(`city=Gent|9000&area=${area}`)).toMatchObject({ zones: "44021", demandArea: "" });
});

test("the further filters of a list are converted to form values and back", () => {
  const wishes =
    "street=Veldstraat&neighbourhood=Patershol&bathrooms=2&minLand=100&builtFrom=1990&energy=a&feature=garden&state=good&availableBy=2027-01-01&viewing=1&keyword=zee";
  const search = readSavedSearch({ ...savedSearchValues(readSavedSearch({})), ...wishValues(wishes) });
  expect(search.wishes).toBe(wishes);
  expect(savedSearchValues(search)).toMatchObject(wishValues(wishes));
});

describe("a link", () => {
  const SECRET = "a secret of thirty-two characters";
  const subscriptionId = { kind: "demand" as const, seed: savedSearchSeed("key", { zones: "44021" }) };
  const token = subscriptionToken(SECRET, subscriptionId);

  test("identifies its subscription", () => {
    expect(readSubscriptionToken(SECRET, token)).toEqual(subscriptionId);
  });

  test.each([
    ["with another secret", token, "another secret of 32 characters!!"],
    ["of another kind", token.replace(/^d/, "n"), SECRET],
    ["with another seed", token.replace(/^d./, "dZ"), SECRET],
    ["that is truncated", token.slice(0, -1), SECRET],
    ["with an additional character", `${token}A`, SECRET],
    ["that is empty", "", SECRET],
  ])("%s identifies nothing", (_, other, secret) => {
    expect(readSubscriptionToken(secret, other)).toBeUndefined();
  });

  test("of the newsletter differs per e-mail address, and does not reveal the address", () => {
    const seed = newsletterSeed(SECRET, "Renee@bezoeker.example");
    expect(newsletterSeed(SECRET, "renee@bezoeker.example")).toBe(seed);
    expect(newsletterSeed("another secret of 32 characters!!", "renee@bezoeker.example")).not.toBe(seed);
    expect(seed).toMatch(/^[\w-]{22}$/);
  });
});

test.each([
  ["daily", "2026-11-21T12:00:00Z", "2026-11-21T06:00:00Z"],
  ["daily", "2026-11-21T05:59:00Z", "2026-11-20T06:00:00Z"],
  ["weekly", "2026-11-21T12:00:00Z", "2026-11-16T06:00:00Z"],
  ["weekly", "2026-11-23T05:59:00Z", "2026-11-16T06:00:00Z"],
  ["weekly", "2026-11-23T06:00:00Z", "2026-11-23T06:00:00Z"],
  // The clock went back on 25 October: seven in the morning is an hour later in UTC.
  ["daily", "2026-10-25T05:30:00Z", "2026-10-24T05:00:00Z"],
  ["daily", "2026-10-25T06:00:00Z", "2026-10-25T06:00:00Z"],
] as const)("the latest %s alert, at the time %s, was due at %s", (frequency, now, expected) => {
  expect(lastDigest(frequency, new Date(now))).toEqual(new Date(expected));
});
