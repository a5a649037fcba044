import { DEED_COSTS, MORTGAGE_TAXES, NOTARY_CREDIT_FEE } from "./belgian-rates.ts";
import { feeInBands, percentOf, withVat } from "./buying-costs.ts";

/** A loan that is repaid in equal monthly payments at a fixed rate per year. */
export type Loan = { amountEuro: number; ratePercent: number; years: number };

/** Payments of a loan in euro, rounded to the cent. */
export type LoanPayments = { monthlyEuro: number; totalEuro: number; interestEuro: number };

/**
 * Computes the payments of a loan, by the Belgian convention: the monthly rate is the twelfth root of the rate
 * per year, `(1 + r)^(1/12) - 1`, not a twelfth of it.
 */
export function loanPayments({ amountEuro, ratePercent, years }: Loan): LoanPayments {
  const months = years * 12;
  const monthlyRate = (1 + ratePercent / 100) ** (1 / 12) - 1;
  const monthly =
    monthlyRate === 0 ? amountEuro / months : (amountEuro * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  const monthlyEuro = Math.round(monthly * 100) / 100;
  const totalEuro = Math.round(monthlyEuro * months * 100) / 100;
  return { monthlyEuro, totalEuro, interestEuro: Math.round((totalEuro - amountEuro) * 100) / 100 };
}

/** Estimates the costs of a mortgage deed: taxes, notary and searches, rounded to a whole euro. */
export function mortgageDeedCostsEuro(amountEuro: number): number {
  const { registrationPercent, mortgagePercent, accessoriesPercent } = MORTGAGE_TAXES;
  const securedEuro = amountEuro + percentOf(amountEuro, accessoriesPercent);
  return Math.round(
    percentOf(securedEuro, registrationPercent + mortgagePercent) +
      withVat(feeInBands(amountEuro, NOTARY_CREDIT_FEE) + DEED_COSTS.creditAdministrationEuro) +
      DEED_COSTS.creditExpensesEuro,
  );
}
