import { euro, number } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { NEW_BUILD_VAT, RATES_KNOWN_ON, REGISTRATION_DUTIES } from "../../property/costs/belgian-rates.ts";
import type { Region } from "../../property/places/region.ts";
import { dateValue } from "../../time/dates.ts";

/** Notes under an estimate: the tax rule of the region, or the VAT rule of a new build, and the date of the rates. */
export function costNotes(
  { region, isNewBuild }: { region: Region; isNewBuild: boolean },
  { t }: LanguageTexts,
): string[] {
  const rule = isNewBuild
    ? t("costs:notes.vat", { rebuilt: number(NEW_BUILD_VAT.rebuiltPercent) })
    : dutyNote(region, t);
  return [rule, t("costs:notes.estimate", { date: dateValue(RATES_KNOWN_ON) })];
}

function dutyNote(region: Region, t: LanguageTexts["t"]): string {
  const { standardPercent, onlyHome } = REGISTRATION_DUTIES[region];
  const { reduction, exemption } = onlyHome;
  return t(`costs:notes.${region}`, {
    percent: number(onlyHome.percent),
    standard: number(standardPercent),
    reduction: euro(reduction?.euro),
    limit: euro((reduction ?? exemption)?.upToEuro),
    cityLimit: euro(reduction?.upToEuroInCities),
    exempt: euro(exemption?.euro),
  });
}
