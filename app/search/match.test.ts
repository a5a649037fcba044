import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuTimeMs } from "../../test-support/cpu-time.ts";
import { matchReferences, matchWords, referenceEntries } from "./match.ts";
import { readQuery } from "./read-query.ts";
import { referenceKey, searchWords } from "./search-words.ts";

const EXACT = { prefix: false };
const PREFIX = { prefix: true };

const TOWNS = [
  "9000 Gent Gand Ghent",
  "9050 Gentbrugge",
  "4000 Liège Luik Lüttich",
  "1210 Saint-Josse-ten-Noode Sint-Joost-ten-Node",
  "3798 's-Gravenvoeren",
  "5030 Gembloux",
].map((name) => ({ name, words: searchWords(name) }));

function towns(typed: string, settings = EXACT): string[] {
  return matchWords(readQuery(typed), TOWNS, settings).map(({ name }) => name);
}

describe("a city", () => {
  test.each([
    ["Gent", ["9000 Gent Gand Ghent"]],
    ["gent", ["9000 Gent Gand Ghent"]],
    ["GAND", ["9000 Gent Gand Ghent"]],
    ["9000", ["9000 Gent Gand Ghent"]],
    ["9000 gent", ["9000 Gent Gand Ghent"]],
    ["gent 9000", ["9000 Gent Gand Ghent"]],
    ["liege", ["4000 Liège Luik Lüttich"]],
    ["Liège", ["4000 Liège Luik Lüttich"]],
    ["luttich", ["4000 Liège Luik Lüttich"]],
    ["saint josse", ["1210 Saint-Josse-ten-Noode Sint-Joost-ten-Node"]],
    ["noode-josse", ["1210 Saint-Josse-ten-Noode Sint-Joost-ten-Node"]],
    ["s gravenvoeren", ["3798 's-Gravenvoeren"]],
  ])("is found by %j, one of its names or its postal code, accents ignored", (typed, found) => {
    expect(towns(typed)).toEqual(found);
  });

  test.each([
    "gen",
    "900",
    "90001",
    "gent 9050",
    "gent antwerpen",
    "",
    " ",
    "(",
    ".*",
    "\\",
    "__proto__",
    "constructor",
  ])("is not found by %j: words are compared whole", (typed) => {
    expect(towns(typed)).toEqual([]);
  });

  test("is found by the start of the last word when configured, exact matches first", () => {
    expect(towns("gent", PREFIX)).toEqual(["9000 Gent Gand Ghent", "9050 Gentbrugge"]);
    expect(towns("ge", PREFIX)).toEqual(["9000 Gent Gand Ghent", "9050 Gentbrugge", "5030 Gembloux"]);
    expect(towns("90", PREFIX)).toEqual(["9000 Gent Gand Ghent", "9050 Gentbrugge"]);
    expect(towns("9050 ge", PREFIX)).toEqual(["9050 Gentbrugge"]);
  });

  test("only the last word matches by its start, and only without a space after it", () => {
    expect(towns("sai josse", PREFIX)).toEqual([]);
    expect(towns("gen ", PREFIX)).toEqual([]);
  });
});

const PROPERTIES = [
  { id: 101, reference: "GE-101" },
  { id: 102, reference: "" },
  { id: 9000, reference: "ge 7" },
  { id: 7, reference: "101" },
  { id: 8, reference: "GE-1012" },
];
const ENTRIES = referenceEntries(
  PROPERTIES.map(({ id }) => id),
  PROPERTIES.map(({ reference }) => referenceKey(reference)),
);

function properties(typed: string, settings = EXACT): number[] {
  return matchReferences(readQuery(typed), ENTRIES, settings).map((index) => PROPERTIES[index]?.id ?? 0);
}

