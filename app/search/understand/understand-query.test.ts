import { expect, test } from "vitest";
import { type Meaning, SEARCH_QUERIES } from "../../../test-support/search-queries.ts";
import { findTown } from "../../property/places/localities.ts";
import { type Understood, understandQuery } from "./understand-query.ts";

/** Share of the queries that must be understood in full. */
const REQUIRED = 0.95;

const byNumber = (zips: readonly string[]) => [...new Set(zips)].sort().join(" ");

function meaningOf(understood: Understood) {
  const { goal, types, places, zones, minPrice, maxPrice, bedrooms, minArea, energy, isNewBuild, unread } = understood;
  return {
    goal,
    types: types.join(" "),
    in: byNumber(places.flatMap(({ zips }) => zips)),
    zones: zones.join(" "),
    min: minPrice,
    max: maxPrice,
    bedrooms,
    areaM2: minArea,
    energy: energy.join(""),
    isNewBuild,
    unread: unread.join(" "),
  };
}

function expected(meaning: Meaning) {
  return {
    goal: meaning.goal,
    types: meaning.types ?? "",
    in: byNumber((meaning.in ?? []).flatMap((place) => (/^\d/.test(place) ? [place] : (findTown(place)?.zips ?? [place])))),
    zones: (meaning.zones ?? []).join(" "),
    min: meaning.min,
    max: meaning.max,
    bedrooms: meaning.bedrooms,
    areaM2: meaning.areaM2,
    energy: meaning.energy ?? "",
    isNewBuild: meaning.isNewBuild ?? false,
    unread: meaning.unread ?? "",
  };
}

test("at least 95 % of what visitors type is understood in full", () => {
  const samples = Object.values(SEARCH_QUERIES).flat();
  const wrong = samples.flatMap(([typed, meaning]) => {
    const read: Record<string, unknown> = meaningOf(understandQuery(typed));
    const differences = Object.entries(expected(meaning)).filter(([name, value]) => read[name] !== value);
    return differences.length === 0
      ? []
      : [`${typed}: ${differences.map(([name, value]) => `${name} ${read[name]} instead of ${value}`).join(", ")}`];
  });
  const share = 1 - wrong.length / samples.length;
  if (share < 1) console.log(wrong.join("\n"));
  expect(share, `Not understood:\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(REQUIRED);
});

