import type { Language } from "../i18n/languages.ts";
import { textIn } from "../i18n/texts.ts";
import { formatEuro } from "./currency.ts";
import { type AnnuityAmounts, type AnnuityProperty, isLifeAnnuity } from "./life-annuity.ts";
import type { Listing } from "./listing.ts";
import { isOnMarket, type MarqueeTexts, marqueeText } from "./marquee.ts";

export type PricedProperty = Pick<
  Listing,
  "priceEuro" | "isPricePublished" | "isStartingPrice" | "priceUnitText" | "marquee" | "marqueeName"
> &
  AnnuityProperty;

/** Whole texts of one language, from `price` of the locale files, and the words of the marquee. */
export interface PriceTexts {
  onDemand: string;
  startingFrom: (price: string) => string;
  lifeAnnuity: (amounts: AnnuityAmounts) => string;
  marquee: MarqueeTexts;
}

export interface PriceSettings {
  /** Marquee codes whose name is shown in place of the price, such as 3 (sold). */
  marqueeIgnoreList?: readonly number[];
  /** What stands in place of a price that is not published; nothing unless it says otherwise. */
  unpublishedPrice?: "nothing" | "on-demand";
}

/**
 * The price line of a property, such as "€ 325.000" or "€ 950 /month".
 *
 * Empty when the price is not published, or "on demand" where the settings say so and the property is still on the
 * market; that comes first, whatever else is known. A price that is absent, 0 or no number is on demand. Never
 * throws and never says "NaN".
 * A life annuity shows its bouquet and monthly sum instead (docs/specification-notes.md#n270).
 * Source: specification §9; order in docs/specification-notes.md#n54 and #n251.
 */
export function priceText(
  property: PricedProperty,
  language: Language,
  texts: PriceTexts,
  settings: PriceSettings = {},
): string {
  if (!property.isPricePublished) return unpublishedPriceText(property, texts, settings);
  if (isMarqueeIgnored(property, settings)) return marqueeText(property, language, texts.marquee);
  if (isLifeAnnuity(property)) return annuityText(property, texts);
  if (!isAmount(property.priceEuro)) return texts.onDemand;
  const price = formatEuro(property.priceEuro);
  if (property.isStartingPrice) return texts.startingFrom(price);
  const unit = textIn(property.priceUnitText, language).replaceAll("€", "").trim();
  return unit === "" ? price : `${price} ${unit}`;
}

function unpublishedPriceText(
  { marquee }: PricedProperty,
  { onDemand }: PriceTexts,
  { unpublishedPrice = "nothing" }: PriceSettings,
): string {
  return unpublishedPrice === "on-demand" && isOnMarket(marquee) ? onDemand : "";
}

/**
 * The price in euro that everybody may know, for structured data, filters and sorting; nothing where the
 * price line shows no amount, and for a life annuity, whose bouquet is a part of an unknown price.
 */
export function publishedPriceEuro(
  property: PricedProperty,
  settings: PriceSettings = {},
): number | undefined {
  if (!property.isPricePublished || isMarqueeIgnored(property, settings)) return undefined;
  if (isLifeAnnuity(property)) return undefined;
  return isAmount(property.priceEuro) ? property.priceEuro : undefined;
}

function annuityText({ finance }: PricedProperty, texts: PriceTexts): string {
  const { bouquetEuro, monthlyEuro } = finance?.annuity ?? {};
  const bouquet = isAmount(bouquetEuro) ? formatEuro(bouquetEuro) : undefined;
  const monthly = isAmount(monthlyEuro) ? formatEuro(monthlyEuro) : undefined;
  return bouquet || monthly ? texts.lifeAnnuity({ bouquet, monthly }) : texts.onDemand;
}

function isMarqueeIgnored(property: PricedProperty, settings: PriceSettings): boolean {
  return settings.marqueeIgnoreList?.includes(property.marquee) ?? false;
}

function isAmount(priceEuro: number | undefined): priceEuro is number {
  return priceEuro !== undefined && priceEuro > 0 && formatEuro(priceEuro) !== "NaN";
}
