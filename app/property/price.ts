import { formatEuro } from "../format/currency.ts";
import type { Language } from "../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../i18n/multilingual-text.ts";
import { type AnnuityAmounts, type AnnuityProperty, isLifeAnnuity } from "./life-annuity.ts";
import type { Listing } from "./listing.ts";
import { isOnMarket, type MarqueeTexts, marqueeText } from "./marquee.ts";

export type PricedProperty = Pick<
  Listing,
  "priceEuro" | "isPricePublished" | "isStartingPrice" | "priceUnitText" | "marquee" | "marqueeName"
> &
  AnnuityProperty;

/** Texts of one language, from `price` in the locale files, and those of the marquee. */
export interface PriceTexts {
  onDemand: string;
  startingFrom: (price: string) => string;
  lifeAnnuity: (amounts: AnnuityAmounts) => string;
  /** Format of amounts; that of the specification when absent. */
  euro?: (amount: number) => string;
  marquee: MarqueeTexts;
}

export interface PriceSettings {
  /** Marquee codes whose name is shown in place of the price, such as 3 (sold). */
  marqueeIgnoreList?: readonly number[];
  /** Text in place of a price that is not published; "nothing" by default. */
  unpublishedPrice?: "nothing" | "on-demand";
}

/**
 * Highest amount that is not a price: agencies type 1 where their software requires a price that they do not publish.
 * A rent per m² may be 2.
 */
const NO_PRICE_EURO = 1;

/**
 * Formats the price line of a property, e.g. "€ 325.000" or "€ 950 /month".
 *
 * When the price is not published, returns an empty string, or "on request" if the settings say so and the
 * property is still on the market; this takes precedence over everything else. A price that is absent, 0, 1
 * or not a number is "on request". Never throws and never returns "NaN". A life annuity shows its bouquet and
 * monthly sum instead (docs/specification-notes.md#n270). Source: specification §9; order in
 * docs/specification-notes.md#n54 and #n251.
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
  const { priceEuro, priceUnitText } = property;
  const euro = texts.euro ?? formatEuro;
  if (property.isStartingPrice) return texts.startingFrom(euro(priceEuro));
  return amountText({ priceEuro, priceUnitText }, language, euro);
}

/** A price with its unit, e.g. "€ 950 /month". */
export function amountText(
  { priceEuro, priceUnitText }: { priceEuro: number; priceUnitText?: MultilingualText },
  language: Language,
  euro: (amount: number) => string,
): string {
  const price = euro(priceEuro);
  const unit = withoutEuroSign(textInLanguage(priceUnitText, language));
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
 * Public price in euro, for structured data, filters and sorting. Undefined when the price line shows no
 * amount, and for a life annuity, whose bouquet is a part of an unknown price.
 */
export function publishedPriceEuro(
  property: PricedProperty,
  settings: PriceSettings = {},
): number | undefined {
  if (!property.isPricePublished || isMarqueeIgnored(property, settings)) return undefined;
  if (isLifeAnnuity(property)) return undefined;
  return isAmount(property.priceEuro) ? property.priceEuro : undefined;
}

/**
 * Price in euro of the whole of a property for sale. Undefined for a rental, a starting price, and a
 * price per unit, as well as when no amount is published.
 */
export function totalPriceEuro(
  property: PricedProperty & Pick<Listing, "goal">,
  settings: PriceSettings = {},
): number | undefined {
  const { goal, isStartingPrice, priceUnitText } = property;
  if (goal !== "sale" || isStartingPrice || hasPriceUnit(priceUnitText)) return undefined;
  return publishedPriceEuro(property, settings);
}

function annuityText({ finance }: PricedProperty, texts: PriceTexts): string {
  const { bouquetEuro, monthlyEuro } = finance?.annuity ?? {};
  const euro = texts.euro ?? formatEuro;
  const bouquet = isAmount(bouquetEuro) ? euro(bouquetEuro) : undefined;
  const monthly = isAmount(monthlyEuro) ? euro(monthlyEuro) : undefined;
  return bouquet || monthly ? texts.lifeAnnuity({ bouquet, monthly }) : texts.onDemand;
}

function isMarqueeIgnored(property: PricedProperty, settings: PriceSettings): boolean {
  return settings.marqueeIgnoreList?.includes(property.marquee) ?? false;
}

/** True when the texts after a price name a unit, such as "/m²", and not only the euro sign. */
export function hasPriceUnit(unitTexts: Listing["priceUnitText"]): boolean {
  return Object.values(unitTexts ?? {}).some((unit) => withoutEuroSign(unit) !== "");
}

/** Removes the euro signs of a unit text: "€ /month" becomes "/month", and "€", which names no unit, becomes empty. */
export function withoutEuroSign(unitText: string): string {
  return unitText.replaceAll("€", "").trim();
}

/** True for a price that the price line shows as an amount, not as "on request". */
export function isAmount(priceEuro: number | undefined): priceEuro is number {
  return priceEuro !== undefined && priceEuro > NO_PRICE_EURO && formatEuro(priceEuro) !== "NaN";
}
