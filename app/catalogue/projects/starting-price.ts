import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { GOALS } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { amountText } from "../../property/price.ts";
import { typeCategoryName } from "../../property/type-category.ts";

/** A unit of a project with its published price. */
export type PricedUnit = Pick<ListingSummary, "goal" | "webIds" | "priceUnitText"> & { priceEuro: number };

/**
 * The unit with the "from" price of a project: the cheapest one for sale, or to let when none is for sale. A garage or
 * another unit of the category "other" counts only in a project without other units
 * (docs/specification-notes.md#n165).
 */
export function startingUnit(units: readonly PricedUnit[]): PricedUnit | undefined {
  const [first] = units.toSorted(
    (one, other) =>
      Number(isOfCategoryOther(one)) - Number(isOfCategoryOther(other)) ||
      GOALS.indexOf(one.goal) - GOALS.indexOf(other.goal) ||
      one.priceEuro - other.priceEuro,
  );
  return first;
}

/** "starting from € 245.000" or "starting from € 950 /month"; empty when no unit has a published price. */
export function startingPriceText(
  units: readonly PricedUnit[],
  { language, texts }: { language: Language; texts: LanguageTexts },
): string {
  const unit = startingUnit(units);
  if (unit === undefined) return "";
  return texts.t("property:price.startingFrom", { price: amountText(unit, language, texts.formats.euro) });
}

function isOfCategoryOther({ webIds }: PricedUnit): boolean {
  return webIds.every((webId) => typeCategoryName(webId) === "other");
}
