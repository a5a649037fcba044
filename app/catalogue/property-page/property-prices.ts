import { euro } from "../../i18n/formatted-value.ts";
import type { Listing } from "../../property/listing.ts";
import { isOnMarket } from "../../property/marquee.ts";
import { publishedPriceEuro } from "../../property/price.ts";
import { loweredPrice, priceSteps, type SeenPrice } from "../../property/price-history.ts";
import { dateValue } from "../../time/dates.ts";
import type { RenderContext } from "../listing-card-view.ts";
import type { Fact } from "./property-fact.ts";

/**
 * Prices of a property, newest first. `lowered` is a text with the previous price, when the last change was a
 * reduction.
 */
export type PropertyPrices = { lowered?: string; steps: Fact[] };

/**
 * Price history of a property. Undefined when the agency does not show it, when the current price is not public, when
 * the property is sold or rented, or when the price never changed.
 */
export function propertyPrices(
  listing: Listing,
  seen: readonly SeenPrice[],
  { texts: { t, formats }, site }: RenderContext,
): PropertyPrices | undefined {
  const priceEuro = publishedPriceEuro(listing, site.catalogue);
  const isShown = site.catalogue.showsPriceHistory && isOnMarket(listing.marquee);
  const steps = priceSteps(seen);
  if (!isShown || priceEuro === undefined || steps.length < 2) return undefined;
  const lowered = loweredPrice(steps, priceEuro);
  return {
    lowered:
      lowered && t("property:price.lowered", { date: dateValue(lowered.on), price: euro(lowered.wasEuro) }),
    steps: steps.toReversed().map((step) => ({
      label: t("property:price.since", { date: dateValue(step.since) }),
      value: formats.euro(step.priceEuro),
    })),
  };
}
