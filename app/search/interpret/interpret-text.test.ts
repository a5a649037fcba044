import { expect, test } from "vitest";
import { cpuTimeMs } from "../../../test-support/cpu-time.ts";
import {
  type Meaning,
  SEARCH_QUERIES,
  SEARCHED_ON,
  SEARCHED_STREETS,
} from "../../../test-support/search-queries.ts";
import { findTown } from "../../property/places/localities.ts";
import { streetKey } from "../../property/street.ts";
import { interpretText } from "./interpret-text.ts";
import type { Interpretation } from "./interpretation.ts";

const streets = new Map(SEARCHED_STREETS.map((name) => [streetKey(name), name]));
const interpret = (text: string) => interpretText(text, { today: SEARCHED_ON, streets });

/** Share of the sample queries that must be interpreted in full. */
const MIN_SHARE = 0.95;

const sortedZips = (zips: readonly string[]) => [...new Set(zips)].sort().join(" ");

function meaningOf(interpretation: Interpretation) {
  const {
    goal,
    types,
    places,
    zones,
    minPrice,
    maxPrice,
    bedrooms,
    bathrooms,
    minArea,
    maxArea,
    minLand,
    maxLand,
    builtFrom,
    features,
    states,
    hasViewingDays,
    energy,
    isNewBuild,
    annuity,
    radiusKm,
    street,
    availableBy,
    keywords,
    ignored,
  } = interpretation;
  return {
    goal,
    types: types.join(" "),
    in: sortedZips(places.flatMap(({ zips }) => zips)),
    zones: zones.join(" "),
    min: minPrice,
    max: maxPrice,
    bedrooms,
    bathrooms,
    areaM2: minArea,
    maxAreaM2: maxArea,
    landM2: minLand,
    maxLandM2: maxLand,
    builtFrom,
    with: [...features, ...states, ...(hasViewingDays ? ["viewing"] : [])].join(" "),
    energy: energy.join(""),
    isNewBuild,
    annuity,
    radiusKm,
    street,
    availableBy,
    keyword: keywords.join(" "),
    ignored: ignored.join(" "),
  };
}

/** All that `meaningOf` returns for a sample query. No sample means a life annuity or a largest plot. */
function expected(meaning: Meaning) {
  return {
    goal: meaning.goal,
    types: meaning.types ?? "",
    in: sortedZips(
      (meaning.in ?? []).flatMap((place) =>
        /^\d/.test(place) ? [place] : (findTown(place)?.zips ?? [place]),
      ),
    ),
    zones: (meaning.zones ?? []).join(" "),
    min: meaning.min,
    max: meaning.max,
    bedrooms: meaning.bedrooms,
    bathrooms: meaning.bathrooms,
    areaM2: meaning.areaM2,
    maxAreaM2: meaning.maxAreaM2,
    landM2: meaning.landM2,
    maxLandM2: undefined,
    builtFrom: meaning.builtFrom,
    with: meaning.with ?? "",
    energy: meaning.energy ?? "",
    isNewBuild: meaning.isNewBuild ?? false,
    annuity: undefined,
    radiusKm: meaning.radiusKm,
    street: meaning.street,
    availableBy: meaning.availableBy,
    keyword: meaning.keyword ?? "",
    ignored: meaning.ignored ?? "",
  };
}