describe("a property", () => {
  test.each([
    ["102", [102]],
    ["GE-101", [101]],
    ["ge-101", [101]],
    [" ge-101 ", [101]],
    ["GE  7", [9000]],
    // The ID of one property and the reference of another.
    ["101", [101, 7]],
  ])("is found by %j, its ID or its reference", (typed, found) => {
    expect(properties(typed)).toEqual(found);
  });

  test.each([
    "10",
    "GE",
    "GE-10",
    "0102",
    "102.0",
    "1e2",
    "+102",
    "",
    " ",
    "-",
    "NaN",
    "99999999999999999999",
  ])("is not found by %j: ID and reference are compared whole", (typed) => {
    expect(properties(typed)).toEqual([]);
  });

  test("is found by the start of its reference when configured, never by that of its ID", () => {
    expect(properties("ge-1", PREFIX)).toEqual([101, 8]);
    expect(properties("ge-101", PREFIX)).toEqual([101, 8]);
    expect(properties("10", PREFIX)).toEqual([7]);
    expect(properties("900", PREFIX)).toEqual([]);
    expect(properties("ge ", PREFIX)).toEqual([]);
  });
});

const word = fc.stringMatching(/^[abé]{1,3}$/);
const entries = fc.array(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ words: searchWords(words.join(" ")) })),
  { maxLength: 12 },
);
const typed = fc.oneof(
  fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
  fc.string({ maxLength: 12 }),
);

test("matching by prefix also finds all exact matches, first and in the same order", () => {
  fc.assert(
    fc.property(entries, typed, (all, text) => {
      const query = readQuery(text);
      const exact = matchWords(query, all, EXACT);
      const withPrefix = matchWords(query, all, PREFIX);
      expect(withPrefix.slice(0, exact.length)).toEqual(exact);
      expect(new Set(withPrefix).size).toBe(withPrefix.length);
    }),
  );
});

test("an entry matches if and only if it has every word of a query that is not empty", () => {
  fc.assert(
    fc.property(entries, typed, (all, text) => {
      const query = readQuery(text);
      const expected = all.filter(
        ({ words }) => query.words.length > 0 && query.words.every((word) => words.includes(word)),
      );
      expect(matchWords(query, all, EXACT)).toEqual(expected);
    }),
  );
});

test("the sorted references give the same matches as comparing each one", () => {
  const reference = fc.oneof(fc.stringMatching(/^[A1-]{0,3}$/), fc.string({ maxLength: 4 }));
  const stock = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), reference), {
    selector: ([id]) => id,
    maxLength: 15,
  });
  fc.assert(
    fc.property(stock, fc.oneof(reference, fc.nat(30).map(String)), fc.boolean(), (all, text, prefix) => {
      const query = readQuery(text);
      const keys = all.map(([, reference]) => referenceKey(reference));
      const ids = all.map(([id]) => id);
      const isExact = (index: number) => keys[index] === query.key || String(ids[index]) === query.key;
      const isPrefixMatch = (index: number) =>
        prefix && query.isBeingTyped && keys[index]?.startsWith(query.key);
      const indexes = all.map((_, index) => index).filter(() => query.key !== "");
      expect(matchReferences(query, referenceEntries(ids, keys), { prefix })).toEqual([
        ...indexes.filter(isExact),
        ...indexes.filter((index) => !isExact(index) && isPrefixMatch(index)),
      ]);
    }),
  );
});

test("a hostile query is quick: 100 characters against 20,000 cities and properties", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    words: searchWords(`Town ${index} aaaaaaaaaa`),
  }));
  const references = referenceEntries(
    many.map((_, index) => index + 1),
    many.map((_, index) => `A${index}`),
  );
  const takenMs = cpuTimeMs(() => {
    for (const text of ["a".repeat(100), "a ".repeat(50), "(a+)+$".repeat(16), "\\".repeat(100)]) {
      matchWords(readQuery(text), many, PREFIX);
      matchReferences(readQuery(text), references, PREFIX);
    }
  });
  expect(takenMs).toBeLessThan(1_000);
});
