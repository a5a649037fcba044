import type { Annuity, Listing } from "./listing.ts";

/** The part of a listing, or of its summary, that describes a sale for a life annuity. */
export type AnnuityProperty = { finance?: Pick<Listing["finance"], "annuity"> };

/** Amounts of a life annuity, formatted; at least one is present. */
export type AnnuityAmounts = { bouquet?: string; monthly?: string };

/**
 * Text keys for a sale for a life annuity: in French the term depends on whether the seller continues to live there.
 */
export type AnnuityTextKey = "lifeAnnuity" | "lifeAnnuityFree" | "lifeAnnuityOccupied";

/** True for a property that is sold for a life annuity: its price cannot be compared with other prices. */
export function isLifeAnnuity({ finance }: AnnuityProperty): boolean {
  return finance?.annuity !== undefined;
}

/** Returns a life annuity without its amounts, for a sale whose price is not published. */
export function withoutAmounts(annuity: Annuity): Annuity {
  return { ...annuity, bouquetEuro: undefined, monthlyEuro: undefined, marketValueEuro: undefined };
}

/** Text key for the badge of a life annuity; undefined for every other property. */
export function annuityTextKey({ finance }: AnnuityProperty): AnnuityTextKey | undefined {
  if (finance?.annuity === undefined) return undefined;
  const { isOccupied } = finance.annuity;
  if (isOccupied === undefined) return "lifeAnnuity";
  return isOccupied ? "lifeAnnuityOccupied" : "lifeAnnuityFree";
}
