import { number } from "../../i18n/formatted-value.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { NEW_BUILD_VAT } from "../../property/costs/belgian-rates.ts";
import { type BuyingCosts, buyingCosts } from "../../property/costs/buying-costs.ts";
import type { Listing } from "../../property/listing.ts";
import { isOnMarket } from "../../property/marquee.ts";
import { regionOf } from "../../property/places/region.ts";
import { totalPriceEuro } from "../../property/price.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import { costNotes } from "../costs/cost-notes.ts";
import { costsQuery } from "../costs/costs-query.ts";
import type { RenderContext } from "../listing-card-view.ts";

/** Estimated costs of buying a property, as a table. */
export type PropertyCosts = {
  /** Titles of the columns with amounts: "only home" and "otherwise", or a single column for a new property. */
  columns: string[];
  rows: { name: string; amounts: string[]; isTotal?: boolean }[];
  notes: string[];
  /** Path of the full calculation, filled in for this property. */
  path: string;
};

/** Types of property for which the page shows an estimate. */
const ESTIMATED_TYPES = ["house", "apartment", "prestige"];

/**
 * Estimated costs of buying a property. Only for a property in Belgium that is for sale at one known price. Undefined
 * for a life annuity, for a minimum price from which buyers bid, for a sold property, and when the agency does not
 * show estimates.
 */
export function propertyCosts(
  listing: Listing,
  { language, texts, site }: RenderContext,
): PropertyCosts | undefined {
  const { t, formats } = texts;
  const priceEuro = totalPriceEuro(listing, site.catalogue);
  const region = regionOf(listing.address);
  if (!site.costs.isShownPerProperty || priceEuro === undefined || region === undefined) return undefined;
  if (!ESTIMATED_TYPES.includes(typeCategoryName(listing.webIds[0])) || !isOnMarket(listing.marquee))
    return undefined;

  const { isNewBuild } = listing;
  const cases = (isNewBuild ? [true] : [true, false]).map((isOnlyHome) =>
    buyingCosts({ priceEuro, region, isOnlyHome, isNewBuild }),
  );
  const tax = isNewBuild ? "vat" : "registration-duty";
  const row = (name: string, euroOf: (costs: BuyingCosts) => number) => ({
    name,
    amounts: cases.map((costs) => formats.euro(euroOf(costs))),
  });
  return {
    columns: isNewBuild ? [t("costs:table.amount")] : [t("costs:table.onlyHome"), t("costs:table.otherwise")],
    rows: [
      row(t(`costs:rows.${tax}`, { percent: number(NEW_BUILD_VAT.percent) }), ({ taxEuro }) => taxEuro),
      row(t("costs:rows.notaryFee"), ({ notaryFeeEuro }) => notaryFeeEuro),
      row(t("costs:rows.deedCosts"), ({ deedCostsEuro }) => deedCostsEuro),
      { ...row(t("costs:rows.total"), ({ totalEuro }) => totalEuro), isTotal: true },
    ],
    notes: costNotes({ region, isNewBuild }, texts),
    path: pathFor("costs", language) + costsQuery({ priceEuro, region, isOnlyHome: true, isNewBuild }),
  };
}
