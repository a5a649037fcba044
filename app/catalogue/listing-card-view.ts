import type { SiteConfig } from "../config/site-config.ts";
import { slug } from "../format/slug.ts";
import { euro } from "../i18n/formatted-value.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { pictureData } from "../media/picture-data.ts";
import { addressText } from "../property/address.ts";
import { energyLabel, energyLabelImage, spokenEnergyLabel } from "../property/energy/energy-label.ts";
import { energyLabelName } from "../property/energy/energy-scale.ts";
import { annuityTextKey } from "../property/life-annuity.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { listingTitle } from "../property/listing-title.ts";
import { isOnMarket, marqueeStatus, marqueeText } from "../property/marquee.ts";
import { priceText, publishedPriceEuro } from "../property/price.ts";
import { isLoweredLately } from "../property/price-history.ts";
import { pricePerM2Euro } from "../property/price-per-m2.ts";
import { typeIcon } from "../property/type-category.ts";
import type { ListingCard } from "./listing-card.ts";
import { priceTexts, titleTexts } from "./property-page/property-texts.ts";

/** Language, texts and site configuration with which listings are formatted for a page. */
export type RenderContext = {
  language: Language;
  texts: LanguageTexts;
  site: SiteConfig;
  now: Date;
  /**
   * Called with the id of each listing on the page, so that the page cache can drop the page when the listing
   * changes.
   */
  onShown?: (listingId: number) => void;
};

/** Builds the card of a listing in the language of the page. */
export function listingCard(id: number, summary: ListingSummary, context: RenderContext): ListingCard {
  const { language, texts, site } = context;
  context.onShown?.(id);
  const t = texts.t;
  const prices = priceTexts(texts);
  const status = marqueeStatus(summary.marquee);
  const badge = marqueeText(summary, language, prices.marquee);
  const annuity = annuityTextKey(summary);
  const title = listingTitle(summary, language, titleTexts(texts));
  const area = (value: number | undefined) => (value ? t("property:units.m2", { value }) : undefined);
  return {
    id,
    path: listingPath(id, summary, context),
    title,
    typeName: textInLanguage(summary.typeName, language),
    icon: typeIcon(summary.webIds[0]),
    priceLine: priceText(summary, language, prices, site.catalogue),
    pricePerM2: pricePerM2Text(summary, context),
    addressLine: addressText(summary, language, t("property:address.boxTerm")),
    badge: badge && status !== "available" ? { text: badge, tone: status } : undefined,
    lifeAnnuity: annuity && t(`property:marquee.${annuity}`),
    isClosed: status === "sold" || status === "rented",
    isNewBuild: summary.isNewBuild,
    isPriceLowered: isMarkedAsLowered(summary, context),
    bedrooms: summary.bedrooms,
    bathrooms: summary.bathrooms,
    livingArea: area(summary.livingM2),
    groundArea: area(summary.groundM2),
    energy: energyTag(summary, context),
    picture: pictureData(summary.picture),
    pictureCount: summary.pictureCount,
    reference: summary.reference,
  };
}

/**
 * Canonical path of a listing in a language:
 * `/for-sale/{city}/{title}/{id}/` (docs/specification-notes.md#n46).
 */
export function listingPath(
  id: number,
  listing: Pick<ListingSummary, "goal" | "title" | "typeName" | "webIds" | "address">,
  { language, texts }: Pick<RenderContext, "language" | "texts">,
): string {
  const title = slug(listingTitle(listing, language, titleTexts(texts)));
  const city = slug(placeName(listing.address.city, language));
  return pathFor(listing.goal === "sale" ? "property-for-sale" : "property-for-rent", language, {
    city,
    title,
    id,
  });
}

function isMarkedAsLowered(summary: ListingSummary, { site, now }: RenderContext): boolean {
  const { marquee, priceLoweredOn } = summary;
  if (!site.catalogue.showsPriceHistory || !isOnMarket(marquee)) return false;
  if (priceLoweredOn === undefined || !isLoweredLately(priceLoweredOn, now)) return false;
  return publishedPriceEuro(summary, site.catalogue) !== undefined;
}

function pricePerM2Text(summary: ListingSummary, { texts, site }: RenderContext): string | undefined {
  const price = pricePerM2Euro(summary, site.catalogue);
  return price === undefined ? undefined : texts.t("property:price.perM2", { price: euro(price) });
}

function energyTag(summary: ListingSummary, { texts, site }: RenderContext): ListingCard["energy"] {
  const found = energyLabel(summary, site.epc);
  if (!found) return undefined;
  const spoken = spokenEnergyLabel(found.label);
  return {
    label: found.label,
    display: energyLabelName(found.label),
    accessibleName: texts.t("catalogue:card.energy", {
      label: texts.t(`property:${spoken.key}`, { letter: spoken.letter }),
    }),
    image: energyLabelImage(found),
  };
}
