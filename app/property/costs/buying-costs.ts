import type { Region } from "../places/region.ts";
import {
  DEED_COSTS,
  type FeeBand,
  NEW_BUILD_VAT,
  NOTARY_SALE_FEE,
  REGISTRATION_DUTIES,
} from "./belgian-rates.ts";

/** A purchase whose costs are estimated. The price of a new property is without VAT. */
export type Purchase = { priceEuro: number; region: Region; isOnlyHome: boolean; isNewBuild: boolean };

/** Estimated costs on top of a price, each rounded to a whole euro. */
export type BuyingCosts = {
  tax: "registration-duty" | "vat";
  taxEuro: number;
  /** Fee of the notary, with VAT. */
  notaryFeeEuro: number;
  /** Administrative costs with VAT, searches, and duties on the deed. */
  deedCostsEuro: number;
  totalEuro: number;
};

/** Estimates what a buyer pays on top of the price, by the rates in `belgian-rates.ts`. */
export function buyingCosts(purchase: Purchase): BuyingCosts {
  const taxEuro = Math.round(
    purchase.isNewBuild ? percentOf(purchase.priceEuro, NEW_BUILD_VAT.percent) : registrationDuty(purchase),
  );
  const notaryFeeEuro = Math.round(withVat(feeInBands(purchase.priceEuro, NOTARY_SALE_FEE)));
  const deedCostsEuro = Math.round(
    withVat(DEED_COSTS.purchaseAdministrationEuro) + DEED_COSTS.purchaseExpensesEuro,
  );
  return {
    tax: purchase.isNewBuild ? "vat" : "registration-duty",
    taxEuro,
    notaryFeeEuro,
    deedCostsEuro,
    totalEuro: taxEuro + notaryFeeEuro + deedCostsEuro,
  };
}

/** Fee, without VAT, on an amount: the sum over the bands, each of which charges a percentage of its part of the amount. */
export function feeInBands(amountEuro: number, bands: readonly FeeBand[]): number {
  let fee = 0;
  let from = 0;
  for (const { upToEuro, percent } of bands) {
    if (amountEuro <= from) break;
    fee += percentOf(Math.min(amountEuro, upToEuro) - from, percent);
    from = upToEuro;
  }
  return fee;
}

/** Adds the VAT on the costs of a notary. */
export function withVat(euro: number): number {
  return euro + percentOf(euro, DEED_COSTS.vatPercent);
}

export function percentOf(euro: number, percent: number): number {
  return (euro * percent) / 100;
}

function registrationDuty({ priceEuro, region, isOnlyHome }: Purchase): number {
  const { standardPercent, onlyHome } = REGISTRATION_DUTIES[region];
  if (!isOnlyHome) return percentOf(priceEuro, standardPercent);
  const { percent, exemption, reduction } = onlyHome;
  const exemptEuro = exemption && priceEuro <= exemption.upToEuro ? exemption.euro : 0;
  const reductionEuro = reduction && priceEuro <= reduction.upToEuro ? reduction.euro : 0;
  return Math.max(0, percentOf(Math.max(0, priceEuro - exemptEuro), percent) - reductionEuro);
}
