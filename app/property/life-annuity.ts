import type { Listing } from "./listing.ts";

/** A listing, or its summary, as far as a sale against a life annuity goes. */
export type AnnuityProperty = { finance?: Pick<Listing["finance"], "annuity"> };

/** Amounts of a life annuity, formatted; at least one of them is there. */
export type AnnuityAmounts = { bouquet?: string; monthly?: string };

/** Words for a sale against a life annuity; French names it after whether the seller stays. */
export type AnnuityWord = "lifeAnnuity" | "lifeAnnuityFree" | "lifeAnnuityOccupied";

/** Whether a property is sold against a life annuity: its price is then not comparable with that of others. */
export function isLifeAnnuity({ finance }: AnnuityProperty): boolean {
  return finance?.annuity !== undefined;
}

/** The word on the badge of a life annuity; undefined for every other property. */
export function annuityWord({ finance }: AnnuityProperty): AnnuityWord | undefined {
  if (finance?.annuity === undefined) return undefined;
  const { isOccupied } = finance.annuity;
  if (isOccupied === undefined) return "lifeAnnuity";
  return isOccupied ? "lifeAnnuityOccupied" : "lifeAnnuityFree";
}
