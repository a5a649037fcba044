import fc from "fast-check";
import { expect, test } from "vitest";
import { costsQuery, readCostsQuery } from "./costs-query.ts";

const read = (query: string) => readCostsQuery(new URLSearchParams(query));

test.each([
  ["price=325000", 325_000],
  ["price=325.000", 325_000],
  ["price=€ 325 000,00", 325_000],
  ["price=325000 €", 325_000],
  ["price=325000 euro", 325_000],
  ["price=EUR 325.000", 325_000],
  ["price=0", undefined],
  ["price=-1", undefined],
  ["price=abc", undefined],
  ["price=1e6", undefined],
  ["price=999999999", undefined],
  ["price=", undefined],
  ["", undefined],
])("the price in %s is %s", (query, priceEuro) => {
  expect(read(query).priceEuro).toBe(priceEuro);
});

test.each([
  ["3,5", 3.5],
  ["3.25 %", 3.25],
  ["0", 0],
  ["20", 20],
  ["20,01", undefined],
  ["-1", undefined],
  ["3,555", undefined],
])("the rate %s is read as %s", (rate, percent) => {
  expect(read(`price=1&rate=${rate}`).ratePercent).toBe(percent);
});

test.each([
  ["0", 0],
  ["€ 0,00", 0],
  ["200.000", 200_000],
  ["", undefined],
  ["100.000.001", undefined],
])("the loan %j is read as %j", (loan, loanEuro) => {
  expect(read(`price=300000&loan=${loan}`).loanEuro).toBe(loanEuro);
});

test("what cannot be read is kept as it was typed, beside the other fields", () => {
  const query = "price=100.000.001&region=brussels&onlyHome=1&loan=x&rate=200&years=20";
  expect(read(query)).toEqual({
    region: "brussels",
    isOnlyHome: true,
    isNewBuild: false,
    years: 20,
    unreadable: { price: "100.000.001", loan: "x", rate: "200" },
  });
  expect(costsQuery(read(query))).toBe(`?${query}`);
});

test("a text that is too long for its field is cut", () => {
  expect(read(`price=${"x".repeat(100)}`).unreadable?.price).toHaveLength(24);
});

test("invalid choices are ignored", () => {
  expect(read("price=300000&region=atlantis&onlyHome=yes&newBuild=&years=7&loan=&rate=")).toEqual({
    priceEuro: 300_000,
    isOnlyHome: false,
    isNewBuild: false,
  });
});

test("without a price everything else is left out of the URL", () => {
  expect(costsQuery(read("region=brussels&onlyHome=1&loan=100000"))).toBe("");
});

test("a query stays the same when it is formatted and read again", () => {
  const written = "?price=300000&region=brussels&onlyHome=1&newBuild=1&loan=200000&rate=3.5&years=20";
  expect(costsQuery(read(written))).toBe(written);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("price", "region", "loan", "rate", "years"), fc.string()),
      (typed) => {
        const once = costsQuery(readCostsQuery(new URLSearchParams(typed)));
        expect(costsQuery(read(once))).toBe(once);
      },
    ),
  );
});
