import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparableProject, mostSimilarProjects, projectSimilarity } from "./similar-projects.ts";

const ghentFlats: ComparableProject = {
  webIds: [2],
  address: { zip: "9000", country: "BE" },
  fromEuro: 250_000,
};
const other = (changes: Partial<ComparableProject>): ComparableProject => ({ ...ghentFlats, ...changes });
const projectIn = (zip: string, country = "BE") => other({ address: { zip, country } });

describe("two projects", () => {
  test.each([
    ["9000", "same-place"],
    ["9050", "nearby"],
    ["9800", "same-part-of-the-country"],
    ["8000", "same-country"],
    ["", "same-country"],
  ])("in 9000 and %j have the proximity %s", (zip, place) => {
    expect(projectSimilarity(ghentFlats, projectIn(zip))?.proximity).toBe(place);
  });

  test("in different countries, or with an unknown country, are not similar", () => {
    expect(projectSimilarity(ghentFlats, projectIn("9000", "LU"))).toBeUndefined();
    expect(projectSimilarity(other({ address: {} }), other({ address: {} }))).toBeUndefined();
  });

  test.each([
    [[2], true],
    [[1, 2], true],
    [[1], false],
    [[], false],
  ])("of the types flat and %j are similar: %s", (webIds, isSimilar) => {
    expect(projectSimilarity(ghentFlats, other({ webIds })) !== undefined).toBe(isSimilar);
  });

  test.each([
    [250_000, "near"],
    [375_000, "near"],
    [375_001, undefined],
    [166_667, "near"],
    [166_000, undefined],
    [undefined, "unknown"],
  ])("with starting prices of 250,000 and %s have the price similarity %s", (fromEuro, price) => {
    expect(projectSimilarity(ghentFlats, other({ fromEuro }))?.price).toBe(price);
  });
});

test("the nearest place comes first, then the nearest price", () => {
  const candidates = [
    projectIn("1000"),
    projectIn("9800"),
    other({ fromEuro: 300_000 }),
    projectIn("9050"),
    other({ fromEuro: 260_000 }),
  ];
  expect(mostSimilarProjects(ghentFlats, candidates, 3)).toEqual([
    other({ fromEuro: 260_000 }),
    other({ fromEuro: 300_000 }),
    projectIn("9050"),
  ]);
});

test("similarity is symmetric", () => {
  const project = fc.record({
    webIds: fc.subarray([1, 2, 3]),
    address: fc.record({ zip: fc.constantFrom("9000", "9050", "1000", ""), country: fc.constant("BE") }),
    fromEuro: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(project, project, (one, two) => {
      const [there, back] = [projectSimilarity(one, two), projectSimilarity(two, one)];
      expect(there?.proximity).toBe(back?.proximity);
      expect(there?.distance ?? -1).toBeCloseTo(back?.distance ?? -1);
    }),
  );
});