test("at least 95 % of the sample queries are interpreted in full", () => {
  const samples = Object.values(SEARCH_QUERIES).flat();
  const wrong = samples.flatMap(([typed, meaning]) => {
    const read: Record<string, unknown> = meaningOf(interpret(typed));
    const differences = Object.entries(expected(meaning)).filter(([name, value]) => read[name] !== value);
    return differences.length === 0
      ? []
      : [
          `${typed}: ${differences.map(([name, value]) => `${name} ${read[name]} instead of ${value}`).join(", ")}`,
        ];
  });
  const share = 1 - wrong.length / samples.length;
  if (share < 1) console.log(wrong.join("\n"));
  expect(share, `Not interpreted in full:\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(MIN_SHARE);
});

/** Meaning of a text, without the parts that are empty. `in` and `read` are the names of its places and corrections. */
function summaryOf(typed: string) {
  const parts = Object.entries({ ...meaningOf(interpret(typed)), in: undefined });
  const { places, corrections } = interpret(typed);
  return {
    ...Object.fromEntries(
      parts.filter(([, value]) => value !== undefined && value !== "" && value !== false),
    ),
    ...(places.length > 0 && { in: places.map(({ name, zips }) => name || zips.join()).join(", ") }),
    ...(corrections.length > 0 && { read: corrections.map(({ read }) => read).join() }),
  };
}

test.each([
  ["as", { in: "as" }],
  ["huis in eine", { types: "house", in: "eine" }],
  ["eine Wohnung", { types: "apartment" }],
  ["ham", { in: "ham" }],
  ["mol", { in: "mol" }],
  ["huy", { in: "huy" }],
  ["halle", { in: "halle" }],
  ["on", { in: "on" }],
  ["gent sint-amandsberg", { in: "sint amandsberg" }],
  ["gent 9000", { in: "9000" }],
  ["gent 1000", { in: "gent, 1000" }],
  ["molenbeek", { in: "sint jans molenbeek" }],
  ["antwerpen meir", { in: "antwerpen", ignored: "meir" }],
  ["gent of brugg", { in: "gent, brugge", read: "brugge" }],
  ["knokkeheist", { in: "knokke heist" }],
  ["st niklaas", { in: "sint niklaas" }],
])("%j names a place", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test.each([
  ["gnet", { in: "gent", read: "gent" }],
  ["la louvierre", { in: "la louviere", read: "la louviere" }],
  ["te kop", { goal: "sale", read: "te koop" }],
  ["huise", { in: "huise" }],
  ["gen", { ignored: "gen" }],
  ["gent0", { in: "gent", ignored: "0" }],
  ["gv-0012", { ignored: "gv 0012" }],
  ["Veldstraat", { ignored: "Veldstraat" }],
  ["tuin", { with: "garden" }],
])("%j is corrected only where it is misspelled", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test("the name of an area with several towns means all of these towns", () => {
  expect(interpret("Haus Ostbelgien").places).toHaveLength(9);
});

test.each([
  ["max 350 te koop", { goal: "sale", max: 350_000 }],
  ["max 950", { goal: "rent", max: 950 }],
  ["te huur 900", { goal: "rent", max: 900 }],
  ["900", { ignored: "900" }],
  ["max 2000", { goal: "rent", max: 2_000 }],
  ["2000", { in: "2000" }],
  ["2000 €", { goal: "rent", max: 2_000 }],
  ["300000 of minder", { goal: "sale", max: 300_000 }],
  ["half miljoen", { goal: "sale", max: 500_000 }],
  ["een miljoen", { goal: "sale", max: 1_000_000 }],
  ["300000+", { goal: "sale", min: 300_000 }],
  ["ongeveer 300000", { goal: "sale", min: 270_000, max: 330_000 }],
  ["200-300k", { goal: "sale", min: 200_000, max: 300_000 }],
  ["300'000.-", { goal: "sale", max: 300_000 }],
  ["kopen of huren", {}],
  ["9".repeat(40), { ignored: "9".repeat(40) }],
])("%j is a price, a postal code or neither", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test.each([
  ["2 à 3 chambres", { bedrooms: 2 }],
  ["3 or more bedrooms", { bedrooms: 3 }],
  ["drie of meer slaapkamers", { bedrooms: 3 }],
  ["slaapkamers: 2,5", { bedrooms: 3 }],
  ["huis 300000 bouwjaar 1990", { types: "house", goal: "sale", max: 300_000, ignored: "bouwjaar 1990" }],
  ["huis 2000 gebouwd", { types: "house", ignored: "2000 gebouwd" }],
  ["maison 300.000 € 3 chambres", { types: "house", goal: "sale", max: 300_000, bedrooms: 3 }],
  ["huis max 400k euro 9000", { types: "house", in: "9000", goal: "sale", max: 400_000 }],
  ["maison de plain-pied quartier calme", { types: "house", ignored: "quartier calme" }],
  ["plain-pied avec jardin", { types: "house", with: "garden" }],
  ["appartement de plain-pied à louer", { types: "apartment", goal: "rent", ignored: "plain pied" }],
  ["appartement plainpied", { types: "apartment", ignored: "plainpied" }],
  ["huis dringend gezocht", { types: "house", ignored: "dringend" }],
  ["huis 350000 tuin", { types: "house", goal: "sale", max: 350_000, with: "garden" }],
  ["appartement max 250000 lift", { types: "apartment", goal: "sale", max: 250_000, with: "lift" }],
  ["te huur 900 terras", { goal: "rent", max: 900, with: "terrace" }],
  ["te huur 900 rustig", { goal: "rent", max: 900, ignored: "rustig" }],
  ["maison 300.000 cave", { types: "house", goal: "sale", max: 300_000, keyword: "cave" }],
  ["huis 9000 tuin", { types: "house", in: "9000", with: "garden" }],
  ["2 terrassen", { ignored: "2 terrassen" }],
  ["huis 4 gevels", { types: "house", ignored: "4 gevels" }],
  ["maison hors viager", { types: "house", annuity: "none" }],
  ["geen lijfrente oostende", { in: "oostende", annuity: "none" }],
  ["tussen 1 en 2 miljoen", { goal: "sale", min: 1_000_000, max: 2_000_000 }],
  ["800 tot 1,2 miljoen", { goal: "sale", min: 800_000, max: 1_200_000 }],
  ["maison PEB max C", { types: "house", energy: "abc" }],
  ["huis niet in gent", { types: "house", in: "gent", ignored: "niet" }],
  ["burelen te huur", { types: "office", goal: "rent" }],
  ["huis niet boven 300000", { types: "house", goal: "sale", max: 300_000 }],
  ["maison pas au-dessus de 300000", { types: "house", goal: "sale", max: 300_000 }],
  ["Haus nicht über 300000", { types: "house", goal: "sale", max: 300_000 }],
  ["house not above 300000", { types: "house", goal: "sale", max: 300_000 }],
  ["huis gebouwd na 2000", { types: "house", builtFrom: 2000 }],
  ["maison construite après 2000", { types: "house", builtFrom: 2000 }],
  ["Haus gebaut nach 2000", { types: "house", builtFrom: 2000 }],
  ["house built before 2000", { types: "house", ignored: "built before 2000" }],
  ["3 slaapkamers max", { ignored: "3 slaapkamers max" }],
  ["bouwjaar 2000", { ignored: "bouwjaar 2000" }],
  ["villa 1000 m2 grond", { types: "house", landM2: 1_000 }],
  ["huis zonder tuin", { types: "house", ignored: "zonder tuin" }],
  ["huis met tuin van 300 m2", { types: "house", with: "garden", ignored: "300 m2" }],
  ["max 2 slaapkamers", { ignored: "max 2 slaapkamers" }],
  ["tweeslaapkamerappartement", { types: "apartment", bedrooms: 2 }],
  ["bouwgrond 800 m2", { types: "land", landM2: 800 }],
  ["max 80 m2", { maxAreaM2: 80 }],
  ["2 slaapkamers 100 m2", { bedrooms: 2, areaM2: 100 }],
  ["huis op lijfrente", { types: "house", annuity: "only" }],
  ["epc A, B of C", { energy: "abc" }],
  ["PEB A à Gand", { energy: "a", in: "gand" }],
  ["epc a tot c", { energy: "abc" }],
  ["epc b of c", { energy: "bc" }],
  ["min epc b", { energy: "ab" }],
  ["epc 200 kWh", { ignored: "epc 200 kWh" }],
  ["garage met huis", { types: "other", ignored: "huis" }],
  ["huis, garage", { types: "house", with: "parking" }],
  ["garage", { types: "other" }],
])("%j becomes filters of the lists, or is among the ignored words", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test.each([
  ["gent +10 km", { in: "gent", radiusKm: 10 }],
  ["gent 3km", { in: "gent", radiusKm: 5 }],
  ["gent 50 km", { in: "gent", ignored: "50 km" }],
  ["huis 10 km", { types: "house", ignored: "10 km" }],
  ["tussen 5 en 10 km van gent", { in: "gent", radiusKm: 10 }],
])("%j searches around a place", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test.each([
  ["kortrijkse steenweg 12 gent", { street: "Kortrijksesteenweg", in: "gent", ignored: "12" }],
  ["Brugsestraat 9000", { street: "Brugsestraat", in: "9000" }],
  ["rue de la station", { street: "Rue de la Station" }],
  ["brugsestraat of kortrijksesteenweg", { street: "Brugsestraat", ignored: "kortrijksesteenweg" }],
])("%j names a street with listings", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test("a street without listings is ignored", () => {
  expect(interpretText("brugsestraat gent", { today: SEARCHED_ON }).ignored).toEqual(["brugsestraat"]);
});

test.each([
  ["direct beschikbaar", { availableBy: "2026-11-24" }],
  ["available immediately", { availableBy: "2026-11-24" }],
  ["libre de suite", { availableBy: "2026-11-24" }],
  ["sofort frei", { availableBy: "2026-11-24" }],
  ["available from November", { availableBy: "2027-11-01" }],
  ["ab 1. Dezember frei", { availableBy: "2026-12-01" }],
  ["vrij vanaf 15 maart 2028", { availableBy: "2028-03-15" }],
  ["beschikbaar", { ignored: "beschikbaar" }],
  ["vrij op 31 februari", { ignored: "31 februari" }],
  ["vrij op 29 februari", { ignored: "29 februari" }],
  ["vrij op 29 februari 2028", { availableBy: "2028-02-29" }],
])("%j filters by the day on which a property is available", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test.each([
  ["appartement met sauna", { types: "apartment", keyword: "sauna" }],
  ["appartement zonder sauna", { types: "apartment", ignored: "zonder sauna" }],
  ["met zwembad", { with: "pool" }],
])("%j is searched for in descriptions only when there is no filter for it", (typed, meaning) => {
  expect(summaryOf(typed)).toEqual(meaning);
});

test("an exact search corrects no word", () => {
  expect(interpretText("huis gnet", { isExact: true })).toMatchObject({ ignored: ["gnet"], corrections: [] });
});

test("hostile texts are interpreted quickly, without an error", () => {
  const hostile = [
    "a".repeat(100),
    "gentt ".repeat(16),
    "9 ".repeat(50),
    "€".repeat(100),
    "(a+)+$".repeat(16),
    "__proto__",
    "constructor",
  ];
  const takenMs = cpuTimeMs(() => {
    for (const text of hostile) interpret(text);
  });
  expect(takenMs).toBeLessThan(1_000);
});
