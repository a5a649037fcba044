import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { screenName } from "../../i18n/paths/breadcrumbs.ts";
import { type Addressed, addressText } from "../../property/address.ts";
import type { TitleTexts } from "../../property/listing-title.ts";
import type { PriceTexts } from "../../property/price.ts";
import type { ProjectTitleTexts } from "../../property/project-title.ts";

/** Texts for the price rules, in the language of `t`. */
export function priceTexts({ t, formats }: LanguageTexts): PriceTexts {
  return {
    euro: formats.euro,
    onDemand: t("property:price.onDemand"),
    startingFrom: (price) => t("property:price.startingFrom", { price }),
    lifeAnnuity: ({ bouquet, monthly }) => {
      if (bouquet && monthly) return t("property:price.bouquetAndMonthly", { bouquet, monthly });
      return bouquet
        ? t("property:price.bouquet", { price: bouquet })
        : t("property:price.monthlyAnnuity", { price: monthly });
    },
    marquee: {
      sold: t("property:marquee.sold"),
      rented: t("property:marquee.rented"),
      underOption: t("property:marquee.underOption"),
    },
  };
}

/** Address in one line, with the street also when the site hides it from visitors: for owners and staff. */
export function fullAddressText(
  { address }: Pick<Addressed, "address">,
  { texts: { t }, language }: { texts: Pick<LanguageTexts, "t">; language: Language },
): string {
  return addressText({ address, isAddressPublished: true }, language, t("property:address.boxTerm"));
}

/** Texts for the title rule of a property. */
export function titleTexts({ t }: LanguageTexts): TitleTexts {
  return {
    type: (word) => t(`catalogue:typeCategories.${word}`),
    typeInCity: (parts) => t("property:address.inCity", parts),
  };
}

/** Texts for the title rule of a project. */
export function projectTitleTexts({ t }: LanguageTexts, language: Language): ProjectTitleTexts {
  const project = screenName("project", language);
  return { project, projectInCity: (city) => t("property:address.inCity", { type: project, city }) };
}
