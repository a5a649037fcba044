import { expect, test } from "vitest";
import { loanPayments, mortgageDeedCostsEuro } from "./mortgage.ts";

test.each([
  [{ amountEuro: 200_000, ratePercent: 3.5, years: 20 }, 1_154.28],
  [{ amountEuro: 240_000, ratePercent: 3.5, years: 25 }, 1_194.44],
  [{ amountEuro: 120_000, ratePercent: 0, years: 10 }, 1_000],
])("the loan %o costs € %f a month", (loan, monthlyEuro) => {
  expect(loanPayments(loan).monthlyEuro).toBe(monthlyEuro);
});

test("twelve months at the monthly rate yield the yearly rate", () => {
  const loan = { amountEuro: 100_000, ratePercent: 12, years: 1 };
  const { monthlyEuro } = loanPayments(loan);
  let balance = loan.amountEuro;
  for (let month = 0; month < 12; month += 1) balance = balance * 1.12 ** (1 / 12) - monthlyEuro;
  expect(Math.abs(balance)).toBeLessThan(0.1);
});

test("interest is what is repaid beyond the loan", () => {
  expect(loanPayments({ amountEuro: 120_000, ratePercent: 0, years: 10 }).interestEuro).toBe(0);
  const { totalEuro, interestEuro } = loanPayments({ amountEuro: 200_000, ratePercent: 3.5, years: 20 });
  expect(totalEuro - interestEuro).toBeCloseTo(200_000, 6);
});

test("a mortgage deed costs taxes of 1.3 % on the loan and a tenth more, the notary, and searches", () => {
  // 2,860 of taxes; fee 879.7 and administration 550, with VAT; 350 of searches.
  expect(mortgageDeedCostsEuro(200_000)).toBe(4_940);
});
