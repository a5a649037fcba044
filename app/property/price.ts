import type { Language } from "../i18n/languages.ts";
import { textIn } from "../i18n/texts.ts";
import { formatEuro } from "./currency.ts";
import type { Listing } from "./listing.ts";
import { type MarqueeTexts, marqueeText } from "./marquee.ts";

export type PricedProperty = Pick<
  Listing,
  "priceEuro" | "isPricePublished" | "isStartingPrice" | "priceUnitText" | "marquee" | "marqueeName"
>;

/** Whole texts of one language: `price.onDemand`, `price.startingFrom` and the words of the marquee. */
export interface PriceTexts {
  onDemand: string;
  startingFrom: (price: string) => string;
  marquee: MarqueeTexts;
}

export interface PriceSettings {
  /** Marquee codes whose name is shown in place of the price, such as 3 (sold). */
  marqueeIgnoreList?: readonly number[];
}

/**
 * The price line of a property, such as "€ 325.000" or "€ 950 /month".
 *
 * Empty when the price is not published; that comes first, whatever else is known. A price that is absent,
 * 0 or no number is on demand. Never throws and never says "NaN".
 * Source: specification §9; order in docs/decisions/0054-price-line.md.
 */
export function priceText(
  property: PricedProperty,
  language: Language,
  texts: PriceTexts,
  settings: PriceSettings = {},
): string {
  if (!property.isPricePublished) return "";
  if (isMarqueeIgnored(property, settings)) return marqueeText(property, language, texts.marquee);
  if (!isAmount(property.priceEuro)) return texts.onDemand;
  const price = formatEuro(property.priceEuro);
  if (property.isStartingPrice) return texts.startingFrom(price);
  const unit = textIn(property.priceUnitText, language).replaceAll("€", "").trim();
  return unit === "" ? price : `${price} ${unit}`;
}

/**
 * The price in euro that everybody may know, for structured data and for sorting; nothing where the price
 * line shows no amount.
 */
export function publishedPriceEuro(
  property: PricedProperty,
  settings: PriceSettings = {},
): number | undefined {
  if (!property.isPricePublished || isMarqueeIgnored(property, settings)) return undefined;
  return isAmount(property.priceEuro) ? property.priceEuro : undefined;
}

function isMarqueeIgnored(property: PricedProperty, settings: PriceSettings): boolean {
  return settings.marqueeIgnoreList?.includes(property.marquee) ?? false;
}

function isAmount(priceEuro: number | undefined): priceEuro is number {
  return priceEuro !== undefined && priceEuro > 0 && formatEuro(priceEuro) !== "NaN";
}
